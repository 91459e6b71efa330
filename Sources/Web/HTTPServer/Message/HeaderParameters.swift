/// A header field's value with parameters: `form-data; name="photo"; filename="a.jpg"`.
struct HeaderParameters {
    /// What stands before the first semicolon, in lower case.
    let value: String
    private var parameters: [(name: String, value: String)] = []

    init(_ field: String) {
        var scalars = field.unicodeScalars[...]
        value = String(HeaderParameters.take(until: [";"], from: &scalars)).lowercased()
        while scalars.popFirst() != nil {
            let name = HeaderParameters.take(until: ["=", ";"], from: &scalars).lowercased()
            guard scalars.first == "=" else { continue }
            scalars.removeFirst()
            while scalars.first == " " { scalars.removeFirst() }
            if scalars.first == "\"" {
                parameters.append((name, HeaderParameters.takeQuoted(from: &scalars)))
                _ = HeaderParameters.take(until: [";"], from: &scalars)
            } else {
                parameters.append((name, HeaderParameters.take(until: [";"], from: &scalars)))
            }
        }
    }

    subscript(name: String) -> String? {
        parameters.first { $0.name == name }?.value
    }

    private static func take(
        until ends: Set<Unicode.Scalar>, from scalars: inout Substring.UnicodeScalarView
    ) -> String {
        var taken = String.UnicodeScalarView()
        while let scalar = scalars.first, !ends.contains(scalar) {
            taken.append(scalar)
            scalars.removeFirst()
        }
        var text = Substring.UnicodeScalarView(taken)
        while let first = text.first, first == " " || first == "\t" { text.removeFirst() }
        while let last = text.last, last == " " || last == "\t" { text.removeLast() }
        return String(text)
    }

    /// Browsers write a quotation mark in a name as `%22`, other programs as `\"`; a lone backslash is a backslash.
    private static func takeQuoted(from scalars: inout Substring.UnicodeScalarView) -> String {
        var taken = String.UnicodeScalarView()
        scalars.removeFirst()
        while let scalar = scalars.popFirst(), scalar != "\"" {
            if scalar == "\\", let next = scalars.first, next == "\"" || next == "\\" {
                taken.append(next)
                scalars.removeFirst()
            } else {
                taken.append(scalar)
            }
        }
        return String(taken).replacing("%22", with: "\"")
    }
}
