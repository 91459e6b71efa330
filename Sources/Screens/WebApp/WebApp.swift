public import Accounts
import CardBook
import CardModel
public import HTTPServer
public import PhotoProcessing
public import RecordStore
import Records
public import WebReading

/// The pages: what a recipient sees, and the owner's app.
public struct WebApp: Sendable {
    let configuration: Configuration
    let store: RecordStore
    let accounts: Accounts
    let photos: PhotoProcessor
    let cloud: (any CloudAccess)?
    let reader: WebReader
    let tables: WebTables
    let recipientPages: RecipientPageCache
    let errorPages = ErrorPageCache()
    let imports = ImportQueue()
    let replies: ReplyLimiter

    /// Puts the pages over their data.
    ///
    /// - Parameters:
    ///   - reader: Reads cards that other servers hold.
    ///   - cloud: CloudKit Web Services of the same store; `nil` where the server does not speak them.
    public init(
        configuration: Configuration, store: RecordStore, accounts: Accounts, photos: PhotoProcessor,
        reader: WebReader = WebReader(), cloud: (any CloudAccess)? = nil
    ) throws {
        self.configuration = configuration
        self.store = store
        self.accounts = accounts
        self.photos = photos
        self.cloud = cloud
        self.reader = reader
        tables = try WebTables(store.database)
        recipientPages = RecipientPageCache(limit: 1_000)
        replies = ReplyLimiter(clock: configuration.clock)
    }

    /// Every route of the pages.
    public func router() -> Router {
        var router = Router()
        router.errorPage = { request, error, logID in
            let owner = (try? sessionOwner(request)) ?? nil
            return errorPages.response(
                to: ErrorPage(
                    status: error.status, message: error.message, logID: logID, isOwner: owner != nil),
                words: owner?.words ?? words(request))
        }
        let isSecure = configuration.publicAddress.isSecure
        router.finish = { _, response in
            if response.cacheControl == nil { response.cacheControl = "no-store" }
            if isSecure { response.headers["Strict-Transport-Security"] = "max-age=31536000" }
        }
        addOperations(to: &router)
        addAssets(to: &router)
        addRecipient(to: &router)
        addSigningIn(to: &router)
        addCards(to: &router)
        addShares(to: &router)
        addScan(to: &router)
        addWidgets(to: &router)
        addContacts(to: &router)
        addConflicts(to: &router)
        addSettings(to: &router)
        addLanguage(to: &router)
        addOffline(to: &router)
        addPasswords(to: &router)
        addPasskeys(to: &router)
        addInvitations(to: &router)
        addLeaving(to: &router)
        addCloudSettings(to: &router)
        addCloudSignIn(to: &router)
        return router
    }

    /// The card book of a user.
    func cardBook(of user: User) -> CardBook {
        CardBook(
            privateDatabase: store.privateDatabase(owner: user.id),
            publicDatabase: store.publicDatabase(as: .user(user.id)), clock: configuration.clock)
    }
}
