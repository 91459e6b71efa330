internal import WebAssetFiles

/// The files of the folder Assets by their paths below it, as in `app/base.css`.
enum AssetFiles {
    private static let all: [String: [UInt8]] = {
        var files: [String: [UInt8]] = [:]
        for index in 0..<web_asset_count() {
            var length = 0
            guard let path = web_asset_path(index), let bytes = web_asset_bytes(index, &length) else {
                continue
            }
            files[String(cString: path)] = [UInt8](UnsafeBufferPointer(start: bytes, count: length))
        }
        return files
    }()

    /// A file's bytes; none where `files.c` does not list it, which a test finds.
    static subscript(path: String) -> [UInt8] { all[path] ?? [] }

    /// Every path.
    static var paths: Set<String> { Set(all.keys) }
}
