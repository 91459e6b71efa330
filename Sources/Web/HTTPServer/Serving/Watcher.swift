internal import Dispatch

/// Does something once a second on a thread of its own, however busy the others are.
final class Watcher: Sendable {
    // A dispatch source may be used from any thread.
    nonisolated(unsafe) private let timer = DispatchSource.makeTimerSource(
        queue: DispatchQueue(label: "watcher"))

    func start(_ body: @escaping @Sendable () -> Void) {
        timer.setEventHandler(handler: body)
        timer.schedule(deadline: .now() + 1, repeating: 1)
        timer.activate()
    }

    func stop() { timer.cancel() }
}
