import AppState
import BackgroundTasks
import Foundation
import SwiftUI

/// The owner's app on iPhone and iPad.
@main struct PhoneApp: App {
    @State private var start = PhoneApp.open()
    @Environment(\.scenePhase) private var scenePhase

    /// The identifier of the background task, as Info.plist names it.
    nonisolated private static let refreshTask = (Bundle.main.bundleIdentifier ?? "") + ".refresh"

    var body: some Scene {
        WindowGroup {
            switch start {
            case .success(let home): RootScreen(home: home)
            case .failure(let problem): StartFailure(problem: problem) { start = PhoneApp.open() }
            }
        }
        .onChange(of: scenePhase) { _, phase in
            guard case .success(let home) = start else { return }
            if phase == .active { Task { await home.refresh() } }
            if phase == .background { PhoneApp.scheduleRefresh() }
        }
        .backgroundTask(.appRefresh(PhoneApp.refreshTask)) { await PhoneApp.refreshInBackground() }
    }

    private static func open() -> Result<PhoneHome, Problem> {
        do {
            return .success(try PhoneHome())
        } catch {
            return .failure(Problem(error))
        }
    }

    /// Expired cards are emptied also when the app is not opened for days.
    private static func refreshInBackground() async {
        scheduleRefresh()
        guard let home = try? PhoneHome() else { return }
        await home.refresh()
    }

    nonisolated private static func scheduleRefresh() {
        let request = BGAppRefreshTaskRequest(identifier: refreshTask)
        request.earliestBeginDate = Date(timeIntervalSinceNow: 6 * 3_600)
        // Refused where the person has switched background work off; the next start does the same work.
        try? BGTaskScheduler.shared.submit(request)
    }
}

/// The store could not be opened. Nothing is deleted and nothing is made anew.
struct StartFailure: View {
    let problem: Problem
    let retry: @MainActor () -> Void

    var body: some View {
        ContentUnavailableView {
            Label(words("phone.start.failed"), systemImage: "externaldrive.badge.exclamationmark")
        } description: {
            Text(problem.sentence)
        } actions: {
            Button(words("clip.retry"), action: retry).buttonStyle(.borderedProminent)
        }
    }
}

#Preview("Failed start") { StartFailure(problem: Problem("phone.problem.failed")) {} }
