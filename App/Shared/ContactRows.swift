import CardModel
import CardReceiving
import Foundation
import SwiftUI

/// The ways to reach a person, each a link of its own.
struct ContactRows: View {
    let details: PersonDetails
    let accent: Color
    @Environment(\.colorScheme) private var scheme

    private struct Row: Hashable {
        var symbol: String
        var text: String
        var caption: String
        var link: String?
    }

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            ForEach(rows, id: \.self) { row in
                if let address = row.link.flatMap({ URL(string: $0) }) {
                    Link(destination: address) { line(row) }
                } else {
                    line(row)
                }
                if row != rows.last { Divider() }
            }
        }
        .background(Theme.surface(scheme), in: .rect(cornerRadius: 20))
    }

    private func line(_ row: Row) -> some View {
        HStack(spacing: 14) {
            Image(systemName: row.symbol).foregroundStyle(accent).frame(width: 24).accessibilityHidden(true)
            VStack(alignment: .leading, spacing: 2) {
                Text(verbatim: row.text).foregroundStyle(.primary)
                Text(verbatim: row.caption).font(.caption).foregroundStyle(.secondary)
            }
            Spacer(minLength: 0)
        }
        .padding(.horizontal, 16)
        .padding(.vertical, 8)
        .frame(minHeight: 52)
        .accessibilityElement(children: .combine)
    }

    private var rows: [Row] {
        var rows = details.phones.map { phone in
            Row(
                symbol: "phone", text: phone.value, caption: caption(phone.label, "recipient.row.phone"),
                link: PhoneNumber(phone.value)?.link)
        }
        rows += details.emails.map { email in
            Row(
                symbol: "envelope", text: email.value, caption: caption(email.label, "recipient.row.email"),
                link: EmailAddress.isPlausible(email.value) ? EmailAddress.link(to: email.value) : nil)
        }
        if !details.website.isEmpty {
            rows.append(
                Row(
                    symbol: "globe", text: shown(details.website), caption: words("recipient.row.website"),
                    link: safe(details.website)))
        }
        rows += details.socials.map {
            Row(symbol: "at", text: $0.display, caption: $0.network.displayName, link: $0.link)
        }
        rows += details.links.map { link in
            Row(
                symbol: "link", text: link.title.isEmpty ? shown(link.address) : link.title,
                caption: link.title.isEmpty ? words("recipient.row.link") : shown(link.address),
                link: safe(link.address))
        }
        rows += details.addresses.map {
            Row(
                symbol: "mappin", text: $0.singleLine, caption: caption($0.label, "recipient.row.address"),
                link: MapLink.link(to: $0.singleLine))
        }
        if !details.location.isEmpty {
            rows.append(
                Row(
                    symbol: "mappin", text: details.location, caption: words("recipient.row.location"),
                    link: MapLink.link(to: details.location)))
        }
        if let birthday = details.birthday {
            rows.append(
                Row(
                    symbol: "birthday.cake", text: birthday.dayText, caption: words("recipient.row.birthday"))
            )
        }
        return rows
    }

    private func caption(_ label: ValueLabel, _ key: String) -> String {
        label.sentence ?? words(key)
    }

    private func shown(_ address: String) -> String { (try? WebAddress(address))?.display ?? address }

    /// An address that is fit to be opened: web, mail or telephone, nothing else.
    private func safe(_ address: String) -> String? { (try? WebAddress(address))?.text }
}

#Preview("Rows") { ContactRows(details: ReceivedCard.sample.details, accent: .accentColor).padding() }
