/// jCard, the JSON form of vCard 4.0 (RFC 7095), for programs.
public enum JCard {
    /// The card as `["vcard", […]]`. A card of another version is converted to 4.0 first.
    public static func write(_ card: VCard) -> [UInt8] {
        var writer = JCardWriter()
        writer.write(card.version == .v4_0 ? card : card.converted(to: .v4_0).card)
        return writer.output
    }

    /// The cards as a JSON array of jCards.
    public static func write(_ cards: [VCard]) -> [UInt8] {
        var output = [UInt8(ascii: "[")]
        for (index, card) in cards.enumerated() {
            if index > 0 { output.append(UInt8(ascii: ",")) }
            output += write(card)
        }
        output.append(UInt8(ascii: "]"))
        return output
    }

    /// Reads one jCard, or an array of them.
    public static func read(_ bytes: [UInt8]) throws(JCardError) -> [VCard] {
        var result: Result<JSON, JCardError> = .failure(.notJSON(offset: 0))
        bytes.withUnsafeBufferPointer { buffer in
            var parser = JSONParser(buffer)
            do throws(JCardError) { result = .success(try parser.parse()) } catch { result = .failure(error) }
        }
        let json = try result.get()
        guard case .array(let values) = json else { throw .notJCard(card: 0, property: nil) }
        if case .string? = values.first { return [try JCardReader.card(json, number: 1)] }
        var cards: [VCard] = []
        for value in values { cards.append(try JCardReader.card(value, number: cards.count + 1)) }
        return cards
    }
}

/// Why bytes are not a jCard.
public enum JCardError: Error, Sendable, Hashable {
    /// The bytes are not JSON; the offset is where that shows.
    case notJSON(offset: Int)

    /// The JSON is not a jCard: the card, counted from 1, or 0 for the whole, and the place of the property in it, from 1, or
    /// `nil` when it is the card's own form.
    case notJCard(card: Int, property: Int?)
}

extension JCardError: CustomStringConvertible {
    /// A sentence for people.
    public var description: String {
        switch self {
        case .notJSON(let offset):
            "This is not JSON from byte \(offset) on."
        case .notJCard(card: 0, _):
            "This is JSON, but no jCard."
        case .notJCard(let card, let property?):
            "Property \(property) of card \(card) does not have the form of a jCard's."
        case .notJCard(let card, nil):
            "Card \(card) does not have the form of a jCard."
        }
    }
}
