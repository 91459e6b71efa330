extension PhotoProcessor {
    /// Turns a drawing that the server itself made into a PNG of the size that it says; text comes from the system's fonts.
    ///
    /// - Parameter svg: A whole SVG document. It must be the server's own: text of people's has to be escaped in it.
    public func png(ofOwnDrawing svg: [UInt8]) async throws(PhotoError) -> [UInt8] {
        let answer = try await childAnswer(to: .drawing(byteLimit: limits.drawingBytes), about: svg)
        guard answer.bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else {
            throw .damaged
        }
        return answer.bytes
    }
}
