extension Router {
    /// Adds what every answer has, and turns an answer that the client already holds into 304.
    func complete(_ request: Request, _ response: Response) -> Response {
        var response = response
        finish(request, &response)
        if response.status == .ok, request.method == .get || request.method == .head,
            let tag = response.headers["ETag"], let held = request.headers["If-None-Match"],
            held == "*" || held.split(separator: ",").contains(where: { opaque($0) == opaque(tag[...]) })
        {
            response.status = .notModified
            response.body = .bytes([])
            response.headers["Content-Type"] = nil
            response.headers["Content-Encoding"] = nil
            return response
        }
        compress(request, &response)
        return response
    }

    /// Weak and strong tags compare alike here (RFC 9110 section 13.1.2).
    private func opaque(_ tag: Substring) -> Substring {
        let bare = tag.drop { $0 == " " }
        let end = bare.lastIndex { $0 != " " }.map { bare.index(after: $0) } ?? bare.endIndex
        return bare[..<end].hasPrefix("W/") ? bare[..<end].dropFirst(2) : bare[..<end]
    }

    private func compress(_ request: Request, _ response: inout Response) {
        guard case .bytes(let bytes) = response.body, bytes.count >= 512, response.headers["Content-Encoding"] == nil,
            let type = response.headers["Content-Type"], Gzip.isWorthwhile(type)
        else { return }
        response.headers.append("Vary", "Accept-Encoding")
        guard Gzip.isAccepted(request.headers["Accept-Encoding"]), let small = Gzip.compress(bytes),
            small.count < bytes.count
        else { return }
        response.body = .bytes(small)
        response.headers["Content-Encoding"] = "gzip"
    }
}
