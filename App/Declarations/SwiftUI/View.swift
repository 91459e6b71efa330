// https://developer.apple.com/documentation/swiftui/view
@MainActor @preconcurrency public protocol View {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

extension Never: View {
    public typealias Body = Never
    public var body: Never {}
}

extension Optional: View where Wrapped: View {
    public typealias Body = Never
    public var body: Never {}
}

// https://developer.apple.com/documentation/swiftui/viewbuilder
@resultBuilder public struct ViewBuilder {
    public static func buildExpression<Content>(_ content: Content) -> Content where Content: View {}
    public static func buildBlock() -> EmptyView {}
    public static func buildBlock<Content>(_ content: Content) -> Content where Content: View {}
    public static func buildBlock<each Content>(_ content: repeat each Content) -> TupleView<
        (repeat each Content)
    >
    where repeat each Content: View {}
    public static func buildIf<Content>(_ content: Content?) -> Content? where Content: View {}
    public static func buildEither<TrueContent, FalseContent>(
        first: TrueContent
    ) -> _ConditionalContent<TrueContent, FalseContent> where TrueContent: View, FalseContent: View {}
    public static func buildEither<TrueContent, FalseContent>(
        second: FalseContent
    ) -> _ConditionalContent<TrueContent, FalseContent> where TrueContent: View, FalseContent: View {}
    public static func buildLimitedAvailability<Content>(_ content: Content) -> AnyView where Content: View {}
}

// https://developer.apple.com/documentation/swiftui/emptyview
public struct EmptyView: View {
    public init() {}
    public var body: Never {}
}

// https://developer.apple.com/documentation/swiftui/tupleview
public struct TupleView<T>: View {
    public var body: Never {}
}

// https://developer.apple.com/documentation/swiftui/_conditionalcontent
public struct _ConditionalContent<TrueContent, FalseContent>: View
where TrueContent: View, FalseContent: View {
    public var body: Never {}
}

// https://developer.apple.com/documentation/swiftui/anyview
public struct AnyView: View {
    public init<V>(_ view: V) where V: View {}
    public var body: Never {}
}

// https://developer.apple.com/documentation/swiftui/group
public struct Group<Content> {}
extension Group: View where Content: View {
    public init(@ViewBuilder content: () -> Content) {}
    public var body: Never {}
}

// https://developer.apple.com/documentation/swiftui/viewmodifier
@MainActor @preconcurrency public protocol ViewModifier {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency func body(content: Self.Content) -> Self.Body
    typealias Content = _ViewModifier_Content<Self>
}

// https://developer.apple.com/documentation/swiftui/viewmodifier/content
public struct _ViewModifier_Content<Modifier>: View where Modifier: ViewModifier {
    public var body: Never {}
}

extension View {
    // https://developer.apple.com/documentation/swiftui/view/modifier(_:)
    public func modifier<T>(_ modifier: T) -> some View where T: ViewModifier {}
}

// https://developer.apple.com/documentation/swiftui/preview(_:traits:_:body:)
@freestanding(declaration) public macro Preview(
    _ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "PreviewMacros", type: "PreviewMacro")
