/// Whether a file is shown or saved, and under which name (RFC 6266).
public struct ContentDisposition: Hashable, Sendable {
    /// What the browser does with the file.
    public enum Kind: String, Hashable, Sendable {
        /// Saves it.
        case attachment
        /// Shows it, where it can.
        case inline
    }

    /// What the browser does.
    public var kind: Kind
    /// The name; every character is allowed, and those that have no place in a file's name are left out.
    public var fileName: String

    /// A disposition.
    public init(_ kind: Kind, fileName: String) {
        self.kind = kind
        self.fileName = fileName
    }

    /// The field's value: an ASCII name for old programs, some of which end a name at `;` or `,` even between quotes,
    /// and the whole name after RFC 8187.
    public var headerValue: String {
        let name = ContentDisposition.safe(fileName)
        let fallback = String(
            String.UnicodeScalarView(
                name.unicodeScalars.map { !$0.isASCII || $0 == ";" || $0 == "," ? "_" : $0 }))
        return "\(kind.rawValue); filename=\"\(fallback)\"; filename*=UTF-8''\(PercentEncoding.encode(name))"
    }

    /// The name without what would leave a folder, end a quoted text or a line, or turn the name around.
    private static func safe(_ name: String) -> String {
        var scalars = String.UnicodeScalarView()
        for scalar in name.unicodeScalars {
            switch scalar {
            case "/", "\\", "\"", ":", "*", "?", "<", ">", "|", "%": scalars.append("-")
            case _ where scalar.properties.generalCategory == .control: scalars.append(" ")
            case _ where scalar.properties.isBidiControl: continue
            case _ where scalar.properties.generalCategory == .lineSeparator: scalars.append(" ")
            case _ where scalar.properties.generalCategory == .paragraphSeparator: scalars.append(" ")
            default: scalars.append(scalar)
            }
        }
        var text = String(scalars)
        while let first = text.first, first == "." || first == " " { text.removeFirst() }
        while let last = text.last, last == "." || last == " " { text.removeLast() }
        // 200 bytes leave room for the file systems' 255; a whole character is left out, never a part of one.
        while text.utf8.count > 200 {
            let end = text.lastIndex(of: ".").flatMap {
                text.distance(from: $0, to: text.endIndex) <= 6 ? $0 : nil
            }
            text.remove(at: text.index(before: end ?? text.endIndex))
        }
        return text.isEmpty ? "file" : text
    }
}
