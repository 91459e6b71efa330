import AppState
import CardBook
import Records

/// The databases of the phone: its own, iCloud's, and a card server's; and which of the last two takes what is shared.
struct PhoneDatabases: Sendable {
    /// This phone's own.
    let own: any ProjectedDatabase
    /// What is shared goes there; which one that is changes with the home.
    let shared: PresentPublicDatabase
    /// iCloud's public database.
    let cloud: any RecordDatabase
    /// The session at a card server.
    let session: any ServerSessionStoring

    /// The card server that somebody signed in to.
    func server(_ access: ServerAccess?) -> ServerHome? {
        access.flatMap { ServerHome($0, session: session) }
    }

    /// From now on what is shared goes to that home. Cards on this phone alone are shared through iCloud.
    func share(through home: SettingsState.Home, _ access: ServerAccess?) {
        if case .server = home, let server = server(access) {
            shared.use(server.publicDatabase)
        } else {
            shared.use(cloud)
        }
    }

    /// The other place where earlier addresses may still show a card; `nil` where there is none.
    func elsewhere(than home: SettingsState.Home, _ access: ServerAccess?) -> (any RecordDatabase)? {
        if case .server = home { cloud } else { server(access)?.publicDatabase }
    }
}
