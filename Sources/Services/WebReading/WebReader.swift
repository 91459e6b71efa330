internal import CCurl
internal import Dispatch
internal import Foundation

/// Reads a file at an `https` address that a stranger chose, without being led into this machine or a private network.
///
/// What is checked is the address of each socket at the moment it is opened, after the name was looked up: a name that
/// answers differently the second time gains nothing. Redirections are followed here, each checked like the first address.
public struct WebReader: Sendable {
    let limits: WebLimits
    /// Whether a socket to that address may be opened.
    var isAllowed: @Sendable (NetworkAddress) -> Bool = { $0.isPublic }
    /// The ports that an address may name.
    var ports: Set<Int> = [443]
    /// A file of certificates to trust instead of the system's; for tests.
    var trusted: String?
    /// Answers for names, as curl's `CURLOPT_RESOLVE` has them; for tests.
    var answers: [String] = []

    /// Makes a reader.
    public init(limits: WebLimits = WebLimits()) { self.limits = limits }

    /// Reads the file at `address`, waiting on a thread of its own.
    ///
    /// - Throws: ``WebReadingError``.
    public func read(_ address: String) async throws(WebReadingError) -> [UInt8] {
        let result = await withCheckedContinuation {
            (continuation: CheckedContinuation<Result<[UInt8], WebReadingError>, Never>) in
            Self.queue.async {
                continuation.resume(
                    returning: Result { () throws(WebReadingError) in try self.follow(address) })
            }
        }
        return try result.get()
    }

    private static let queue = DispatchQueue(label: "WebReading", attributes: .concurrent)

    private func follow(_ address: String) throws(WebReadingError) -> [UInt8] {
        guard Self.isReady else { throw .unreachable(reason: "curl cannot be used") }
        let end = ContinuousClock.now + .seconds(limits.seconds)
        var address = address
        for _ in 0...limits.redirections {
            try check(address)
            let left = end - .now
            guard left > .zero else { throw .tookTooLong }
            let milliseconds = Int(left.components.seconds) * 1_000 + 999
            switch try WebTransfer(self, address: address, milliseconds: milliseconds).run() {
            case .file(let bytes): return bytes
            case .elsewhere(let next): address = next
            }
        }
        throw .unreachable(reason: "it sends on too often")
    }

    /// Takes the address apart with the parser that will be used to open it.
    private func check(_ text: String) throws(WebReadingError) {
        guard let parts = curl_url() else { throw .addressNotAllowed }
        defer { curl_url_cleanup(parts) }
        guard curl_url_set(parts, CURLUPART_URL, text, 0) == CURLUE_OK else { throw .addressNotAllowed }
        func part(_ name: CURLUPart) -> String? {
            var value: UnsafeMutablePointer<CChar>?
            guard curl_url_get(parts, name, &value, UInt32(CURLU_DEFAULT_PORT)) == CURLUE_OK, let value else {
                return nil
            }
            defer { curl_free(value) }
            return String(cString: value)
        }
        guard part(CURLUPART_SCHEME) == "https", part(CURLUPART_USER) == nil, part(CURLUPART_PASSWORD) == nil,
            let port = part(CURLUPART_PORT).flatMap({ Int($0) }), ports.contains(port)
        else { throw .addressNotAllowed }
    }

    static let isReady = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK
}
