import Foundation
import HTML
import Localization

/// Where an address can be sent with one tap.
struct ShareTarget {
    let icon: String
    let link: Link?
    /// A name that is the same in every language, or nothing where `key` says it.
    let name: String?
    let key: MessageKey
    /// Whether the link opens a page of another site.
    let isPage: Bool

    static func all(address: String, name: String) -> [ShareTarget] {
        let address = encode(address)
        let subject = encode(name)
        return [
            ShareTarget(
                icon: "mail", link: Link("mailto:?subject=\(subject)&body=\(address)"), name: nil,
                key: "owner.share.mail",
                isPage: false),
            ShareTarget(
                icon: "message", link: Link("sms:?&body=\(address)", allowing: [.sms]), name: nil,
                key: "owner.share.message", isPage: false),
            ShareTarget(
                icon: "whatsapp", link: Link("https://wa.me/?text=\(address)"), name: "WhatsApp",
                key: "owner.share.message",
                isPage: true),
            ShareTarget(
                icon: "linkedin",
                link: Link("https://www.linkedin.com/sharing/share-offsite/?url=\(address)"),
                name: "LinkedIn", key: "owner.share.message", isPage: true),
        ]
    }

    private static func encode(_ text: String) -> String {
        text.addingPercentEncoding(withAllowedCharacters: .alphanumerics.union(.init(charactersIn: "-._~")))
            ?? ""
    }
}
