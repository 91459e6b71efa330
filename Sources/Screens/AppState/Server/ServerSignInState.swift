import CardModel
public import CloudKitWeb
public import Observation
import Records

/// Signing in to a card server of the owner's choice: an address, a page in the system's browser, and the way back.
@MainActor @Observable public final class ServerSignInState {
    /// How far it has come.
    public enum Phase: Sendable, Hashable {
        /// An address is being typed.
        case typing
        /// The server is asked what it is.
        case asking
        /// The person signs in on that page; the browser comes back with an address of ``callbackScheme``.
        case signingIn(page: String)
        /// The session is tried out.
        case checking
        /// Signed in.
        case done
    }

    /// How far it has come.
    public private(set) var phase = Phase.typing
    /// What was typed as the server's address; it stays when something is wrong with it.
    public var addressText: String
    /// What went wrong at last.
    public private(set) var problem: Problem?

    /// The scheme of the address that the browser comes back with.
    public nonisolated static let callbackScheme = CloudServerDescription.callbackScheme

    private let settings: SettingsState
    private let session: any ServerSessionStoring
    private let transport: any HTTPTransport
    private var server: CloudServerDescription?

    /// Signing in for these settings; the session goes into that store.
    public init(
        settings: SettingsState, session: any ServerSessionStoring,
        transport: any HTTPTransport = URLSessionTransport()
    ) {
        self.settings = settings
        self.session = session
        self.transport = transport
        addressText = settings.serverAccess?.address?.text ?? ""
    }

    /// Checks what was typed and asks the server; then ``phase`` names the page to be shown.
    public func begin() async {
        guard phase == .typing || phase == .done else { return }
        problem = nil
        guard let address = ServerSignInState.address(addressText) else {
            problem = Problem("errors.form.notAnAddress")
            return
        }
        phase = .asking
        do {
            let signIn = CloudServerSignIn(transport: transport)
            let server = try await signIn.description(of: address.text)
            guard let own = PublicAddress(server.address), own.isSecure || own.isLocal else {
                throw Problem("phone.server.insecure")
            }
            let page = try await signIn.page(of: server)
            guard let place = PublicAddress(String(page.prefix { $0 != "?" })),
                place.isSecure || place.isLocal
            else { throw Problem("phone.server.insecure") }
            self.server = server
            addressText = own.text
            phase = .signingIn(page: page)
        } catch let error as RecordError where error.code == .notFound {
            fail(Problem("phone.server.none"))
        } catch {
            fail(Problem(error))
        }
    }

    /// Takes the address that the browser came back with, and keeps cards there from now on. Says whether records on this
    /// device changed.
    ///
    /// The session of another server is replaced only when the new one works.
    public func finish(_ callback: String) async -> Bool {
        guard case .signingIn = phase, let server else { return false }
        guard let token = CloudServerSignIn.token(in: callback) else {
            fail(Problem("phone.server.notLetIn"))
            return false
        }
        phase = .checking
        let access = ServerAccess(server)
        do {
            let trial = TrialSession(token)
            guard let home = ServerHome(access, session: trial, transport: transport),
                case .signedIn = try await home.account()
            else { throw Problem("phone.server.notLetIn") }
            try await session.keep(webAuthToken: await trial.webAuthToken() ?? token)
        } catch {
            fail(Problem(error))
            return false
        }
        phase = .done
        return await settings.choose(access)
    }

    /// The person closed the page.
    public func cancel() {
        if case .signingIn = phase { phase = .typing }
    }

    /// The system could not show the page.
    public func refuse() {
        if case .signingIn = phase { fail(Problem("phone.problem.failed", canRetry: true)) }
    }

    /// Forgets the server and the session there; cards stay on this device and on the server.
    public func leave() async {
        do {
            try await session.forget()
        } catch {
            fail(Problem(error))
            return
        }
        await settings.leaveServer()
        phase = .typing
    }

    private func fail(_ problem: Problem) {
        self.problem = problem
        phase = .typing
    }

    /// The address as people type it; `nil` for what is none, or would send contacts in the clear across a network.
    private static func address(_ text: String) -> PublicAddress? {
        guard let address = PublicAddress(text.contains("://") ? text : "https://" + text),
            address.isSecure || address.isLocal
        else { return nil }
        return address
    }
}

/// A session that is not kept before it has worked once.
private actor TrialSession: ServerSessionStoring {
    private var token: String?

    init(_ token: String) { self.token = token }
    func webAuthToken() -> String? { token }
    func keep(webAuthToken: String) { token = webAuthToken }
    func forget() { token = nil }
}
