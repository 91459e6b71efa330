public import Foundation
public import SwiftUI

// https://developer.apple.com/documentation/passkit/pkobject
open class PKObject: NSObject {}
// https://developer.apple.com/documentation/passkit/pkpass
open class PKPass: PKObject {
    // https://developer.apple.com/documentation/passkit/pkpass/init(data:)
    public init(data: Data) throws {}
}
// https://developer.apple.com/documentation/passkit/pkpasslibrary
open class PKPassLibrary: NSObject {
    // https://developer.apple.com/documentation/passkit/pkpasslibrary/ispasslibraryavailable()
    open class func isPassLibraryAvailable() -> Bool {}
}

// https://developer.apple.com/documentation/passkit/addpasstowalletbutton
@MainActor @preconcurrency public struct AddPassToWalletButton<Fallback>: View where Fallback: View {
    public var body: Never {}
}
extension AddPassToWalletButton where Fallback == EmptyView {
    // https://developer.apple.com/documentation/passkit/addpasstowalletbutton/init(_:oncompletion:)-1inhj
    public init(_ passes: [PKPass], onCompletion: @escaping (Bool) -> Void) {}
}
