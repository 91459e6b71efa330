/// The types of a jCard's values (RFC 7095 section 3.5).
enum JCardType {
    /// The type that a property has when nothing is said.
    static func usual(for name: String) -> String {
        switch name {
        case let name where name.hasSameBytes(as: "REV") || name.hasSameBytes(as: "CREATED"): "timestamp"
        case let name
        where name.hasSameBytes(as: "BDAY") || name.hasSameBytes(as: "ANNIVERSARY")
            || name.hasSameBytes(as: "DEATHDATE"):
            "date-and-or-time"
        case let name where name.hasSameBytes(as: "LANG"): "language-tag"
        default: "text"
        }
    }

    /// A vCard's value as jCard writes it: dates and timestamps with separators (sections 3.5.3 to 3.5.5).
    static func separated(_ text: String, _ type: String) -> String {
        if type.hasSameBytes(as: "timestamp") { return Timestamp.extended(text) }
        guard type.hasBytePrefix("date") else { return text }
        return PartialDate(withoutTime: text).map { $0.extendedText } ?? Timestamp.extended(text)
    }

    /// A jCard's value as a vCard of 4.0 writes it, without separators.
    static func compact(_ text: String, _ type: String) -> String {
        if type.hasSameBytes(as: "timestamp") { return Timestamp.basic(text) }
        guard type.hasBytePrefix("date") else { return text }
        return PartialDate(withoutTime: text).map { $0.basicText } ?? Timestamp.basic(text)
    }
}
