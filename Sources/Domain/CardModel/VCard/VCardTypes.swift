import VCard

/// A label as vCard writes it: TYPE values in upper case, other parameters, and the words of X-ABLabel.
struct VCardTypes {
    var names: [String]
    var parameters: [Parameter]
    var customLabel: String?

    /// What is written for a label. `NAME=value` among the other types stands for a parameter of that name.
    init(_ label: ValueLabel, otherTypes: [String]) {
        names =
            switch label {
            case .none, .custom: []
            case .mobile: ["CELL"]
            case .work: ["WORK"]
            case .home: ["HOME"]
            case .main: ["MAIN"]
            case .workFax: ["FAX", "WORK"]
            case .homeFax: ["FAX", "HOME"]
            case .fax: ["FAX"]
            case .pager: ["PAGER"]
            case .other: ["OTHER"]
            }
        parameters = []
        for type in otherTypes {
            guard let equals = type.utf8.firstIndex(of: UInt8(ascii: "=")) else {
                names.append(type)
                continue
            }
            parameters.append(
                Parameter(String(type[..<equals]), String(type[type.utf8.index(after: equals)...])))
        }
        if case .custom(let words) = label { customLabel = words }
    }

    /// The label that a property carries, and the types and parameters that the label does not express.
    static func read(_ property: Property, in card: VCard) -> (label: ValueLabel, otherTypes: [String]) {
        var types = property.types
        let isFax = take("FAX", from: &types)
        var label = ValueLabel.none
        if let words = card.label(of: property) {
            label = standardLabel(words) ?? .custom(words)
        } else if take("CELL", from: &types) {
            label = .mobile
        } else if take("WORK", from: &types) {
            label = isFax ? .workFax : .work
        } else if take("HOME", from: &types) {
            label = isFax ? .homeFax : .home
        } else if take("MAIN", from: &types) {
            label = .main
        } else if take("PAGER", from: &types) {
            label = .pager
        } else if take("OTHER", from: &types) {
            label = .other
        } else if let words = ownWords(of: property) {
            types.removeAll { $0.isEqualIgnoringASCIICase(to: "X-" + words) }
            label = standardLabel(words) ?? .custom(words)
        } else if isFax {
            label = .fax
        }
        let isFaxLabel = label == .fax || label == .workFax || label == .homeFax
        if isFax, !isFaxLabel { types.append("FAX") }
        for parameter in property.parameters where !isImplied(parameter.name) {
            types.append(parameter.name + "=" + parameter.values.joined(separator: ","))
        }
        return (label, types)
    }

    /// The person's own label as Android's 2.1 writes it, a type `X-Boat`; Evolution's types of that kind are none.
    private static func ownWords(of property: Property) -> String? {
        let types = property.parameters.filter { $0.name.hasSameBytes(as: "TYPE") }.flatMap { $0.values }
        let own = types.first { type in
            let lower = type.asciiLowercased.utf8
            return lower.count > 2 && lower.starts(with: "x-".utf8)
                && !lower.starts(with: "x-evolution-".utf8)
        }
        return own.map { String(decoding: $0.utf8.dropFirst(2), as: UTF8.self) }
    }

    /// Apple writes its own labels as `_$!<Mobile>!$_`; without the marks they are English words.
    private static func standardLabel(_ words: String) -> ValueLabel? {
        let labels: [(String, ValueLabel)] = [
            ("mobile", .mobile), ("work", .work), ("home", .home), ("main", .main), ("workfax", .workFax),
            ("homefax", .homeFax), ("pager", .pager), ("other", .other),
        ]
        return labels.first { $0.0.isEqualIgnoringASCIICase(to: words) }?.1
    }

    private static func take(_ name: String, from types: inout [String]) -> Bool {
        guard let index = types.firstIndex(where: { $0.hasSameBytes(as: name) }) else { return false }
        types.remove(at: index)
        return true
    }

    /// Parameters that say how the value is written, which the writer decides anew.
    private static func isImplied(_ name: String) -> Bool {
        ["TYPE", "CHARSET", "ENCODING", "VALUE"].contains { $0.hasSameBytes(as: name) }
    }
}
