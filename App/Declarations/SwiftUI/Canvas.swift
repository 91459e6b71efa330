// https://developer.apple.com/documentation/swiftui/canvas
public struct Canvas<Symbols>: View where Symbols: View {
    public var body: Never {}
}
extension Canvas where Symbols == EmptyView {
    public init(
        opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
        renderer: @escaping (inout GraphicsContext, CGSize) -> Void
    ) {}
}
// https://developer.apple.com/documentation/swiftui/colorrenderingmode
public enum ColorRenderingMode: Sendable { case nonLinear, linear, extendedLinear }
// https://developer.apple.com/documentation/swiftui/graphicscontext
@frozen public struct GraphicsContext {
    public func fill(_ path: Path, with shading: GraphicsContext.Shading, style: FillStyle = FillStyle()) {}
    // https://developer.apple.com/documentation/swiftui/graphicscontext/shading
    public struct Shading: Sendable {
        public static func color(_ color: Color) -> GraphicsContext.Shading {}
    }
}
// https://developer.apple.com/documentation/swiftui/fillstyle
@frozen public struct FillStyle: Equatable, Sendable {
    public init(eoFill: Bool = false, antialiased: Bool = true) {}
}
