/// A message's text, taken apart at its blanks.
struct MessageFormat: Hashable, Sendable {
    enum Segment: Hashable, Sendable {
        case literal(String)
        /// A blank for the argument at this place, counted from zero; `isNumber` where the catalog declares a number.
        case argument(index: Int, isNumber: Bool)
        /// `%arg`: the number that a plural form counts.
        case counted
        /// `%#@name@`: a part that has plural forms of its own.
        case substitution(String)
    }

    let segments: [Segment]

    /// Reads `%@`, `%lld` and their kind, `%2$@`, `%arg`, `%#@name@` and `%%`. Any other use of `%` stays as it is written.
    init(_ text: String) {
        var segments: [Segment] = []
        var literal = ""
        var next = 0
        var rest = text[...]
        while let character = rest.popFirst() {
            guard character == "%", let (segment, length) = Self.blank(at: rest, next: &next) else {
                literal.append(character)
                continue
            }
            rest = rest.dropFirst(length)
            if case .literal(let text) = segment {
                literal += text
            } else {
                if !literal.isEmpty { segments.append(.literal(literal)) }
                literal = ""
                segments.append(segment)
            }
        }
        if !literal.isEmpty { segments.append(.literal(literal)) }
        self.segments = segments
    }

    /// What the blanks ask for, whatever their order, to compare translations with each other.
    var blanks: Set<Segment> {
        segments.reduce(into: []) { set, segment in
            if case .literal = segment { return }
            set.insert(segment)
        }
    }

    /// The place of the first number, which is the one that plural forms count.
    var firstNumber: Int? {
        for case .argument(let index, isNumber: true) in segments { return index }
        return nil
    }

    /// The blank that `rest`, the text behind a percent sign, begins with, and how many characters it takes.
    private static func blank(at rest: Substring, next: inout Int) -> (Segment, length: Int)? {
        if rest.first == "%" { return (.literal("%"), 1) }
        if rest.hasPrefix("arg") { return (.counted, 3) }
        if rest.hasPrefix("#@"), let end = rest.dropFirst(2).firstIndex(of: "@") {
            let name = rest[rest.index(rest.startIndex, offsetBy: 2)..<end]
            return (.substitution(String(name)), name.count + 3)
        }
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        let position = rest.dropFirst(digits.count).first == "$" ? Int(digits) : nil
        let prefix = position == nil ? 0 : digits.count + 1
        let specifier = rest.dropFirst(prefix)
        for (text, isNumber) in [("@", false), ("lld", true), ("ld", true), ("d", true)]
        where specifier.hasPrefix(text) {
            if let position, position < 1 { return nil }
            let index = position.map { $0 - 1 } ?? next
            if position == nil { next += 1 }
            return (.argument(index: index, isNumber: isNumber), prefix + text.count)
        }
        return nil
    }
}
