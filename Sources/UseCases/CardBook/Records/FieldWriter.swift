import CardModel
import Foundation
import Records

/// Writes values into a record's fields; an empty value clears its field, and fields of later versions stay.
struct FieldWriter {
    var record: Record

    mutating func plain(_ field: String, _ text: String?) {
        record[field] = text.flatMap { $0.isEmpty ? nil : .string($0) }
    }

    mutating func secret(_ field: String, _ text: String?) {
        record[field] = text.flatMap { $0.isEmpty ? nil : FieldValue.string($0).encrypted }
    }

    mutating func secret(_ field: String, bytes: [UInt8]) {
        record[field] = bytes.isEmpty ? nil : FieldValue.bytes(bytes).encrypted
    }

    mutating func plain(_ field: String, list: [String]) {
        record[field] = list.isEmpty ? nil : .strings(list)
    }

    mutating func secret(_ field: String, list: [String]) {
        record[field] = list.isEmpty ? nil : FieldValue.strings(list).encrypted
    }

    mutating func number(_ field: String, _ value: Int) {
        record[field] = .int64(Int64(value))
    }

    mutating func flag(_ field: String, _ value: Bool) {
        record[field] = .bool(value)
    }

    mutating func instant(_ field: String, _ value: Instant?) {
        record[field] = value.map { .timestamp($0.milliseconds) }
    }

    mutating func photo(_ field: String, _ photo: PhotoReference?) {
        record[field] = photo.flatMap { photo in
            SHA256Digest(hexadecimal: photo.sha256).map { digest in
                // An address that the database gave for the same bytes is kept.
                let present = record[field]?.asset
                let asset = Asset(digest: digest, size: Int64(photo.byteCount))
                return .asset(present == asset ? present ?? asset : asset)
            }
        }
    }
}

/// Reads values from a record's fields; a field of another type reads as not set.
///
/// NB: Swift 6.3.1 fails with an ownership error in optimised builds when these are inlined into a record's initialiser;
/// `@inline(never)` can go when it does not.
struct FieldReader {
    let record: Record

    /// The latest and the earliest moment that is read, in milliseconds from 1970: a hundred million days. Whoever writes
    /// through the cloud may write any number, and every sum with this one still fits.
    private static let farthest: Int64 = 8_640_000_000_000_000
    /// The largest number that is read: what a double holds exactly.
    private static let largest: Int64 = 1 << 53

    @inline(never) func text(_ field: String) -> String { record[field]?.string?.withoutControls ?? "" }
    @inline(never) func optionalText(_ field: String) -> String? { record[field]?.string?.withoutControls }
    @inline(never) func list(_ field: String) -> [String] {
        record[field]?.strings?.map(\.withoutControls) ?? []
    }
    @inline(never) func number(_ field: String) -> Int? {
        record[field]?.int64.map { Int(min(max($0, -Self.largest), Self.largest)) }
    }
    @inline(never) func flag(_ field: String) -> Bool { record[field]?.bool ?? false }
    @inline(never) func instant(_ field: String) -> Instant? {
        record[field]?.timestamp.map {
            Instant(milliseconds: min(max($0, -Self.farthest), Self.farthest))
        }
    }
    @inline(never) func bytes(_ field: String) -> [UInt8] { record[field]?.bytes ?? [] }

    @inline(never) func photo(_ field: String) -> PhotoReference? {
        record[field]?.asset.flatMap {
            PhotoReference(sha256: $0.digest.hexadecimal, byteCount: Int(clamping: $0.size))
        }
    }
}

/// Several strings in one string of a list: a JSON array, always written the same way so that equal entries merge.
enum Columns {
    static func join(_ columns: [String]) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        // Strings always encode.
        return (try? encoder.encode(columns)).map { String(decoding: $0, as: UTF8.self) } ?? "[]"
    }

    /// The columns; `nil` when the text was not written by ``join(_:)``.
    static func split(_ text: String) -> [String]? {
        (plain(text) ?? (try? JSONDecoder().decode([String].self, from: Data(text.utf8))))?.map(
            \.withoutControls)
    }

    /// The columns of a text without escapes, which most are: a list of ten thousand contacts has no time for a decoder.
    private static func plain(_ text: String) -> [String]? {
        var columns: [String] = []
        var text = text
        let isWhole: Bool = text.withUTF8 { bytes in
            guard bytes.count >= 4, bytes[0] == 0x5B, bytes[bytes.count - 1] == 0x5D else { return false }
            var place = 1
            while true {
                guard bytes[place] == 0x22 else { return false }
                let start = place + 1
                var end = start
                while end < bytes.count, bytes[end] != 0x22 {
                    guard bytes[end] >= 0x20, bytes[end] != 0x5C else { return false }
                    end += 1
                }
                guard end + 1 < bytes.count else { return false }
                columns.append(String(decoding: bytes[start..<end], as: UTF8.self))
                if end + 1 == bytes.count - 1 { return true }
                guard bytes[end + 1] == 0x2C else { return false }
                place = end + 2
            }
        }
        return isWhole ? columns : nil
    }
}

extension [String] {
    /// The column at the index, or an empty one.
    func column(_ index: Int) -> String {
        index < count ? self[index] : ""
    }
}
