public import SwiftUI

// https://developer.apple.com/documentation/swiftui/widget
@MainActor @preconcurrency public protocol Widget {
    associatedtype Body: WidgetConfiguration
    @MainActor @preconcurrency init()
    @MainActor @preconcurrency var body: Self.Body { get }
}
// https://developer.apple.com/documentation/swiftui/widgetconfiguration
@MainActor @preconcurrency public protocol WidgetConfiguration {}
extension WidgetConfiguration {
    @_disfavoredOverload public func configurationDisplayName<S>(_ displayName: S) -> some WidgetConfiguration
    where S: StringProtocol { self }
    @_disfavoredOverload public func description<S>(_ description: S) -> some WidgetConfiguration
    where S: StringProtocol { self }
    public func supportedFamilies(_ families: [WidgetFamily]) -> some WidgetConfiguration { self }
    public func contentMarginsDisabled() -> some WidgetConfiguration { self }
}
// https://developer.apple.com/documentation/swiftui/widgetbundle
@MainActor @preconcurrency public protocol WidgetBundle {
    associatedtype Body: Widget
    @MainActor @preconcurrency init()
    @WidgetBundleBuilder @MainActor @preconcurrency var body: Self.Body { get }
}
extension WidgetBundle {
    @MainActor @preconcurrency public static func main() {}
}
// https://developer.apple.com/documentation/swiftui/widgetbundlebuilder
@resultBuilder public struct WidgetBundleBuilder {
    // https://developer.apple.com/documentation/swiftui/widgetbundlebuilder/buildexpression(_:)
    public static func buildExpression<Content>(_ content: Content) -> Content where Content: Widget {
        content
    }
    public static func buildBlock<C0>(_ c0: C0) -> some Widget where C0: Widget { c0 }
    public static func buildBlock<C0, C1>(_ c0: C0, _ c1: C1) -> some Widget where C0: Widget, C1: Widget {
        c0
    }
}
// https://developer.apple.com/documentation/widgetkit/staticconfiguration
public struct StaticConfiguration<Content>: WidgetConfiguration where Content: View {
    @preconcurrency public init<Provider>(
        kind: String, provider: Provider,
        @ViewBuilder content: @escaping @MainActor @Sendable (Provider.Entry) -> Content
    ) where Provider: TimelineProvider {}
}
// https://developer.apple.com/documentation/widgetkit/widgetfamily
public enum WidgetFamily: Int, CaseIterable, Sendable {
    case systemSmall = 0
    case systemMedium = 1
    case systemLarge = 2
    case systemExtraLarge = 3
    case accessoryCorner = 4
    case accessoryCircular = 5
    case accessoryRectangular = 6
    case accessoryInline = 7
}
extension EnvironmentValues {
    // https://developer.apple.com/documentation/swiftui/environmentvalues/widgetfamily
    public var widgetFamily: WidgetFamily {}
}
extension View {
    // https://developer.apple.com/documentation/swiftui/view/containerbackground(for:alignment:content:)
    public func containerBackground<V>(
        for container: ContainerBackgroundPlacement, alignment: Alignment = .center,
        @ViewBuilder content: () -> V
    ) -> some View where V: View {}
    // https://developer.apple.com/documentation/swiftui/view/widgeturl(_:)
    public func widgetURL(_ url: URL?) -> some View {}
    // https://developer.apple.com/documentation/swiftui/view/widgetaccentable(_:)
    public func widgetAccentable(_ accentable: Bool = true) -> some View {}
}
// https://developer.apple.com/documentation/swiftui/containerbackgroundplacement
public struct ContainerBackgroundPlacement: Sendable {
    public static let widget: ContainerBackgroundPlacement = ContainerBackgroundPlacement()
}
