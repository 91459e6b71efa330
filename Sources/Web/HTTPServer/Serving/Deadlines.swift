internal import Foundation
internal import Synchronization

/// Ends connections that take too long, byte by byte or silently: libmicrohttpd itself only sees silence.
final class Deadlines: Sendable {
    /// The deadline of one connection, in nanoseconds of the monotonic clock; 0 is none.
    final class Entry: Sendable {
        let socket: Int32
        private let instant = Atomic<UInt64>(0)

        init(socket: Int32) {
            self.socket = socket
        }

        func set(_ seconds: Int) {
            instant.store(Deadlines.nearly + UInt64(seconds) * 1_000_000_000, ordering: .relaxed)
        }

        func clear() { instant.store(0, ordering: .relaxed) }

        func isOver(at now: UInt64) -> Bool {
            let instant = instant.load(ordering: .relaxed)
            return instant != 0 && instant < now
        }
    }

    private let entries = Mutex<[ObjectIdentifier: Entry]>([:])
    private let firstSeconds: Int

    /// - Parameter firstSeconds: How long a new connection has for its first request.
    init(firstSeconds: Int) {
        self.firstSeconds = firstSeconds
    }

    static var now: UInt64 { nanoseconds(CLOCK_MONOTONIC) }

    /// The time of the last tick, some milliseconds ago at most: for seconds, and quicker to read.
    private static var nearly: UInt64 { nanoseconds(CLOCK_MONOTONIC_COARSE) }

    private static func nanoseconds(_ clock: clockid_t) -> UInt64 {
        var time = timespec()
        clock_gettime(clock, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }

    func add(socket: Int32) -> Entry? {
        guard socket >= 0 else { return nil }
        let entry = Entry(socket: socket)
        entry.set(firstSeconds)
        entries.withLock { $0[ObjectIdentifier(entry)] = entry }
        return entry
    }

    /// The connection is about to be closed: after this its socket's number may mean another one.
    func remove(_ entry: Entry) {
        entries.withLock { _ = $0.removeValue(forKey: ObjectIdentifier(entry)) }
    }

    /// Ends what is over; libmicrohttpd then finds the connection closed.
    func sweep() {
        entries.withLock { entries in
            let now = Deadlines.now
            for entry in entries.values where entry.isOver(at: now) {
                shutdown(entry.socket, Int32(SHUT_RDWR))
                entry.clear()
            }
        }
    }
}
