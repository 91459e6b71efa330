/// Timestamps as the versions write them: `20261130T040000Z` in 4.0, `2026-11-30T04:00:00Z` in 3.0.
enum Timestamp {
    /// The timestamp without separators, or the text as it is when it is no timestamp.
    static func basic(_ text: String) -> String {
        guard let parts = parts(text) else { return text }
        return parts.date + "T" + parts.time + parts.zone
    }

    /// The timestamp with separators, or the text as it is when it is no timestamp.
    static func extended(_ text: String) -> String {
        guard let parts = parts(text) else { return text }
        let date = Array(parts.date.utf8)
        let time = Array(parts.time.utf8)
        func piece(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }
        return piece(date[0..<4]) + "-" + piece(date[4..<6]) + "-" + piece(date[6..<8]) + "T"
            + piece(time[0..<2]) + ":"
            + piece(time[2..<4]) + ":" + piece(time[4..<6]) + parts.zone
    }

    private static func parts(_ text: String) -> (date: String, time: String, zone: String)? {
        // Databases write a space for the T.
        let hasMark = text.utf8.contains(UInt8(ascii: "T"))
        let halves = text.splitBytes(at: hasMark ? UInt8(ascii: "T") : UInt8(ascii: " "))
        guard halves.count == 2 else { return nil }
        let date = halves[0].utf8.filter { $0 != UInt8(ascii: "-") }
        var time = Array(halves[1].utf8)
        let zoneStart = time.firstIndex { !isDigit($0) && $0 != UInt8(ascii: ":") } ?? time.count
        let zone = Array(time[zoneStart...])
        time = time[..<zoneStart].filter { $0 != UInt8(ascii: ":") }
        guard date.count == 8, time.count == 6, date.allSatisfy(isDigit) else { return nil }
        return (
            String(decoding: date, as: UTF8.self), String(decoding: time, as: UTF8.self),
            String(decoding: zone, as: UTF8.self)
        )
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}
