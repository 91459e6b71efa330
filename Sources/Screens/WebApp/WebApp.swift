public import Accounts
import CardBook
import CardModel
public import HTTPServer
public import PhotoProcessing
public import RecordStore
import Records

/// The pages: what a recipient sees, and the owner's app.
public struct WebApp: Sendable {
    let configuration: Configuration
    let store: RecordStore
    let accounts: Accounts
    let photos: PhotoProcessor
    let recipientPages: RecipientPageCache
    let imports = ImportQueue()

    /// Puts the pages over their data.
    public init(configuration: Configuration, store: RecordStore, accounts: Accounts, photos: PhotoProcessor)
    {
        self.configuration = configuration
        self.store = store
        self.accounts = accounts
        self.photos = photos
        recipientPages = RecipientPageCache(limit: 1_000)
    }

    /// Every route of the pages.
    public func router() -> Router {
        var router = Router()
        router.errorPage = { request, error, logID in
            ErrorPage(status: error.status, message: error.message, logID: logID).response(
                words: Words(for: request))
        }
        router.finish = { _, response in
            if response.cacheControl == nil { response.cacheControl = "no-store" }
        }
        addOperations(to: &router)
        addAssets(to: &router)
        addRecipient(to: &router)
        addSigningIn(to: &router)
        addCards(to: &router)
        addShares(to: &router)
        addContacts(to: &router)
        return router
    }

    /// The card book of a user.
    func cardBook(of user: User) -> CardBook {
        CardBook(
            privateDatabase: store.privateDatabase(owner: user.id),
            publicDatabase: store.publicDatabase(as: .user(user.id)), clock: configuration.clock)
    }
}
