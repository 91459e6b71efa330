import SiteState

/// Reads what an event brought: texts that end with NUL, and bytes behind them; what is missing is empty.
struct Fields {
    private let bytes: [UInt8]
    private var position = 0

    init(_ buffer: UnsafeMutableRawBufferPointer?) { bytes = buffer.map { Array($0) } ?? [] }

    /// The next text; empty where the script wrote that it had none.
    @inline(never)
    mutating func text() -> String {
        let end = bytes[position...].firstIndex(of: 0) ?? bytes.count
        defer { position = min(end + 1, bytes.count) }
        if bytes[position..<end].elementsEqual("undefined".utf8) { return "" }
        return String(decoding: bytes[position..<end], as: UTF8.self)
    }

    @inline(never)
    mutating func number() -> Int64 { Int64(text()) ?? 0 }

    /// The bytes behind the last text.
    @inline(never)
    mutating func rest() -> [UInt8] { Array(bytes[position...]) }

    /// What the database answered, in the order in which the script writes it.
    mutating func answer(status: Int) -> SiteAnswer {
        var answer = SiteAnswer(status: status)
        answer.errorCode = text()
        answer.isDeleted = text().utf8.elementsEqual("true".utf8)
        answer.recordType = text()
        answer.photo = text()
        answer.theme = text()
        answer.layout = text()
        answer.icon = text()
        answer.expiresAt = text()
        answer.endedAt = text()
        answer.vCardData = rest()
        return answer
    }
}
