// SwiftUI hands on Foundation and what NSUserActivity and CGFloat come from, as Apple's does.
@_exported public import Foundation
