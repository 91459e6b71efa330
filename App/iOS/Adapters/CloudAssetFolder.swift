import AppState
import CloudKit
import Foundation
import Records

/// Files of assets by their digests: iCloud takes and gives assets as files, the package knows them by their content.
struct CloudAssetFolder: Sendable {
    let folder: URL
    let hashing: any ContentHashing

    /// Keeps bytes until the record that holds them is saved, and after.
    func keep(_ bytes: [UInt8]) throws -> Asset {
        let asset = Asset(digest: hashing.digest(of: bytes), size: Int64(bytes.count))
        let file = file(of: asset)
        guard !FileManager.default.fileExists(atPath: file.path) else { return asset }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(bytes).write(to: file, options: .atomic)
        return asset
    }

    /// Takes over the file that came with a record.
    func take(_ source: CKAsset) throws -> Asset {
        guard let url = source.fileURL else {
            throw RecordError(.notFound, "iCloud named an asset and gave no file.")
        }
        return try keep(Array(Data(contentsOf: url)))
    }

    func bytes(of asset: Asset) throws -> [UInt8] {
        guard let data = try? Data(contentsOf: file(of: asset)) else {
            throw RecordError(
                .notFound, "The asset \(asset.digest) is not on this device; fetch its record first.")
        }
        return Array(data)
    }

    func cloudAsset(_ asset: Asset) throws(RecordError) -> CKAsset {
        let file = file(of: asset)
        guard FileManager.default.fileExists(atPath: file.path) else {
            throw RecordError(.badRequest, "The asset \(asset.digest) was not uploaded.")
        }
        return CKAsset(fileURL: file)
    }

    private func file(of asset: Asset) -> URL { folder.appending(path: asset.digest.hexadecimal) }
}
