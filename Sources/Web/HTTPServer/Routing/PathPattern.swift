/// The pattern of a path: it finds the paths that fit and prints them, so a link cannot drift from its route.
///
/// `/c/{id}.vcf` has one parameter with a fixed ending. A parameter fills one segment and is never empty;
/// `{rest...}` at the end takes all segments that are left.
public struct PathPattern: Hashable, Sendable, ExpressibleByStringLiteral {
    enum Segment: Hashable, Sendable {
        case literal(String)
        case parameter(String, suffix: String)
        case rest(String)
    }

    /// The pattern as it was written; also the route's name in logs and figures.
    public let text: String
    let segments: [Segment]

    /// The pattern written so; it begins with a slash.
    public init(stringLiteral text: String) { self.init(text) }

    /// The pattern written so; it begins with a slash.
    public init(_ text: String) {
        self.text = text
        segments = text.split(separator: "/").map { piece in
            guard piece.hasPrefix("{"), let end = piece.firstIndex(of: "}") else { return .literal(String(piece)) }
            let name = String(piece[piece.index(after: piece.startIndex)..<end])
            if name.hasSuffix("...") { return .rest(String(name.dropLast(3))) }
            return .parameter(name, suffix: String(piece[piece.index(after: end)...]))
        }
    }

    /// Which of two patterns that fit the same path is tried first: the one with more fixed text.
    var weight: Int {
        segments.reduce(0) { sum, segment in
            switch segment {
            case .literal: sum + 1_000
            case .parameter(_, let suffix): sum + 10 + suffix.utf8.count
            case .rest: sum
            }
        }
    }

    /// The parameters of a path, given as decoded segments; `nil` where it does not fit.
    func match(_ path: [String]) -> [String: String]? {
        var found: [String: String] = [:]
        for (index, segment) in segments.enumerated() {
            switch segment {
            case .rest(let name):
                found[name] = path.dropFirst(index).joined(separator: "/")
                return found
            case .literal(let text):
                guard index < path.count, path[index] == text else { return nil }
            case .parameter(let name, let suffix):
                guard index < path.count, path[index].utf8.count > suffix.utf8.count, path[index].hasSuffix(suffix)
                else { return nil }
                found[name] = String(path[index].dropLast(suffix.count))
            }
        }
        return path.count == segments.count ? found : nil
    }

    /// The path with these parameters, percent-encoded, in the order of the pattern.
    public func path(_ parameters: String...) -> String {
        var rest = parameters[...]
        return segments.map { segment in
            switch segment {
            case .literal(let text): "/" + text
            case .parameter(_, let suffix): "/" + PathPattern.encode(rest.popFirst() ?? "") + suffix
            case .rest: "/" + (rest.popFirst() ?? "")
            }
        }.joined()
    }

    private static func encode(_ text: String) -> String {
        text.utf8.map { byte in
            let isPlain =
                (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
                || "-._~".utf8.contains(byte)
            if isPlain { return String(UnicodeScalar(byte)) }
            let digits = String(byte, radix: 16, uppercase: true)
            return digits.count == 1 ? "%0" + digits : "%" + digits
        }.joined()
    }
}
