import Synchronization

/// Something that happens at most once.
final class OnceFlag: Sendable {
    private let isSet = Atomic(false)

    /// Whether this call was the first.
    func set() -> Bool { !isSet.exchange(true, ordering: .acquiringAndReleasing) }
}
