extension View {
    // https://developer.apple.com/documentation/swiftui/view/task(priority:_:)
    public func task(
        priority: TaskPriority = .userInitiated,
        @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
    ) -> some View {}
    // https://developer.apple.com/documentation/swiftui/view/task(id:priority:_:)
    public func task<T>(
        id value: T, priority: TaskPriority = .userInitiated,
        @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
    ) -> some View where T: Equatable {}
    // https://developer.apple.com/documentation/swiftui/view/onappear(perform:)
    public func onAppear(perform action: (() -> Void)? = nil) -> some View {}
    // https://developer.apple.com/documentation/swiftui/view/ondisappear(perform:)
    public func onDisappear(perform action: (() -> Void)? = nil) -> some View {}
    // https://developer.apple.com/documentation/swiftui/view/onchange(of:initial:_:)-4psgg
    public func onChange<V>(
        of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
    ) -> some View where V: Equatable {}
    // https://developer.apple.com/documentation/swiftui/view/onchange(of:initial:_:)-8wgw9
    public func onChange<V>(of value: V, initial: Bool = false, _ action: @escaping () -> Void) -> some View
    where V: Equatable {}
    // https://developer.apple.com/documentation/swiftui/view/oncontinueuseractivity(_:perform:)
    public func onContinueUserActivity(
        _ activityType: String, perform action: @escaping (NSUserActivity) -> Void
    ) -> some View {}
    // https://developer.apple.com/documentation/swiftui/view/onopenurl(perform:)
    public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {}
    // https://developer.apple.com/documentation/swiftui/view/onsubmit(of:_:)
    public func onSubmit(_ action: @escaping () -> Void) -> some View {}
    // https://developer.apple.com/documentation/swiftui/view/animation(_:value:)
    public func animation<V>(_ animation: Animation?, value: V) -> some View where V: Equatable {}
    // https://developer.apple.com/documentation/swiftui/view/sensoryfeedback(_:trigger:)
    public func sensoryFeedback<T>(_ feedback: SensoryFeedback, trigger: T) -> some View where T: Equatable {}
}
// https://developer.apple.com/documentation/swiftui/animation
@frozen public struct Animation: Equatable, Sendable {
    public static var `default`: Animation {}
    public static var snappy: Animation {}
}
// https://developer.apple.com/documentation/swiftui/sensoryfeedback
public struct SensoryFeedback: Equatable, Sendable {
    public static let success: SensoryFeedback = SensoryFeedback.selection
    public static var selection: SensoryFeedback {}
}
