import CoreGraphics
import Foundation
import ImageIO
import SwiftUI

/// A photo from its bytes, no larger in memory than it is shown.
struct PhotoImage: View {
    let bytes: [UInt8]
    var largestSide = 1_200

    var body: some View {
        if let image = PhotoImage.decoded(bytes, largestSide: largestSide) {
            Image(decorative: image, scale: 1).resizable().scaledToFill()
        }
    }

    /// The picture, upright; `nil` when the bytes are none.
    nonisolated static func decoded(_ bytes: [UInt8], largestSide: Int) -> CGImage? {
        guard let source = CGImageSourceCreateWithData(NSData(data: Data(bytes)) as CFData, nil)
        else { return nil }
        let options: NSDictionary = [
            kCGImageSourceCreateThumbnailFromImageAlways: true,
            kCGImageSourceCreateThumbnailWithTransform: true,
            kCGImageSourceThumbnailMaxPixelSize: largestSide,
        ]
        return CGImageSourceCreateThumbnailAtIndex(source, 0, options as CFDictionary)
    }
}

#Preview("No picture") { PhotoImage(bytes: []).frame(width: 96, height: 96) }
