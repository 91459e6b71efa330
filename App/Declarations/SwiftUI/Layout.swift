// https://developer.apple.com/documentation/swiftui/hstack
@frozen public struct HStack<Content>: View where Content: View {
    public init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) {}
    public var body: Never {}
}
// https://developer.apple.com/documentation/swiftui/vstack
@frozen public struct VStack<Content>: View where Content: View {
    public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) {}
    public var body: Never {}
}
// https://developer.apple.com/documentation/swiftui/zstack
@frozen public struct ZStack<Content>: View where Content: View {
    public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {}
    public var body: Never {}
}
// https://developer.apple.com/documentation/swiftui/lazyhstack
public struct LazyHStack<Content>: View where Content: View {
    public init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) {}
    public var body: Never {}
}
// https://developer.apple.com/documentation/swiftui/lazyvgrid
public struct LazyVGrid<Content>: View where Content: View {
    public init(
        columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {}
    public var body: Never {}
}
// https://developer.apple.com/documentation/swiftui/griditem
public struct GridItem: Sendable {
    public enum Size: Sendable {
        case fixed(CGFloat)
        case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
        case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
    }
    public init(_ size: GridItem.Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {}
}
// https://developer.apple.com/documentation/swiftui/spacer
@frozen public struct Spacer: View {
    public init(minLength: CGFloat? = nil) {}
    public var body: Never {}
}
// https://developer.apple.com/documentation/swiftui/divider
public struct Divider: View {
    public init() {}
    public var body: Never {}
}
// https://developer.apple.com/documentation/swiftui/viewthatfits
@frozen public struct ViewThatFits<Content>: View where Content: View {
    public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {}
    public var body: Never {}
}
// https://developer.apple.com/documentation/swiftui/geometryreader
@frozen public struct GeometryReader<Content>: View where Content: View {
    public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {}
    public var body: Never {}
}
// https://developer.apple.com/documentation/swiftui/geometryproxy
public struct GeometryProxy: Sendable {
    public var size: CGSize {}
}
// https://developer.apple.com/documentation/swiftui/scrollview
public struct ScrollView<Content>: View where Content: View {
    public init(_ axes: Axis.Set = .vertical, @ViewBuilder content: () -> Content) {}
    public var body: Never {}
}

// https://developer.apple.com/documentation/swiftui/horizontalalignment
@frozen public struct HorizontalAlignment: Equatable, Sendable {
    public static let leading: HorizontalAlignment = .center
    public static var center: HorizontalAlignment {}
    public static let trailing: HorizontalAlignment = .center
}
// https://developer.apple.com/documentation/swiftui/verticalalignment
@frozen public struct VerticalAlignment: Equatable, Sendable {
    public static let top: VerticalAlignment = .center
    public static var center: VerticalAlignment {}
    public static let bottom: VerticalAlignment = .center
    public static let firstTextBaseline: VerticalAlignment = .center
}
// https://developer.apple.com/documentation/swiftui/alignment
@frozen public struct Alignment: Equatable, Sendable {
    public static var center: Alignment {}
    public static let leading: Alignment = .center
    public static let trailing: Alignment = .center
    public static let top: Alignment = .center
    public static let bottom: Alignment = .center
    public static let topLeading: Alignment = .center
    public static let topTrailing: Alignment = .center
    public static let bottomLeading: Alignment = .center
    public static let bottomTrailing: Alignment = .center
}
// https://developer.apple.com/documentation/swiftui/axis
@frozen public enum Axis: Int8, CaseIterable, Sendable {
    case horizontal, vertical
    @frozen public struct Set: OptionSet, Sendable {
        public let rawValue: Int8
        public init(rawValue: Int8) {}
        public static let horizontal: Axis.Set = []
        public static let vertical: Axis.Set = []
    }
}
// https://developer.apple.com/documentation/swiftui/edge
@frozen public enum Edge: Int8, CaseIterable, Sendable {
    case top, leading, bottom, trailing
    @frozen public struct Set: OptionSet, Sendable {
        public let rawValue: Int8
        public init(rawValue: Int8) {}
        public static let top: Edge.Set = []
        public static let leading: Edge.Set = []
        public static let bottom: Edge.Set = []
        public static let trailing: Edge.Set = []
        public static let all: Edge.Set = []
        public static let horizontal: Edge.Set = []
        public static let vertical: Edge.Set = []
    }
}
// https://developer.apple.com/documentation/swiftui/verticaledge
@frozen public enum VerticalEdge: Int8, CaseIterable, Sendable { case top, bottom }
// https://developer.apple.com/documentation/swiftui/edgeinsets
@frozen public struct EdgeInsets: Equatable, Sendable {
    public init() {}
    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {}
}
// https://developer.apple.com/documentation/swiftui/contentmode
@frozen public enum ContentMode: Hashable, CaseIterable, Sendable { case fit, fill }

extension View {
    // https://developer.apple.com/documentation/swiftui/view/padding(_:_:)
    public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {}
    public func padding(_ length: CGFloat) -> some View {}
    // https://developer.apple.com/documentation/swiftui/view/frame(width:height:alignment:)
    public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center)
        -> some View
    {}
    // https://developer.apple.com/documentation/swiftui/view/frame(minwidth:idealwidth:maxwidth:minheight:idealheight:maxheight:alignment:)
    public func frame(
        minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
        minHeight: CGFloat? = nil,
        idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
    ) -> some View {}
    // https://developer.apple.com/documentation/swiftui/view/aspectratio(_:contentmode:)
    public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View {}
    // https://developer.apple.com/documentation/swiftui/view/scaledtofill()
    public func scaledToFill() -> some View {}
    // https://developer.apple.com/documentation/swiftui/view/scaledtofit()
    public func scaledToFit() -> some View {}
    // https://developer.apple.com/documentation/swiftui/view/offset(x:y:)
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {}
    // https://developer.apple.com/documentation/swiftui/view/fixedsize(horizontal:vertical:)
    public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {}
    // https://developer.apple.com/documentation/swiftui/view/ignoressafearea(_:edges:)
    public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View {}
    // https://developer.apple.com/documentation/swiftui/view/safeareainset(edge:alignment:spacing:content:)
    public func safeAreaInset<V>(
        edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> V
    ) -> some View where V: View {}
    // https://developer.apple.com/documentation/swiftui/view/containerrelativeframe(_:alignment:)
    public func containerRelativeFrame(_ axes: Axis.Set, alignment: Alignment = .center) -> some View {}
    // https://developer.apple.com/documentation/swiftui/view/scrolltargetlayout(isenabled:)
    public func scrollTargetLayout(isEnabled: Bool = true) -> some View {}
    // https://developer.apple.com/documentation/swiftui/view/scrolltargetbehavior(_:)
    public func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View {}
    // https://developer.apple.com/documentation/swiftui/view/scrollposition(id:anchor:)
    public func scrollPosition(id: Binding<(some Hashable)?>, anchor: UnitPoint? = nil) -> some View {}
    // https://developer.apple.com/documentation/swiftui/view/scrollindicators(_:axes:)
    public func scrollIndicators(
        _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
    ) -> some View {}
    // https://developer.apple.com/documentation/swiftui/view/layoutpriority(_:)
    public func layoutPriority(_ value: Double) -> some View {}
}
// https://developer.apple.com/documentation/swiftui/safearearegions
@frozen public struct SafeAreaRegions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) {}
    public static let all: SafeAreaRegions = []
}
// https://developer.apple.com/documentation/swiftui/scrolltargetbehavior
public protocol ScrollTargetBehavior {}
// https://developer.apple.com/documentation/swiftui/viewalignedscrolltargetbehavior
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {}
extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
    public static var viewAligned: ViewAlignedScrollTargetBehavior {}
}
// https://developer.apple.com/documentation/swiftui/scrollindicatorvisibility
public struct ScrollIndicatorVisibility: Sendable {
    public static var hidden: ScrollIndicatorVisibility {}
}
// https://developer.apple.com/documentation/swiftui/unitpoint
@frozen public struct UnitPoint: Hashable, Sendable {
    public static let top: UnitPoint = .center
    public static let bottom: UnitPoint = .center
    public static var center: UnitPoint {}
    public static let topLeading: UnitPoint = .center
    public static let bottomTrailing: UnitPoint = .center
}
extension View {
    // https://developer.apple.com/documentation/swiftui/view/containerrelativeframe(_:alignment:_:)
    public func containerRelativeFrame(
        _ axes: Axis.Set, alignment: Alignment = .center, _ length: @escaping (CGFloat, Axis) -> CGFloat
    ) -> some View {}
}
