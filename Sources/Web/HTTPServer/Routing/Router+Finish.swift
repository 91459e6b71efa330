extension Router {
    /// Gives a response what all have: rules for the browser, its version, 304 where the client has it, compression.
    func finished(_ response: Response, for request: Request) -> Response {
        guard let kept = response.reused, response.tag.map({ !request.hasCurrent($0) }) ?? true else {
            return finishing(response, for: request)
        }
        return kept.form(compressed: Gzip.isAccepted(by: request.headers["Accept-Encoding"])) {
            finishing(response, for: request)
        }
    }

    private func finishing(_ response: Response, for request: Request) -> Response {
        var response = response
        finish?(request, &response)
        if let tag = response.tag, response.status == .ok, request.hasCurrent(tag) {
            response.status = .notModified
            response.body = .empty
            response.headers["Content-Type"] = nil
        }
        if response.status == .notModified {
            response.body = .empty
        } else {
            response.security.apply(to: &response.headers)
        }
        compress(&response, for: request)
        if let tag = response.tag { response.headers["ETag"] = tag.headerValue }
        return response
    }

    /// Below this, compression saves nothing that matters.
    private static let smallestToCompress = 600

    private func compress(_ response: inout Response, for request: Request) {
        guard response.isCompressionAllowed, case .bytes(let bytes) = response.body,
            bytes.count >= Router.smallestToCompress, !response.headers.contains("Content-Encoding"),
            let type = response.headers["Content-Type"], ContentType(rawValue: type).isCompressible
        else { return }
        response.headers.add("Vary", "Accept-Encoding")
        guard Gzip.isAccepted(by: request.headers["Accept-Encoding"]), let compressed = bytes.gzipped,
            compressed.count < bytes.count
        else { return }
        response.body = .bytes(compressed)
        response.headers.add("Content-Encoding", "gzip")
        // Other bytes under the same name: the name is for the content, not for the bytes.
        response.tag = response.tag.map { ETag($0.name, isWeak: true) }
    }
}
