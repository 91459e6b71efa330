/// A file to import: its name, and its bytes piece by piece, so that none must fit into memory.
public struct ImportFile: Sendable {
    /// The file's name, as the owner knows it.
    public let name: String
    /// How many bytes there are.
    public let byteCount: Int
    /// Reads a part of the bytes.
    let read: @Sendable (Range<Int>) throws -> [UInt8]

    /// A file whose bytes are read when they are needed.
    public init(name: String, byteCount: Int, read: @escaping @Sendable (Range<Int>) throws -> [UInt8]) {
        self.name = name
        self.byteCount = byteCount
        self.read = read
    }

    /// A file in memory.
    public init(name: String, bytes: [UInt8]) {
        self.init(name: name, byteCount: bytes.count) { Array(bytes[$0]) }
    }

    /// Whether the file holds vCards rather than a table: its beginning says so, else its name.
    func holdsVCards() throws -> Bool {
        // In UTF-16 every other byte of these letters is zero.
        let head = try read(0..<min(byteCount, 4_096)).filter { $0 != 0 }.map { $0 | 0x20 }
        if head.firstRange(of: Array("begin:vcard".utf8).map { $0 | 0x20 }) != nil { return true }
        let name = name.lowercased()
        return name.hasSuffix(".vcf") || name.hasSuffix(".vcard")
    }
}
