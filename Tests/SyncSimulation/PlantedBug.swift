/// Mistakes that a sync engine might have. Each is planted from outside, by bending what the machine reads, writes or
/// hears, and the laws must notice.
public enum PlantedBug: String, CaseIterable, Sendable {
    /// Some edits are not noted in the outbox.
    case outboxForgotten
    /// The base moves when an edit is sent, not when it is acknowledged.
    case baseMovesEarly
    /// What was sent without an answer is forgotten.
    case claimsForgotten
    /// An edit that is made while another is on its way is taken for sent.
    case lateEditDropped
    /// Now and then the last record of a page is passed over.
    case pageCutShort
    /// Deletions of the other side are not heard.
    case deletionsIgnored
    /// What lost a conflict is not kept.
    case losersDropped
    /// Changes are sent without looking at the tag.
    case tagsIgnored
    /// After a token expired, records that are gone stay here.
    case walkWithoutSweep
    /// A zone that was made anew is taken for the old one.
    case zoneTakenForTheSame
    /// A copy of a request that comes after the deletion makes the record again.
    case afterimagesKept
    /// Two that count up are joined like two texts.
    case countersOverwritten
}
