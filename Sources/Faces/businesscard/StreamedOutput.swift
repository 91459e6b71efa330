import Foundation

/// A file that is written piece by piece and appears under its name only when it is whole. Standard output, devices and pipes
/// are written to as they are.
struct StreamedOutput {
    private let handle: FileHandle
    /// What the file is called in sentences.
    private let name: String
    /// The file that is written, and the one whose place it takes at the end.
    private let replacement: (temporary: String, path: String)?

    private init(_ path: String?) throws {
        guard let path, path != "-" else {
            handle = .standardOutput
            name = "Standard output"
            replacement = nil
            return
        }
        name = path
        if FileKind(path: path) == .device {
            handle = try StreamedOutput.open(path, O_WRONLY, name: path)
            replacement = nil
        } else {
            // A link stays one: the file that it leads to is replaced.
            let target = realpath(path, nil).map { resolved in
                defer { free(resolved) }
                return String(cString: resolved)
            }
            let path = target ?? path
            if FileKind(path: path) == .folder {
                throw CommandFailure.unwritable(name, FileProblem.reason(EISDIR))
            }
            let temporary = path + ".part"
            handle = try StreamedOutput.open(temporary, O_WRONLY | O_CREAT | O_TRUNC, name: name)
            // Who may read the file that is replaced may read the new one, and nobody else.
            var before = stat()
            if stat(path, &before) == 0 { fchmod(handle.fileDescriptor, before.st_mode & 0o777) }
            replacement = (temporary, path)
        }
    }

    private static func open(_ path: String, _ flags: Int32, name: String) throws -> FileHandle {
        let descriptor = Foundation.open(path, flags | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw CommandFailure.unwritable(name, FileProblem.reason(errno)) }
        return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    }

    /// Writes what `body` hands over to the file, or to standard output where none is named. Nothing is left of a file that did
    /// not become whole.
    ///
    /// - Throws: what `body` throws, and `CommandFailure` that says which file and why.
    static func writing(to path: String?, _ body: (StreamedOutput) async throws -> Void) async throws {
        let output = try StreamedOutput(path)
        do {
            try await body(output)
            try output.finish()
        } catch {
            if let replacement = output.replacement { unlink(replacement.temporary) }
            throw error
        }
    }

    func write(_ bytes: [UInt8]) throws {
        if replacement == nil { Console().makeRoom(for: bytes) }
        do { try handle.write(contentsOf: Data(bytes)) } catch {
            throw CommandFailure.unwritable(name, FileProblem.reason(error))
        }
    }

    private func finish() throws {
        guard let replacement else { return }
        do {
            try handle.synchronize()
            try handle.close()
        } catch {
            throw CommandFailure.unwritable(name, FileProblem.reason(error))
        }
        guard rename(replacement.temporary, replacement.path) == 0 else {
            throw CommandFailure.unwritable(name, FileProblem.reason(errno))
        }
    }
}
