public import UIKit
public import Vision

// https://developer.apple.com/documentation/visionkit/datascannerviewcontroller
@MainActor open class DataScannerViewController: UIViewController {
    public class var isSupported: Bool {}
    public class var isAvailable: Bool {}
    public init(
        recognizedDataTypes: Set<DataScannerViewController.RecognizedDataType>,
        qualityLevel: DataScannerViewController.QualityLevel = .balanced,
        recognizesMultipleItems: Bool = false,
        isHighFrameRateTrackingEnabled: Bool = true, isPinchToZoomEnabled: Bool = true,
        isGuidanceEnabled: Bool = true,
        isHighlightingEnabled: Bool = false
    ) {}
    public weak var delegate: (any DataScannerViewControllerDelegate)?
    public func startScanning() throws {}
    public func stopScanning() {}

    // https://developer.apple.com/documentation/visionkit/datascannerviewcontroller/recognizeddatatype
    public struct RecognizedDataType: Hashable {
        public static func barcode(symbologies: [VNBarcodeSymbology] = [])
            -> DataScannerViewController.RecognizedDataType
        {}
    }
    // https://developer.apple.com/documentation/visionkit/datascannerviewcontroller/qualitylevel
    public enum QualityLevel: Sendable { case balanced, fast, accurate }
}
// https://developer.apple.com/documentation/visionkit/datascannerviewcontrollerdelegate
@MainActor public protocol DataScannerViewControllerDelegate: AnyObject {
    func dataScanner(
        _ dataScanner: DataScannerViewController, didAdd addedItems: [RecognizedItem],
        allItems: [RecognizedItem])
    func dataScanner(
        _ dataScanner: DataScannerViewController,
        becameUnavailableWithError error: DataScannerViewController.ScanningUnavailable)
}
extension DataScannerViewControllerDelegate {
    public func dataScanner(
        _ dataScanner: DataScannerViewController, didAdd addedItems: [RecognizedItem],
        allItems: [RecognizedItem]
    ) {}
    public func dataScanner(
        _ dataScanner: DataScannerViewController,
        becameUnavailableWithError error: DataScannerViewController.ScanningUnavailable
    ) {}
}
extension DataScannerViewController {
    // https://developer.apple.com/documentation/visionkit/datascannerviewcontroller/scanningunavailable
    public enum ScanningUnavailable: Error { case unsupported, cameraRestricted }
}
// https://developer.apple.com/documentation/visionkit/recognizeditem
public enum RecognizedItem: Identifiable, Sendable {
    case barcode(RecognizedItem.Barcode)
    public var id: UUID {}
    // https://developer.apple.com/documentation/visionkit/recognizeditem/barcode
    public struct Barcode: Identifiable, Sendable {
        public var id: UUID {}
        public var payloadStringValue: String? {}
    }
}
