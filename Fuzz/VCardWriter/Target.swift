/// Makes a card of whatever comes, and writes it. What is not refused must be read back with the same values.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    var source = Source(bytes: [UInt8](UnsafeBufferPointer(start: start, count: count)))
    var card = VCard(version: VCard.Version.allCases[source.number(3)])
    while !source.isEmpty, card.properties.count < 20 { card.properties.append(source.property()) }
    for version in VCard.Version.allCases {
        guard let bytes = try? VCardWriter(version: version).write(card) else { continue }
        let again = VCardReader.read(bytes)
        check(again.cards.count == 1, "\(again.cards.count) cards come back")
        check(bytes.starts(with: "BEGIN:VCARD\r\nVERSION:".utf8), "another beginning")
        check(Array(bytes.suffix(11)) == Array("END:VCARD\r\n".utf8), "another end")
        if let second = try? VCardWriter(version: version).write(again.cards[0]) {
            let third = try? VCardWriter(version: version).write(VCardReader.read(second).cards[0])
            check(
                third == second,
                "other bytes the third time, \(version.text): \(String(decoding: second, as: UTF8.self))")
        } else {
            check(false, "what was read back is not written: \(String(decoding: bytes, as: UTF8.self))")
        }
        if version == card.version { compare(card, again.cards[0]) }
    }
    return 0
}

private func compare(_ card: VCard, _ copy: VCard) {
    // Other values than text are put together as text in their own ways.
    for property in card.properties where ["NOTE", "FN"].contains(property.name) {
        guard case .text = property.value, property.parameter("VALUE") == nil else { return }
    }
    // Several notes are joined, and a break at the end of one would run into the empty line between them.
    if card.all("NOTE").count <= 1 { check(copy.note == card.note.map(oneBreak), "another note: \(card.properties), \(copy.properties)") }
    check(copy.formattedName == card.formattedName.map(oneBreak), "another name")
}

/// Line breaks of every kind are one to a card.
private func oneBreak(_ text: String) -> String {
    var bytes: [UInt8] = []
    var previous: UInt8 = 0
    for byte in text.utf8 {
        if byte == 0x0D || (byte == 0x0A && previous != 0x0D) { bytes.append(0x0A) }
        if byte != 0x0D, byte != 0x0A { bytes.append(byte) }
        previous = byte
    }
    return String(decoding: bytes, as: UTF8.self)
}

/// Takes values out of the fuzzer's bytes.
struct Source {
    var bytes: [UInt8]
    var index = 0

    var isEmpty: Bool { index >= bytes.count }

    mutating func number(_ limit: Int) -> Int {
        defer { index += 1 }
        return index < bytes.count ? Int(bytes[index]) % limit : 0
    }

    mutating func text() -> String {
        let count = number(64)
        let end = min(index + count, bytes.count)
        defer { index = max(index, end) }
        return index < end ? String(decoding: bytes[index..<end], as: UTF8.self) : ""
    }

    mutating func texts() -> [String] { (0..<number(4)).map { _ in text() } }

    mutating func property() -> Property {
        let names = [
            "FN", "N", "NOTE", "TEL", "EMAIL", "URL", "PHOTO", "ORG", "ADR", "UID", "X-FOO", "KEY", "GEO",
            "CATEGORIES",
            "RELATED", "BDAY", "AGENT", "X-SOCIALPROFILE",
        ]
        let choice = number(names.count + 1)
        let name = choice < names.count ? names[choice] : text()
        let parameters = (0..<number(3)).map { _ in
            Parameter(["TYPE", "PREF", "X-A", "LABEL", "VALUE"][number(5)], texts())
        }
        return Property(name, value(), parameters: parameters, group: number(4) == 0 ? "item1" : nil)
    }

    mutating func value() -> Value {
        switch number(7) {
        case 0, 1: .text(text())
        case 2: .uri(text())
        case 3: .list(texts())
        case 4: .components((0..<number(9)).map { _ in texts() })
        case 5: .bytes(Array(text().utf8), mediaType: number(2) == 0 ? "image/jpeg" : nil)
        default: .raw(text())
        }
    }
}

func check(_ condition: Bool, _ message: @autoclosure () -> String) {
    if !condition { fatalError(message()) }
}
