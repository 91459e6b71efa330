public import Foundation

// https://developer.apple.com/documentation/foundation/localizedstringresource
public struct LocalizedStringResource: Sendable, Hashable, Codable, ExpressibleByStringLiteral {
    public init(stringLiteral value: String) {}
    public init(_ keyAndValue: StaticString, table: String? = nil, comment: StaticString? = nil) {}
}

// https://developer.apple.com/documentation/foundation/customlocalizedstringresourceconvertible
public protocol CustomLocalizedStringResourceConvertible {
    var localizedStringResource: LocalizedStringResource { get }
}
