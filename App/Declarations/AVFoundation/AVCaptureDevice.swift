public import Foundation

// https://developer.apple.com/documentation/avfoundation/avmediatype
public struct AVMediaType: Hashable, Sendable, RawRepresentable {
    public let rawValue: String
    public init(rawValue: String) {}
    public static let video: AVMediaType = AVMediaType(rawValue: "")
}
// https://developer.apple.com/documentation/avfoundation/avcapturedevice
open class AVCaptureDevice: NSObject {
    // https://developer.apple.com/documentation/avfoundation/avcapturedevice/requestaccess(for:completionhandler:)
    open class func requestAccess(for mediaType: AVMediaType) async -> Bool {}
}
