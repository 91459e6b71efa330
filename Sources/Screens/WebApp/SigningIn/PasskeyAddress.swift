import HTTPServer

/// Where passkeys are made and used.
enum PasskeyAddress {
    static let signIn = FixedPath("/sign-in/passkey/use")
    static let signInOptions = FixedPath("/sign-in/passkey/options")
    static let all = FixedPath("/settings/passkeys")
    static let options = FixedPath("/settings/passkeys/options")
    static let remove = Path<String>("/settings/passkeys/{id}/remove")
}
