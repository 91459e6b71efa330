import CardModel
import HTML
import SiteState

// The page's script tells what happened, as texts that end with NUL and bytes behind them, and shows what it is told.

/// The one visit of the page that this module runs in; a page has one thread.
nonisolated(unsafe) private var visit: SiteVisit?
/// Where the script writes, until it says what happened.
nonisolated(unsafe) private var incoming: UnsafeMutableRawBufferPointer?
/// What the script reads, until the next event.
nonisolated(unsafe) private var outgoing: UnsafeMutableRawBufferPointer?

/// What can happen, by the number that the script gives.
private enum Event: Int32 {
    /// The page was opened: path, query, words, languages, the browser's name, whether it shares files.
    case open
    /// The database answered: status, now, minutes west of UTC, and the record.
    case answer
    /// Nothing came: the error's name.
    case failure
    /// The photo came.
    case photo
    /// The person wants another try.
    case retry
    /// The browser did not share the file.
    case shareRefused
}

/// Makes room for the fields of an event.
@_cdecl("reserve")
public func reserve(_ count: Int32) -> UnsafeMutableRawPointer? {
    incoming?.deallocate()
    let room = UnsafeMutableRawBufferPointer.allocate(byteCount: Int(max(count, 1)), alignment: 4)
    incoming = room
    return room.baseAddress
}

/// Takes an event whose texts and bytes were written where ``reserve(_:)`` said, and returns what is to be shown: where texts
/// begin, where they end and a file begins, and where that ends.
@_cdecl("happen")
public func happen(_ number: Int32) -> UnsafeRawPointer? {
    var fields = Fields(incoming)
    incoming?.deallocate()
    incoming = nil
    // A photo changes nothing but the file: the page is not drawn again under somebody's eyes.
    var isDrawn = true
    switch Event(rawValue: number) {
    case .open: open(&fields)
    case .answer: answer(&fields)
    case .failure: visit?.fail(SiteVisit.Problem(errorName: fields.text()))
    case .photo:
        isDrawn = false
        _ = visit?.take(photo: fields.rest())
    case .retry: visit?.retry()
    case .shareRefused: visit?.refuseShare()
    case nil: break
    }
    return visit.flatMap { show($0, isDrawn: isDrawn) }
}

@inline(never)
private func open(_ fields: inout Fields) {
    let path = fields.text()
    let query = fields.text()
    let carried = fields.text()
    let words = SiteWords(carried, languages: fields.text())
    let browser = fields.text()
    visit = SiteVisit(
        path: path, query: query, words: words,
        browser: SiteVisit.Browser(
            userAgent: browser, sharesFiles: fields.text().utf8.elementsEqual("true".utf8)))
}

@inline(never)
private func answer(_ fields: inout Fields) {
    let status = Int(fields.number())
    let now = Instant(milliseconds: fields.number())
    let offset = -60 * Int(max(-1_440, min(fields.number(), 1_440)))
    visit?.take(fields.answer(status: status), at: now, offset: offset)
}

@inline(never)
private func show(_ visit: SiteVisit, isDrawn: Bool) -> UnsafeRawPointer? {
    var texts: [UInt8] = []
    texts.append(text: visit.words.language)
    texts.append(text: visit.mainClass)
    texts.append(text: visit.theme)
    texts.append(text: visit.title)
    if isDrawn { texts.append(contentsOf: visit.view.utf8) }
    texts.append(0)
    texts.append(text: visit.wanted?.text ?? "")
    texts.append(text: visit.wantedPhoto ?? "")
    let file = visit.file
    texts.append(text: file?.name ?? "")
    let head = 12
    outgoing?.deallocate()
    let room = UnsafeMutableRawBufferPointer.allocate(
        byteCount: head + texts.count + (file?.bytes.count ?? 0), alignment: 4)
    outgoing = room
    guard let start = room.baseAddress else { return nil }
    UnsafeMutableRawBufferPointer(rebasing: room[head...]).copyBytes(from: texts)
    UnsafeMutableRawBufferPointer(rebasing: room[(head + texts.count)...]).copyBytes(from: file?.bytes ?? [])
    for (place, offset) in [head, head + texts.count, room.count].enumerated() {
        room.storeBytes(
            of: UInt32(UInt(bitPattern: start + offset)), toByteOffset: 4 * place, as: UInt32.self)
    }
    return UnsafeRawPointer(start)
}

extension [UInt8] {
    /// Appends a text and NUL; a NUL in the text becomes U+FFFD, as in HTML.
    @inline(never)
    fileprivate mutating func append(text: String) {
        for byte in text.utf8 {
            if byte == 0 { append(contentsOf: [0xEF, 0xBF, 0xBD]) } else { append(byte) }
        }
        append(0)
    }
}
