import Foundation

/// A file that a command reads; `-` is standard input.
enum InputFile {
    /// The whole content.
    ///
    /// - Throws: `CommandFailure` that says which file and why.
    static func read(_ path: String) throws -> [UInt8] {
        try readAll(open(path), path)
    }

    /// What is left to read; `path` is what a sentence calls it.
    static func readAll(_ handle: FileHandle, _ path: String) throws -> [UInt8] {
        do {
            return Array(try handle.readToEnd() ?? Data())
        } catch {
            throw CommandFailure.unreadable(path, FileProblem.reason(error))
        }
    }

    /// The file, open for reading. A folder is refused here, as the system does so only when it is read.
    ///
    /// - Throws: `CommandFailure` that says which file and why.
    static func open(_ path: String) throws -> FileHandle {
        if path == "-" { return .standardInput }
        let descriptor = Foundation.open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw CommandFailure.unreadable(path, FileProblem.reason(errno)) }
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        if FileKind(descriptor) == .folder {
            throw CommandFailure.unreadable(path, FileProblem.reason(EISDIR))
        }
        return handle
    }
}

/// A file that a command writes in one piece.
enum OutputFile {
    /// Writes to the file, or to standard output where none is named.
    static func write(_ bytes: [UInt8], to path: String?, console: Console) async throws {
        try await StreamedOutput.writing(to: path) { try $0.write(bytes) }
    }

    /// Writes to a file that must not be there yet.
    static func writeNew(_ bytes: [UInt8], to path: String) throws {
        let descriptor = Foundation.open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw CommandFailure.unwritable(path, FileProblem.reason(errno)) }
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        do {
            try handle.write(contentsOf: Data(bytes))
            try handle.close()
        } catch {
            throw CommandFailure.unwritable(path, FileProblem.reason(error))
        }
    }
}

/// What stands under a path.
enum FileKind {
    case file, folder
    /// A device, a pipe or a socket, which has to be written to as it is.
    case device

    /// Looks at an open file; `nil` when the system does not tell.
    init?(_ descriptor: Int32) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return nil }
        self.init(status)
    }

    /// Looks behind a path and its links; `nil` when there is nothing.
    init?(path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        self.init(status)
    }

    private init(_ status: stat) {
        switch status.st_mode & S_IFMT {
        case S_IFREG: self = .file
        case S_IFDIR: self = .folder
        default: self = .device
        }
    }
}
