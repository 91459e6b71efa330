import UIKit

/// The half minute that the system gives an app that was left, for what is on its way.
@MainActor final class BackgroundTime {
    private var identifier = UIBackgroundTaskIdentifier.invalid

    /// Works until it is done, or until the system says that time is up: what is not sent then is sent at the next start.
    static func use(_ work: @escaping @MainActor () async -> Void) {
        let time = BackgroundTime()
        let task = Task {
            await work()
            time.end()
        }
        time.identifier = UIApplication.shared.beginBackgroundTask {
            task.cancel()
            time.end()
        }
    }

    private func end() {
        guard identifier != .invalid else { return }
        UIApplication.shared.endBackgroundTask(identifier)
        identifier = .invalid
    }
}
