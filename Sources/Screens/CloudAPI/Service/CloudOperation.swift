internal import CloudKitWeb

/// The operations of the protocol by their path, and what may be asked of which database.
enum CloudOperation: String, CaseIterable {
    case recordsQuery = "records/query"
    case recordsLookup = "records/lookup"
    case recordsModify = "records/modify"
    case recordsChanges = "records/changes"
    case recordsResolve = "records/resolve"
    case recordsAccept = "records/accept"
    case zonesList = "zones/list"
    case zonesLookup = "zones/lookup"
    case zonesModify = "zones/modify"
    case zonesChanges = "zones/changes"
    case changesDatabase = "changes/database"
    case changesZone = "changes/zone"
    case subscriptionsList = "subscriptions/list"
    case subscriptionsLookup = "subscriptions/lookup"
    case subscriptionsModify = "subscriptions/modify"
    case usersCaller = "users/caller"
    case usersCurrent = "users/current"
    case usersDiscover = "users/discover"
    case usersLookupEmail = "users/lookup/email"
    case usersLookupID = "users/lookup/id"
    case usersLookupContacts = "users/lookup/contacts"
    case assetsUpload = "assets/upload"
    case assetsRereference = "assets/rereference"
    case tokensCreate = "tokens/create"
    case tokensRegister = "tokens/register"

    /// The methods that are allowed.
    var methods: Set<String> {
        switch self {
        case .zonesList, .subscriptionsList, .usersCaller, .usersCurrent: ["GET"]
        case .usersDiscover, .usersLookupContacts: ["GET", "POST"]
        default: ["POST"]
        }
    }

    /// Whether only a signed-in user may ask.
    var needsUser: Bool { rawValue.hasPrefix("users/") || rawValue.hasPrefix("tokens/") }

    /// Whether the public database has it; it has one zone, no feed and nothing to subscribe to by zone.
    var isForPublic: Bool {
        switch self {
        case .recordsChanges, .zonesModify, .zonesChanges, .changesDatabase, .changesZone: false
        default: true
        }
    }
}
