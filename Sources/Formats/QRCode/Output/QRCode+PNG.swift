extension QRCode {
    /// The sizes of a module that ``png(pixelsPerModule:)`` and ``svg(pixelsPerModule:title:)`` draw.
    public static let pixelsPerModule = 1...128

    static func clamped(_ pixels: Int) -> Int {
        min(max(pixels, pixelsPerModule.lowerBound), pixelsPerModule.upperBound)
    }

    /// Draws the symbol with its white border as a PNG image (ISO/IEC 15948) of one bit a pixel.
    ///
    /// - Parameter pixelsPerModule: The width and height of a module; taken to the nearest size in
    ///   ``pixelsPerModule``.
    /// - Returns: The bytes of the file.
    public func png(pixelsPerModule: Int = 8) -> [UInt8] {
        let scale = min(
            max(pixelsPerModule, Self.pixelsPerModule.lowerBound), Self.pixelsPerModule.upperBound)
        let side = (size + 2 * Self.border) * scale

        var file = PNGFile()
        file.appendHeader(width: side, height: side)
        var compressor = RowCompressor(rowBytes: (side + 7) / 8 + 1)
        for y in -Self.border..<size + Self.border {
            compressor.append(scanline(y, scale: scale), times: scale)
        }
        file.append(chunk: "IDAT", compressor.finished())
        file.append(chunk: "IEND", [])
        return file.bytes
    }

    /// A row of pixels, 1 for white, after the filter byte.
    private func scanline(_ y: Int, scale: Int) -> [UInt8] {
        let side = (size + 2 * Self.border) * scale
        var line = [UInt8](repeating: 0xFF, count: (side + 7) / 8 + 1)
        line[0] = 0
        for x in 0..<size where self[x, y] {
            let start = (x + Self.border) * scale
            for pixel in start..<start + scale {
                line[1 + pixel >> 3] &= ~(0x80 >> UInt8(pixel & 7))
            }
        }
        return line
    }
}

/// The chunks of a PNG image.
private struct PNGFile {
    private(set) var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    mutating func appendHeader(width: Int, height: Int) {
        // Bit depth 1, greyscale, deflate, the standard's filters, not interlaced.
        append(
            chunk: "IHDR", Self.bigEndian(UInt32(width)) + Self.bigEndian(UInt32(height)) + [1, 0, 0, 0, 0])
    }

    mutating func append(chunk type: StaticString, _ data: [UInt8]) {
        bytes += Self.bigEndian(UInt32(data.count))
        let start = bytes.count
        type.withUTF8Buffer { bytes += $0 }
        bytes += data
        bytes += Self.bigEndian(CyclicRedundancyCheck.sum(of: bytes[start...]))
    }

    private static func bigEndian(_ value: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }
}

/// The checksum of PNG's chunks (ISO/IEC 15948 section 5.5).
private enum CyclicRedundancyCheck {
    private static let table: [UInt32] = (0..<256).map { index in
        (0..<8).reduce(UInt32(index)) { value, _ in value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
    }

    static func sum(of bytes: ArraySlice<UInt8>) -> UInt32 {
        var sum: UInt32 = 0xFFFF_FFFF
        for byte in bytes {
            sum = sum >> 8 ^ table[Int(UInt8(truncatingIfNeeded: sum) ^ byte)]
        }
        return ~sum
    }
}
