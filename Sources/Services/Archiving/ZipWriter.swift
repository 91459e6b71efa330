internal import CArchive

/// Writes a ZIP file piece by piece: nothing but what was not fetched yet is kept in memory.
///
/// Names are UTF-8. Files above 4 GB and more than 65,535 of them take the ZIP64 form by themselves.
public final class ZipWriter {
    /// How a file's bytes are kept.
    public enum Method: Hashable, Sendable {
        /// Compressed.
        case deflated
        /// As they are: for what is compressed already.
        case stored
    }

    /// What was written and not fetched yet; the library appends to it.
    private final class Output {
        var bytes: [UInt8] = []
    }

    private let output = Output()
    private let archive: OpaquePointer

    /// An archive without files.
    ///
    /// - Throws: `ArchiveError`.
    public init() throws(ArchiveError) {
        guard let archive = archive_write_new() else { throw ArchiveError(reason: "there is no memory") }
        self.archive = archive
        archive_write_set_format_zip(archive)
        archive_write_set_bytes_per_block(archive, 0)
        let target = Unmanaged.passUnretained(output).toOpaque()
        let status = archive_write_open(
            archive, target, nil,
            { _, target, buffer, count in
                guard let target, let buffer else { return 0 }
                Unmanaged<Output>.fromOpaque(target).takeUnretainedValue().bytes.append(
                    contentsOf: UnsafeRawBufferPointer(start: buffer, count: count))
                return count
            }, nil)
        try check(status)
    }

    deinit { archive_write_free(archive) }

    /// Begins a file; the one before it ends.
    ///
    /// - Parameters:
    ///   - path: Its name, with `/` between folders.
    ///   - modifiedAt: In seconds since 1970 UTC.
    /// - Throws: `ArchiveError`.
    public func begin(_ path: String, modifiedAt: Int64, method: Method = .deflated) throws(ArchiveError) {
        try check(
            method == .stored
                ? archive_write_zip_set_compression_store(archive)
                : archive_write_zip_set_compression_deflate(archive))
        guard let entry = archive_entry_new() else { throw ArchiveError(reason: "there is no memory") }
        defer { archive_entry_free(entry) }
        archive_entry_set_pathname_utf8(entry, path)
        entry_is_file(entry)
        archive_entry_set_perm(entry, 0o644)
        archive_entry_set_mtime(entry, time_t(modifiedAt), 0)
        try check(archive_write_header(archive, entry))
    }

    /// Appends to the file that was begun last.
    ///
    /// - Throws: `ArchiveError`.
    public func write(_ bytes: [UInt8]) throws(ArchiveError) {
        guard !bytes.isEmpty else { return }
        let written = bytes.withUnsafeBytes { archive_write_data(archive, $0.baseAddress, $0.count) }
        guard written == bytes.count else { throw ArchiveError(archive) }
    }

    /// Ends the archive; what is left is in `takeOutput()`.
    ///
    /// - Throws: `ArchiveError`.
    public func finish() throws(ArchiveError) { try check(archive_write_close(archive)) }

    /// What came out since the last call.
    public func takeOutput() -> [UInt8] {
        defer { output.bytes = [] }
        return output.bytes
    }

    private func check(_ status: Int32) throws(ArchiveError) {
        guard status >= ARCHIVE_WARN else { throw ArchiveError(archive) }
    }
}

/// An archive could not be written.
public struct ArchiveError: Error, Hashable, CustomStringConvertible {
    /// What the library says.
    public let reason: String

    init(reason: String) { self.reason = reason }

    init(_ archive: OpaquePointer) {
        reason = archive_error_string(archive).map { String(cString: $0) } ?? "no reason was given"
    }

    /// One sentence.
    public var description: String { "The archive could not be written: \(reason)." }
}
