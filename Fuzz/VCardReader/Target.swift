/// Reads whatever comes. What was read must be written in every version without an error, and come back: the same bytes
/// when it is written again, in pieces as in one, scanned as read.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let input = [UInt8](UnsafeBufferPointer(start: start, count: count))
    let result = VCardReader.read(input)
    checkWarnings(result, lineCount: input.count + 1)
    checkScanner(input, result)
    checkParts(input, result)
    for card in result.cards {
        for version in VCard.Version.allCases { checkFixpoint(card, version) }
        _ = Recipient.allCases.map { card.losses(in: $0) }
        touch(card)
        checkJCard(card)
    }
    _ = try? JCard.read(input)
    return 0
}

private func checkWarnings(_ result: VCardReader.Result, lineCount: Int) {
    for warning in result.warnings {
        check((1...lineCount).contains(warning.line), "a warning for line \(warning.line)")
        check((0...result.cards.count).contains(warning.card), "a warning for card \(warning.card)")
    }
}

private func checkFixpoint(_ card: VCard, _ version: VCard.Version) {
    let writer = VCardWriter(version: version)
    do throws(VCardWritingError) {
        let first = try writer.write(card)
        let again = VCardReader.read(first)
        check(again.cards.count == 1, "\(again.cards.count) cards come back")
        check(again.warnings.isEmpty, "warnings about what was written: \(again.warnings)")
        check(try writer.write(again.cards[0]) == first, "other bytes the second time, \(version.text)")
        check(
            first.split(separator: 0x0A).allSatisfy { $0.last == 0x0D }, "a line that does not end with CRLF")
        if version != .v2_1 {
            check(first.split(separator: 0x0A).allSatisfy { $0.count <= 76 }, "a line that is too long")
        }
    } catch {
        check(false, "a card that was read is not written: \(error)")
    }
}

/// The scanner decodes a value only when it is asked, and then as the reader does: name for name, in file order.
private func checkScanner(_ input: [UInt8], _ result: VCardReader.Result) {
    let names = ["FN", "N", "TEL", "EMAIL", "PHOTO", "NOTE", "X-FOO", "X-PHONETIC-FIRST-NAME"]
    var scanned = [[Property]](repeating: [], count: result.cards.count)
    let count = VCardScanner(names: names).scan(input) { property in
        check((1...scanned.count).contains(property.card), "a property of card \(property.card)")
        scanned[property.card - 1].append(
            Property(
                name: names[property.nameIndex], value: property.value, parameters: property.parameters,
                group: property.group))
    }
    check(count == result.cards.count, "\(count) cards are scanned, \(result.cards.count) read")
    for (card, scanned) in zip(result.cards, scanned) {
        let read = card.properties.filter { names.contains($0.name) }
        check(scanned == read, "scanned \(scanned), read \(read)")
    }
}

/// The splitter's parts are the file, and the stream reads the same cards from it as the reader.
private func checkParts(_ input: [UInt8], _ result: VCardReader.Result) {
    var splitter = VCardSplitter()
    let middle = input.count / 3
    splitter.feed(Array(input[..<middle]))
    var parts: [UInt8] = []
    while let part = splitter.nextPart() { parts += part.bytes }
    splitter.feed(Array(input[middle...]))
    while let part = splitter.nextPart() { parts += part.bytes }
    splitter.finish()
    while let part = splitter.nextPart() { parts += part.bytes }
    let isWide = input.withUnsafeBufferPointer { UTF16File.isBigEndian($0) != nil }
    if !isWide { check(parts == input, "the parts are not the file") }
    var stream = VCardStream()
    var cards: [VCard] = []
    stream.feed(Array(input[..<middle])) { card, _ in cards.append(card) }
    stream.feed(Array(input[middle...])) { card, _ in cards.append(card) }
    stream.finish { card, _ in cards.append(card) }
    check(cards.count == stream.cardCount, "another number of cards")
    check(cards == result.cards, "the stream reads \(cards), the reader \(result.cards)")
}

private func checkJCard(_ card: VCard) {
    let json = JCard.write(card)
    do throws(JCardError) {
        let again = try JCard.read(json)
        check(again.count == 1, "no card in the jCard")
        check(JCard.write(again[0]) == json, "another jCard the second time")
    } catch {
        check(false, "the jCard is not read: \(error)")
    }
}

private func touch(_ card: VCard) {
    _ = (
        card.displayName, card.name, card.birthday, card.photo, card.emails, card.phones, card.urls,
        card.addresses
    )
    _ = (card.socialProfiles, card.categories, card.note, card.organization, card.omissions)
}

func check(_ condition: Bool, _ message: @autoclosure () -> String) {
    if !condition { fatalError(message()) }
}
