public import Foundation

extension URL {
    // https://developer.apple.com/documentation/foundation/url/applicationsupportdirectory
    public static var applicationSupportDirectory: URL {}
    // https://developer.apple.com/documentation/foundation/url/cachesdirectory
    public static var cachesDirectory: URL {}
}
