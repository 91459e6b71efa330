/// A statement as PostgreSQL numbers its arguments: `?` becomes `$1`, `$2` and so on, but not inside quotes.
func numberedArguments(_ sql: String) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(sql.utf8.count + 16)
    var quote: UInt8?
    var number = 0
    for byte in sql.utf8 {
        switch (byte, quote) {
        case (UInt8(ascii: "?"), nil):
            number += 1
            text += Array("$\(number)".utf8)
            continue
        case (UInt8(ascii: "'"), nil), (UInt8(ascii: "\""), nil): quote = byte
        case (_, byte?): quote = nil
        default: break
        }
        text.append(byte)
    }
    return String(decoding: text, as: UTF8.self)
}
