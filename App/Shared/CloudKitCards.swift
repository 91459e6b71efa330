import CardModel
import CardReceiving
import CloudKit
import Foundation

/// Reads shared cards from CloudKit's public database, for a domain without a card server.
///
/// A clip may read there without an iCloud account since iOS 16 and may not write.
struct CloudKitCards: SharedCardProviding {
    /// The app's container: a clip's own, which is the default, holds nothing.
    let container: String

    func card(at link: CardLink) async throws(ReceivingError) -> ReceivedCard {
        let record: CKRecord
        do {
            record = try await CKContainer(identifier: container).publicCloudDatabase
                .record(for: CKRecord.ID(recordName: link.id.text))
        } catch {
            throw CloudKitCards.receivingError(error)
        }
        if record["endedAt"] as? Date != nil { throw .ended }
        guard let file = record["vCardData"] as? Data else { throw .unreadable }
        let photo = (record["photo"] as? CKAsset)?.fileURL.flatMap { try? Data(contentsOf: $0) }
        let card = ReceivedCard(
            Array(file), from: link,
            look: ReceivedCard.Look(
                theme: Theme(name: record["theme"] as? String ?? Theme.coral.name),
                layout: CardLayout(name: record["layout"] as? String ?? CardLayout.stacked.name),
                icon: (record["icon"] as? String).map { CardIcon(name: $0) }),
            photo: photo.map { Array($0) },
            expiresAt: (record["expiresAt"] as? Date).map {
                Instant(milliseconds: Int64(($0.timeIntervalSince1970 * 1_000).rounded()))
            })
        guard let card else { throw .unreadable }
        return card
    }

    private static func receivingError(_ error: any Error) -> ReceivingError {
        switch (error as? CKError)?.code {
        case .unknownItem: .unknown
        case .networkUnavailable: .offline
        default: .unavailable
        }
    }
}
