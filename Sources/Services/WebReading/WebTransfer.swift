internal import CCurl

#if canImport(Glibc)
    internal import Glibc
    private let streamType = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
#else
    internal import Darwin
    private let streamType = SOCK_STREAM
#endif

/// One question to one server.
final class WebTransfer {
    enum Outcome {
        case file([UInt8])
        case elsewhere(String)
    }

    private let reader: WebReader
    private let address: String
    private let milliseconds: Int
    fileprivate var bytes: [UInt8] = []
    fileprivate var isTooLarge = false
    fileprivate var wasKeptOut = false

    init(_ reader: WebReader, address: String, milliseconds: Int) {
        (self.reader, self.address, self.milliseconds) = (reader, address, milliseconds)
    }

    func run() throws(WebReadingError) -> Outcome {
        guard let handle = curl_easy_init() else { throw .unreachable(reason: "out of memory") }
        defer { curl_easy_cleanup(handle) }
        var names: UnsafeMutablePointer<curl_slist>?
        for answer in reader.answers { names = curl_slist_append(names, answer) }
        defer { curl_slist_free_all(names) }
        configure(handle, names: names)
        let code = curl_easy_perform(handle)
        if isTooLarge { throw .tooLarge }
        if wasKeptOut { throw .notPublic }
        switch code {
        case CURLE_OK: break
        case CURLE_FILESIZE_EXCEEDED: throw .tooLarge
        case CURLE_OPERATION_TIMEDOUT: throw .tookTooLong
        default: throw .unreachable(reason: String(cString: curl_easy_strerror(code)))
        }
        if let next = ccurl_text(handle, CURLINFO_REDIRECT_URL) { return .elsewhere(String(cString: next)) }
        let status = ccurl_number(handle, CURLINFO_RESPONSE_CODE)
        guard status == 200 else { throw .refused(status: status) }
        return .file(bytes)
    }

    private func configure(_ handle: UnsafeMutableRawPointer, names: UnsafeMutablePointer<curl_slist>?) {
        let me = Unmanaged.passUnretained(self).toOpaque()
        ccurl_set_text(handle, CURLOPT_URL, address)
        ccurl_set_text(handle, CURLOPT_PROTOCOLS_STR, "https")
        ccurl_set_text(handle, CURLOPT_USERAGENT, "BusinessCard")
        // A proxy of the environment would look the name up itself, where nothing of it can be checked.
        ccurl_set_text(handle, CURLOPT_PROXY, "")
        ccurl_set_number(handle, CURLOPT_FOLLOWLOCATION, 0)
        ccurl_set_number(handle, CURLOPT_NOSIGNAL, 1)
        ccurl_set_number(handle, CURLOPT_TIMEOUT_MS, milliseconds)
        ccurl_set_number(handle, CURLOPT_CONNECTTIMEOUT_MS, min(milliseconds, 5_000))
        ccurl_set_number(handle, CURLOPT_MAXFILESIZE, reader.limits.bytes)
        if let trusted = reader.trusted { ccurl_set_text(handle, CURLOPT_CAINFO, trusted) }
        if let names { ccurl_set_list(handle, CURLOPT_RESOLVE, names) }
        ccurl_set_open_socket(handle, openSocket)
        ccurl_set_pointer(handle, CURLOPT_OPENSOCKETDATA, me)
        ccurl_set_write(handle, takeBytes)
        ccurl_set_pointer(handle, CURLOPT_WRITEDATA, me)
    }

    fileprivate func allows(_ address: NetworkAddress?) -> Bool {
        let allowed = address.map { reader.isAllowed($0) } ?? false
        if !allowed { wasKeptOut = true }
        return allowed
    }

    fileprivate func take(_ piece: UnsafeRawBufferPointer) -> Int {
        guard bytes.count + piece.count <= reader.limits.bytes else {
            isTooLarge = true
            return 0
        }
        bytes.append(contentsOf: piece)
        return piece.count
    }
}

private func transfer(_ pointer: UnsafeMutableRawPointer?) -> WebTransfer? {
    pointer.map { Unmanaged<WebTransfer>.fromOpaque($0).takeUnretainedValue() }
}

private let takeBytes:
    @convention(c) (UnsafeMutablePointer<CChar>?, Int, Int, UnsafeMutableRawPointer?) -> Int = {
        bytes, size, count, context in
        guard let bytes, let transfer = transfer(context) else { return 0 }
        return transfer.take(UnsafeRawBufferPointer(start: bytes, count: size * count))
    }

private let openSocket:
    @convention(c) (UnsafeMutableRawPointer?, curlsocktype, UnsafeMutablePointer<curl_sockaddr>?) ->
        curl_socket_t = {
            context, _, address in
            guard let address, let transfer = transfer(context) else { return -1 }
            var bytes = [UInt8](repeating: 0, count: 16)
            let count = Int(ccurl_address_bytes(address, &bytes))
            guard transfer.allows(NetworkAddress(Array(bytes.prefix(count)))) else { return -1 }
            return socket(address.pointee.family, streamType, 0)
        }
