import CardModel

/// Two edits of one contact that began with the same version.
///
/// What only one of them changed is taken from that one. Where both changed a field to something else, neither may
/// overwrite the other without the owner seeing both.
struct ContactMerge {
    /// The form to apply: the typed one, with what somebody else changed meanwhile.
    private(set) var form: ContactForm
    /// What is stored in the fields that both changed, as text, by the field's name.
    private(set) var conflicts: [String: String] = [:]

    /// Merges what was typed; `tags` are the stored ones, which may have commas in them.
    init(typed: ContactForm, base: ContactForm, stored: ContactForm, tags: [String] = []) {
        form = typed
        for (name, path) in Self.texts {
            merge(name, path, base, stored, same: OneLine.isSame, text: { $0 })
        }
        for (name, path) in Self.proses {
            merge(name, path, base, stored, same: { Self.plain($0) == Self.plain($1) }, text: { $0 })
        }
        for (name, path) in Self.lists {
            merge(name, path, base, stored, same: { Self.values($0) == Self.values($1) }) { entries in
                entries.map(\.value).joined(separator: ", ")
            }
        }
        // The form has the networks in an order of its own.
        merge(
            "socials", \.person.socials, base, stored,
            same: { Self.values($0).sorted() == Self.values($1).sorted() },
            text: { $0.map { "\($0.label): \($0.value)" }.joined(separator: ", ") })
        merge(
            "addresses", \.person.addresses, base, stored,
            same: { Self.filled($0).map(Self.written) == Self.filled($1).map(Self.written) },
            text: { Self.filled($0).map(\.singleLine).joined(separator: "; ") })
        mergeTags(base: base, stored: stored, whole: tags)
    }

    private mutating func merge<Value>(
        _ name: String, _ path: WritableKeyPath<ContactForm, Value>, _ base: ContactForm,
        _ stored: ContactForm, same: (Value, Value) -> Bool, text: (Value) -> String
    ) {
        if same(form[keyPath: path], base[keyPath: path]) {
            form[keyPath: path] = stored[keyPath: path]
        } else if !same(stored[keyPath: path], base[keyPath: path]),
            !same(stored[keyPath: path], form[keyPath: path])
        {
            conflicts[name] = text(stored[keyPath: path])
        }
    }

    /// Tags are a set: both edits' additions and removals count.
    private mutating func mergeTags(base: ContactForm, stored: ContactForm, whole: [String]) {
        guard !OneLine.isSame(form.tags, base.tags) else {
            form.tags = stored.tags
            return
        }
        func tags(_ form: ContactForm) -> [String] { Tags.parse(form.tags, over: whole) }
        form.tags = Tags.text(Self.tags(typed: tags(form), base: tags(base), stored: tags(stored)))
    }

    /// The stored tags with what was added and without what was removed since `base`.
    static func tags(typed: [String], base: [String], stored: [String]) -> [String] {
        let typedKeys = Set(typed.map(Tags.key))
        let storedKeys = Set(stored.map(Tags.key))
        let baseKeys = Set(base.map(Tags.key))
        let kept = typed.filter { storedKeys.contains(Tags.key($0)) || !baseKeys.contains(Tags.key($0)) }
        let others = stored.filter {
            !typedKeys.contains(Tags.key($0)) && !baseKeys.contains(Tags.key($0))
        }
        return Tags.unique(kept + others)
    }

    /// The text as it is stored, whatever the browser did to its line ends.
    private static func plain(_ text: String) -> String {
        var text = text.replacing("\r\n", with: "\n").replacing("\r", with: "\n")[...]
        while text.last?.isWhitespace ?? false { text.removeLast() }
        while text.first?.isWhitespace ?? false { text.removeFirst() }
        return String(text)
    }

    /// The rows that hold anything, as their fields of one line show them.
    private static func values(_ entries: [PersonForm.Entry]) -> [String] {
        entries.filter { !plain($0.value).isEmpty }.map {
            OneLine.sent($0.label) + "\n" + plain(OneLine.sent($0.value))
        }
    }

    private static func filled(_ addresses: [MailingAddress]) -> [MailingAddress] {
        addresses.filter { $0.parts.contains { !plain($0).isEmpty } }
    }

    private static func written(_ address: MailingAddress) -> [String] {
        [OneLine.sent(address.label.name)] + address.parts.map(plain)
    }

    /// The fields of one line.
    private static var texts: [(String, WritableKeyPath<ContactForm, String>)] {
        [
            ("namePrefix", \.person.name.prefix), ("givenName", \.person.name.given),
            ("middleName", \.person.name.middle), ("familyName", \.person.name.family),
            ("nameSuffix", \.person.name.suffix), ("preferredName", \.person.name.preferred),
            ("phoneticGivenName", \.person.name.phoneticGiven),
            ("phoneticFamilyName", \.person.name.phoneticFamily), ("pronouns", \.person.pronouns),
            ("role", \.person.role), ("department", \.person.department),
            ("company", \.person.company), ("website", \.person.website),
            ("location", \.person.location), ("birthday", \.person.birthday), ("metOn", \.metOn),
            ("metWhere", \.metWhere), ("followUpDay", \.followUpDay),
        ]
    }

    /// The fields of several lines.
    private static var proses: [(String, WritableKeyPath<ContactForm, String>)] {
        [("bio", \.person.bio), ("notes", \.notes)]
    }

    private static var lists: [(String, WritableKeyPath<ContactForm, [PersonForm.Entry]>)] {
        [
            ("phones", \.person.phones), ("emails", \.person.emails), ("links", \.person.links),
        ]
    }
}
