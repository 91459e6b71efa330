public import CoreGraphics
public import Foundation

// https://developer.apple.com/documentation/corefoundation/cfdata
public typealias CFData = NSData
// https://developer.apple.com/documentation/corefoundation/cfmutabledata
public typealias CFMutableData = NSMutableData
// https://developer.apple.com/documentation/corefoundation/cfdictionary
public typealias CFDictionary = NSDictionary
// https://developer.apple.com/documentation/corefoundation/cfstring
public typealias CFString = NSString

// https://developer.apple.com/documentation/imageio/cgimagesource
public class CGImageSource {}
// https://developer.apple.com/documentation/imageio/cgimagesourcecreatewithdata(_:_:)
public func CGImageSourceCreateWithData(_ data: CFData, _ options: CFDictionary?) -> CGImageSource? {}
// https://developer.apple.com/documentation/imageio/cgimagesourcecreatethumbnailatindex(_:_:_:)
public func CGImageSourceCreateThumbnailAtIndex(_ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?)
    -> CGImage?
{}
// https://developer.apple.com/documentation/imageio/cgimagesourcecreateimageatindex(_:_:_:)
public func CGImageSourceCreateImageAtIndex(_ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?)
    -> CGImage?
{}
// https://developer.apple.com/documentation/imageio/kcgimagesourcecreatethumbnailfromimagealways
nonisolated(unsafe) public let kCGImageSourceCreateThumbnailFromImageAlways: CFString = NSString()
// https://developer.apple.com/documentation/imageio/kcgimagesourcecreatethumbnailwithtransform
nonisolated(unsafe) public let kCGImageSourceCreateThumbnailWithTransform: CFString = NSString()
// https://developer.apple.com/documentation/imageio/kcgimagesourcethumbnailmaxpixelsize
nonisolated(unsafe) public let kCGImageSourceThumbnailMaxPixelSize: CFString = NSString()

// https://developer.apple.com/documentation/imageio/cgimagedestination
public class CGImageDestination {}
// https://developer.apple.com/documentation/imageio/cgimagedestinationcreatewithdata(_:_:_:_:)
public func CGImageDestinationCreateWithData(
    _ data: CFMutableData, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {}
// https://developer.apple.com/documentation/imageio/cgimagedestinationaddimage(_:_:_:)
public func CGImageDestinationAddImage(
    _ idst: CGImageDestination, _ image: CGImage, _ properties: CFDictionary?
) {}
// https://developer.apple.com/documentation/imageio/cgimagedestinationfinalize(_:)
public func CGImageDestinationFinalize(_ idst: CGImageDestination) -> Bool {}
// https://developer.apple.com/documentation/imageio/kcgimagedestinationlossycompressionquality
nonisolated(unsafe) public let kCGImageDestinationLossyCompressionQuality: CFString = NSString()
