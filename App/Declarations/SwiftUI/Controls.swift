// https://developer.apple.com/documentation/swiftui/button
public struct Button<Label>: View where Label: View {
    @preconcurrency public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {}
    @preconcurrency public init(
        role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
    ) {}
    public var body: Never {}
}
extension Button where Label == Text {
    @preconcurrency public init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) {}
    @_disfavoredOverload @preconcurrency public init<S>(_ title: S, action: @escaping @MainActor () -> Void)
    where S: StringProtocol {}
    @_disfavoredOverload @preconcurrency public init<S>(
        _ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void
    ) where S: StringProtocol {}
}
extension Button where Label == SwiftUI.Label<Text, Image> {
    @_disfavoredOverload @preconcurrency public init<S>(
        _ title: S, systemImage: String, action: @escaping @MainActor () -> Void
    ) where S: StringProtocol {}
    @_disfavoredOverload @preconcurrency public init<S>(
        _ title: S, systemImage: String, role: ButtonRole?, action: @escaping @MainActor () -> Void
    ) where S: StringProtocol {}
}
// https://developer.apple.com/documentation/swiftui/buttonrole
public struct ButtonRole: Equatable, Sendable {
    public static let destructive: ButtonRole = .cancel
    public static var cancel: ButtonRole {}
}
// https://developer.apple.com/documentation/swiftui/primitivebuttonstyle
@MainActor @preconcurrency public protocol PrimitiveButtonStyle {}
// https://developer.apple.com/documentation/swiftui/borderedprominentbuttonstyle
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {}
// https://developer.apple.com/documentation/swiftui/borderedbuttonstyle
public struct BorderedButtonStyle: PrimitiveButtonStyle {}
// https://developer.apple.com/documentation/swiftui/plainbuttonstyle
public struct PlainButtonStyle: PrimitiveButtonStyle {}
extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
    public static var borderedProminent: BorderedProminentButtonStyle {}
}
extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
    public static var bordered: BorderedButtonStyle {}
}
extension PrimitiveButtonStyle where Self == PlainButtonStyle {
    public static var plain: PlainButtonStyle {}
}
extension View {
    // https://developer.apple.com/documentation/swiftui/view/buttonstyle(_:)
    public func buttonStyle<S>(_ style: S) -> some View where S: PrimitiveButtonStyle {}
    // https://developer.apple.com/documentation/swiftui/view/controlsize(_:)
    public func controlSize(_ controlSize: ControlSize) -> some View {}
    // https://developer.apple.com/documentation/swiftui/view/disabled(_:)
    public func disabled(_ disabled: Bool) -> some View {}
    // https://developer.apple.com/documentation/swiftui/view/labelshidden()
    public func labelsHidden() -> some View {}
}
// https://developer.apple.com/documentation/swiftui/controlsize
public enum ControlSize: CaseIterable, Sendable { case mini, small, regular, large, extraLarge }

// https://developer.apple.com/documentation/swiftui/link
public struct Link<Label>: View where Label: View {
    public init(destination: URL, @ViewBuilder label: () -> Label) {}
    public var body: Never {}
}
// https://developer.apple.com/documentation/swiftui/toggle
public struct Toggle<Label>: View where Label: View {
    public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {}
    public var body: Never {}
}
extension Toggle where Label == Text {
    @_disfavoredOverload public init<S>(_ title: S, isOn: Binding<Bool>) where S: StringProtocol {}
}
// https://developer.apple.com/documentation/swiftui/picker
public struct Picker<Label, SelectionValue, Content>: View
where Label: View, SelectionValue: Hashable, Content: View {
    public init(
        selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
        @ViewBuilder label: () -> Label
    ) {}
    public var body: Never {}
}
extension Picker where Label == Text {
    @_disfavoredOverload public init<S>(
        _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
    ) where S: StringProtocol {}
}
extension View {
    // https://developer.apple.com/documentation/swiftui/view/tag(_:includeoptional:)
    public func tag<V>(_ tag: V, includeOptional: Bool = true) -> some View where V: Hashable {}
    // https://developer.apple.com/documentation/swiftui/view/pickerstyle(_:)
    public func pickerStyle<S>(_ style: S) -> some View where S: PickerStyle {}
}
// https://developer.apple.com/documentation/swiftui/pickerstyle
public protocol PickerStyle {}
// https://developer.apple.com/documentation/swiftui/inlinepickerstyle
public struct InlinePickerStyle: PickerStyle {}
extension PickerStyle where Self == InlinePickerStyle {
    public static var inline: InlinePickerStyle {}
}
#if IOS
    // https://developer.apple.com/documentation/swiftui/segmentedpickerstyle
    public struct SegmentedPickerStyle: PickerStyle {}
    extension PickerStyle where Self == SegmentedPickerStyle {
        public static var segmented: SegmentedPickerStyle {}
    }
    // https://developer.apple.com/documentation/swiftui/menu
    public struct Menu<Label, Content>: View where Label: View, Content: View {
        public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {}
        public var body: Never {}
    }
    // https://developer.apple.com/documentation/swiftui/datepicker
    public struct DatePicker<Label>: View where Label: View {
        public var body: Never {}
    }
    extension DatePicker where Label == Text {
        @_disfavoredOverload public init<S>(
            _ title: S, selection: Binding<Date>,
            displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
        ) where S: StringProtocol {}
    }
    // https://developer.apple.com/documentation/swiftui/datepickercomponents
    public struct DatePickerComponents: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) {}
        public static let hourAndMinute: DatePickerComponents = []
        public static let date: DatePickerComponents = []
    }
    // https://developer.apple.com/documentation/swiftui/labeledcontent
    public struct LabeledContent<Label, Content> {}
    extension LabeledContent: View where Label: View, Content: View {
        public var body: Never {}
    }
    extension LabeledContent where Label == Text, Content == Text {
        @_disfavoredOverload public init<S1, S2>(_ title: S1, value: S2)
        where S1: StringProtocol, S2: StringProtocol {}
    }
#endif
// https://developer.apple.com/documentation/swiftui/textfield
public struct TextField<Label>: View where Label: View {
    public var body: Never {}
}
extension TextField where Label == Text {
    @_disfavoredOverload public init<S>(_ title: S, text: Binding<String>) where S: StringProtocol {}
    @_disfavoredOverload public init<S>(_ title: S, text: Binding<String>, axis: Axis)
    where S: StringProtocol {}
}
// https://developer.apple.com/documentation/swiftui/progressview
public struct ProgressView<Label, CurrentValueLabel>: View where Label: View, CurrentValueLabel: View {
    public var body: Never {}
}
extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
    public init() {}
    public init<V>(value: V?, total: V = 1.0) where V: BinaryFloatingPoint {}
}
extension ProgressView where Label == Text, CurrentValueLabel == EmptyView {
    @_disfavoredOverload public init<S>(_ title: S) where S: StringProtocol {}
    @_disfavoredOverload public init<S, V>(_ title: S, value: V?, total: V = 1.0)
    where S: StringProtocol, V: BinaryFloatingPoint {}
}
// https://developer.apple.com/documentation/swiftui/contentunavailableview
public struct ContentUnavailableView<Label, Description, Actions>: View
where Label: View, Description: View, Actions: View {
    public init(
        @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description = { EmptyView() },
        @ViewBuilder actions: () -> Actions = { EmptyView() }
    ) {}
    public var body: Never {}
}
// https://developer.apple.com/documentation/swiftui/sharelink
public struct ShareLink<Data, PreviewImage, PreviewIcon, Label>: View where Label: View {
    public var body: Never {}
}
extension ShareLink where PreviewImage == Never, PreviewIcon == Never, Data == CollectionOfOne<URL> {
    public init(item: URL, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label) {}
}
