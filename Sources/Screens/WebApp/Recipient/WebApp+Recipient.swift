import CardBook
import CardModel
import HTML
import HTTPServer
import QRCode
import RecordStore
import Records
import VCard

/// The addresses of a shared card. `CardLink` prints them; a test holds the two together.
enum RecipientAddress {
    static let page: PathPattern = "/c/{id}"
    static let contactFile: PathPattern = "/c/{id}.vcf"
    static let photo: PathPattern = "/c/{id}/photo.jpg"
    static let codeSVG: PathPattern = "/c/{id}/qr.svg"
    static let codePNG: PathPattern = "/c/{id}/qr.png"
    static let appClip: PathPattern = "/appclip"
    static let press: PathPattern = "/c/{id}/press/{kind}"
}

extension WebApp {
    func addRecipient(to router: inout Router) {
        router.immediately(on: .get, RecipientAddress.page) { try page($0, id: $0.parameters["id"]) }
        router.immediately(on: .get, RecipientAddress.appClip) { try page($0, id: $0.query("id")) }
        router.immediately(on: .get, RecipientAddress.contactFile, contactFile)
        router.immediately(on: .get, RecipientAddress.photo, photo)
        router.immediately(on: .get, RecipientAddress.codeSVG) { request in
            let code = try linkCode(request)
            return shared(Array(code.svg().utf8), type: "image/svg+xml")
        }
        router.immediately(on: .get, RecipientAddress.codePNG) { request in
            shared(try linkCode(request).png(pixelsPerModule: 16), type: "image/png")
        }
        router.on(.post, RecipientAddress.press, bodyLimit: 1_024, countPress)
        router.immediately(on: .get, "/.well-known/apple-app-site-association", association)
    }

    /// What is shown under an address now, read from the store at each call.
    private func open(_ text: String?) throws -> (card: SharedCard, record: Record) {
        guard let id = text.flatMap({ ShareIdentifier($0) }) else { throw SharedCardProblem.unknown }
        switch try store.publicRecord(named: id.text) {
        case .unknown: throw SharedCardProblem.unknown
        case .deleted: throw SharedCardProblem.gone
        case .found(let record):
            switch OpenedShare(record, now: configuration.clock()) {
            case .live(let card): return (card, record)
            case .ended, .expired: throw SharedCardProblem.gone
            case .unknown: throw SharedCardProblem.unknown
            }
        }
    }

    private func page(_ request: Request, id: String?) throws -> Response {
        let (card, record) = try open(id)
        let words = Words(for: request, timeZone: configuration.timeZone)
        let key = RecipientPageCache.Key(
            name: card.id.text, changeTag: record.changeTag ?? "", language: words.language)
        let draw = {
            RecipientPage(
                card, details: card.details, at: configuration.publicAddress, apple: configuration.apple, words: words
            ).view(words: words).utf8
        }
        var response = Response(.ok, headers: ["Content-Type": "text/html; charset=utf-8"])
        if Gzip.isAccepted(request.headers["Accept-Encoding"]), let page = recipientPages.page(key, draw: draw) {
            response.body = .bytes(page)
            response.headers["Content-Encoding"] = "gzip"
        } else {
            response.body = .bytes(draw())
        }
        response.headers["Vary"] = "Accept-Encoding, Accept-Language"
        response.headers["ETag"] = "W/\"\(key.changeTag)-\(words.language)-\(Self.drawing)\""
        return markShared(response)
    }

    /// Changes whenever the program draws pages otherwise, so that no browser keeps an old drawing.
    private static let drawing = SafeHeaders.recipientPolicy.utf8.reduce(5_381 as UInt32) { $0 &* 33 ^ UInt32($1) }

    private func contactFile(_ request: Request) throws -> Response {
        let (card, _) = try open(request.parameters["id"])
        let photo = try card.portrait.photo.flatMap { try photoBytes($0) }
        guard let vCard = card.vCard(photo: photo) else { throw SharedCardProblem.unknown }
        let bytes = try VCardWriter(version: .v3_0).write(vCard)
        var response = shared(bytes, type: "text/vcard; charset=utf-8")
        response.headers["Content-Disposition"] = ContentDisposition.value(
            name: card.details.displayName, extension: "vcf")
        return response
    }

    private func photo(_ request: Request) throws -> Response {
        let (card, _) = try open(request.parameters["id"])
        guard let reference = card.portrait.photo, let bytes = try photoBytes(reference) else {
            throw SharedCardProblem.unknown
        }
        var response = shared(bytes, type: "image/jpeg")
        response.headers["ETag"] = "\"\(reference.sha256)\""
        return response
    }

    private func photoBytes(_ reference: PhotoReference) throws -> [UInt8]? {
        try SHA256Digest(hexadecimal: reference.sha256).flatMap { try store.publicAsset($0) }
    }

    private func linkCode(_ request: Request) throws -> QRCode {
        let (card, _) = try open(request.parameters["id"])
        return try QRCode(CardLink(card.id, at: configuration.publicAddress).text)
    }

    /// A person pressed Save or a contact link; the browser says so by `<a ping>`. Looking is never counted.
    private func countPress(_ request: Request) async throws -> Response {
        let (card, record) = try open(request.parameters["id"])
        let kind = request.parameters["kind"]
        guard request.headers["Content-Type"] == "text/ping", request.headers["Ping-To"] != nil,
            let press: CardBook.Press = kind == "save" ? .save : kind == "contact" ? .contact : nil,
            let owner = record.created?.by
        else { return Response(.badRequest) }
        try await CardBook(
            privateDatabase: store.privateDatabase(owner: owner),
            publicDatabase: store.publicDatabase(as: .user(owner)), clock: configuration.clock
        ).count(press, on: card.id)
        return Response(.noContent)
    }

    private func association(_ request: Request) throws -> Response {
        guard let apple = configuration.apple else { throw SharedCardProblem.unknown }
        struct Association: Encodable {
            struct Clips: Encodable { let apps: [String] }
            struct Links: Encodable {
                struct Detail: Encodable {
                    let appIDs: [String]
                    let components: [[String: String]]
                }
                let details: [Detail]
            }
            let appclips: Clips
            let applinks: Links
        }
        let detail = Association.Links.Detail(
            appIDs: ["\(apple.team).\(apple.bundle)"], components: [["/": "/c/*"], ["/": "/appclip"]])
        return try .json(
            Association(
                appclips: .init(apps: ["\(apple.team).\(apple.clipBundle)"]), applinks: .init(details: [detail])))
    }

    /// A part of a shared card: a cache may keep it and must ask each time.
    private func shared(_ bytes: [UInt8], type: String) -> Response {
        markShared(Response(.ok, bytes, type: type))
    }

    private func markShared(_ response: Response) -> Response {
        var response = response
        response.headers["Cache-Control"] = "public, no-cache"
        response.headers["Content-Security-Policy"] = SafeHeaders.recipientPolicy
        response.headers["Referrer-Policy"] = "no-referrer"
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
    var message: String { self == .unknown ? "shared.unknown" : "shared.gone" }
}
