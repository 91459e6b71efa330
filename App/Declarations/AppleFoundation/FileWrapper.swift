public import Foundation

// https://developer.apple.com/documentation/foundation/filewrapper
open class FileWrapper: NSObject {
    public init(regularFileWithContents contents: Data) {}
    open var regularFileContents: Data? {}
}
