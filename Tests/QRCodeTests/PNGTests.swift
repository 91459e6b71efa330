import CZlib
import Testing

@testable import QRCode

struct PNGTests {
    @Test("Every pixel is what its module is, at any size", arguments: [1, 2, 3, 5, 8, 13, 64, 128])
    func pixels(scale: Int) throws {
        let code = try QRCode("https://cards.example.com/c/4fQmZt7XbW2kJ9sLr0VhYd")
        let side = (code.size + 8) * scale
        let image = try Self.decode(code.png(pixelsPerModule: scale))
        try #require(image.width == side && image.height == side)
        for y in 0..<side {
            for x in 0..<side {
                let light = image.rows[y][x / 8] >> UInt8(7 - x % 8) & 1 == 1
                if light == code[x / scale - 4, y / scale - 4] {
                    Issue.record("pixel \(x), \(y)")
                    return
                }
            }
        }
    }

    @Test("Sizes that make no sense are taken to the nearest that does")
    func clamped() throws {
        let code = try QRCode("a")
        #expect(code.png(pixelsPerModule: 0) == code.png(pixelsPerModule: 1))
        #expect(code.png(pixelsPerModule: 1_000_000) == code.png(pixelsPerModule: 128))
    }

    @Test("Repeated rows cost next to nothing")
    func size() throws {
        let code = try QRCode("https://cards.example.com/c/4fQmZt7XbW2kJ9sLr0VhYd")
        for scale in [8, 64] {
            let side = (code.size + 8) * scale
            #expect(code.png(pixelsPerModule: scale).count < side * side / 8 / 8)
        }
    }

    private struct Image {
        let width: Int
        let height: Int
        let rows: [[UInt8]]
    }

    /// Checks the chunks' sums and inflates with zlib, which checks its own.
    private static func decode(_ file: [UInt8]) throws -> Image {
        try #require(file.prefix(8) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        var chunks: [String: [UInt8]] = [:]
        var index = 8
        while index < file.count {
            let length = Self.number(file[index..<index + 4])
            let body = file[index + 4..<index + 8 + length]
            try #require(
                crc32(0, Array(body), UInt32(body.count))
                    == Self.number(file[(index + 8 + length)...].prefix(4)))
            chunks[String(decoding: body.prefix(4), as: UTF8.self)] = Array(body.dropFirst(4))
            index += length + 12
        }
        let header = try #require(chunks["IHDR"])
        try #require(header.dropFirst(8) == [1, 0, 0, 0, 0] && chunks["IEND"] == [])

        let width = Self.number(header[0..<4])
        let height = Self.number(header[4..<8])
        let stride = (width + 7) / 8 + 1
        let data = try #require(chunks["IDAT"])
        var raw = [UInt8](repeating: 0, count: stride * height + 1)
        var rawCount = UInt(raw.count)
        try #require(uncompress(&raw, &rawCount, data, UInt(data.count)) == Z_OK)
        try #require(rawCount == stride * height)
        let rows = (0..<height).map { Array(raw[$0 * stride..<($0 + 1) * stride]) }
        try #require(rows.allSatisfy { $0[0] == 0 })
        return Image(width: width, height: height, rows: rows.map { Array($0.dropFirst()) })
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
        bytes.reduce(0) { $0 << 8 | Int($1) }
    }
}
