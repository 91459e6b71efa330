import CardModel
import Foundation
import Localization
import WebReading

/// What a code led to.
struct ScanFinding: Sendable {
    /// What can be kept.
    var code: ScannedCode
    /// The same as text, from which it can be read again.
    var text: String
    /// The photo as it would be kept, in base64; `nil` without one.
    var preview: String?
    /// Why an address that looks like a card's gave none.
    var problem: Problem?

    /// Why there is no card behind an address.
    enum Problem: Hashable {
        /// The card is no longer shared.
        case gone
        /// The address leads into a private network, or is not one that is opened for strangers.
        case notPublic
        /// There is no answer.
        case unreachable
        /// What is there is no card.
        case noCard

        init(_ error: WebReadingError) {
            switch error {
            case .addressNotAllowed, .notPublic: self = .notPublic
            case .refused(status: 410): self = .gone
            case .refused(status: 404), .tooLarge: self = .noCard
            case .refused, .unreachable, .tookTooLong: self = .unreachable
            }
        }
    }
}

extension Words {
    /// Why there is no card behind an address.
    func sentence(_ problem: ScanFinding.Problem) -> String {
        switch problem {
        case .gone: self("scan.problem.gone")
        case .notPublic: self("scan.problem.notPublic")
        case .unreachable: self("scan.problem.unreachable")
        case .noCard: self("scan.problem.noCard")
        }
    }
}
