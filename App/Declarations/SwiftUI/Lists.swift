#if IOS
    public import UIKit
#endif

// https://developer.apple.com/documentation/swiftui/foreach
public struct ForEach<Data, ID, Content> where Data: RandomAccessCollection, ID: Hashable {}
extension ForEach: View where Content: View {
    public typealias Body = Never
    public var body: Never {}
}
extension ForEach: DynamicViewContent where Content: View {}
extension ForEach where ID == Data.Element.ID, Content: View, Data.Element: Identifiable {
    public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {}
}
extension ForEach where Content: View {
    public init(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
    ) {}
}
// https://developer.apple.com/documentation/swiftui/dynamicviewcontent
public protocol DynamicViewContent: View {}
extension DynamicViewContent {
    public func onDelete(perform action: ((IndexSet) -> Void)?) -> some DynamicViewContent { self }
    public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> some DynamicViewContent { self }
}
// https://developer.apple.com/documentation/swiftui/list
public struct List<SelectionValue, Content>: View where SelectionValue: Hashable, Content: View {
    public var body: Never {}
}
extension List where SelectionValue == Never {
    public init(@ViewBuilder content: () -> Content) {}
}
// https://developer.apple.com/documentation/swiftui/form
public struct Form<Content>: View where Content: View {
    public init(@ViewBuilder content: () -> Content) {}
    public var body: Never {}
}
// https://developer.apple.com/documentation/swiftui/section
public struct Section<Parent, Content, Footer> {}
extension Section: View where Parent: View, Content: View, Footer: View {
    public init(
        @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent,
        @ViewBuilder footer: () -> Footer
    ) {}
    public typealias Body = Never
    public var body: Never {}
}
extension Section where Parent == Text, Content: View, Footer == EmptyView {
    @_disfavoredOverload public init<S>(_ title: S, @ViewBuilder content: () -> Content)
    where S: StringProtocol {}
}
extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
    public init(@ViewBuilder content: () -> Content) {}
}
extension Section where Parent == EmptyView, Content: View, Footer: View {
    public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {}
}

extension View {
    // https://developer.apple.com/documentation/swiftui/view/refreshable(action:)
    public func refreshable(action: @escaping @Sendable () async -> Void) -> some View {}
    // https://developer.apple.com/documentation/swiftui/view/swipeactions(edge:allowsfullswipe:content:)
    public func swipeActions<T>(
        edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T
    ) -> some View where T: View {}
    #if IOS
        // https://developer.apple.com/documentation/swiftui/view/searchable(text:placement:prompt:)
        @_disfavoredOverload public func searchable<S>(
            text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S
        ) -> some View where S: StringProtocol {}
        // https://developer.apple.com/documentation/swiftui/view/contextmenu(menuitems:)
        public func contextMenu<MenuItems>(@ViewBuilder menuItems: () -> MenuItems) -> some View
        where MenuItems: View {}
        // https://developer.apple.com/documentation/swiftui/view/textinputautocapitalization(_:)
        public func textInputAutocapitalization(_ autocapitalization: TextInputAutocapitalization?)
            -> some View
        {}
        // https://developer.apple.com/documentation/swiftui/view/autocorrectiondisabled(_:)
        public func autocorrectionDisabled(_ disable: Bool = true) -> some View {}
        // https://developer.apple.com/documentation/swiftui/view/keyboardtype(_:)
        public func keyboardType(_ type: UIKeyboardType) -> some View {}
        // https://developer.apple.com/documentation/swiftui/view/textcontenttype(_:)
        public func textContentType(_ textContentType: UITextContentType?) -> some View {}
    #endif
}
// https://developer.apple.com/documentation/swiftui/horizontaledge
@frozen public enum HorizontalEdge: Int8, CaseIterable, Sendable { case leading, trailing }
#if IOS
    // https://developer.apple.com/documentation/swiftui/searchfieldplacement
    public struct SearchFieldPlacement: Sendable {
        public static let automatic: SearchFieldPlacement = SearchFieldPlacement()
    }
    // https://developer.apple.com/documentation/swiftui/textinputautocapitalization
    public struct TextInputAutocapitalization: Sendable {
        public static var never: TextInputAutocapitalization {}
        public static var words: TextInputAutocapitalization {}
        public static var sentences: TextInputAutocapitalization {}
    }
#endif
extension MutableCollection where Self: RangeReplaceableCollection {
    // https://developer.apple.com/documentation/swift/rangereplaceablecollection/remove(atoffsets:)
    public mutating func remove(atOffsets offsets: IndexSet) {}
}
