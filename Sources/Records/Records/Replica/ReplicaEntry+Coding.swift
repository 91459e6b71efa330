extension ReplicaEntry {
    /// The form of everything but status, edit and generation, which have columns of their own. Empty bytes are an
    /// entry that has nothing more.
    package var encodedDetail: [UInt8] {
        var writer = ByteWriter()
        writer.write(byte: 1)
        writer.write(count: base == nil ? 0 : 1)
        if let base {
            writer.write(base.type)
            writer.write(FieldCoding.encode(base.fields))
            writer.write(base.changeTag ?? "")
            writer.write(base.createdAt ?? .min)
        }
        writer.write(count: claims.count)
        for claim in claims {
            writer.write(claim.mark)
            writer.write(claim.edit)
            writer.write(byte: claim.kind.rawValue)
            writer.write(claim.at)
            writer.write(FieldCoding.encode(claim.fields))
        }
        writer.write(count: spentMarks.count)
        for mark in spentMarks { writer.write(mark) }
        writer.write(count: uploads.count)
        for digest in uploads { writer.write(digest.bytes) }
        writer.write(byte: lacksAsset ? 1 : 0)
        writer.write(problem ?? "")
        writer.write(attempts)
        return writer.bytes
    }

    package init(status: Int64, edit: Int64, generation: Int64, detail: [UInt8]) throws(MalformedBytes) {
        guard let status = Status(rawValue: status) else { throw MalformedBytes() }
        self.init(status: status, edit: edit, generation: generation)
        guard !detail.isEmpty else { return }
        var reader = ByteReader(detail)
        guard try reader.byte() == 1 else { throw MalformedBytes() }
        if try reader.count() == 1 {
            let type = try reader.text()
            let fields = try FieldCoding.decode(try reader.message())
            let tag = try reader.text()
            let createdAt = try reader.int64()
            base = Base(
                type: type, fields: fields, changeTag: tag.isEmpty ? nil : tag,
                createdAt: createdAt == .min ? nil : createdAt)
        }
        for _ in 0..<(try reader.count()) {
            let mark = try reader.text()
            let edit = try reader.int64()
            guard let kind = Claim.Kind(rawValue: try reader.byte()) else { throw MalformedBytes() }
            let at = try reader.int64()
            let fields = try FieldCoding.decode(try reader.message())
            claims.append(Claim(mark: mark, edit: edit, kind: kind, at: at, fields: fields))
        }
        for _ in 0..<(try reader.count()) { spentMarks.append(try reader.text()) }
        for _ in 0..<(try reader.count()) {
            guard let digest = SHA256Digest(bytes: try reader.message()) else { throw MalformedBytes() }
            uploads.append(digest)
        }
        lacksAsset = try reader.byte() == 1
        let problem = try reader.text()
        self.problem = problem.isEmpty ? nil : problem
        attempts = try reader.int64()
    }
}
