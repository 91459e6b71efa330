import Crypto
import HTTPServer
import WebAssets

extension SecurityHeaders {
    /// The owner's pages: their own files, and pictures just chosen.
    static let owner = SecurityHeaders(
        contentSecurityPolicy: ownerPolicy,
        permissionsPolicy: "camera=(), geolocation=(), microphone=(), payment=(), usb=()")

    /// The pages that read codes: the camera, and the place where the owner met somebody, if the owner allows it.
    static let scan = SecurityHeaders(
        contentSecurityPolicy: ownerPolicy,
        permissionsPolicy: "camera=(self), geolocation=(self), microphone=(), payment=(), usb=()")

    private static let ownerPolicy = ContentSecurityPolicy(images: [.sameSite, .data, .blob])

    /// The recipient's page: its photo and the one style inside it, known by its hash. It has no script at all.
    static let recipient = SecurityHeaders(
        contentSecurityPolicy: ContentSecurityPolicy(
            styles: [.sha256(SHA256.hash(WebAssets.recipientStyle).bytes)], scripts: [], images: [.sameSite]),
        referrerPolicy: "no-referrer", permissionsPolicy: "camera=(), geolocation=(), microphone=()")

    /// The recipient's form: browsers that are told to name no referrer do not say either whose form they send.
    static let recipientForm = {
        var security = SecurityHeaders.recipient
        security.referrerPolicy = "same-origin"
        return security
    }()
}
