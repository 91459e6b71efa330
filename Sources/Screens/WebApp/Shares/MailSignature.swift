import Localization
import CardModel
import HTML

/// A signature for e-mail: one table with its style in attributes, which is all that Gmail keeps and Outlook's Word engine
/// understands. Below Gmail's 10,000 characters.
struct MailSignature {
    /// The card's parts that are shared.
    let details: PersonDetails
    let theme: Theme
    let link: CardLink
    let hasPhoto: Bool
    /// The words of the link to the card, and of the pictures.
    let linkText: String
    let codeText: String

    init(_ card: Card, link: CardLink, words: Words) {
        details = card.sharedDetails
        theme = card.theme.isKnown ? card.theme : .coral
        hasPhoto = card.sharedPortrait.photo != nil
        self.link = link
        linkText = words("share.signature.link")
        codeText = words("owner.share.linkCode.alt")
    }

    /// Every distinct style attribute, so that the page that shows the signature may allow exactly these.
    var styles: [String] {
        [
            "vertical-align:top", Style.table, Style.picture, Style.name, Style.role, Style.line, Style.code,
            anchor, anchorBold, picture, image,
        ]
    }

    private enum Style {
        static let font = "font-family:Arial,Helvetica,sans-serif;"
        static let table = "border-collapse:collapse;" + font
        static let picture = "padding:0 16px 0 0;vertical-align:top"
        static let name = font + "font-size:18px;line-height:22px;font-weight:bold;color:#15161a"
        static let role = font + "font-size:14px;line-height:20px;color:#4a4b52"
        static let line = font + "font-size:14px;line-height:22px;color:#15161a"
        static let code = "padding:0 0 0 20px;vertical-align:top"
    }

    private var accent: String { theme.palette.accentLight.css }
    private var anchor: String { "color:#15161a;text-decoration:none" }
    private var anchorBold: String { "color:\(accent);text-decoration:none;font-weight:bold" }
    private var picture: String { "display:block;border-radius:36px" }
    private var image: String { "display:block" }

    /// The table.
    var html: String {
        var cells = ""
        if hasPhoto {
            let address = CardLink(link.id, at: link.base, part: .photo).text
            cells += cell(
                Style.picture,
                "<img src=\"\(escape(address))\" width=\"72\" height=\"72\" alt=\"\" border=\"0\" style=\"\(picture)\">"
            )
        }
        cells += cell("vertical-align:top", rows)
        let code = CardLink(link.id, at: link.base, part: .codePNG).text
        cells += cell(
            Style.code,
            anchor(
                link.text, image,
                "<img src=\"\(escape(code))\" width=\"96\" height=\"96\" alt=\"\(escape(codeText))\" border=\"0\" style=\"\(image)\">"
            ))
        return
            "<table role=\"presentation\" cellpadding=\"0\" cellspacing=\"0\" border=\"0\" style=\"\(Style.table)\"><tr>"
            + cells + "</tr></table>"
    }

    private var rows: String {
        var lines = [row(Style.name, escape(details.displayName))]
        let work = [details.role, details.isCompany ? "" : details.company].filter { !$0.isEmpty }
        if !work.isEmpty { lines.append(row(Style.role, escape(work.joined(separator: " · ")))) }
        var reach: [String] = []
        if let phone = details.phones.first {
            reach.append(anchor(PhoneNumber(phone.value)?.link, anchor, escape(phone.value)))
        }
        if let email = details.emails.first {
            reach.append(anchor(EmailAddress.link(to: email.value), anchor, escape(email.value)))
        }
        if !details.website.isEmpty {
            let shown = (try? WebAddress(details.website))?.display ?? details.website
            reach.append(anchor(details.website, anchor, escape(shown)))
        }
        lines += reach.map { row(Style.line, $0) }
        lines.append(row(Style.line, anchor(link.text, anchorBold, escape(linkText))))
        return
            "<table role=\"presentation\" cellpadding=\"0\" cellspacing=\"0\" border=\"0\" style=\"\(Style.table)\">"
            + lines.joined() + "</table>"
    }

    private func row(_ style: String, _ content: String) -> String {
        "<tr>" + cell(style, content) + "</tr>"
    }

    private func cell(_ style: String, _ content: String) -> String {
        "<td style=\"\(style)\">\(content)</td>"
    }

    /// A link; the content alone where the address must not stand in a page.
    private func anchor(_ address: String?, _ style: String, _ content: String) -> String {
        guard let address, let link = Link(address) else { return content }
        return "<a href=\"\(escape(link.text))\" style=\"\(style)\">\(content)</a>"
    }

    private func escape(_ text: String) -> String { Markup(text: text).description }

    /// The signature without any style, for mail without HTML.
    var plainText: String {
        var lines = [details.displayName]
        lines.append(
            [details.role, details.isCompany ? "" : details.company].filter { !$0.isEmpty }.joined(
                separator: " · "))
        lines += [
            details.phones.first?.value ?? "", details.emails.first?.value ?? "", details.website, link.text,
        ]
        return lines.filter { !$0.isEmpty }.joined(separator: "\n")
    }

    /// The signature as a file of its own.
    var document: String {
        "<!doctype html><html><head><meta charset=\"utf-8\"><title>" + escape(details.displayName)
            + "</title></head><body>" + html + "</body></html>\n"
    }
}
