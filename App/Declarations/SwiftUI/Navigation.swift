// https://developer.apple.com/documentation/swiftui/navigationstack
@MainActor public struct NavigationStack<Data, Root>: View where Root: View {
    public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {}
    // https://developer.apple.com/documentation/swiftui/navigationstack/init(path:root:)-63x0h
    public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
    where
        Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection,
        Data.Element: Hashable
    {}
    public var body: Never {}
}
// https://developer.apple.com/documentation/swiftui/navigationpath
public struct NavigationPath {}
// https://developer.apple.com/documentation/swiftui/navigationlink
public struct NavigationLink<Label, Destination>: View where Label: View, Destination: View {
    public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {}
    public var body: Never {}
}
extension NavigationLink where Destination == Never {
    public init<P>(value: P?, @ViewBuilder label: () -> Label) where P: Hashable {}
}
// https://developer.apple.com/documentation/swiftui/tabview
public struct TabView<SelectionValue, Content>: View where SelectionValue: Hashable {
    public init<C>(selection: Binding<SelectionValue>, @TabContentBuilder<SelectionValue> content: () -> C)
    where Content == TabContentBuilder<SelectionValue>.Content<C>, C: TabContent, C.TabValue == SelectionValue
    {}
    public var body: Never {}
}
// https://developer.apple.com/documentation/swiftui/tabcontent
@MainActor @preconcurrency public protocol TabContent<TabValue> {
    associatedtype TabValue: Hashable
}
// https://developer.apple.com/documentation/swiftui/tabcontentbuilder
@resultBuilder public struct TabContentBuilder<Value> where Value: Hashable {
    public struct Content<C>: View where C: TabContent {
        public var body: Never {}
    }
    public struct Tuple<T>: TabContent {
        public typealias TabValue = Value
    }
    public static func buildExpression(_ content: some TabContent<Value>) -> some TabContent<Value> {
        content
    }
    public static func buildBlock<each C>(_ content: repeat each C) -> Tuple<(repeat each C)>
    where repeat each C: TabContent {}
}
// https://developer.apple.com/documentation/swiftui/tab
public struct Tab<Value, Content, Label>: TabContent where Value: Hashable, Content: View, Label: View {
    public typealias TabValue = Value
}
extension Tab where Label == DefaultTabLabel {
    @_disfavoredOverload public init<S>(
        _ title: S, systemImage: String, value: Value, @ViewBuilder content: () -> Content
    ) where S: StringProtocol {}
}
// https://developer.apple.com/documentation/swiftui/defaulttablabel
public struct DefaultTabLabel: View {
    public var body: Never {}
}
#if IOS
    // https://developer.apple.com/documentation/swiftui/tabviewstyle
    public protocol TabViewStyle {}
    // https://developer.apple.com/documentation/swiftui/sidebaradaptabletabviewstyle
    public struct SidebarAdaptableTabViewStyle: TabViewStyle {}
    extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
        public static var sidebarAdaptable: SidebarAdaptableTabViewStyle {}
    }
    extension View {
        // https://developer.apple.com/documentation/swiftui/view/tabviewstyle(_:)
        public func tabViewStyle<S>(_ style: S) -> some View where S: TabViewStyle {}
        // https://developer.apple.com/documentation/swiftui/view/navigationbartitledisplaymode(_:)
        public func navigationBarTitleDisplayMode(_ displayMode: NavigationBarItem.TitleDisplayMode)
            -> some View
        {}
        // https://developer.apple.com/documentation/swiftui/view/presentationdetents(_:)
        public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {}
        // https://developer.apple.com/documentation/swiftui/view/interactivedismissdisabled(_:)
        public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {}
    }
    // https://developer.apple.com/documentation/swiftui/navigationbaritem
    public struct NavigationBarItem: Sendable {
        public enum TitleDisplayMode: Sendable { case automatic, inline, large }
    }
    // https://developer.apple.com/documentation/swiftui/presentationdetent
    public struct PresentationDetent: Hashable, Sendable {
        public static let medium: PresentationDetent = .large
        public static var large: PresentationDetent {}
    }
#endif

extension View {
    // https://developer.apple.com/documentation/swiftui/view/navigationtitle(_:)
    @_disfavoredOverload public func navigationTitle<S>(_ title: S) -> some View where S: StringProtocol {}
    // https://developer.apple.com/documentation/swiftui/view/navigationdestination(for:destination:)
    public func navigationDestination<D, C>(
        for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
    ) -> some View where D: Hashable, C: View {}
    // https://developer.apple.com/documentation/swiftui/view/sheet(ispresented:ondismiss:content:)
    public func sheet<Content>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping () -> Content
    ) -> some View where Content: View {}
    // https://developer.apple.com/documentation/swiftui/view/sheet(item:ondismiss:content:)
    public func sheet<Item, Content>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View where Item: Identifiable, Content: View {}
    // https://developer.apple.com/documentation/swiftui/view/alert(_:ispresented:actions:message:)
    @_disfavoredOverload public func alert<S, A, M>(
        _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
    ) -> some View where S: StringProtocol, A: View, M: View {}
    // https://developer.apple.com/documentation/swiftui/view/confirmationdialog(_:ispresented:titlevisibility:actions:)
    @_disfavoredOverload public func confirmationDialog<S, A>(
        _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: () -> A
    ) -> some View where S: StringProtocol, A: View {}
    // https://developer.apple.com/documentation/swiftui/view/toolbar(content:)
    public func toolbar<Content>(@ToolbarContentBuilder content: () -> Content) -> some View
    where Content: ToolbarContent {}
}
// https://developer.apple.com/documentation/swiftui/visibility
@frozen public enum Visibility: Hashable, CaseIterable, Sendable { case automatic, visible, hidden }
// https://developer.apple.com/documentation/swiftui/toolbarcontent
@MainActor @preconcurrency public protocol ToolbarContent {}
// https://developer.apple.com/documentation/swiftui/toolbarcontentbuilder
@resultBuilder public struct ToolbarContentBuilder {
    public static func buildExpression<Content>(_ content: Content) -> Content where Content: ToolbarContent {
    }
    public static func buildBlock<each Content>(_ content: repeat each Content) -> some ToolbarContent
    where repeat each Content: ToolbarContent { _ToolbarTuple() }
    public static func buildIf<Content>(_ content: Content?) -> Content? where Content: ToolbarContent {}
}
public struct _ToolbarTuple: ToolbarContent {}
extension Optional: ToolbarContent where Wrapped: ToolbarContent {}
// https://developer.apple.com/documentation/swiftui/toolbaritem
public struct ToolbarItem<ID, Content>: ToolbarContent where Content: View {}
extension ToolbarItem where ID == () {
    public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {}
}
// https://developer.apple.com/documentation/swiftui/toolbaritemplacement
public struct ToolbarItemPlacement: Sendable {
    public static let automatic: ToolbarItemPlacement = ToolbarItemPlacement()
    public static let confirmationAction: ToolbarItemPlacement = ToolbarItemPlacement()
    public static let cancellationAction: ToolbarItemPlacement = ToolbarItemPlacement()
    public static let primaryAction: ToolbarItemPlacement = ToolbarItemPlacement()
    #if IOS
        public static var topBarLeading: ToolbarItemPlacement {}
    #endif
    public static var topBarTrailing: ToolbarItemPlacement {}
    public static var bottomBar: ToolbarItemPlacement {}
}
