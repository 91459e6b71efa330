public import QRCode
public import Snapshots

/// Makes codes.
public protocol QRCodeProviding: Sendable {
    /// The squares of a code of the text.
    func code(of text: String) throws(QRCodeError) -> CodeModules
}

/// Makes codes by the package's own encoder.
public struct PackageQRCodes: QRCodeProviding {
    /// An encoder.
    public init() {}

    /// The squares of a code of the text: error correction of medium level or better.
    public func code(of text: String) throws(QRCodeError) -> CodeModules {
        CodeModules(try QRCode(text))
    }
}
