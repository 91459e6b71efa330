import Crypto
import HTTPServer
import WebAssets

extension SecurityHeaders {
    /// The owner's pages: their own files, and pictures just chosen.
    static let owner = SecurityHeaders(
        contentSecurityPolicy: ContentSecurityPolicy(images: [.sameSite, .data, .blob]))

    /// The recipient's page: its photo and the one style inside it, known by its hash. It has no script at all.
    static let recipient = SecurityHeaders(
        contentSecurityPolicy: ContentSecurityPolicy(
            styles: [.sha256(SHA256.hash(WebAssets.recipientStyle).bytes)], scripts: [], images: [.sameSite]),
        referrerPolicy: "no-referrer", permissionsPolicy: "camera=(), geolocation=(), microphone=()")
}
