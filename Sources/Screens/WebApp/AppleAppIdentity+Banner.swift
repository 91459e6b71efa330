import HTML

extension AppleAppIdentity {
    /// Apple's Smart App Banner with the clip's card, a `meta` element; `nil` before the app has a number in the App Store. The
    /// page's own address is what the clip is started with.
    var banner: Markup? {
        guard let storeID else { return nil }
        return meta(
            name: "apple-itunes-app",
            content: "app-id=\(storeID), app-clip-bundle-id=\(clipBundle), app-clip-display=card")
    }
}
