// https://developer.apple.com/documentation/uniformtypeidentifiers/uttype-swift.struct
public struct UTType: Hashable, Sendable {
    public static let vCard: UTType = .data
    public static let commaSeparatedText: UTType = .data
    public static let jpeg: UTType = .data
    public static let url: UTType = .data
    public static var data: UTType {}
    public var identifier: String {}
}
