// Eight bytes in one word. A mark is the top bit of a byte; of the marks that these functions set, the lowest is always
// right, and only it is used. Plain integer arithmetic is what compiles to vector instructions everywhere; comparisons of
// the standard library's SIMD types become loops over single bytes.

extension UInt64 {
    /// Marks the bytes that are zero.
    @inline(__always)
    var zeroBytes: UInt64 {
        (self &- 0x0101_0101_0101_0101) & ~self & 0x8080_8080_8080_8080
    }

    /// Marks the bytes that are control characters, below 0x20.
    @inline(__always)
    var controlBytes: UInt64 {
        (self &- 0x2020_2020_2020_2020) & ~self & 0x8080_8080_8080_8080
    }

    /// Marks the bytes that equal `pattern`, which is one byte repeated.
    @inline(__always)
    func bytes(equalTo pattern: UInt64) -> UInt64 {
        (self ^ pattern).zeroBytes
    }

    /// Which byte the lowest mark is in.
    @inline(__always)
    var firstMarkedByte: Int { trailingZeroBitCount &>> 3 }

    /// One byte in all eight places.
    @inline(__always)
    init(repeating byte: UInt8) {
        self = UInt64(byte) &* 0x0101_0101_0101_0101
    }
}

extension UnsafePointer<UInt8> {
    /// Eight bytes from an offset on, the first in the lowest place.
    @inline(__always)
    func word(at offset: Int) -> UInt64 {
        UInt64(littleEndian: UnsafeRawPointer(self + offset).loadUnaligned(as: UInt64.self))
    }
}
