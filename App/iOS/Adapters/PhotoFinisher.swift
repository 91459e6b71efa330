import AppState
import CoreGraphics
import Foundation
import ImageIO
import UniformTypeIdentifiers

/// Finishes photos with ImageIO: upright, square, 512 pixels at most, no metadata, at most 50 KB of JPEG.
struct PhotoFinisher: PhotoPreparing {
    private static let side = 512
    private static let largestFile = 50_000
    /// Each side in pixels with its qualities; a photo that is hardly more than noise comes out small.
    private static let steps = [(512, [0.85, 0.7, 0.55, 0.4, 0.25]), (320, [0.5, 0.25])]

    func prepare(_ bytes: [UInt8]) async -> [UInt8]? {
        // A thumbnail is drawn upright and carries no metadata; one larger than needed leaves room for the crop.
        guard let image = PhotoImage.decoded(bytes, largestSide: 2 * PhotoFinisher.side),
            let square = image.cropping(to: PhotoFinisher.square(of: image)),
            let whole = PhotoFinisher.jpeg(square, quality: 0.95)
        else { return nil }
        for (side, qualities) in PhotoFinisher.steps {
            guard let small = PhotoImage.decoded(whole, largestSide: side) else { return nil }
            for quality in qualities {
                guard let file = PhotoFinisher.jpeg(small, quality: quality) else { return nil }
                if file.count <= PhotoFinisher.largestFile { return file }
            }
        }
        return nil
    }

    /// The square in the middle; of an upright photo, the upper part, where faces are.
    private static func square(of image: CGImage) -> CGRect {
        let side = min(image.width, image.height)
        return CGRect(
            x: (image.width - side) / 2, y: (image.height - side) / 3, width: side, height: side)
    }

    private static func jpeg(_ image: CGImage, quality: Double) -> [UInt8]? {
        let data = NSMutableData()
        guard
            let destination = CGImageDestinationCreateWithData(
                data as CFMutableData, UTType.jpeg.identifier as CFString, 1, nil)
        else { return nil }
        let options: NSDictionary = [kCGImageDestinationLossyCompressionQuality: quality]
        CGImageDestinationAddImage(destination, image, options as CFDictionary)
        guard CGImageDestinationFinalize(destination) else { return nil }
        return Array(Data(referencing: data))
    }
}
