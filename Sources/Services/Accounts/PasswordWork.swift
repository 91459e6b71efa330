internal import Dispatch

/// Does what takes a tenth of a second and 32 MB on a thread of its own, one at a time: a crowd of sign-ins must cost
/// neither all memory nor the threads that everybody else's requests need.
enum PasswordWork {
    private static let queue = DispatchQueue(label: "passwords")

    static func run<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            queue.async { continuation.resume(with: Result(catching: body)) }
        }
    }
}
