import CardDrawing
import CardModel
import Crypto
import HTML
import HTTPServer
import Localization
import PhotoProcessing
import QRCode

extension WebApp {
    func addShareMaterial(to router: inout Router) {
        router.get(ShareAddress.sheet, owner(showSheet))
        router.get(ShareAddress.signature, owner(showSignature))
        router.get(ShareAddress.signatureFile, owner(signatureFile))
        router.get(ShareAddress.lockScreen, owner(showLockScreen))
        router.get(ShareAddress.lockScreenPicture, owner(lockScreenPicture))
    }

    /// Answers for a card that has an address that works; else the share page, which says why, and where one can be made.
    private func withShare(
        _ owner: OwnerRequest, _ id: Identifier, for material: ShareMaterial,
        _ answer: (Card, Share) async throws -> Response
    ) async throws -> Response {
        let card = try await owner.card(id)
        guard let share = try await currentShare(of: card, owner) else {
            return .redirect(to: ShareMaterial.missingLink(card.id, for: material))
        }
        return try await answer(card, share)
    }

    private func linkCode(_ share: Share) throws -> QRCode {
        try QRCode(CardLink(share.id, at: configuration.publicAddress).text)
    }

    private func respond(
        _ material: ShareMaterial, _ title: String, _ card: Card, _ share: Share, _ owner: OwnerRequest,
        @MarkupBuilder actions: () -> Markup, @MarkupBuilder content: () -> Markup
    ) -> Response {
        let page = MaterialPage(material: material, title: title, card: card, share: share, owner: owner)
        return OwnerPage(title: title, tab: .share, theme: CardFace(card).theme.name).response(
            session: owner.session, words: owner.words
        ) { page.view(actions: actions, content: content) }
    }

    private func showSheet(_ owner: OwnerRequest, _ id: Identifier) async throws -> Response {
        try await withShare(owner, id, for: .sheet) { card, share in
            let sheet = CodeSheet(
                card: card, symbol: try linkCode(share),
                count: CodeSheet.count(try owner.request.query.value("count")), words: owner.words)
            return respond(.sheet, owner.words("share.sheet.title"), card, share, owner) {
                sheet.actions
            } content: {
                sheet.view
            }
        }
    }

    private func signature(_ card: Card, _ share: Share, _ owner: OwnerRequest) -> MailSignature {
        MailSignature(card, link: CardLink(share.id, at: configuration.publicAddress), words: owner.words)
    }

    private func showSignature(_ owner: OwnerRequest, _ id: Identifier) async throws -> Response {
        try await withShare(owner, id, for: .signature) { card, share in
            let page = SignaturePage(
                card: card, signature: signature(card, share, owner), words: owner.words)
            var response = respond(.signature, owner.words("share.signature.title"), card, share, owner) {
            } content: {
                page.view
            }
            response.security.contentSecurityPolicy = ContentSecurityPolicy(
                images: [.sameSite, .data, .blob], frames: [.sameSite])
            return response
        }
    }

    /// The signature by itself: its own style attributes are allowed by their hashes, and only our pages may frame it.
    private func signatureFile(_ owner: OwnerRequest, _ id: Identifier) async throws -> Response {
        try await withShare(owner, id, for: .signature) { card, share in
            let signature = signature(card, share, owner)
            var response = Response(.ok, .html, signature.document)
            let hashes = Set(signature.styles).map {
                ContentSecurityPolicy.Source.sha256(SHA256.hash(Array($0.utf8)).bytes)
            }
            let site =
                ContentSecurityPolicy.Source(siteOf: configuration.publicAddress.text).map { [$0] } ?? []
            response.security = SecurityHeaders(
                contentSecurityPolicy: ContentSecurityPolicy(
                    styles: [.attributes] + hashes, scripts: [],
                    images: [.sameSite] + site, connections: [],
                    forms: [],
                    framedBy: [.sameSite]))
            if try owner.request.query.names.contains("download") {
                response.set(ContentDisposition(.attachment, fileName: "signature.html"))
            }
            return response
        }
    }

    private func showLockScreen(_ owner: OwnerRequest, _ id: Identifier) async throws -> Response {
        try await withShare(owner, id, for: .lockScreen) { card, share in
            let picture = ShareAddress.lockScreenPicture.link(card.id)
            return respond(.lockScreen, owner.words("share.lockScreen.title"), card, share, owner) {
            } content: {
                div(.class("lock")) {
                    img(
                        src: .link(picture), alt: owner.words("share.lockScreen.alt"),
                        .width(LockScreenDrawing.width), .height(LockScreenDrawing.height))
                    div {
                        p { owner.words("share.lockScreen.text") }
                        a(href: picture, .download("lock-screen.png"), .class("button", "primary", "large")) {
                            appIcon("download")
                            owner.words("share.lockScreen.save")
                        }
                    }
                }
            }
        }
    }

    private func lockScreenPicture(_ owner: OwnerRequest, _ id: Identifier) async throws -> Response {
        try await withShare(owner, id, for: .lockScreen) { card, share in
            let face = CardFace(card)
            let drawing = LockScreenDrawing(
                symbol: try linkCode(share), name: face.name,
                hint: owner.words("owner.share.linkCode.hint"), palette: face.theme.palette)
            do throws(PhotoError) {
                return Response(.ok, .png, try await photos.png(ofOwnDrawing: drawing.svg))
            } catch {
                throw PictureProblem(
                    status: HTTPStatus(error.httpStatus), message: owner.words.sentence(error))
            }
        }
    }
}

/// Why the server could not draw a picture.
struct PictureProblem: HTTPResponseError {
    let status: HTTPStatus
    let message: String
}
