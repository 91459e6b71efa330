internal import CZXing

/// Finds QR codes in a picture, whichever way it is turned, mirrored, or with its colours turned round.
///
/// It takes grey pixels, not a file: decoding a stranger's picture is for a process that may die.
public struct CodeReader: Sendable {
    /// The longest width or height that is searched, in pixels.
    public static let longestSide = 16_384

    /// How many codes are looked for in a picture.
    public let limit: Int

    /// Makes a reader that stops after a number of codes, 1 to 255.
    public init(limit: Int = 8) {
        self.limit = min(max(limit, 1), 255)
    }

    /// Reads the codes in a picture.
    ///
    /// Light codes on dark are looked for when there is none of the ordinary kind.
    ///
    /// - Parameters:
    ///   - pixels: One byte a pixel, row by row without padding, 0 for black and 255 for white.
    ///   - width: The pixels in a row.
    ///   - height: The rows.
    /// - Returns: The codes in the order in which they were found, none twice; empty when there is none.
    public func read(pixels: [UInt8], width: Int, height: Int) throws(CodeReadingError) -> [ReadCode] {
        guard (1...Self.longestSide).contains(width), (1...Self.longestSide).contains(height),
            pixels.count == width * height
        else { throw .notAPicture(pixels: pixels.count, width: width, height: height) }

        let codes = try search(pixels, width: width, height: height)
        guard codes.isEmpty else { return codes }
        return try search(pixels.map { ~$0 }, width: width, height: height)
    }

    private func search(_ pixels: [UInt8], width: Int, height: Int) throws(CodeReadingError) -> [ReadCode] {
        var message = [CChar](repeating: 0, count: 256)
        guard
            let found = czxing_read(
                pixels, Int32(width), Int32(height), UInt8(limit), &message, message.count)
        else {
            let reason = message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
            throw .readerFailed(String(decoding: reason, as: UTF8.self))
        }
        defer { czxing_free(found) }

        var codes: [ReadCode] = []
        for index in 0..<czxing_count(found) {
            let code = ReadCode(czxing_code_at(found, index))
            if !codes.contains(code) { codes.append(code) }
        }
        return codes
    }
}

extension ReadCode {
    /// Copies what ZXing found.
    fileprivate init(_ code: czxing_code) {
        let bytes = UnsafeBufferPointer(start: code.bytes, count: code.byte_count)
        let text = UnsafeRawBufferPointer(start: code.text, count: code.text_count)
        let corners = withUnsafeBytes(of: code.corners) { Array($0.bindMemory(to: Int32.self)) }
        self.init(
            bytes: Array(bytes), guess: String(decoding: text, as: UTF8.self),
            namesEncoding: code.names_encoding,
            corners: stride(from: 0, to: 8, by: 2).map {
                Corner(x: Int(corners[$0]), y: Int(corners[$0 + 1]))
            })
    }
}
