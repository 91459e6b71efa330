/// The raw strings of the form that makes or edits a contact.
public struct ContactForm: Sendable, Hashable {
    /// What is known about the person.
    public var person: PersonForm
    /// The raw notes.
    public var notes = ""
    /// The raw tags, separated by commas.
    public var tags = ""
    /// The raw day of the meeting, `2026-11-30`.
    public var metOn = ""
    /// The raw place of the meeting.
    public var metWhere = ""
    /// The raw day of the follow-up; empty for none.
    public var followUpDay = ""
    /// The raw time of the follow-up, `09:30`; empty for none.
    public var followUpTime = ""
    /// The name of the follow-up's repetition; empty for once.
    public var followUpRepetition = ""

    /// Makes an empty form.
    public init() {
        person = PersonForm()
    }

    /// Makes the form that shows a contact.
    public init(_ contact: Contact) {
        person = PersonForm(contact.details)
        notes = contact.notes
        tags = Tags.text(contact.tags)
        metOn = contact.metOn?.text ?? ""
        metWhere = contact.metWhere
        followUpDay = contact.followUp?.day.text ?? ""
        followUpTime = contact.followUp?.time?.text ?? ""
        followUpRepetition = contact.followUp?.repetition?.rawValue ?? ""
    }

    /// The contact with everything of the form in it, or all that is wrong; identifier, photo and history stay.
    ///
    /// What an import brought and nobody touched is never an error, so that a note can be added to it.
    public func applied(to contact: Contact) throws(FormErrors) -> Contact {
        var reader = FormReader(keeping: contact.details)
        var result = contact
        result.details = person.details(&reader)
        if result.details.displayName.isEmpty { reader.note("givenName", .missing) }
        result.notes = reader.text(notes, "notes", limit: FormLimits.notes)
        result.tags = readTags(&reader, over: contact.tags)
        result.metOn = reader.date(metOn, "metOn")
        result.metWhere = reader.text(metWhere, "metWhere")
        result.followUp = readFollowUp(&reader, before: contact.followUp)
        try reader.finish()
        return result
    }

    /// The tags; those that are stored stay whole, whatever an import brought.
    private func readTags(_ reader: inout FormReader, over stored: [String]) -> [String] {
        let parsed = Tags.parse(tags, over: stored)
        guard parsed != stored else { return stored }
        let limit = (Tags.maximumLength + 2) * Tags.maximumCount + Tags.text(stored).count
        _ = reader.text(tags, "tags", limit: limit)
        let count = max(Tags.maximumCount, stored.count)
        if parsed.count > count { reader.note("tags", .tooMany(limit: count)) }
        if parsed.contains(where: { $0.count > Tags.maximumLength && !stored.contains($0) }) {
            reader.note("tags", .tooLong(limit: Tags.maximumLength))
        }
        return parsed
    }

    /// The follow-up; one whose day did not change keeps its anchor and what it was put off to.
    private func readFollowUp(_ reader: inout FormReader, before: FollowUp?) -> FollowUp? {
        var time: CivilTime?
        if !followUpTime.trimmed.isEmpty {
            time = CivilTime(followUpTime.trimmed)
            if time == nil { reader.note("followUpTime", .notATime) }
        }
        var repetition: FollowUp.Repetition?
        if !followUpRepetition.isEmpty {
            repetition = FollowUp.Repetition.allCases.first {
                $0.rawValue.hasSameBytes(as: followUpRepetition)
            }
            if repetition == nil { reader.note("followUpRepetition", .notAChoice) }
        }
        guard let day = reader.date(followUpDay, "followUpDay") else { return nil }
        guard var kept = before, kept.day == day else {
            return FollowUp(day: day, time: time, repetition: repetition)
        }
        kept.time = time
        kept.repetition = repetition
        return kept
    }
}
