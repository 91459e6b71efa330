import CardModel

/// Two edits of one card that began with the same version; about the person it is that of contacts.
struct CardMerge {
    /// The form to apply: the typed one, with what somebody else changed meanwhile.
    private(set) var form: CardForm
    /// What is stored in the fields that both changed, as text, by the field's name.
    private(set) var conflicts: [String: String]

    init(typed: CardForm, base: CardForm, stored: CardForm) {
        func contact(_ form: CardForm) -> ContactForm {
            var contact = ContactForm()
            contact.person = form.person
            return contact
        }
        let merge = ContactMerge(typed: contact(typed), base: contact(base), stored: contact(stored))
        form = typed
        form.person = merge.form.person
        conflicts = merge.conflicts
        let texts: [(String, WritableKeyPath<CardForm, String>)] = [
            ("label", \.label), ("theme", \.theme), ("layout", \.layout), ("icon", \.icon),
        ]
        for (name, path) in texts {
            let (mine, before, theirs) = (form[keyPath: path], base[keyPath: path], stored[keyPath: path])
            if OneLine.isSame(mine, before) {
                form[keyPath: path] = theirs
            } else if theirs != before, theirs != mine {
                conflicts[name] = theirs
            }
        }
        let (mine, before, theirs) = (Set(typed.hidden), Set(base.hidden), Set(stored.hidden))
        form.hidden = mine.union(theirs.subtracting(before)).subtracting(before.subtracting(theirs)).sorted()
    }
}
