import Foundation

extension AppleAppIdentity {
    /// The file `/.well-known/apple-app-site-association`: the domain belongs to the app and its clip, and these paths are theirs.
    func associationFile(paths: [String]) throws -> [UInt8] {
        let detail = Association.Links.Detail(
            appIDs: ["\(team).\(bundle)"], components: paths.map { ["/": $0] })
        let association = Association(
            appclips: .init(apps: ["\(team).\(clipBundle)"]), applinks: .init(details: [detail]))
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return Array(try encoder.encode(association))
    }
}

/// The form of the file, as Apple's "Supporting associated domains" has it.
private struct Association: Encodable {
    struct Clips: Encodable { let apps: [String] }
    struct Links: Encodable {
        struct Detail: Encodable {
            let appIDs: [String]
            let components: [[String: String]]
        }
        let details: [Detail]
    }
    let appclips: Clips
    let applinks: Links
}
