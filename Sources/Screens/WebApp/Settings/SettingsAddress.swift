import HTTPServer

/// The addresses of the settings: routes and links in one.
enum SettingsAddress {
    static let all = FixedPath("/settings")
    static let tokens = FixedPath("/settings/tokens")
    static let revokeToken = Path<String>("/settings/tokens/{id}/revoke")
    static let keys = FixedPath("/settings/keys")
    static let revokeKey = Path<String>("/settings/keys/{id}/revoke")
    static let language = FixedPath("/settings/language")
    static let signOutEverywhere = FixedPath("/settings/sign-out-everywhere")
}
