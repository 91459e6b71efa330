import QRCode

/// Grey pixels for tests.
struct Picture {
    var pixels: [UInt8]
    let width: Int
    let height: Int

    init(width: Int, height: Int, grey: UInt8 = 255) {
        self.width = width
        self.height = height
        pixels = [UInt8](repeating: grey, count: width * height)
    }

    /// A code with its border.
    init(_ code: QRCode, scale: Int = 4) {
        self.init(size: code.size, scale: scale) { code[$0, $1] }
    }

    /// A symbol of another encoder, each row of up to 32 modules as a hexadecimal number, the leftmost highest.
    init(rows: String, scale: Int = 4) throws {
        let rows = rows.split(separator: " ").compactMap { UInt32($0, radix: 16) }
        self.init(size: rows.count, scale: scale) { x, y in
            rows.indices.contains(y) && rows.indices.contains(x)
                && rows[y] >> UInt32(rows.count - 1 - x) & 1 == 1
        }
    }

    private init(size: Int, scale: Int, isDark: (Int, Int) -> Bool) {
        self.init(width: (size + 8) * scale, height: (size + 8) * scale)
        for y in 0..<height {
            for x in 0..<width where isDark(x / scale - 4, y / scale - 4) { pixels[y * width + x] = 0 }
        }
    }

    var inverted: Picture {
        var result = self
        result.pixels = pixels.map { ~$0 }
        return result
    }

    var mirrored: Picture {
        transformed(width: width, height: height) { x, y in (Double(width) - x, y) }
    }

    /// Turned by an angle in radians about the middle, on a larger page.
    func turned(by angle: (cosine: Double, sine: Double), page: UInt8 = 255) -> Picture {
        let side = (width + height) * 3 / 4
        return transformed(width: side, height: side, outside: page) { x, y in
            let across = x - Double(side) / 2
            let down = y - Double(side) / 2
            return (
                across * angle.cosine + down * angle.sine + Double(width) / 2,
                down * angle.cosine - across * angle.sine + Double(height) / 2
            )
        }
    }

    /// Seen from the side: the upper edge is shorter than the lower one.
    var tilted: Picture {
        transformed(width: width * 2, height: height * 2) { x, y in
            // One denominator for both, or it would not be a projection.
            let nearness = 0.6 + 0.35 * y / Double(height * 2)
            return (
                (x - Double(width)) / nearness / 2 + Double(width) / 2, y / 2 / nearness * 0.95
            )
        }
    }

    /// Puts another picture on this one.
    mutating func paste(_ other: Picture, x: Int, y: Int) {
        for row in 0..<other.height {
            for column in 0..<other.width {
                pixels[(y + row) * width + x + column] = other.pixels[row * other.width + column]
            }
        }
    }

    private func transformed(
        width newWidth: Int, height newHeight: Int, outside: UInt8 = 255,
        _ source: (_ x: Double, _ y: Double) -> (Double, Double)
    ) -> Picture {
        var result = Picture(width: newWidth, height: newHeight, grey: outside)
        for y in 0..<newHeight {
            for x in 0..<newWidth {
                let (fromX, fromY) = source(Double(x) + 0.5, Double(y) + 0.5)
                guard fromX >= 0, fromY >= 0, fromX < Double(width), fromY < Double(height) else { continue }
                result.pixels[y * newWidth + x] = pixels[Int(fromY) * width + Int(fromX)]
            }
        }
        return result
    }
}
