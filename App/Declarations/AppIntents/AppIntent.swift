public import Foundation

// https://developer.apple.com/documentation/appintents/appintent
public protocol AppIntent: Sendable {
    associatedtype PerformResult: IntentResult
    static var title: LocalizedStringResource { get }
    static var description: IntentDescription? { get }
    static var supportedModes: IntentModes { get }
    init()
    func perform() async throws -> Self.PerformResult
}
extension AppIntent {
    public static var description: IntentDescription? {}
    public static var supportedModes: IntentModes {}
}
// https://developer.apple.com/documentation/appintents/intentmodes
public struct IntentModes: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) {}
    public static let background: IntentModes = []
    public static let foreground: IntentModes = []
}
// https://developer.apple.com/documentation/appintents/intentdescription
public struct IntentDescription: Sendable, ExpressibleByStringLiteral {
    public init(stringLiteral value: StaticString) {}
    public init(_ descriptionText: LocalizedStringResource) {}
}
// https://developer.apple.com/documentation/appintents/intentresult
public protocol IntentResult: Sendable {}
extension IntentResult where Self == IntentResultContainer {
    public static func result() -> IntentResultContainer {}
}
// https://developer.apple.com/documentation/appintents/intentresultcontainer
public struct IntentResultContainer: IntentResult {}
