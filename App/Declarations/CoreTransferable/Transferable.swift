public import Foundation

// https://developer.apple.com/documentation/coretransferable/transferable
public protocol Transferable: Sendable {}
extension Data: Transferable {}
extension URL: Transferable {}
