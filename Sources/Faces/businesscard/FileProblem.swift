import Foundation

/// Why the system did not do what was asked with a file, as the end of a sentence.
enum FileProblem {
    static func reason(_ error: any Error) -> String {
        var cause: NSError? = error as NSError
        while let known = cause {
            if known.domain == NSPOSIXErrorDomain { return reason(Int32(known.code)) }
            cause = known.userInfo[NSUnderlyingErrorKey] as? NSError
        }
        switch (error as? CocoaError)?.code {
        case .fileReadNoSuchFile?, .fileNoSuchFile?: return reason(ENOENT)
        case .fileReadNoPermission?, .fileWriteNoPermission?: return reason(EACCES)
        case .fileWriteOutOfSpace?: return reason(ENOSPC)
        case .fileWriteFileExists?: return reason(EEXIST)
        case .fileWriteVolumeReadOnly?: return reason(EROFS)
        case .fileReadInvalidFileName?, .fileWriteInvalidFileName?: return reason(ENAMETOOLONG)
        default: return "the system does not say why"
        }
    }

    /// The reason behind an error number of the system.
    static func reason(_ number: Int32) -> String {
        switch number {
        case ENOENT: "there is no such file or folder"
        case EACCES, EPERM: "it is not allowed"
        case EISDIR: "it is a folder"
        case ENOTDIR: "a part of the path is no folder"
        case EEXIST: "there is such a file already"
        case ENOSPC, EDQUOT: "there is no space left"
        case EROFS: "the disk is read-only"
        case ENAMETOOLONG: "the name is too long"
        case EFBIG: "the file would become too large"
        case EIO: "the disk does not answer as it should"
        default: String(cString: strerror(number)).lowercased()
        }
    }
}

extension CommandFailure {
    /// A file cannot be read.
    static func unreadable(_ path: String, _ reason: String) -> CommandFailure {
        CommandFailure("\(path) cannot be read: \(reason).")
    }

    /// A file cannot be written.
    static func unwritable(_ path: String, _ reason: String) -> CommandFailure {
        CommandFailure("\(path) cannot be written: \(reason).")
    }

    /// A file in which no card was found.
    static func noCards(in path: String) -> CommandFailure {
        let size = (try? FileManager.default.attributesOfItem(atPath: path))?[.size] as? UInt64
        return CommandFailure("No card could be read from \(path)\(size == 0 ? ": it is empty" : "").")
    }
}
