/// A row of modules as one integer, module `x` at bit `x`, so that a rule is checked for all modules of the row at
/// once. Bits outside the symbol are 0, which is light, like the quiet zone.
protocol ModuleRow {
    static prefix func ~ (row: Self) -> Self
    static func & (left: Self, right: Self) -> Self
    static func | (left: Self, right: Self) -> Self
    static func ^ (left: Self, right: Self) -> Self
    static func << (row: Self, count: Int) -> Self
    static func >> (row: Self, count: Int) -> Self
    static var zero: Self { get }
    var isZero: Bool { get }
    var nonzeroBitCount: Int { get }

    /// A row from its words, the leftmost modules first; words that it has no room for are left out.
    init(words: (UInt64, UInt64, UInt64))
}

extension UInt64: ModuleRow {
    var isZero: Bool { self == 0 }

    init(words: (UInt64, UInt64, UInt64)) { self = words.0 }
}

extension UInt128: ModuleRow {
    var isZero: Bool { self == 0 }

    init(words: (UInt64, UInt64, UInt64)) { self = UInt128(words.1) << 64 | UInt128(words.0) }
}

/// A row of the versions from 28 on, which have up to 177 modules a side.
struct UInt192: ModuleRow {
    var low: UInt64
    var middle: UInt64
    var high: UInt64

    static var zero: UInt192 { UInt192(words: (0, 0, 0)) }

    var isZero: Bool { low | middle | high == 0 }

    var nonzeroBitCount: Int { low.nonzeroBitCount + middle.nonzeroBitCount + high.nonzeroBitCount }

    init(words: (UInt64, UInt64, UInt64)) {
        (low, middle, high) = words
    }

    static prefix func ~ (row: UInt192) -> UInt192 {
        UInt192(words: (~row.low, ~row.middle, ~row.high))
    }

    static func & (left: UInt192, right: UInt192) -> UInt192 {
        UInt192(words: (left.low & right.low, left.middle & right.middle, left.high & right.high))
    }

    static func | (left: UInt192, right: UInt192) -> UInt192 {
        UInt192(words: (left.low | right.low, left.middle | right.middle, left.high | right.high))
    }

    static func ^ (left: UInt192, right: UInt192) -> UInt192 {
        UInt192(words: (left.low ^ right.low, left.middle ^ right.middle, left.high ^ right.high))
    }

    /// Only for the few places that the rules need: 1 to 63.
    static func << (row: UInt192, count: Int) -> UInt192 {
        let shift = UInt64(count)
        let rest = 64 - shift
        return UInt192(
            words: (
                row.low &<< shift, row.middle &<< shift | row.low &>> rest,
                row.high &<< shift | row.middle &>> rest
            ))
    }

    /// Only for the few places that the rules need: 1 to 63.
    static func >> (row: UInt192, count: Int) -> UInt192 {
        let shift = UInt64(count)
        let rest = 64 - shift
        return UInt192(
            words: (
                row.low &>> shift | row.middle &<< rest, row.middle &>> shift | row.high &<< rest,
                row.high &>> shift
            ))
    }
}
