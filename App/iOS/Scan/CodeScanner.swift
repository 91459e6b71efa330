import AVFoundation
import SwiftUI
import Vision
import VisionKit

/// The camera that looks for QR codes.
struct CodeScanner: UIViewControllerRepresentable {
    let read: (String) -> Void

    /// Asks for the camera where that was never asked; the scanner is not available before the person has agreed.
    static func prepare() async -> Bool {
        guard DataScannerViewController.isSupported else { return false }
        return await AVCaptureDevice.requestAccess(for: .video) && DataScannerViewController.isAvailable
    }

    func makeUIViewController(context: Context) -> DataScannerViewController {
        let scanner = DataScannerViewController(
            recognizedDataTypes: [.barcode(symbologies: [.qr])], isHighlightingEnabled: true)
        scanner.delegate = context.coordinator
        try? scanner.startScanning()
        return scanner
    }

    func updateUIViewController(_ scanner: DataScannerViewController, context: Context) {}

    static func dismantleUIViewController(_ scanner: DataScannerViewController, coordinator: Coordinator) {
        scanner.stopScanning()
    }

    func makeCoordinator() -> Coordinator { Coordinator(read: read) }

    /// Hands on what the camera reads.
    @MainActor final class Coordinator: DataScannerViewControllerDelegate {
        private let read: (String) -> Void

        init(read: @escaping (String) -> Void) {
            self.read = read
        }

        func dataScanner(
            _ dataScanner: DataScannerViewController, didAdd addedItems: [RecognizedItem],
            allItems: [RecognizedItem]
        ) {
            for case .barcode(let code) in addedItems {
                if let text = code.payloadStringValue { read(text) }
            }
        }
    }
}

#Preview("Scanner") { CodeScanner { _ in } }
