internal import CCurl
internal import Dispatch
internal import Foundation
internal import Synchronization

/// A GET that a server may hold for a while before it answers (long polling), to a server that the user chose.
///
/// Foundation's `URLSession` outside of Apple's platforms keeps half a core busy for as long as such a request is held; libcurl
/// sleeps. It waits on a thread of its own, and cancelling the task ends it within a second.
public struct HeldRequest: Sendable {
    /// What came back.
    public struct Answer: Hashable, Sendable {
        /// The status.
        public let status: Int
        /// The body, at most 1,000,000 bytes of it.
        public let body: [UInt8]
    }

    private let address: String
    private let milliseconds: Int

    /// A request for an address of http or https that gives up after so many seconds.
    public init(address: String, seconds: Double) {
        self.address = address
        milliseconds = Int(seconds * 1_000)
    }

    /// Sends it and waits.
    ///
    /// - Throws: `WebReadingError.tookTooLong`, `.tooLarge` or `.unreachable`; `CancellationError`.
    public func answer() async throws -> Answer {
        let exchange = HeldExchange()
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                Self.queue.async {
                    continuation.resume(returning: exchange.run(address, milliseconds: milliseconds))
                }
            }
        } onCancel: {
            exchange.stop()
        }
        try Task.checkCancellation()
        return try result.get()
    }

    private static let queue = DispatchQueue(label: "HeldRequest", attributes: .concurrent)
}

/// The exchange as libcurl's functions see it: its bytes are touched on one thread only.
private final class HeldExchange: @unchecked Sendable {
    private static let largest = 1_000_000
    private let isStopped = Atomic(false)
    private var body: [UInt8] = []
    private var isTooLarge = false

    func stop() { isStopped.store(true, ordering: .relaxed) }

    func run(_ address: String, milliseconds: Int) -> Result<HeldRequest.Answer, WebReadingError> {
        guard WebReader.isReady, let handle = curl_easy_init() else {
            return .failure(.unreachable(reason: "curl cannot be used"))
        }
        defer { curl_easy_cleanup(handle) }
        let me = Unmanaged.passUnretained(self).toOpaque()
        ccurl_set_text(handle, CURLOPT_URL, address)
        ccurl_set_text(handle, CURLOPT_PROTOCOLS_STR, "http,https")
        ccurl_set_text(handle, CURLOPT_USERAGENT, "BusinessCard")
        ccurl_set_number(handle, CURLOPT_NOSIGNAL, 1)
        ccurl_set_number(handle, CURLOPT_TIMEOUT_MS, milliseconds)
        ccurl_set_number(handle, CURLOPT_NOPROGRESS, 0)
        ccurl_set_progress(handle, isToStop)
        ccurl_set_pointer(handle, CURLOPT_XFERINFODATA, me)
        ccurl_set_write(handle, takeBytes)
        ccurl_set_pointer(handle, CURLOPT_WRITEDATA, me)
        switch curl_easy_perform(handle) {
        case CURLE_OK:
            let status = Int(ccurl_number(handle, CURLINFO_RESPONSE_CODE))
            return .success(HeldRequest.Answer(status: status, body: body))
        case CURLE_OPERATION_TIMEDOUT: return .failure(.tookTooLong)
        case let code:
            if isTooLarge { return .failure(.tooLarge) }
            return .failure(.unreachable(reason: String(cString: curl_easy_strerror(code))))
        }
    }

    fileprivate var wantsToStop: Bool { isStopped.load(ordering: .relaxed) }

    fileprivate func take(_ piece: UnsafeRawBufferPointer) -> Int {
        guard body.count + piece.count <= Self.largest else {
            isTooLarge = true
            return 0
        }
        body.append(contentsOf: piece)
        return piece.count
    }
}

private func exchange(_ pointer: UnsafeMutableRawPointer?) -> HeldExchange? {
    pointer.map { Unmanaged<HeldExchange>.fromOpaque($0).takeUnretainedValue() }
}

private let takeBytes:
    @convention(c) (UnsafeMutablePointer<CChar>?, Int, Int, UnsafeMutableRawPointer?) -> Int = {
        bytes, size, count, context in
        guard let bytes, let exchange = exchange(context) else { return 0 }
        return exchange.take(UnsafeRawBufferPointer(start: bytes, count: size * count))
    }

private let isToStop:
    @convention(c) (UnsafeMutableRawPointer?, curl_off_t, curl_off_t, curl_off_t, curl_off_t) -> Int32 = {
        context, _, _, _, _ in
        exchange(context)?.wantsToStop == true ? 1 : 0
    }
