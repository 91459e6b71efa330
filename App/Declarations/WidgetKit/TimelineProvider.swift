public import Foundation

// https://developer.apple.com/documentation/widgetkit/timelineentry
public protocol TimelineEntry {
    var date: Date { get }
}
// https://developer.apple.com/documentation/widgetkit/timelineprovider
public protocol TimelineProvider {
    associatedtype Entry: TimelineEntry
    typealias Context = TimelineProviderContext
    func placeholder(in context: Self.Context) -> Self.Entry
    @preconcurrency func getSnapshot(
        in context: Self.Context, completion: @escaping @Sendable (Self.Entry) -> Void)
    @preconcurrency func getTimeline(
        in context: Self.Context, completion: @escaping @Sendable (Timeline<Self.Entry>) -> Void)
}
// https://developer.apple.com/documentation/widgetkit/timelineprovidercontext
public struct TimelineProviderContext {
    public let isPreview: Bool
}
// https://developer.apple.com/documentation/widgetkit/timeline
public struct Timeline<EntryType> where EntryType: TimelineEntry {
    public init(entries: [EntryType], policy: TimelineReloadPolicy) {}
}
// https://developer.apple.com/documentation/widgetkit/timelinereloadpolicy
public struct TimelineReloadPolicy: Equatable, Sendable {
    public static let never: TimelineReloadPolicy = TimelineReloadPolicy()
    public static let atEnd: TimelineReloadPolicy = TimelineReloadPolicy()
    public static func after(_ date: Date) -> TimelineReloadPolicy {}
}
// https://developer.apple.com/documentation/widgetkit/widgetcenter
public class WidgetCenter {
    public static var shared: WidgetCenter {}
    init() {}
    public func reloadAllTimelines() {}
}
