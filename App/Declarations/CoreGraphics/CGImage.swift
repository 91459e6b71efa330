@_exported public import Foundation

// https://developer.apple.com/documentation/coregraphics/cgimage
public final class CGImage: Hashable, Sendable {
    public var width: Int {}
    public var height: Int {}
    public func cropping(to rect: CGRect) -> CGImage? {}
    public static func == (left: CGImage, right: CGImage) -> Bool {}
    public func hash(into hasher: inout Hasher) {}
}
