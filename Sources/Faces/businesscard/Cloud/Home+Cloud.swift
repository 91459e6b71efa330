import Accounts
import CardBook
import CardBookSchema
import CardModel
import CloudAPI
import CloudKitWeb
import Foundation
import HTTPServer
import Records

extension Home {
    /// CloudKit Web Services over the same records as the pages.
    func cloudService(container: String, at address: PublicAddress, store: SQLCloudStore) throws
        -> CloudService
    {
        var configuration = CloudService.Configuration(
            container: container, publicURL: address.text, schema: try CardBookSchema.schema(),
            secret: store.secret)
        configuration.publicDefect = { [clock] in SharedCard.defect(in: $0, now: clock()) }
        configuration.publicAssetDefect = { bytes, destination in
            destination.type == RecordKind.sharedCard ? SharedCard.photoDefect(bytes) : nil
        }
        configuration.logError = { error, uuid in
            let text = String(reflecting: error).debugDescription
            FileHandle.standardError.write(Data("level=error id=\(uuid) error=\(text)\n".utf8))
        }
        return CloudService(
            configuration, homes: [.production: self.store],
            resolver: TokenCallerResolver(credentials: store), subscriptions: store)
    }

    /// Makes the API token of the Apple apps the first time that this server starts; an operator who revokes it has the last word.
    func letAppsIn(_ store: SQLCloudStore) throws {
        guard try accounts.setting("apps.token") == nil else { return }
        try store.makeAppToken(label: "iPhone, iPad")
        try accounts.set("apps.token", to: "made")
    }
}
