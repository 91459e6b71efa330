import AVFoundation
import SwiftUI
import Vision
import VisionKit

/// The camera that looks for QR codes.
struct CodeScanner: UIViewControllerRepresentable {
    let read: @MainActor (String) -> Void
    /// The camera cannot be used, or not any more.
    let lost: @MainActor () -> Void

    /// Asks for the camera where that was never asked; the scanner is not available before the person has agreed.
    static func prepare() async -> Bool {
        guard DataScannerViewController.isSupported else { return false }
        return await AVCaptureDevice.requestAccess(for: .video) && DataScannerViewController.isAvailable
    }

    func makeUIViewController(context: Context) -> DataScannerViewController {
        let scanner = DataScannerViewController(
            recognizedDataTypes: [.barcode(symbologies: [.qr])], isHighlightingEnabled: true)
        scanner.delegate = context.coordinator
        do {
            try scanner.startScanning()
        } catch {
            // After the view is made: what it shows gives way to something else.
            Task { lost() }
        }
        return scanner
    }

    func updateUIViewController(_ scanner: DataScannerViewController, context: Context) {}

    static func dismantleUIViewController(_ scanner: DataScannerViewController, coordinator: Coordinator) {
        scanner.stopScanning()
    }

    func makeCoordinator() -> Coordinator { Coordinator(read: read, lost: lost) }

    /// Hands on what the camera reads.
    @MainActor final class Coordinator: DataScannerViewControllerDelegate {
        private let read: @MainActor (String) -> Void
        private let lost: @MainActor () -> Void

        init(read: @escaping @MainActor (String) -> Void, lost: @escaping @MainActor () -> Void) {
            self.read = read
            self.lost = lost
        }

        func dataScanner(
            _ dataScanner: DataScannerViewController, didAdd addedItems: [RecognizedItem],
            allItems: [RecognizedItem]
        ) {
            for case .barcode(let code) in addedItems {
                if let text = code.payloadStringValue { read(text) }
            }
        }

        func dataScanner(
            _ dataScanner: DataScannerViewController,
            becameUnavailableWithError error: DataScannerViewController.ScanningUnavailable
        ) {
            lost()
        }
    }
}

#Preview("Scanner") { CodeScanner(read: { _ in }, lost: {}) }
