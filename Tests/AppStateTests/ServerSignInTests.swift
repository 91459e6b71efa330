import AppState
import CardModel
import CloudKitWeb
import Synchronization
import Testing

@Suite("Signing in to a card server of one's own") @MainActor
struct ServerSignInTests {
    /// A card server that answers by path; `nil` is no network.
    private final class Web: HTTPTransport {
        let answers = Mutex<[String: WebResponse]>([:])
        let requests = Mutex<[WebRequest]>([])

        func send(_ request: WebRequest) async throws -> WebResponse {
            requests.withLock { $0.append(request) }
            let signedIn = request.query.contains("ckWebAuthToken") ? " signed in" : ""
            guard let answer = answers.withLock({ $0[request.path + signedIn] ?? $0[request.path] }) else {
                throw TransportError(problem: "nobody there")
            }
            return answer
        }
    }

    private actor Session: ServerSessionStoring {
        private(set) var token: String?
        func webAuthToken() -> String? { token }
        func keep(webAuthToken: String) { token = webAuthToken }
        func forget() { token = nil }
    }

    private static let caller = "/database/1/iCloud.example/production/public/users/current"
    private static let page = "https://cards.example.com/cloud/sign-in?ticket=t"
    private static let here = CloudServerDescription(
        address: "https://cards.example.com", container: "iCloud.example", apiToken: "api")

    private let web = Web()
    private let session = Session()
    private let store = MemorySettings()

    private func settings() -> SettingsState {
        SettingsState(store: store, reminders: Phone.Reminders(), synchronizing: { _, _ in nil })
    }

    private func state(_ settings: SettingsState) -> ServerSignInState {
        ServerSignInState(settings: settings, session: session, transport: web)
    }

    private func answer(_ path: String, _ status: Int, _ body: JSON) {
        web.answers.withLock { $0[path] = WebResponse(status: status, body: body.serialized) }
    }

    private func serve(_ description: CloudServerDescription = here, page: String = page) {
        answer(CloudServerDescription.path, 200, description.json)
        answer(
            Self.caller, 421,
            ["serverErrorCode": "AUTHENTICATION_REQUIRED", "reason": "x", "redirectURL": .string(page)])
        answer(Self.caller + " signed in", 200, ["userRecordName": "zoe"])
    }

    @Test(
        "An address is read as people type it",
        arguments: ["cards.example.com", " https://Cards.Example.com/ ", "https://cards.example.com"])
    func typed(text: String) async {
        serve()
        let settings = settings()
        let state = state(settings)
        state.addressText = text
        await state.begin()
        #expect(state.phase == .signingIn(page: Self.page))
        _ = await state.finish("businesscard://signed-in?ckWebAuthToken=a%2Bb+c%3D")
        #expect(state.phase == .done && state.problem == nil)
        #expect(settings.home == .server(PublicAddress("https://cards.example.com")!))
        #expect(await session.token == "a+b+c=")
        let again = self.settings()
        #expect(again.home == settings.home && again.serverAccess == settings.serverAccess)
        #expect(
            store.texts.withLock { $0.values.joined() }.contains("a+b") == false, "the session is no setting")
    }

    @Test(
        "A wrong address, or one without https, is refused before anything is sent, and stays as typed",
        arguments: ["", "two words", "http://example.com", "https://x?y", "ftp://example.com"])
    func wrong(text: String) async {
        let state = state(settings())
        state.addressText = text
        await state.begin()
        #expect(state.problem?.messageKey == "errors.form.notAnAddress")
        #expect(state.addressText == text && state.phase == .typing)
        #expect(web.requests.withLock { $0.isEmpty })
    }

    @Test("Every way in which it can fail has a sentence, and the address stays")
    func failures() async {
        let settings = settings()
        let state = state(settings)
        state.addressText = "cards.example.com"
        func problem() async -> String? {
            await state.begin()
            #expect(state.phase == .typing && state.addressText.contains("cards.example.com"))
            return state.problem?.messageKey
        }
        #expect(await problem() == "phone.problem.offline")
        answer(CloudServerDescription.path, 404, [:])
        #expect(await problem() == "phone.server.none")
        web.answers.withLock { $0[CloudServerDescription.path] = WebResponse(status: 200, body: [0x3C]) }
        #expect(await problem() == "phone.server.none")
        answer(CloudServerDescription.path, 503, [:])
        #expect(await problem() == "phone.problem.busy")
        var insecure = Self.here
        insecure.address = "http://cards.example.com"
        serve(insecure)
        #expect(await problem() == "phone.server.insecure")
        serve(page: "http://elsewhere.example/sign-in")
        #expect(await problem() == "phone.server.insecure")
        serve()
        await state.begin()
        #expect(state.phase == .signingIn(page: Self.page) && state.problem == nil)
        #expect(settings.home == .thisDevice)
    }

    @Test(
        "An answer without a session changes nothing",
        arguments: [
            "businesscard://signed-in", "businesscard://signed-in?ckWebAuthToken=",
            "https://cards.example.com/?ckWebAuthToken=a",
            "businesscard://signed-in?other=1#ckWebAuthToken=a",
        ])
    func refused(callback: String) async {
        serve()
        let settings = settings()
        let state = state(settings)
        state.addressText = "cards.example.com"
        await state.begin()
        #expect(await !state.finish(callback))
        #expect(state.problem?.messageKey == "phone.server.notLetIn" && state.phase == .typing)
        #expect(await session.token == nil && settings.home == .thisDevice)
    }

    @Test("A session that does not work is not kept, and an earlier one is not lost for it")
    func tried() async {
        serve()
        answer(
            Self.caller + " signed in", 421, ["serverErrorCode": "AUTHENTICATION_REQUIRED", "reason": "x"])
        await session.keep(webAuthToken: "earlier")
        let state = state(settings())
        state.addressText = "cards.example.com"
        await state.begin()
        #expect(await !state.finish("businesscard://signed-in?ckWebAuthToken=bad"))
        #expect(state.problem?.messageKey == "phone.server.notLetIn")
        #expect(await session.token == "earlier")
    }

    @Test("Closing the page is no fault; leaving forgets the session and keeps this device's cards")
    func closing() async {
        serve()
        let settings = settings()
        let state = state(settings)
        state.addressText = "cards.example.com"
        await state.begin()
        state.cancel()
        #expect(state.phase == .typing && state.problem == nil)
        await state.begin()
        _ = await state.finish("businesscard://signed-in?ckWebAuthToken=good")
        await state.leave()
        #expect(await session.token == nil)
        #expect(settings.home == .thisDevice && settings.serverAccess == nil)
        #expect(self.settings().serverAccess == nil)
    }
}
