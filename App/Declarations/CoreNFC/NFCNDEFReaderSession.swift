public import Dispatch
public import Foundation

// https://developer.apple.com/documentation/corenfc/nfcreadersession
open class NFCReaderSession: NSObject {
    override init() {}
    open class var readingAvailable: Bool {}
    open var alertMessage: String
    open func begin() {}
    open func invalidate() {}
    open func invalidate(errorMessage: String) {}
}
// https://developer.apple.com/documentation/corenfc/nfcndefreadersession
open class NFCNDEFReaderSession: NFCReaderSession {
    public init(
        delegate: any NFCNDEFReaderSessionDelegate, queue: DispatchQueue?, invalidateAfterFirstRead: Bool
    ) {}
    open func connect(to tag: any NFCNDEFTag) async throws {}
}
// https://developer.apple.com/documentation/corenfc/nfcndefreadersessiondelegate
public protocol NFCNDEFReaderSessionDelegate: NSObjectProtocol {
    func readerSession(_ session: NFCNDEFReaderSession, didInvalidateWithError error: any Error)
    func readerSession(_ session: NFCNDEFReaderSession, didDetectNDEFs messages: [NFCNDEFMessage])
    func readerSession(_ session: NFCNDEFReaderSession, didDetect tags: [any NFCNDEFTag])
}
extension NFCNDEFReaderSessionDelegate {
    public func readerSession(_ session: NFCNDEFReaderSession, didDetect tags: [any NFCNDEFTag]) {}
}
// https://developer.apple.com/documentation/corenfc/nfcndeftag
public protocol NFCNDEFTag: NSCopying, NSSecureCoding, NSObjectProtocol {
    func queryNDEFStatus() async throws -> (NFCNDEFStatus, Int)
    func writeNDEF(_ ndefMessage: NFCNDEFMessage) async throws
}
// https://developer.apple.com/documentation/corenfc/nfcndefstatus
public enum NFCNDEFStatus: UInt, Sendable { case notSupported = 1, readWrite = 2, readOnly = 3 }
// https://developer.apple.com/documentation/corenfc/nfcndefmessage
open class NFCNDEFMessage: NSObject {
    public init(records: [NFCNDEFPayload]) {}
    open var length: Int {}
}
// https://developer.apple.com/documentation/corenfc/nfcndefpayload
open class NFCNDEFPayload: NSObject {
    open class func wellKnownTypeURIPayload(string uri: String) -> Self? {}
}
// https://developer.apple.com/documentation/corenfc/nfcreadererror
public struct NFCReaderError: Error, Sendable {
    public var code: NFCReaderError.Code {}
    public enum Code: Int, Sendable {
        case readerSessionInvalidationErrorUserCanceled = 200
        case readerSessionInvalidationErrorFirstNDEFTagRead = 204
    }
}
