import CoreNFC
import Foundation

/// Writes a card's address onto an NFC tag: one URL record, the only kind that iPhones read in the background.
final class TagWriter: NSObject, NFCNDEFReaderSessionDelegate, @unchecked Sendable {
    static var isAvailable: Bool { NFCNDEFReaderSession.readingAvailable }

    private let address: String
    // The session keeps its delegate weakly, and only its own queue calls it.
    private var session: NFCNDEFReaderSession?

    init(address: String) {
        self.address = address
    }

    func begin() {
        let session = NFCNDEFReaderSession(delegate: self, queue: nil, invalidateAfterFirstRead: false)
        session.alertMessage = words("phone.tag.hold")
        self.session = session
        session.begin()
    }

    func readerSession(_ session: NFCNDEFReaderSession, didDetectNDEFs messages: [NFCNDEFMessage]) {}

    func readerSession(_ session: NFCNDEFReaderSession, didDetect tags: [any NFCNDEFTag]) {
        guard let tag = tags.first, tags.count == 1 else {
            session.invalidate(errorMessage: words("phone.tag.several"))
            return
        }
        // Neither is used by anybody else from here on: the session waits for this tag.
        nonisolated(unsafe) let found = (tag: tag, session: session)
        Task { await write(to: found.tag, found.session) }
    }

    func readerSession(_ session: NFCNDEFReaderSession, didInvalidateWithError error: any Error) {
        self.session = nil
    }

    private func write(to tag: any NFCNDEFTag, _ session: NFCNDEFReaderSession) async {
        do {
            try await session.connect(to: tag)
            let (status, capacity) = try await tag.queryNDEFStatus()
            guard status == .readWrite, let payload = NFCNDEFPayload.wellKnownTypeURIPayload(string: address)
            else {
                session.invalidate(errorMessage: words("phone.tag.readOnly"))
                return
            }
            let message = NFCNDEFMessage(records: [payload])
            guard message.length <= capacity else {
                session.invalidate(errorMessage: words("phone.tag.tooSmall"))
                return
            }
            try await tag.writeNDEF(message)
            session.alertMessage = words("phone.tag.written")
            session.invalidate()
        } catch {
            session.invalidate(errorMessage: words("phone.tag.failed"))
        }
    }
}
