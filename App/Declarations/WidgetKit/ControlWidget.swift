public import AppIntents
public import SwiftUI

#if IOS
    // https://developer.apple.com/documentation/swiftui/controlwidget
    @MainActor @preconcurrency public protocol ControlWidget {
        associatedtype Body: ControlWidgetConfiguration
        @MainActor @preconcurrency init()
        @MainActor @preconcurrency var body: Self.Body { get }
    }
    // https://developer.apple.com/documentation/swiftui/controlwidgetconfiguration
    @MainActor @preconcurrency public protocol ControlWidgetConfiguration {}
    extension ControlWidgetConfiguration {
        // https://developer.apple.com/documentation/swiftui/controlwidgetconfiguration/displayname(_:)
        @MainActor @preconcurrency public func displayName(_ displayName: LocalizedStringResource)
            -> some ControlWidgetConfiguration
        {
            self
        }
    }
    // https://developer.apple.com/documentation/widgetkit/staticcontrolconfiguration
    @MainActor @preconcurrency public struct StaticControlConfiguration<Content>: ControlWidgetConfiguration
    where Content: ControlWidgetTemplate {
        // https://developer.apple.com/documentation/widgetkit/staticcontrolconfiguration/init(kind:content:)
        @MainActor @preconcurrency public init(
            kind: String, @ControlWidgetTemplateBuilder content: @escaping () -> Content
        ) {}
    }
    // https://developer.apple.com/documentation/swiftui/controlwidgettemplate
    @MainActor @preconcurrency public protocol ControlWidgetTemplate {}
    // https://developer.apple.com/documentation/swiftui/controlwidgettemplatebuilder
    @resultBuilder public struct ControlWidgetTemplateBuilder {
        public static func buildBlock<Content>(_ content: Content) -> Content
        where Content: ControlWidgetTemplate {}
    }
    // https://developer.apple.com/documentation/widgetkit/controlwidgetbuttondefaultactionlabel
    public struct ControlWidgetButtonDefaultActionLabel: View {
        public var body: Never {}
    }
    // https://developer.apple.com/documentation/widgetkit/controlwidgetbutton
    @MainActor @preconcurrency
    public struct ControlWidgetButton<Label, ActionLabel, Action>: ControlWidgetTemplate
    where Label: View, ActionLabel: View {
        // https://developer.apple.com/documentation/widgetkit/controlwidgetbutton/init(action:label:)-77p8j
        @MainActor @preconcurrency public init(
            action: Action, @ViewBuilder label: @escaping () -> Label
        ) where ActionLabel == ControlWidgetButtonDefaultActionLabel, Action: AppIntent {}
    }
    extension WidgetBundleBuilder {
        // https://developer.apple.com/documentation/swiftui/widgetbundlebuilder/buildexpression(_:)
        public static func buildExpression<Content>(_ content: Content) -> some Widget
        where Content: ControlWidget {
            _ControlAsWidget()
        }
    }
    // A control stands beside widgets in a bundle; what it becomes there is not public.
    // https://developer.apple.com/documentation/swiftui/controlwidget
    struct _ControlAsWidget: Widget {
        var body: some WidgetConfiguration { _NoConfiguration() }
    }
    struct _NoConfiguration: WidgetConfiguration {}
#endif
