/// The text of a path with `{parameters}`, taken apart.
struct PathPattern: Hashable, Sendable {
    enum Segment: Hashable, Sendable {
        case literal(String)
        case parameter(prefix: String, suffix: String)
        case rest
    }

    let text: String
    let segments: [Segment]

    init(_ text: String) {
        precondition(text.hasPrefix("/"), "\(text) does not begin with a slash")
        self.text = text
        let parts = text.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
        segments = parts.enumerated().map { index, part in
            guard let open = part.firstIndex(of: "{") else { return .literal(String(part)) }
            guard let close = part.firstIndex(of: "}"), open < close else {
                preconditionFailure("\(text) has a brace without its other half")
            }
            if part[..<close].hasSuffix("...") {
                precondition(
                    open == part.startIndex && part.index(after: close) == part.endIndex
                        && index == parts.count - 1,
                    "\(text): what stands for all that follows must be the last segment")
                return .rest
            }
            let suffix = part[part.index(after: close)...]
            precondition(!suffix.contains("{"), "\(text) has two parameters in one segment")
            return .parameter(prefix: String(part[..<open]), suffix: String(suffix))
        }
    }

    var parameterCount: Int {
        segments.count { if case .literal = $0 { false } else { true } }
    }

    func link(_ values: [String]) -> String {
        var values = values[...]
        var link = ""
        for segment in segments {
            link += "/"
            switch segment {
            case .literal(let literal): link += literal
            case .parameter(let prefix, let suffix):
                link += prefix + PercentEncoding.encode(values.popFirst() ?? "") + suffix
            case .rest: link += PercentEncoding.encode(values.popFirst() ?? "", also: "/")
            }
        }
        return link
    }
}
