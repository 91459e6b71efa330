/// The words and marks of a schema text, with the lines they stand on.
struct SchemaTokens {
    struct Token: Hashable {
        var text: String
        var isQuoted: Bool
        var line: Int

        /// Keywords are the same in either case; a quoted word is never a keyword.
        func isKeyword(_ word: String) -> Bool { !isQuoted && text.uppercased() == word }
    }

    private var tokens: [Token] = []
    private var position = 0

    init(_ text: String) throws(SchemaError) {
        var scanner = Scanner(bytes: Array(text.utf8))
        while let token = try scanner.next() { tokens.append(token) }
    }

    var line: Int { position < tokens.count ? tokens[position].line : tokens.last?.line ?? 1 }
    var isAtEnd: Bool { position >= tokens.count }
    var current: Token? { isAtEnd ? nil : tokens[position] }

    mutating func take() throws(SchemaError) -> Token {
        guard let token = current else {
            throw SchemaError(line: line, message: "The schema ends too early.")
        }
        position += 1
        return token
    }

    /// Takes the keyword or mark if it is next.
    mutating func takes(_ word: String) -> Bool {
        guard let token = current, token.isKeyword(word) else { return false }
        position += 1
        return true
    }

    mutating func expect(_ word: String) throws(SchemaError) {
        let token = try take()
        guard token.isKeyword(word) else {
            throw SchemaError(line: token.line, message: "Expected \(word) but found \"\(token.text)\".")
        }
    }
}

private struct Scanner {
    let bytes: [UInt8]
    var position = 0
    var line = 1

    mutating func next() throws(SchemaError) -> SchemaTokens.Token? {
        try skipSpaceAndComments()
        guard position < bytes.count else { return nil }
        let start = position
        let byte = bytes[position]
        if byte == UInt8(ascii: "\"") {
            position += 1
            while position < bytes.count, bytes[position] != UInt8(ascii: "\""), bytes[position] != 10 {
                position += 1
            }
            guard position < bytes.count, bytes[position] != 10 else {
                throw SchemaError(line: line, message: "A quoted name does not end.")
            }
            position += 1
            let name = String(decoding: bytes[(start + 1)..<(position - 1)], as: UTF8.self)
            return SchemaTokens.Token(text: name, isQuoted: true, line: line)
        }
        while position < bytes.count, Self.isWord(bytes[position]) { position += 1 }
        if position == start {
            guard "(),;<>".utf8.contains(byte) else {
                throw SchemaError(line: line, message: "Unexpected character.")
            }
            position += 1
        }
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        return SchemaTokens.Token(text: text, isQuoted: false, line: line)
    }

    private mutating func skipSpaceAndComments() throws(SchemaError) {
        while position < bytes.count {
            let rest = bytes[position...]
            if rest.starts(with: "//".utf8) || rest.starts(with: "--".utf8) {
                while position < bytes.count, bytes[position] != 10 { position += 1 }
            } else if rest.starts(with: "/*".utf8) {
                let opened = line
                position += 2
                while !bytes[position...].starts(with: "*/".utf8) {
                    guard position < bytes.count else {
                        throw SchemaError(line: opened, message: "A comment does not end.")
                    }
                    if bytes[position] == 10 { line += 1 }
                    position += 1
                }
                position += 2
            } else if [9, 10, 13, 32].contains(bytes[position]) {
                if bytes[position] == 10 { line += 1 }
                position += 1
            } else {
                return
            }
        }
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A: true
        default: false
        }
    }
}
