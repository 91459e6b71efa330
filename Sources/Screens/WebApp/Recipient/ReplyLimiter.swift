import CardModel
import Synchronization

/// How many replies one machine may send, and whether the same one came just now. Kept in memory only: it is no secret of
/// the sender's that would have to outlive the program, and the limit of each share is in the store.
final class ReplyLimiter: Sendable {
    /// How many replies a machine may send in ``window``. A whole conference may stand behind one address.
    static let allowance = 20
    /// In seconds.
    static let window: Int64 = 600

    /// What to do with a reply.
    enum Verdict: Equatable {
        case take
        /// The same came from there a moment ago: a button was pressed twice.
        case ignore
        /// Too many came from there.
        case refuse
    }

    private struct Sent {
        let at: Instant
        let content: Int
    }

    private let sent = Mutex<[String: [Sent]]>([:])
    private let clock: @Sendable () -> Instant
    /// Machines that are remembered; a flood from more forgets the oldest.
    private let limit: Int

    init(limit: Int = 10_000, clock: @escaping @Sendable () -> Instant) {
        self.limit = limit
        self.clock = clock
    }

    /// How many machines are remembered.
    var count: Int { sent.withLock { $0.count } }

    /// Counts a reply that is about to be taken, from `Request.clientNetwork`.
    func judge(_ content: some Hashable, from network: String) -> Verdict {
        let now = clock()
        let hash = content.hashValue
        return sent.withLock { sent in
            let recent = (sent[network] ?? []).filter { $0.at > now.adding(seconds: -Self.window) }
            if recent.contains(where: { $0.content == hash }) { return .ignore }
            guard recent.count < Self.allowance else { return .refuse }
            if sent.count >= limit, sent[network] == nil { Self.forgetOldest(&sent) }
            sent[network] = recent + [Sent(at: now, content: hash)]
            return .take
        }
    }

    /// Forgets a reply that could not be taken after all, so that it may be sent again.
    func forget(_ content: some Hashable, from network: String) {
        let hash = content.hashValue
        sent.withLock { $0[network]?.removeAll { $0.content == hash } }
    }

    private static func forgetOldest(_ sent: inout [String: [Sent]]) {
        let ages = sent.mapValues { $0.last?.at ?? Instant(milliseconds: 0) }
        for (key, _) in ages.sorted(by: { $0.value < $1.value }).prefix(max(1, sent.count / 10)) {
            sent[key] = nil
        }
    }
}
