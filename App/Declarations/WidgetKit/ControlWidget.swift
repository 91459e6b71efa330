public import AppIntents
public import SwiftUI

#if IOS
    // https://developer.apple.com/documentation/swiftui/controlwidget
    @MainActor @preconcurrency public protocol ControlWidget: Widget where Body: ControlWidgetConfiguration {}
    // https://developer.apple.com/documentation/swiftui/controlwidgetconfiguration
    @MainActor @preconcurrency public protocol ControlWidgetConfiguration: WidgetConfiguration {}
    extension ControlWidgetConfiguration {
        public func displayName(_ displayName: LocalizedStringResource) -> some ControlWidgetConfiguration {
            self
        }
    }
    // https://developer.apple.com/documentation/widgetkit/staticcontrolconfiguration
    public struct StaticControlConfiguration<Content>: ControlWidgetConfiguration
    where Content: ControlWidgetTemplate {
        public init(kind: String, @ControlWidgetTemplateBuilder content: @escaping () -> Content) {}
    }
    // https://developer.apple.com/documentation/widgetkit/controlwidgettemplate
    @MainActor @preconcurrency public protocol ControlWidgetTemplate {}
    // https://developer.apple.com/documentation/widgetkit/controlwidgettemplatebuilder
    @resultBuilder public struct ControlWidgetTemplateBuilder {
        public static func buildBlock<Content>(_ content: Content) -> Content
        where Content: ControlWidgetTemplate {}
    }
    // https://developer.apple.com/documentation/widgetkit/controlwidgetbutton
    public struct ControlWidgetButton<Label, Action>: ControlWidgetTemplate
    where Label: View, Action: AppIntent {
        public init(action: Action, @ViewBuilder label: @escaping () -> Label) {}
    }
#endif
