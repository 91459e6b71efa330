import Foundation

/// Whether there is room for what comes.
struct DiskExamination {
    /// The data folder; `nil` where the database is elsewhere.
    let folder: String?

    /// Below this nothing can be saved soon, in bytes: 200 MB.
    private static let least: Int64 = 200 << 20
    /// Below this somebody should look, in bytes: 2 GB.
    private static let comfortable: Int64 = 2 << 30

    var findings: [Finding] {
        guard let folder else {
            return [.advice("disk", "The database is on another machine: watch the disk there.")]
        }
        var place = URL(filePath: folder)
        while !FileManager.default.fileExists(atPath: place.path), place.path != "/" {
            place.deleteLastPathComponent()
        }
        guard
            let attributes = try? FileManager.default.attributesOfFileSystem(forPath: place.path),
            let free = (attributes[.systemFreeSize] as? NSNumber)?.int64Value
        else { return [.bad("disk", "Nobody can tell how much room there is in \(folder).")] }
        let text = "\(free >> 20) MB are free in \(folder)"
        if free < Self.least { return [.bad("disk", "Only \(text). Make room now.")] }
        if free < Self.comfortable { return [.advice("disk", "\(text). Make room soon.")] }
        return [.good("disk", "\(text).")]
    }
}

/// Whether the clock can be right: links, sessions and signatures end by it.
enum ClockExamination {
    static var findings: [Finding] {
        let now = Date()
        // The program is newer than this.
        guard now > Date(timeIntervalSince1970: 1_767_225_600) else {
            return [.bad("clock", "It says \(now.formatted(.iso8601)). Set it right, with NTP if you can.")]
        }
        return [.good("clock", "It says \(now.formatted(.iso8601)).")]
    }
}
