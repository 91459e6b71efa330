public import Foundation

// https://developer.apple.com/documentation/uikit/uikeyboardtype
public enum UIKeyboardType: Int, Sendable {
    case `default` = 0
    case URL = 3
    case numberPad = 4
    case phonePad = 5
    case emailAddress = 7
}
// https://developer.apple.com/documentation/uikit/uitextcontenttype
public struct UITextContentType: Hashable, Sendable, RawRepresentable {
    public let rawValue: String
    public init(rawValue: String) {}
    public static let givenName: UITextContentType = UITextContentType(rawValue: "")
    public static let familyName: UITextContentType = UITextContentType(rawValue: "")
    public static let namePrefix: UITextContentType = UITextContentType(rawValue: "")
    public static let nameSuffix: UITextContentType = UITextContentType(rawValue: "")
    public static let middleName: UITextContentType = UITextContentType(rawValue: "")
    public static let nickname: UITextContentType = UITextContentType(rawValue: "")
    public static let streetAddressLine1: UITextContentType = UITextContentType(rawValue: "")
    public static let streetAddressLine2: UITextContentType = UITextContentType(rawValue: "")
    public static let postalCode: UITextContentType = UITextContentType(rawValue: "")
    public static let addressCity: UITextContentType = UITextContentType(rawValue: "")
    public static let addressState: UITextContentType = UITextContentType(rawValue: "")
    public static let countryName: UITextContentType = UITextContentType(rawValue: "")
    public static let jobTitle: UITextContentType = UITextContentType(rawValue: "")
    public static let organizationName: UITextContentType = UITextContentType(rawValue: "")
    public static let telephoneNumber: UITextContentType = UITextContentType(rawValue: "")
    public static let emailAddress: UITextContentType = UITextContentType(rawValue: "")
    public static let URL: UITextContentType = UITextContentType(rawValue: "")
}
// https://developer.apple.com/documentation/uikit/uipasteboard
@MainActor open class UIPasteboard: NSObject {
    open class var general: UIPasteboard {}
    open var string: String?
}
