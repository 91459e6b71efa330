public import CardModel
#if canImport(FoundationNetworking)
    import Foundation
    // URLSession stands in a module of its own on Linux.
    public import FoundationNetworking
#else
    public import Foundation
#endif

/// Fetches shared cards from the card server whose address they carry.
public struct CardServer: SharedCardProviding {
    let session: URLSession

    /// The most bytes that are taken for a card; a file with its photo has some 70,000.
    public static let largestFile = 2_000_000

    /// Asks by that session.
    public init(session: URLSession = .shared) {
        self.session = session
    }

    /// The card that an address shows now: one request, for its `.vcf` with the photo inline.
    ///
    /// The look stands in headers of the answer (`Card-Theme`, `Card-Layout`, `Card-Icon`, `Card-Expires`); without them
    /// the card looks plain.
    public func card(at link: CardLink) async throws(ReceivingError) -> ReceivedCard {
        guard let address = URL(string: CardLink(link.id, at: link.base, part: .contactFile).text) else {
            throw .unknown
        }
        var request = URLRequest(
            url: address, cachePolicy: .reloadIgnoringLocalCacheData, timeoutInterval: 15)
        request.setValue("text/vcard", forHTTPHeaderField: "Accept")
        let answer: (data: Data, response: URLResponse)
        do {
            answer = try await session.data(for: request)
        } catch {
            throw CardServer.receivingError(error)
        }
        guard let response = answer.response as? HTTPURLResponse else { throw .unavailable }
        switch response.statusCode {
        case 200: break
        case 410: throw .ended
        case 404, 400: throw .unknown
        default: throw .unavailable
        }
        guard answer.data.count <= CardServer.largestFile,
            let card = ReceivedCard(
                Array(answer.data), from: link, look: CardServer.look(response),
                expiresAt: response.value(forHTTPHeaderField: "Card-Expires").flatMap { Instant($0) })
        else { throw .unreadable }
        return card
    }

    private static func look(_ response: HTTPURLResponse) -> ReceivedCard.Look {
        ReceivedCard.Look(
            theme: Theme(name: response.value(forHTTPHeaderField: "Card-Theme") ?? Theme.coral.name),
            layout: CardLayout(
                name: response.value(forHTTPHeaderField: "Card-Layout") ?? CardLayout.stacked.name),
            icon: response.value(forHTTPHeaderField: "Card-Icon").map { CardIcon(name: $0) })
    }

    private static func receivingError(_ error: any Error) -> ReceivingError {
        switch (error as? URLError)?.code {
        case .notConnectedToInternet, .networkConnectionLost, .dataNotAllowed, .internationalRoamingOff:
            .offline
        default: .unavailable
        }
    }
}
