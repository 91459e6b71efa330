import CardBook
import CardModel
import Foundation
import HTML
import HTTPServer
import Localization
import QRCode
import RecordStore
import Records
import VCard

/// The addresses of a shared card. `CardLink` prints them; a test holds the two together.
enum RecipientAddress {
    static let page = Path<ShareIdentifier>("/c/{id}")
    static let contactFile = Path<ShareIdentifier>("/c/{id}.vcf")
    static let photo = Path<ShareIdentifier>("/c/{id}/photo.jpg")
    static let codeSVG = Path<ShareIdentifier>("/c/{id}/qr.svg")
    static let codePNG = Path<ShareIdentifier>("/c/{id}/qr.png")
    static let appClip = FixedPath("/appclip")
    /// The form with which a recipient sends their own details.
    static let reply = Path<ShareIdentifier>("/c/{id}/reply")
    static let press = Path<ShareIdentifier, String>("/c/{id}/press/{kind}")
}

extension WebApp {
    func addRecipient(to router: inout Router) {
        router.get(RecipientAddress.page, immediately: page)
        router.get(
            RecipientAddress.appClip,
            immediately: { request in
                guard let id = try request.query.values("id").first.flatMap({ ShareIdentifier($0) }) else {
                    throw SharedCardProblem.unknown
                }
                return try page(request, id)
            })
        router.get(RecipientAddress.contactFile, immediately: contactFile)
        router.get(RecipientAddress.photo, immediately: photo)
        router.get(RecipientAddress.codeSVG, immediately: codeSVG)
        router.get(RecipientAddress.codePNG, immediately: codePNG)
        router.post(RecipientAddress.press, bodyLimit: 1_024, countPress)
        addReplies(to: &router)
        router.get(FixedPath("/.well-known/apple-app-site-association"), immediately: association)
    }

    /// What is shown under an address now, read from the store at each call.
    func open(_ id: ShareIdentifier) throws -> (card: SharedCard, record: Record) {
        switch try store.publicRecord(named: id.text) {
        case .unknown: throw SharedCardProblem.unknown
        case .deleted: throw SharedCardProblem.gone
        case .found(let record):
            switch OpenedShare(record, now: configuration.clock()) {
            case .live(let card):
                guard card.isReadable else { throw SharedCardProblem.unknown }
                return (card, record)
            case .ended, .expired: throw SharedCardProblem.gone
            case .unknown: throw SharedCardProblem.unknown
            }
        }
    }

    private func page(_ request: Request, _ id: ShareIdentifier) throws -> Response {
        let language = Language.preferred(acceptLanguage: request.headers["Accept-Language"])
        let key = RecipientPageCache.Key(name: id, language: language)
        guard let page = recipientPages[key] else { return try drawnPage(key) }
        let mark = store.database.mark
        switch try store.publicVersion(named: id.text) {
        case .unknown: throw SharedCardProblem.unknown
        case .deleted: throw SharedCardProblem.gone
        // The fields are the same as long as the change tag is; time alone goes on.
        case .found(changeTag: page.changeTag):
            guard !page.isExpired(at: configuration.clock()) else { throw SharedCardProblem.gone }
            guard let mark else { return Response(reusing: page.response) }
            // Whoever asks for the same again gets it without a query, unless anything was committed since.
            return Response(
                reusing: page.response,
                while: { [database = store.database, clock = configuration.clock] in
                    database.mark == mark && !page.isExpired(at: clock())
                })
        case .found: return try drawnPage(key)
        }
    }

    private func drawnPage(_ key: RecipientPageCache.Key) throws -> Response {
        let (card, record) = try open(key.name)
        let words = Words(key.language, timeZone: configuration.timeZone)
        let changeTag = record.changeTag ?? ""
        let details = card.details
        // Bytes that are no card make no page.
        guard SharedCard.canBeShown(details) else { throw SharedCardProblem.unknown }
        let view = RecipientPage(
            card, details: details, at: configuration.publicAddress, apple: configuration.apple,
            words: words)
        var response = Response(.ok, .html, view.view(words: words).utf8)
        response.headers["Vary"] = "Accept-Language"
        response.tag = ETag("\(changeTag)-\(words.language)-\(Self.drawing)", isWeak: true)
        let page = RecipientPageCache.Page(
            response: ReusableResponse(shared(response)), changeTag: changeTag, expiresAt: card.expiresAt)
        recipientPages.keep(page, as: key)
        return Response(reusing: page.response)
    }

    /// Changes whenever the program draws pages otherwise, so that no browser keeps an old drawing: with the style by
    /// itself, with the markup by its number here.
    private static let drawing =
        (SecurityHeaders.recipient.contentSecurityPolicy.headerValue + "2").utf8.reduce(5_381 as UInt32) {
            $0 &* 33 ^ UInt32($1)
        }

    private func contactFile(_ request: Request, _ id: ShareIdentifier) throws -> Response {
        let (card, _) = try open(id)
        let photo = try card.portrait.photo.flatMap { try photoBytes($0) }
        guard let vCard = card.vCard(photo: photo) else { throw SharedCardProblem.unknown }
        let bytes = try VCardWriter(version: .v3_0).write(vCard)
        var response = named(shared(Response(.ok, .vCard, bytes)))
        response.set(ContentDisposition(.inline, fileName: card.details.displayName + ".vcf"))
        // How the card looks: the app and its clip draw it from this one answer.
        response.headers["Card-Theme"] = card.theme.name
        response.headers["Card-Layout"] = card.layout.name
        response.headers["Card-Icon"] = card.portrait.icon?.name
        response.headers["Card-Expires"] = card.expiresAt?.text
        return response
    }

    private func photo(_ request: Request, _ id: ShareIdentifier) throws -> Response {
        let (card, _) = try open(id)
        guard let reference = card.portrait.photo, let bytes = try photoBytes(reference) else {
            throw SharedCardProblem.unknown
        }
        var response = shared(Response(.ok, .jpeg, bytes))
        response.tag = ETag(reference.sha256)
        return response
    }

    /// The photo's bytes; `nil` where what an app stored there is no JPEG, or larger than a photo of a card ever is.
    func photoBytes(_ reference: PhotoReference) throws -> [UInt8]? {
        guard reference.byteCount <= SharedCard.largestPhoto,
            let digest = SHA256Digest(hexadecimal: reference.sha256),
            let bytes = try store.publicAsset(digest), SharedCard.photoDefect(bytes) == nil
        else { return nil }
        return bytes
    }

    private func codeSVG(_ request: Request, _ id: ShareIdentifier) throws -> Response {
        named(shared(Response(.ok, .svg, Array(try linkCode(id).svg().utf8))))
    }

    private func codePNG(_ request: Request, _ id: ShareIdentifier) throws -> Response {
        named(shared(Response(.ok, .png, try linkCode(id).png(pixelsPerModule: 16))))
    }

    private func linkCode(_ id: ShareIdentifier) throws -> QRCode {
        let (card, _) = try open(id)
        return try QRCode(CardLink(card.id, at: configuration.publicAddress).text)
    }

    /// Names the version of what is answered by its bytes.
    private func named(_ response: Response) -> Response {
        var response = response
        response.tag = ETag(SHA256Digest(hashing: response.bodyBytes).hexadecimal)
        return response
    }

    /// A person pressed Save or a contact link; the browser says so by `<a ping>`. Looking is never counted.
    private func countPress(_ request: Request, _ id: ShareIdentifier, _ kind: String) async throws
        -> Response
    {
        let (card, record) = try open(id)
        guard request.mediaType == "text/ping", request.headers.contains("Ping-To"),
            let press: CardBook.Press = kind == "save" ? .save : kind == "contact" ? .contact : nil,
            let book = cardBook(behind: record)
        else { throw HTTPError.badRequest("Only a browser reports a press, as text/ping.") }
        try await book.count(press, on: card.id, day: book.today(in: ownerTimeZone(record)))
        return Response()
    }

    /// The card book of whoever shared a card; `nil` where the record does not say who.
    func cardBook(behind record: Record) -> CardBook? {
        guard let owner = record.created?.by else { return nil }
        return CardBook(
            privateDatabase: store.privateDatabase(owner: owner),
            publicDatabase: store.publicDatabase(as: .user(owner)), clock: configuration.clock)
    }

    /// The zone in which the days of whoever shared a card begin.
    func ownerTimeZone(_ record: Record) throws -> TimeZone {
        try record.created?.by.map { try timeZone(of: $0) } ?? configuration.timeZone
    }

    private func association(_ request: Request) throws -> Response {
        guard let apple = configuration.apple else { throw SharedCardProblem.unknown }
        var response = Response(.ok, .json, try apple.associationFile(paths: ["/c/*", "/appclip"]))
        response.cacheControl = "public, max-age=3600"
        return response
    }

    /// A part of a shared card: a cache may keep it and must ask each time.
    private func shared(_ response: Response) -> Response {
        var response = response
        response.cacheControl = "public, no-cache"
        response.security = .recipient
        response.headers["X-Robots-Tag"] = "noindex"
        return response
    }
}

/// Why an address shows no card. Neither says whose it was.
enum SharedCardProblem: HTTPResponseError {
    /// No card was ever shared there.
    case unknown
    /// It was, and is no more.
    case gone

    var status: HTTPStatus { self == .unknown ? .notFound : .gone }
    var message: String {
        self == .unknown ? "There is no card at this address." : "This card is no longer shared."
    }
}
