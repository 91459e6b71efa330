import CardDrawing
import CardModel
import HTML
import Localization

extension PersonFields {
    /// The number in the names of a row that a script copies; the script puts the right one in.
    static let templateNumber = 99

    static let phoneLabels: [ValueLabel] = [.mobile, .work, .home, .main, .workFax, .other]
    static let emailLabels: [ValueLabel] = [.work, .home, .other]

    /// Any number of values with labels.
    func rows(
        _ name: String, _ title: String, _ entries: [PersonForm.Entry], type: InputType, labels: [ValueLabel],
        hides field: CardField
    ) -> Markup {
        let blank = PersonForm.Entry(label: labels[0].name)
        return list(name, caption: title, hides: field) {
            for (index, entry) in (entries.isEmpty ? [blank] : entries).enumerated() {
                row(name, title, index, entry, type, labels)
            }
        } template: {
            row(name, title, Self.templateNumber, blank, type, labels)
        }
    }

    private func row(
        _ name: String, _ title: String, _ index: Int, _ entry: PersonForm.Entry, _ type: InputType,
        _ labels: [ValueLabel]
    ) -> Markup {
        let field = "\(name).\(index)"
        let title = "\(title) \(index + 1)"
        return li {
            labelChoice(field, entry.label, labels, of: title)
            input(
                type, name: field + ".value", value: entry.value, .aria("label", title),
                autocomplete(type == .email ? "email" : "tel"), .dir(.automatic),
                invalid(if: errors?[field + ".value"] != nil))
            removeButton(field, of: title)
            ownLabel(field, entry.label, labels, of: title)
            remarks(on: field + ".value")
            remarks(on: field + ".label")
        }
    }

    /// A list of rows that grows and shrinks, by a script in place, without one by the server.
    func list(
        _ name: String, caption: String, hides field: CardField, kind: Attribute = .class(),
        @MarkupBuilder rows: () -> Markup, @MarkupBuilder template row: () -> Markup
    ) -> Markup {
        div(.class("field", "whole")) {
            self.caption(caption, hides: field)
            // Says that the list was shown, so that one without rows is an empty one.
            input(.hidden, name: "list." + name, value: "shown")
            ul(.class("repeat"), kind, .data("repeat", name)) { rows() }
            remarks(on: name)
            addButton(name)
            template { row() }
        }
    }

    func labelChoice(_ field: String, _ chosen: String, _ labels: [ValueLabel], of title: String) -> Markup {
        let isOwn = !labels.contains { $0.name == chosen }
        return select(name: field + ".label", .aria("label", words("owner.editor.labelOf", title))) {
            for label in labels {
                option(
                    words.label(label, otherwise: "recipient.label.other"), value: label.name,
                    selected: label.name == chosen)
            }
            if isOwn, ValueLabel.standard.contains(where: { $0.name == chosen }) {
                option(
                    words.label(ValueLabel(name: chosen), otherwise: "recipient.label.none"), value: chosen,
                    selected: true)
            }
            option(words("cards.label.own"), value: PersonForm.ownLabel, selected: isOwnWords(chosen))
        }
    }

    /// Where the owner writes a label in words of their own; shown while that is chosen.
    func ownLabel(_ field: String, _ chosen: String, _ labels: [ValueLabel], of title: String) -> Markup {
        let own = if case .custom(let words) = ValueLabel(name: chosen) { words } else { "" }
        return input(
            .text, name: field + ".own", value: own, .class("own"), .dir(.automatic),
            .aria("label", words("cards.label.ownOf", title)), .maxlength(FormLimits.title))
    }

    private func isOwnWords(_ label: String) -> Bool {
        if case .custom = ValueLabel(name: label) { true } else { false }
    }

    /// Further links with titles.
    var linkRows: Markup {
        list(
            "links", caption: words("cards.field.links"), hides: .links, kind: .class("links")
        ) {
            for (index, entry) in form.links.enumerated() { linkRow(index, entry) }
        } template: {
            linkRow(Self.templateNumber, PersonForm.Entry())
        }
    }

    private func linkRow(_ index: Int, _ entry: PersonForm.Entry) -> Markup {
        let field = "links.\(index)"
        return li {
            input(
                .text, name: field + ".label", value: entry.label, .class("input"), .dir(.automatic),
                .aria("label", words("owner.editor.linkTitle", index + 1)),
                .placeholder(words("cards.link.title")), invalid(if: errors?[field + ".label"] != nil))
            input(
                .url, name: field + ".value", value: entry.value, .class("input"),
                .aria("label", words("owner.editor.linkAddress", index + 1)), .placeholder("https://"),
                invalid(if: errors?[field + ".value"] != nil))
            removeButton(field, of: words("owner.editor.linkTitle", index + 1))
            remarks(on: field + ".label")
            remarks(on: field + ".value")
        }
    }

    private func addButton(_ list: String) -> Markup {
        button(name: "add", value: list, .class("button", "add")) {
            appIcon("plus")
            words("owner.editor.add")
        }
    }

    func removeButton(_ row: String, of title: String) -> Markup {
        button(
            name: "remove", value: row, .class("remove"),
            .aria("label", words("owner.editor.remove", title))
        ) { appIcon("close") }
    }
}
