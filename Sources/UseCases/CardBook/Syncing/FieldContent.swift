public import CardModel
public import Records

/// What one field of a card or a contact holds, as a person sees it.
public enum FieldContent: Hashable, Sendable {
    /// Nothing: the field was cleared.
    case nothing
    /// A line or more of text.
    case text(String)
    /// Several texts.
    case lines([String])
    /// A day.
    case day(CivilDate)
    /// A birthday, with or without its year.
    case birthday(Birthday)
    /// A moment.
    case moment(Instant)
    /// A number.
    case number(Int64)
    /// Yes or no.
    case flag(Bool)
    /// A photo.
    case photo(PhotoReference)
    /// So many bytes that mean nothing to people.
    case bytes(Int)

    /// What the value of a field means.
    public init(_ value: FieldValue?, of field: String) {
        switch value?.value {
        case nil: self = .nothing
        case .string(let text): self = FieldContent.content(of: text, in: field)
        case .int64(let number):
            self = field.hasPrefix("is") ? .flag(number != 0) : .number(number)
        case .double(let number): self = .text("\(number)")
        case .timestamp(let milliseconds): self = .moment(Instant(milliseconds: milliseconds))
        case .stringList(let texts): self = .lines(texts.map(FieldContent.words))
        case .asset(let asset):
            self =
                PhotoReference(sha256: asset.digest.hexadecimal, byteCount: Int(clamping: asset.size)).map {
                    .photo($0)
                } ?? .nothing
        case .bytes(let bytes): self = .bytes(bytes.count)
        default: self = .bytes(0)
        }
    }

    private static func content(of text: String, in field: String) -> FieldContent {
        switch field {
        case "metOn": CivilDate(text).map { .day($0) } ?? .text(text)
        case "birthday": Birthday(text).map { .birthday($0) } ?? .text(text)
        case "followUp":
            // Day and, where there is one, time of day; the rest follows from them.
            Columns.split(text).map { columns in
                .text([columns.column(0), columns.column(1)].filter { !$0.isEmpty }.joined(separator: " "))
            } ?? .text(text)
        case "lastShared": .text(Columns.split(text)?.column(2) ?? text)
        default: text.isEmpty ? .nothing : .text(text)
        }
    }

    /// The words of an entry of a list, without what it is for.
    private static func words(_ entry: String) -> String {
        guard let columns = Columns.split(entry) else { return entry }
        return columns.filter { !$0.isEmpty }.joined(separator: " ")
    }
}
