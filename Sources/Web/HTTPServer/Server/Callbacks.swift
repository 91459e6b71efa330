internal import CMicroHTTPD
import Foundation
import Synchronization

// libmicrohttpd calls these on its own threads. They stand in a file without actors, since a closure formed in an
// isolated place checks its isolation and traps on a foreign thread.

/// The first line was read: the target as it was sent, before anything is decoded.
let receiveAddress:
    @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?, OpaquePointer?) -> UnsafeMutableRawPointer? = {
        _, uri, _ in
        let target = uri.map { String(cString: $0) } ?? ""
        return Unmanaged.passRetained(Exchange(target: target)).toOpaque()
    }

/// Called once when the headers are read, again for every piece of the body, and once more at its end.
let receiveRequest: MHD_AccessHandlerCallback = { closure, connection, _, method, _, piece, pieceLength, state in
    guard let closure, let connection, let pieceLength, let pointer = state?.pointee else { return .NO }
    let core = Unmanaged<ServerCore>.fromOpaque(closure).takeUnretainedValue()
    let exchange = Unmanaged<Exchange>.fromOpaque(pointer).takeUnretainedValue()

    if !exchange.isStarted {
        // Answering here would cost the connection its keep-alive.
        exchange.isStarted = true
        core.begin(exchange, connection: connection, method: method.map { String(cString: $0) } ?? "")
        return .YES
    }
    if pieceLength.pointee > 0 {
        exchange.take(UnsafeRawBufferPointer(start: piece, count: pieceLength.pointee))
        pieceLength.pointee = 0
        // A body far over every limit is not read to its end.
        return exchange.bodyLength > exchange.bodyLimit + 64 * 1_048_576 ? .NO : .YES
    }
    if let answer = exchange.answer { return core.send(answer, exchange: exchange, connection: connection) }
    guard !exchange.isDispatched else { return .YES }
    exchange.isDispatched = true
    core.running.add(1, ordering: .acquiringAndReleasing)
    return core.dispatch(exchange, connection: Connection(pointer: connection))
}

/// The request is over, answered or not.
let finishRequest: MHD_RequestCompletedCallback = { closure, _, state, _ in
    guard let closure, let pointer = state?.pointee else { return }
    let exchange = Unmanaged<Exchange>.fromOpaque(pointer).takeRetainedValue()
    if exchange.isDispatched {
        let core = Unmanaged<ServerCore>.fromOpaque(closure).takeUnretainedValue()
        core.running.subtract(1, ordering: .acquiringAndReleasing)
    }
    state?.pointee = nil
}

/// A suspended connection that a task may resume.
struct Connection: @unchecked Sendable {
    let pointer: OpaquePointer
}

extension Exchange {
    func take(_ piece: UnsafeRawBufferPointer) {
        bodyLength += piece.count
        guard bodyLength <= bodyLimit else {
            request?.body = []
            return
        }
        request?.body.append(contentsOf: piece)
    }
}
