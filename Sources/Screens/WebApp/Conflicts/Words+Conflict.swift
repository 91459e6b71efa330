import CardBook
import CardModel
import Localization

extension Words {
    /// The name of a field of a card or a contact.
    func field(_ name: String) -> String {
        FieldConflict.namedFields.contains(name)
            ? self("conflicts.field.\(name)") : self("conflicts.field.any")
    }

    /// What a field holds, in words.
    func content(_ content: FieldContent, of field: String) -> String {
        switch content {
        case .nothing: self("conflicts.empty")
        case .text(let text): text
        case .lines(let texts): texts.joined(separator: "\n")
        case .day(let day): self.day(day)
        case .birthday(let birthday): self.birthday(birthday)
        case .moment(let moment): self.moment(moment)
        // People count from one.
        case .number(let number): String(field == "position" ? number + 1 : number)
        case .flag(let isSet): isSet ? self("conflicts.yes") : self("conflicts.no")
        case .photo: self("conflicts.photo")
        case .bytes(let count): self("conflicts.bytes", count)
        }
    }
}
