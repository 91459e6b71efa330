import Accounts
import CardBook
import CardDrawing
import CardModel
import Crypto
import Foundation
import HTTPServer
import WebAssets

/// What a browser keeps for a time without a network: the cards and their codes, the list, and the last contacts.
struct KeptPages: Encodable {
    /// How many of the contacts that came last.
    static let contacts = 20
    /// Of how many cards the codes, the default card first.
    static let cards = 5

    /// Other than before when any of the pages may show something else.
    let version: String
    /// Whose they are: a name that is nobody's.
    let user: String
    let pages: [String]
    /// Addresses that lead to a page.
    let aliases: [String: String]

    /// Tells users of one browser apart without naming them.
    static func name(of user: User) -> String { SHA256.hash("kept pages of " + user.id).hexadecimal }

    init(_ owner: OwnerRequest) async throws {
        let chosen = try await owner.book.defaultCard()
        let cards = try await owner.book.cards().sorted { $0.id == chosen?.id && $1.id != chosen?.id }
        let shares = try await owner.book.liveShares()
        let contacts = try await owner.book.lastContacts(Self.contacts)
        var pages = [CardAddress.all(), ContactAddress.all(), ContactAddress.new(), OfflineAddress.page()]
        for card in cards.prefix(Self.cards) {
            pages.append(CardAddress.share(card.id))
            if shares.contains(where: { $0.cardID == card.id }) { pages.append(CardAddress.code(card.id)) }
            if let photo = CardFace(card).photoLink { pages.append(photo) }
        }
        for contact in contacts {
            pages += [ContactAddress.one(contact.id), ContactAddress.edit(contact.id)]
            if contact.photo != nil { pages.append(ContactAddress.photo(contact.id)) }
        }
        let states =
            cards.map { "\($0.id.text) \($0.revision) \($0.updatedAt.text)" }
            + shares.map { "\($0.id.text) \($0.savePresses) \($0.contactPresses)" }
            + contacts.map { "\($0.id.text) \($0.updatedAt.text)" }
            + [String(try await owner.book.contactCount()), owner.words.language, owner.session.formToken]
        let all = pages + states + [String(decoding: WebAssets.worker.prefix(100), as: UTF8.self)]
        version = SHA256.hash(all.joined(separator: "\n")).hexadecimal
        user = Self.name(of: owner.session.user)
        self.pages = pages
        aliases = ["/": CardAddress.all()].merging(
            chosen.map { ["/share": CardAddress.share($0.id)] } ?? [:], uniquingKeysWith: { $1 })
    }
}
