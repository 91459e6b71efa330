import AppState
import BackgroundTasks
import Foundation
import SwiftUI

/// The owner's app on iPhone and iPad.
@main struct PhoneApp: App {
    @UIApplicationDelegateAdaptor(PhoneDelegate.self) private var delegate
    @State private var start = PhoneStart.shared
    @Environment(\.scenePhase) private var scenePhase

    /// The identifier of the background task, as Info.plist names it.
    nonisolated private static let refreshTask = (Bundle.main.bundleIdentifier ?? "") + ".refresh"

    var body: some Scene {
        WindowGroup {
            switch start.result {
            case .success(let home): RootScreen(home: home)
            case .failure(let problem):
                StartFailure(problem: problem) {
                    start.retry()
                    Task { await start.home?.comeToFront() }
                }
            }
        }
        .onChange(of: scenePhase) { _, phase in
            guard let home = start.home else { return }
            switch phase {
            case .active: Task { await home.comeToFront() }
            case .background:
                BackgroundTime.use { await home.goToBackground() }
                PhoneApp.scheduleRefresh()
            default: break
            }
        }
        .backgroundTask(.appRefresh(PhoneApp.refreshTask)) {
            PhoneApp.scheduleRefresh()
            await PhoneStart.shared.home?.schedule.now()
        }
    }

    /// Expired cards are emptied, and cards kept in step, also when the app is not opened for days.
    nonisolated private static func scheduleRefresh() {
        let request = BGAppRefreshTaskRequest(identifier: refreshTask)
        request.earliestBeginDate = Date(timeIntervalSinceNow: 6 * 3_600)
        // Refused where the person has switched background work off; the next start does the same work.
        try? BGTaskScheduler.shared.submit(request)
    }
}
