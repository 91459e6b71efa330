import CardModel

extension Contact {
    /// What changed since `before`, one event for each kind of change.
    func events(since before: Contact, at now: Instant) -> [HistoryEvent] {
        var events: [HistoryEvent] = []
        let fields = changedFields(since: before)
        if !fields.isEmpty {
            events.append(HistoryEvent(at: now, kind: .edited, detail: fields.joined(separator: ",")))
        }
        if notes != before.notes { events.append(HistoryEvent(at: now, kind: .noted)) }
        if tags != before.tags {
            events.append(HistoryEvent(at: now, kind: .tagged, detail: Tags.text(tags)))
        }
        if followUp != before.followUp {
            events.append(followUpEvent(since: before.followUp, at: now))
        }
        return events
    }

    private func followUpEvent(since before: FollowUp?, at now: Instant) -> HistoryEvent {
        guard let followUp else { return HistoryEvent(at: now, kind: .followUpCleared) }
        if let snoozed = followUp.snoozedUntil, before?.day == followUp.day, before?.snoozedUntil != snoozed {
            return HistoryEvent(at: now, kind: .followUpSnoozed, detail: snoozed.text)
        }
        return HistoryEvent(at: now, kind: .followUpSet, detail: followUp.dueDay.text)
    }

    private func changedFields(since before: Contact) -> [String] {
        let old = before.details
        let changes: [(String, Bool)] = [
            ("name", details.name != old.name), ("pronouns", details.pronouns != old.pronouns),
            ("role", details.role != old.role), ("department", details.department != old.department),
            ("company", details.company != old.company), ("bio", details.bio != old.bio),
            ("phones", details.phones != old.phones), ("emails", details.emails != old.emails),
            ("addresses", details.addresses != old.addresses), ("website", details.website != old.website),
            ("socials", details.socials != old.socials), ("links", details.links != old.links),
            ("location", details.location != old.location), ("birthday", details.birthday != old.birthday),
            ("photo", photo != before.photo), ("metOn", metOn != before.metOn),
            ("metWhere", metWhere != before.metWhere),
        ]
        return changes.filter(\.1).map(\.0)
    }
}
