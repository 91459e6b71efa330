import Foundation

extension FieldValue.Value {
    /// The members of a list; a single value as the only one.
    var elements: [FieldValue.Value] {
        switch self {
        case .stringList(let list): list.map { .string($0) }
        case .int64List(let list): list.map { .int64($0) }
        case .doubleList(let list): list.map { .double($0) }
        case .bytesList(let list): list.map { .bytes($0) }
        case .timestampList(let list): list.map { .timestamp($0) }
        case .referenceList(let list): list.map { .reference($0) }
        case .assetList(let list): list.map { .asset($0) }
        case .locationList(let list): list.map { .location($0) }
        default: [self]
        }
    }

    /// The value as equality in queries sees it: text without case (`CKQuery`), references by their target.
    var folded: FieldValue.Value {
        switch self {
        case .string(let text): .string(text.lowercased())
        case .stringList(let list): .stringList(list.map { $0.lowercased() })
        case .reference(let reference): .reference(Reference(reference.target))
        case .referenceList(let list): .referenceList(list.map { Reference($0.target) })
        default: self
        }
    }

    /// Negative, zero or positive as the left value comes before, with or after the right one; `nil` for values
    /// that have no order or are of different types.
    static func order(_ left: FieldValue.Value, _ right: FieldValue.Value) -> Int? {
        switch (left, right) {
        case (.string(let left), .string(let right)): compare(Array(left.utf8), Array(right.utf8))
        case (.bytes(let left), .bytes(let right)): compare(left, right)
        case (.int64(let left), .int64(let right)): left < right ? -1 : left == right ? 0 : 1
        case (.timestamp(let left), .timestamp(let right)): left < right ? -1 : left == right ? 0 : 1
        case (.double(let left), .double(let right)): left < right ? -1 : left == right ? 0 : 1
        case (.reference(let left), .reference(let right)):
            left.target < right.target ? -1 : left.target == right.target ? 0 : 1
        default: nil
        }
    }

    private static func compare(_ left: [UInt8], _ right: [UInt8]) -> Int {
        left == right ? 0 : left.lexicographicallyPrecedes(right) ? -1 : 1
    }
}

extension Location {
    /// Metres along a great circle of a sphere with the Earth's mean radius.
    package func distance(to other: Location) -> Double {
        let radians = Double.pi / 180
        let north = (other.latitude - latitude) * radians
        let east = (other.longitude - longitude) * radians
        let chord =
            sin(north / 2) * sin(north / 2)
            + cos(latitude * radians) * cos(other.latitude * radians) * sin(east / 2) * sin(east / 2)
        return 2 * 6_371_008.8 * asin(min(1, chord.squareRoot()))
    }
}
