// https://developer.apple.com/documentation/swiftui/shapestyle
public protocol ShapeStyle: Sendable {}
// https://developer.apple.com/documentation/swiftui/color
@frozen public nonisolated struct Color: Hashable, Sendable, ShapeStyle, View {
    public init(_ name: String, bundle: Bundle? = nil) {}
    public init(
        _ colorSpace: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double,
        opacity: Double = 1
    ) {}
    public var body: Never {}
    public func opacity(_ opacity: Double) -> Color {}
    public enum RGBColorSpace: Sendable { case sRGB, sRGBLinear, displayP3 }
    public static var black: Color {}
    public static var white: Color {}
    public static var clear: Color {}
    public static var red: Color {}
    public static var orange: Color {}
    public static var primary: Color {}
    public static var secondary: Color {}
    public static var accentColor: Color {}
}
// https://developer.apple.com/documentation/swiftui/hierarchicalshapestyle
@frozen public nonisolated struct HierarchicalShapeStyle: ShapeStyle {}
// https://developer.apple.com/documentation/swiftui/tintshapestyle
public struct TintShapeStyle: ShapeStyle {}
// https://developer.apple.com/documentation/swiftui/material
public struct Material: ShapeStyle {}
extension ShapeStyle where Self == HierarchicalShapeStyle {
    public static var primary: HierarchicalShapeStyle {}
    public static var secondary: HierarchicalShapeStyle {}
    public static var tertiary: HierarchicalShapeStyle {}
}
extension ShapeStyle where Self == TintShapeStyle {
    public static var tint: TintShapeStyle {}
}
extension ShapeStyle where Self == Material {
    public static var regularMaterial: Material {}
    public static var bar: Material {}
}
extension ShapeStyle where Self == Color {
    public static var black: Color {}
    public static var white: Color {}
    public static var clear: Color {}
    public static var red: Color {}
    public static var orange: Color {}
}
// https://developer.apple.com/documentation/swiftui/gradient
@frozen public nonisolated struct Gradient: ShapeStyle, Hashable {
    public init(colors: [Color]) {}
}
// https://developer.apple.com/documentation/swiftui/lineargradient
@frozen public nonisolated struct LinearGradient: ShapeStyle, View {
    public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {}
    public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {}
    public var body: Never {}
}

// https://developer.apple.com/documentation/swiftui/shape
public nonisolated protocol Shape: Sendable, View {
    func path(in rect: CGRect) -> Path
}
extension Shape {
    public var body: Never {}
    public func fill<S>(_ content: S) -> some View where S: ShapeStyle {}
    public func stroke<S>(_ content: S, lineWidth: CGFloat = 1) -> some View where S: ShapeStyle {}
}
// https://developer.apple.com/documentation/swiftui/path
@frozen public nonisolated struct Path: Equatable, Sendable {
    public init() {}
    public init(_ callback: (inout Path) -> Void) {}
    public mutating func addRect(_ rect: CGRect) {}
    public mutating func addEllipse(in rect: CGRect) {}
}
// https://developer.apple.com/documentation/swiftui/roundedrectangle
@frozen public nonisolated struct RoundedRectangle: Shape {
    public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {}
    public func path(in rect: CGRect) -> Path {}
}
// https://developer.apple.com/documentation/swiftui/roundedcornerstyle
public enum RoundedCornerStyle: Sendable { case circular, continuous }
// https://developer.apple.com/documentation/swiftui/circle
@frozen public nonisolated struct Circle: Shape {
    public init() {}
    public func path(in rect: CGRect) -> Path {}
}
// https://developer.apple.com/documentation/swiftui/capsule
@frozen public nonisolated struct Capsule: Shape {
    public init(style: RoundedCornerStyle = .continuous) {}
    public func path(in rect: CGRect) -> Path {}
}
// https://developer.apple.com/documentation/swiftui/rectangle
@frozen public nonisolated struct Rectangle: Shape {
    public init() {}
    public func path(in rect: CGRect) -> Path {}
}
extension Shape where Self == Capsule {
    public static var capsule: Capsule {}
}
extension Shape where Self == Rectangle {
    public static var rect: Rectangle {}
}
extension Shape where Self == RoundedRectangle {
    public static func rect(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) -> Self {}
}

extension View {
    // https://developer.apple.com/documentation/swiftui/view/foregroundstyle(_:)
    public func foregroundStyle<S>(_ style: S) -> some View where S: ShapeStyle {}
    // https://developer.apple.com/documentation/swiftui/view/tint(_:)
    public func tint(_ tint: Color?) -> some View {}
    // https://developer.apple.com/documentation/swiftui/view/background(_:ignoressafeareaedges:)
    public func background<S>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View
    where S: ShapeStyle {}
    // https://developer.apple.com/documentation/swiftui/view/background(_:in:fillstyle:)
    public func background<S, T>(_ style: S, in shape: T) -> some View where S: ShapeStyle, T: Shape {}
    // https://developer.apple.com/documentation/swiftui/view/background(alignment:content:)
    public func background<V>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View
    where V: View {}
    // https://developer.apple.com/documentation/swiftui/view/overlay(alignment:content:)
    public func overlay<V>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View
    where V: View {}
    // https://developer.apple.com/documentation/swiftui/view/clipshape(_:style:)
    public func clipShape<S>(_ shape: S) -> some View where S: Shape {}
    // https://developer.apple.com/documentation/swiftui/view/clipped(antialiased:)
    public func clipped(antialiased: Bool = false) -> some View {}
    // https://developer.apple.com/documentation/swiftui/view/contentshape(_:eofill:)
    public func contentShape<S>(_ shape: S, eoFill: Bool = false) -> some View where S: Shape {}
    // https://developer.apple.com/documentation/swiftui/view/shadow(color:radius:x:y:)
    public func shadow(color: Color, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0) -> some View {}
    // https://developer.apple.com/documentation/swiftui/view/opacity(_:)
    public func opacity(_ opacity: Double) -> some View {}
}
