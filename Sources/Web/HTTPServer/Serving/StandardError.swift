internal import Foundation

/// Whole lines on the standard error stream, from any thread.
enum StandardError {
    static func write(_ line: String) {
        FileHandle.standardError.write(Data(line.utf8))
    }
}
