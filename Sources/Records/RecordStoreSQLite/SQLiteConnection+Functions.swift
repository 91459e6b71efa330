import CSQLite
import Foundation

/// `holds(text, part)`: whether the bytes of the part are in the text; false when the text is null.
///
/// SQLite's own `instr` steps through the characters of a text one by one and takes ten times as long, which is felt
/// in searches for one or two letters, where no index helps.
func registerHolds(on handle: OpaquePointer?) -> Int32 {
    let flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS
    return sqlite3_create_function_v2(
        handle, "holds", 2, flags, nil,
        { context, _, values in
            guard let values, let text = sqlite3_value_text(values[0]),
                let part = sqlite3_value_text(values[1])
            else { return sqlite3_result_int(context, 0) }
            let isThere = holds(
                UnsafeRawBufferPointer(start: text, count: Int(sqlite3_value_bytes(values[0]))),
                UnsafeRawBufferPointer(start: part, count: Int(sqlite3_value_bytes(values[1]))))
            sqlite3_result_int(context, isThere ? 1 : 0)
        }, nil, nil, nil)
}

private func holds(_ text: UnsafeRawBufferPointer, _ part: UnsafeRawBufferPointer) -> Bool {
    guard let first = part.first, let partStart = part.baseAddress, var place = text.baseAddress else {
        return part.isEmpty
    }
    let end = place + text.count
    while end - place >= part.count {
        guard let found = memchr(place, Int32(first), end - place - part.count + 1) else { return false }
        if memcmp(found, partStart, part.count) == 0 { return true }
        place = UnsafeRawPointer(found) + 1
    }
    return false
}
