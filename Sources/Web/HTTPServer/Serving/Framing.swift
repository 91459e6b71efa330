/// Where a request's body ends (RFC 9112 section 6): whoever reads it differently from a proxy can be lied to.
enum Framing {
    /// The length of the body, `nil` where it comes in chunks or there is none.
    ///
    /// - Throws: `HTTPError` where the fields contradict each other or say nothing that is understood.
    static func bodyLength(_ headers: HTTPHeaders) throws(HTTPError) -> Int? {
        let codings = headers.values("Transfer-Encoding")
        let lengths = headers.values("Content-Length")
        if !codings.isEmpty {
            guard lengths.isEmpty else {
                throw .badRequest("The request says in two ways where its body ends.")
            }
            guard codings.count == 1, codings[0].lowercased() == "chunked" else {
                throw HTTPError(.notImplemented, "The only transfer coding understood here is chunked.")
            }
            return nil
        }
        guard let length = lengths.first else { return nil }
        guard lengths.count == 1, !length.isEmpty, length.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
            let number = Int(length)
        else { throw .badRequest("The length of the body is not one number.") }
        return number
    }

    /// Whether the fields are named as they may be, and name one host (RFC 9112 sections 3.2 and 5.1).
    static func check(_ headers: HTTPHeaders) throws(HTTPError) {
        for field in headers.fields where !HTTPHeaders.isToken(field.name) {
            throw .badRequest("A header field's name has a character that no name has.")
        }
        guard headers.values("Host").count <= 1 else { throw .badRequest("The request names two hosts.") }
    }

    /// The path and query of a target, also where a client sends it as if to a proxy: `http://host/path`.
    static func originForm(_ target: String) -> String {
        guard !target.hasPrefix("/"), let scheme = target.firstRange(of: "://") else { return target }
        let rest = target[scheme.upperBound...]
        return rest.firstIndex(of: "/").map { String(rest[$0...]) } ?? "/"
    }
}
