// https://developer.apple.com/documentation/vision/vnbarcodesymbology
public struct VNBarcodeSymbology: Hashable, Sendable, RawRepresentable {
    public let rawValue: String
    public init(rawValue: String) {}
    public static let qr: VNBarcodeSymbology = VNBarcodeSymbology(rawValue: "")
}
