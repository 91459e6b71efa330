import Synchronization

/// Whether a notice came since somebody looked.
final class NoticeBox: Sendable {
    private let isRung = Atomic(false)

    func ring() { isRung.store(true, ordering: .releasing) }

    /// Whether there was one; afterwards there is none.
    func take() -> Bool { isRung.exchange(false, ordering: .acquiringAndReleasing) }
}
