import HTTPServer

/// The addresses of the settings: routes and links in one.
enum SettingsAddress {
    static let all = FixedPath("/settings")
    static let signOutEverywhere = FixedPath("/settings/sign-out-everywhere")
}
