public import CloudKitWeb

/// Keeps the session at a card server where no other program finds it: on an Apple device in the keychain.
public protocol ServerSessionStoring: WebAuthTokenStore {
    /// Forgets the session.
    func forget() async throws
}
