import AppState
import Observation

/// Opens the store once for the whole program, whoever needs it first: a window, a push or a background task.
@MainActor @Observable final class PhoneStart {
    static let shared = PhoneStart()

    private(set) var result: Result<PhoneHome, Problem>

    private init() {
        result = PhoneStart.open()
    }

    /// The app's parts; `nil` where the store could not be opened.
    var home: PhoneHome? { try? result.get() }

    func retry() { result = PhoneStart.open() }

    private static func open() -> Result<PhoneHome, Problem> {
        do {
            return .success(try PhoneHome.live())
        } catch {
            return .failure(Problem(error))
        }
    }
}
