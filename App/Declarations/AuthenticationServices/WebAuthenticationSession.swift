public import Foundation
public import SwiftUI

// https://developer.apple.com/documentation/authenticationservices/webauthenticationsession
@MainActor public struct WebAuthenticationSession: Sendable {
    // https://developer.apple.com/documentation/authenticationservices/webauthenticationsession/browsersession
    public enum BrowserSession: Sendable { case ephemeral }
    // https://developer.apple.com/documentation/authenticationservices/webauthenticationsession/authenticate(using:callback:preferredbrowsersession:additionalheaderfields:)
    @MainActor public func authenticate(
        using url: URL, callback: ASWebAuthenticationSession.Callback,
        preferredBrowserSession: WebAuthenticationSession.BrowserSession? = nil,
        additionalHeaderFields: [String: String]
    ) async throws -> URL {}
}

extension EnvironmentValues {
    // https://developer.apple.com/documentation/swiftui/environmentvalues/webauthenticationsession
    public var webAuthenticationSession: WebAuthenticationSession {}
}

// https://developer.apple.com/documentation/authenticationservices/aswebauthenticationsession
open class ASWebAuthenticationSession: NSObject {
    // https://developer.apple.com/documentation/authenticationservices/aswebauthenticationsession/callback
    open class Callback: NSObject {
        // https://developer.apple.com/documentation/authenticationservices/aswebauthenticationsession/callback/customscheme(_:)
        open class func customScheme(_ customScheme: String) -> Self {}
    }
}

// https://developer.apple.com/documentation/authenticationservices/aswebauthenticationsessionerror-swift.struct
public struct ASWebAuthenticationSessionError: Error, Sendable {
    // https://developer.apple.com/documentation/authenticationservices/aswebauthenticationsessionerror-swift.struct/code
    public enum Code: Int, Sendable {
        case canceledLogin = 1
        case presentationContextNotProvided = 2
        case presentationContextInvalid = 3

        public static func ~= (match: Code, error: any Error) -> Bool {}
    }
    // https://developer.apple.com/documentation/authenticationservices/aswebauthenticationsessionerror-swift.struct/canceledlogin
    public static var canceledLogin: ASWebAuthenticationSessionError.Code {}
    public var code: Code {}
}
