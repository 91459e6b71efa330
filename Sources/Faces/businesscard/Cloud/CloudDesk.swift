import Accounts
import CloudAPI
import WebApp

/// Connects the pages with CloudKit Web Services: who is let in.
struct CloudDesk: CloudAccess {
    let store: SQLCloudStore
    let service: CloudService

    func tokens(of user: User) throws -> [CloudTokenLine] {
        try store.apiTokens(madeBy: user.id).map {
            CloudTokenLine(id: $0.id, label: $0.label, origins: $0.origins, createdAt: $0.createdAt)
        }
    }

    func makeToken(label: String, origins: [String], callback: String?, for user: User) throws -> String {
        try refusing {
            try store.makeAPIToken(label: label, origins: origins, callback: callback, maker: user.id)
        }
    }

    func revokeToken(_ id: String, of user: User) throws -> Bool {
        try store.revokeAPIToken(id, madeBy: user.id)
    }

    func keys() throws -> [CloudKeyLine] {
        try store.serverKeys().map {
            CloudKeyLine(id: $0.identifier, label: $0.label, createdAt: $0.createdAt)
        }
    }

    func addKey(label: String, publicKey: String) throws -> String {
        try refusing { try store.addServerKey(label: label, publicKeyPEM: publicKey) }
    }

    func revokeKey(_ id: String) throws -> Bool { try store.revokeServerKey(id) }

    func asking(ticket: String) throws -> CloudAsking? {
        guard let hash = service.apiTokenHash(ofTicket: ticket), let token = try store.apiToken(hash: hash)
        else { return nil }
        return CloudAsking(label: token.label, callback: token.callback, origins: token.origins)
    }

    func letIn(_ user: User, ticket: String, isKept: Bool) throws -> String {
        try store.makeWebAuthToken(
            for: user.id, apiTokenHash: service.apiTokenHash(ofTicket: ticket) ?? "",
            seconds: isKept ? 14 * 86_400 : 1_800)
    }

    func shutOut(_ user: User) throws { try store.endSessions(of: user.id) }

    func forget(_ user: User) throws { try store.forget(user.id) }

    private func refusing<Value>(_ body: () throws -> Value) throws -> Value {
        do {
            return try body()
        } catch let error as CloudCredentialError {
            switch error {
            case .labelNotAllowed: throw CloudRefusal.label
            case .notAnOrigin(let text): throw CloudRefusal.origin(text)
            case .notACallback(let text): throw CloudRefusal.callback(text)
            case .notAPublicKey: throw CloudRefusal.publicKey
            }
        }
    }
}
