extension View {
    // https://developer.apple.com/documentation/swiftui/view/accessibilitylabel(_:)
    @_disfavoredOverload public func accessibilityLabel<S>(_ label: S) -> some View where S: StringProtocol {}
    // https://developer.apple.com/documentation/swiftui/view/accessibilityhint(_:)
    @_disfavoredOverload public func accessibilityHint<S>(_ hint: S) -> some View where S: StringProtocol {}
    // https://developer.apple.com/documentation/swiftui/view/accessibilityvalue(_:)
    @_disfavoredOverload public func accessibilityValue<S>(_ value: S) -> some View where S: StringProtocol {}
    // https://developer.apple.com/documentation/swiftui/view/accessibilityhidden(_:)
    public func accessibilityHidden(_ hidden: Bool) -> some View {}
    // https://developer.apple.com/documentation/swiftui/view/accessibilityaddtraits(_:)
    public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {}
    // https://developer.apple.com/documentation/swiftui/view/accessibilityelement(children:)
    public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {}
}
// https://developer.apple.com/documentation/swiftui/accessibilitytraits
public struct AccessibilityTraits: SetAlgebra, Sendable {
    public typealias Element = AccessibilityTraits
    public typealias ArrayLiteralElement = AccessibilityTraits
    public init() {}
    public static let isHeader: AccessibilityTraits = AccessibilityTraits()
    public static let isImage: AccessibilityTraits = AccessibilityTraits()
    public static let isSelected: AccessibilityTraits = AccessibilityTraits()
    public static let isButton: AccessibilityTraits = AccessibilityTraits()
    public func contains(_ member: AccessibilityTraits) -> Bool {}
    public func union(_ other: AccessibilityTraits) -> AccessibilityTraits {}
    public func intersection(_ other: AccessibilityTraits) -> AccessibilityTraits {}
    public func symmetricDifference(_ other: AccessibilityTraits) -> AccessibilityTraits {}
    public mutating func insert(_ newMember: AccessibilityTraits) -> (
        inserted: Bool, memberAfterInsert: AccessibilityTraits
    ) {}
    public mutating func remove(_ member: AccessibilityTraits) -> AccessibilityTraits? {}
    public mutating func update(with newMember: AccessibilityTraits) -> AccessibilityTraits? {}
    public mutating func formUnion(_ other: AccessibilityTraits) {}
    public mutating func formIntersection(_ other: AccessibilityTraits) {}
    public mutating func formSymmetricDifference(_ other: AccessibilityTraits) {}
    public static func == (a: AccessibilityTraits, b: AccessibilityTraits) -> Bool {}
}
// https://developer.apple.com/documentation/swiftui/accessibilitychildbehavior
public struct AccessibilityChildBehavior: Hashable, Sendable {
    public static let ignore: AccessibilityChildBehavior = .combine
    public static let contain: AccessibilityChildBehavior = .combine
    public static var combine: AccessibilityChildBehavior {}
}
