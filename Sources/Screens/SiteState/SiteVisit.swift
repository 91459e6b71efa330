public import CardModel
import HTML

/// What a person sees who opens a card's address on a site without a server: from the address to the saved contact.
///
/// It is told what happened and says what is to be shown and asked for. Fetching is the page's part.
public struct SiteVisit: Sendable {
    /// What the browser can do.
    public struct Browser: Sendable {
        /// Whether it hands files to other apps.
        public var sharesFiles: Bool
        /// Whether the page is shown inside another app, or in a browser that is known to lose contact files.
        public var losesFiles: Bool

        /// A browser, by its `navigator.userAgent`.
        public init(userAgent: String, sharesFiles: Bool) {
            self.sharesFiles = sharesFiles
            losesFiles = BrowserSigns.areInsideAnApp(userAgent)
        }
    }

    /// Why no card came.
    public enum Problem: Sendable, Hashable, CaseIterable {
        /// This device has no network.
        case offline
        /// The database did not answer, or with a fault of its own.
        case unavailable
        /// What came is no card.
        case unreadable

        /// The problem behind the name of an error that a browser threw; `offline` where it has no network.
        public init(errorName: String) {
            if errorName.isSame(as: "offline") {
                self = .offline
            } else if errorName.isSame(as: "SyntaxError") || errorName.isSame(as: "InvalidCharacterError") {
                self = .unreadable
            } else {
                self = .unavailable
            }
        }
    }

    /// Where things stand.
    enum Phase: Sendable {
        /// The card is being fetched.
        case loading(ShareIdentifier)
        /// The card is shown.
        case shown(SiteCard)
        /// No card was ever shared there.
        case unknown
        /// Its owner ended it, or its time is over. Whose it was is not said.
        case ended
        /// It could not be fetched.
        case failed(ShareIdentifier, Problem)
    }

    var phase: Phase
    /// The words that it speaks in.
    public let words: SiteWords
    let browser: Browser
    /// Whether the browser refused to share the file.
    var isShareRefused = false
    /// Seconds east of UTC, where the person is.
    private(set) var offset = 0

    /// Opens an address of the site: its path and its query without `?`, both as they came.
    public init(path: String, query: String, words: SiteWords, browser: Browser) {
        self.words = words
        self.browser = browser
        phase = Self.identifier(path: path, query: query).map { .loading($0) } ?? .unknown
    }

    /// The card that is to be asked for now; `nil` where nothing is.
    public var wanted: ShareIdentifier? {
        if case .loading(let id) = phase { id } else { nil }
    }

    /// Where the photo is to be fetched for the file; `nil` where it is not.
    public var wantedPhoto: String? {
        if case .shown(let card) = phase { card.photoAddress?.text } else { nil }
    }

    /// The contact's file and its name; `nil` without a card.
    public var file: (name: String, bytes: [UInt8])? {
        if case .shown(let card) = phase { (card.fileName, card.file) } else { nil }
    }

    /// Takes what the database answered at `now`; `offset` is in seconds east of UTC.
    public mutating func take(_ answer: SiteAnswer, at now: Instant, offset: Int) {
        guard case .loading(let id) = phase else { return }
        self.offset = offset
        phase = Self.phase(after: answer, for: id, at: now)
    }

    /// Nothing came.
    public mutating func fail(_ problem: Problem) {
        guard case .loading(let id) = phase else { return }
        phase = .failed(id, problem)
    }

    /// Takes the photo's bytes into the file; says whether they were a photo.
    public mutating func take(photo: [UInt8]) -> Bool {
        guard case .shown(let card) = phase, let whole = card.taking(photo: photo) else { return false }
        phase = .shown(whole)
        return true
    }

    /// Asks again for what could not be fetched.
    public mutating func retry() {
        if case .failed(let id, _) = phase { phase = .loading(id) }
    }

    /// The browser did not share the file after all.
    public mutating func refuseShare() { isShareRefused = true }
}

extension String {
    /// Whether both are the same bytes: what is compared here is ASCII.
    fileprivate func isSame(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}

extension SiteVisit {
    private static func phase(after answer: SiteAnswer, for id: ShareIdentifier, at now: Instant) -> Phase {
        if answer.errorCode.isSame(as: "NOT_FOUND") || answer.errorCode.isSame(as: "UNKNOWN_ITEM") {
            return .unknown
        }
        guard answer.status == 200, answer.errorCode.isEmpty else { return .failed(id, .unavailable) }
        if answer.isDeleted || !answer.endedAt.isEmpty { return .ended }
        guard answer.recordType.isSame(as: "SharedCard") else {
            return answer.recordType.isEmpty ? .failed(id, .unreadable) : .unknown
        }
        if !answer.expiresAt.isEmpty {
            // A time that cannot be read is over: nobody sees a card for longer than its owner wants.
            guard let end = Int64(answer.expiresAt), end > now.milliseconds else { return .ended }
        }
        return SiteCard(answer).map { .shown($0) } ?? .failed(id, .unreadable)
    }

    /// The card that an address names: `…/appclip/?id={id}` and, where the host answers with the page, `…/c/{id}`.
    private static func identifier(path: String, query: String) -> ShareIdentifier? {
        if let route = CardLink.route(path: "/appclip", query: query) { return route.id }
        let segments = path.utf8.split(separator: UInt8(ascii: "/"))
        guard segments.count >= 2, segments[segments.count - 2].elementsEqual("c".utf8) else { return nil }
        let last = String(decoding: segments[segments.count - 1], as: UTF8.self)
        return CardLink.route(path: "/c/" + last, query: nil).flatMap { $0.part == .page ? $0.id : nil }
    }
}
