import Crypto
import Foundation
import HTTPServer
import WebAssets

/// The headers that keep a page to itself.
enum SafeHeaders {
    /// What the owner's pages may load: their own files, and pictures just chosen.
    static let ownerPolicy =
        "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' blob: data:; connect-src 'self'; "
        + "manifest-src 'self'; worker-src 'self'; media-src 'self' blob:; form-action 'self'; base-uri 'none'; "
        + "frame-ancestors 'none'"

    /// What the recipient's page may load: its photo and the one style inside it, known by its hash.
    static let recipientPolicy = {
        let hash = Data(SHA256.hash(WebAssets.recipientStyle).bytes).base64EncodedString()
        return "default-src 'none'; style-src 'sha256-\(hash)'; img-src 'self'; connect-src 'self'; "
            + "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    }()

    static func add(to response: inout Response) {
        response.headers["X-Content-Type-Options"] = "nosniff"
        if response.headers["Referrer-Policy"] == nil { response.headers["Referrer-Policy"] = "same-origin" }
        if response.headers["Content-Security-Policy"] == nil {
            response.headers["Content-Security-Policy"] = ownerPolicy
        }
        if response.headers["Cache-Control"] == nil { response.headers["Cache-Control"] = "no-store" }
    }
}
