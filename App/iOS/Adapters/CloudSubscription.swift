import CloudKit

/// Silent pushes for whatever changes in the owner's private database.
struct CloudSubscription: Sendable {
    static let identifier = "private-changes"
    let database: CKDatabase

    /// Asks for pushes; the same again changes nothing.
    func begin() async throws {
        let subscription = CKDatabaseSubscription(subscriptionID: CloudSubscription.identifier)
        let info = CKSubscription.NotificationInfo()
        info.shouldSendContentAvailable = true
        subscription.notificationInfo = info
        try await database.save(subscription)
    }
}
