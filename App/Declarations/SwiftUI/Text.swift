public import CoreGraphics

// https://developer.apple.com/documentation/swiftui/text
@frozen public nonisolated struct Text: Equatable, Sendable, View {
    public init(verbatim content: String) {}
    @_disfavoredOverload public init<S>(_ content: S) where S: StringProtocol {}
    public init(
        _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil,
        comment: StaticString? = nil
    ) {}
    public init(_ image: Image) {}
    public nonisolated static func == (a: Text, b: Text) -> Bool {}
    public var body: Never {}
    public func font(_ font: Font?) -> Text {}
    public func fontWeight(_ weight: Font.Weight?) -> Text {}
    public func bold() -> Text {}
    public func tracking(_ tracking: CGFloat) -> Text {}
    public func foregroundStyle<S>(_ style: S) -> Text where S: ShapeStyle {}
    public func monospacedDigit() -> Text {}
}

// https://developer.apple.com/documentation/swiftui/localizedstringkey
@frozen public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation {
    public init(_ value: String) {}
    public init(stringLiteral value: String) {}
    public static func == (a: LocalizedStringKey, b: LocalizedStringKey) -> Bool {}
}

// https://developer.apple.com/documentation/swiftui/image
@frozen public nonisolated struct Image: Equatable, Sendable, View {
    public init(_ name: String, bundle: Bundle? = nil) {}
    public init(decorative name: String, bundle: Bundle? = nil) {}
    public init(systemName: String) {}
    public init(decorative cgImage: CGImage, scale: CGFloat, orientation: Image.Orientation = .up) {}
    public nonisolated static func == (a: Image, b: Image) -> Bool {}
    public var body: Never {}
    public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: Image.ResizingMode = .stretch)
        -> Image
    {}
    public func interpolation(_ interpolation: Image.Interpolation) -> Image {}
    public enum ResizingMode: Sendable { case tile, stretch }
    public enum Interpolation: Sendable { case none, low, medium, high }
    @frozen public enum Orientation: UInt8, CaseIterable, Hashable, Sendable {
        case up, upMirrored, down, downMirrored, left, leftMirrored, right, rightMirrored
    }
}

// https://developer.apple.com/documentation/swiftui/label
public struct Label<Title, Icon>: View where Title: View, Icon: View {
    public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {}
    public var body: Never {}
}
extension Label where Title == Text, Icon == Image {
    public init(_ titleKey: LocalizedStringKey, systemImage name: String) {}
    @_disfavoredOverload public init<S>(_ title: S, systemImage name: String) where S: StringProtocol {}
}

// https://developer.apple.com/documentation/swiftui/font
@frozen public struct Font: Hashable, Sendable {
    public static let largeTitle: Font = .body
    public static let title: Font = .body
    public static let title2: Font = .body
    public static let title3: Font = .body
    public static let headline: Font = .body
    public static let subheadline: Font = .body
    public static var body: Font {}
    public static let callout: Font = .body
    public static let footnote: Font = .body
    public static let caption: Font = .body
    public static let caption2: Font = .body
    public static func system(size: CGFloat, weight: Font.Weight? = nil, design: Font.Design? = nil) -> Font {
    }
    public static func system(
        _ style: Font.TextStyle, design: Font.Design? = nil, weight: Font.Weight? = nil
    ) -> Font {}
    public func weight(_ weight: Font.Weight) -> Font {}
    public func bold() -> Font {}
    public func monospaced() -> Font {}
    @frozen public struct Weight: Hashable, Sendable {
        public static var regular: Font.Weight {}
        public static var medium: Font.Weight {}
        public static var semibold: Font.Weight {}
        public static var bold: Font.Weight {}
        public static var heavy: Font.Weight {}
    }
    public enum Design: Hashable, Sendable { case `default`, serif, rounded, monospaced }
    public enum TextStyle: CaseIterable, Hashable, Sendable {
        case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption,
            caption2
    }
}

// https://developer.apple.com/documentation/swiftui/scaledmetric
@propertyWrapper public struct ScaledMetric<Value>: DynamicProperty where Value: BinaryFloatingPoint {
    public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {}
    public var wrappedValue: Value {}
}

extension View {
    // https://developer.apple.com/documentation/swiftui/view/font(_:)
    public func font(_ font: Font?) -> some View {}
    // https://developer.apple.com/documentation/swiftui/view/fontweight(_:)
    public func fontWeight(_ weight: Font.Weight?) -> some View {}
    // https://developer.apple.com/documentation/swiftui/view/linelimit(_:)
    public func lineLimit(_ number: Int?) -> some View {}
    public func lineLimit(_ limit: ClosedRange<Int>) -> some View {}
    // https://developer.apple.com/documentation/swiftui/view/minimumscalefactor(_:)
    public func minimumScaleFactor(_ factor: CGFloat) -> some View {}
    // https://developer.apple.com/documentation/swiftui/view/multilinetextalignment(_:)
    public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {}
    #if IOS
        // https://developer.apple.com/documentation/swiftui/view/textselection(_:)
        public func textSelection<S>(_ selectability: S) -> some View where S: TextSelectability {}
    #endif
}

// https://developer.apple.com/documentation/swiftui/textalignment
public enum TextAlignment: Hashable, CaseIterable, Sendable { case leading, center, trailing }

#if IOS
    // https://developer.apple.com/documentation/swiftui/textselectability
    public protocol TextSelectability {}
    // https://developer.apple.com/documentation/swiftui/enabledtextselectability
    public struct EnabledTextSelectability: TextSelectability {}
    extension TextSelectability where Self == EnabledTextSelectability {
        public static var enabled: EnabledTextSelectability {}
    }
#endif
