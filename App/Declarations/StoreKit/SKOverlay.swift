public import SwiftUI

// https://developer.apple.com/documentation/storekit/skoverlay
open class SKOverlay: NSObject {
    // https://developer.apple.com/documentation/storekit/skoverlay/configuration
    open class Configuration: NSObject {}
    // https://developer.apple.com/documentation/storekit/skoverlay/appclipconfiguration
    open class AppClipConfiguration: SKOverlay.Configuration {
        public init(position: SKOverlay.Position) {}
    }
    // https://developer.apple.com/documentation/storekit/skoverlay/position
    public enum Position: Int, Sendable { case bottom = 0, bottomRaised = 1 }
}

extension View {
    // https://developer.apple.com/documentation/swiftui/view/appstoreoverlay(ispresented:configuration:)
    public func appStoreOverlay(
        isPresented: Binding<Bool>, configuration: @escaping () -> SKOverlay.Configuration
    ) -> some View {}
}
