public import Observation

// https://developer.apple.com/documentation/swiftui/environment
@frozen @propertyWrapper public struct Environment<Value>: DynamicProperty {
    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {}
    public var wrappedValue: Value {}
}
extension Environment {
    public init(_ objectType: Value.Type) where Value: AnyObject, Value: Observable {}
}

// https://developer.apple.com/documentation/swiftui/environmentvalues
public struct EnvironmentValues {
    public var accessibilityReduceMotion: Bool {}
    public var colorScheme: ColorScheme
    public var dismiss: DismissAction {}
    public var dynamicTypeSize: DynamicTypeSize
    public var layoutDirection: LayoutDirection
    public var openURL: OpenURLAction
    public var scenePhase: ScenePhase
    #if IOS
        public var horizontalSizeClass: UserInterfaceSizeClass?
    #endif
}

extension View {
    // https://developer.apple.com/documentation/swiftui/view/environment(_:)
    public func environment<T>(_ object: T?) -> some View where T: AnyObject, T: Observable {}
    // https://developer.apple.com/documentation/swiftui/view/environment(_:_:)
    public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View {}
}

// https://developer.apple.com/documentation/swiftui/colorscheme
public enum ColorScheme: CaseIterable, Sendable {
    case light
    case dark
}

// https://developer.apple.com/documentation/swiftui/layoutdirection
public enum LayoutDirection: Hashable, CaseIterable, Sendable {
    case leftToRight
    case rightToLeft
}

// https://developer.apple.com/documentation/swiftui/dynamictypesize
public enum DynamicTypeSize: Hashable, Comparable, CaseIterable, Sendable {
    case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
    case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5
    public var isAccessibilitySize: Bool {}
}

#if IOS
    // https://developer.apple.com/documentation/swiftui/userinterfacesizeclass
    public enum UserInterfaceSizeClass: Sendable {
        case compact
        case regular
    }
#endif

// https://developer.apple.com/documentation/swiftui/dismissaction
@MainActor @preconcurrency public struct DismissAction {
    public func callAsFunction() {}
}

// https://developer.apple.com/documentation/swiftui/openurlaction
@MainActor @preconcurrency public struct OpenURLAction {
    public func callAsFunction(_ url: URL) {}
    #if IOS
        public func callAsFunction(_ url: URL, completion: @escaping (_ accepted: Bool) -> Void) {}
    #endif
}
