import Foundation

/// Hears from now on when the program is asked to stop: by a service manager, or by Control-C.
///
/// NB: not a dispatch source: on Linux it needs the signal to be ignored, and a signal that comes while the main
/// thread does not block it yet is then lost. Goes when Swift can wait for signals itself.
final class StopSignal: Sendable {
    private let asked: AsyncStream<Void>

    /// Where the handler writes; set before there is a handler.
    nonisolated(unsafe) private static var writingEnd: Int32 = -1

    init() {
        let (asked, continuation) = AsyncStream<Void>.makeStream()
        self.asked = asked
        let pipe = Pipe()
        Self.writingEnd = dup(pipe.fileHandleForWriting.fileDescriptor)
        signal(SIGPIPE, SIG_IGN)
        for number in [SIGTERM, SIGINT] {
            signal(number) { _ in
                let before = errno
                var byte: UInt8 = 1
                _ = write(StopSignal.writingEnd, &byte, 1)
                errno = before
            }
        }
        // A thread of its own, since Swift's may all block the signals.
        Thread {
            var signals = sigset_t()
            sigemptyset(&signals)
            sigaddset(&signals, SIGTERM)
            sigaddset(&signals, SIGINT)
            pthread_sigmask(SIG_UNBLOCK, &signals, nil)
            _ = try? pipe.fileHandleForReading.read(upToCount: 1)
            continuation.finish()
        }.start()
    }

    /// Returns when the program was asked.
    func wait() async { for await _ in asked {} }
}
