/// Reed–Solomon error correction over GF(256) with the polynomial x⁸ + x⁴ + x³ + x² + 1 (section 7.5).
enum ReedSolomon {
    /// The generator polynomial of a degree that QR Code uses, 7 to 30.
    static func generator(degree: Int) -> Generator {
        generators[slots[degree]]
    }

    private static let degrees = [7, 10, 13, 15, 16, 17, 18, 20, 22, 24, 26, 28, 30]

    private static let generators = degrees.map { Generator(degree: $0) }

    private static let slots: [Int] = {
        var slots = [Int](repeating: 0, count: 31)
        for (slot, degree) in degrees.enumerated() { slots[degree] = slot }
        return slots
    }()

    /// The product of two elements of the field.
    static func product(_ left: UInt8, _ right: UInt8) -> UInt8 {
        var result = 0
        for bit in stride(from: 7, through: 0, by: -1) {
            result = result << 1 ^ (result >> 7) * 0x11D
            if right >> bit & 1 == 1 { result ^= Int(left) }
        }
        return UInt8(truncatingIfNeeded: result)
    }
}

extension ReedSolomon {
    /// Up to 32 coefficients, the highest power in the lowest byte.
    struct Remainder {
        var first: UInt64 = 0
        var second: UInt64 = 0
        var third: UInt64 = 0
        var fourth: UInt64 = 0

        /// Takes the highest coefficient out and moves the others up.
        mutating func next() -> UInt8 {
            let coefficient = UInt8(truncatingIfNeeded: first)
            first = first >> 8 | second << 56
            second = second >> 8 | third << 56
            third = third >> 8 | fourth << 56
            fourth >>= 8
            return coefficient
        }

        mutating func add(_ other: Remainder) {
            first ^= other.first
            second ^= other.second
            third ^= other.third
            fourth ^= other.fourth
        }
    }

    /// A generator polynomial with its products by all sixteen values of either half of a byte, so that one step of
    /// the division is two look-ups and eight exclusive ors whatever the degree.
    struct Generator {
        private let low: [Remainder]
        private let high: [Remainder]

        init(degree: Int) {
            // The product of (x - 2^i) for i in 0..<degree, without the leading 1; the highest power first.
            var coefficients = [UInt8](repeating: 0, count: degree)
            coefficients[degree - 1] = 1
            var root: UInt8 = 1
            for _ in 0..<degree {
                for index in 0..<degree {
                    coefficients[index] = product(coefficients[index], root)
                    if index + 1 < degree { coefficients[index] ^= coefficients[index + 1] }
                }
                root = product(root, 2)
            }
            low = (0..<16).map { Self.multiple(coefficients, by: $0) }
            high = (0..<16).map { Self.multiple(coefficients, by: $0 << 4) }
        }

        private static func multiple(_ coefficients: [UInt8], by factor: UInt8) -> Remainder {
            var words = [UInt64](repeating: 0, count: 4)
            for (index, coefficient) in coefficients.enumerated() {
                words[index / 8] |= UInt64(product(coefficient, factor)) << UInt64(index % 8 * 8)
            }
            return Remainder(first: words[0], second: words[1], third: words[2], fourth: words[3])
        }

        /// The error correction codewords of a part of the data.
        func remainder(of data: [UInt8], from start: Int, count: Int) -> Remainder {
            var remainder = Remainder()
            for index in start..<start + count {
                let factor = data[index] ^ remainder.next()
                remainder.add(low[Int(factor & 15)])
                remainder.add(high[Int(factor >> 4)])
            }
            return remainder
        }
    }
}
