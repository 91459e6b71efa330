extension Schema {
    /// Reads a text in CloudKit's schema language.
    public init(parsing text: String) throws(SchemaError) {
        var parser = SchemaParser(tokens: try SchemaTokens(text))
        self = try parser.schema()
    }
}

/// Recursive descent over Apple's grammar (CloudKit: "Integrating a Text-Based Schema into Your Workflow").
private struct SchemaParser {
    var tokens: SchemaTokens

    mutating func schema() throws(SchemaError) -> Schema {
        var schema = Schema(recordTypes: [])
        try tokens.expect("DEFINE")
        try tokens.expect("SCHEMA")
        while !tokens.isAtEnd {
            let line = tokens.line
            if tokens.takes("CREATE") {
                try tokens.expect("ROLE")
                schema.roles.insert(try identifier())
            } else {
                try tokens.expect("RECORD")
                try tokens.expect("TYPE")
                let type = try recordType()
                guard schema.recordTypes.updateValue(type, forKey: type.name) == nil else {
                    throw SchemaError(line: line, message: "The record type \(type.name) is defined twice.")
                }
            }
            try tokens.expect(";")
        }
        try checkRoles(of: schema)
        return schema
    }

    private mutating func recordType() throws(SchemaError) -> Schema.RecordType {
        var type = Schema.RecordType(name: try identifier())
        try tokens.expect("(")
        repeat {
            if tokens.takes("GRANT") {
                type.grants.formUnion(try grants())
            } else {
                try readField(into: &type)
            }
        } while tokens.takes(",")
        try tokens.expect(")")
        return type
    }

    private mutating func grants() throws(SchemaError) -> Set<Schema.Grant> {
        var rights: [Schema.Right] = []
        repeat {
            let token = try tokens.take()
            guard let right = Schema.Right(rawValue: token.text.uppercased()), !token.isQuoted else {
                throw SchemaError(
                    line: token.line, message: "\"\(token.text)\" is not READ, CREATE or WRITE.")
            }
            rights.append(right)
        } while tokens.takes(",")
        try tokens.expect("TO")
        let role = try tokens.take().text
        return Set(rights.map { Schema.Grant($0, to: role) })
    }

    private mutating func readField(into type: inout Schema.RecordType) throws(SchemaError) {
        let line = tokens.line
        guard let name = tokens.current else { throw SchemaError(line: line, message: "A field is missing.") }
        if name.text.hasPrefix("_") {
            _ = try tokens.take()
            let (key, kind) = try Self.systemField(name)
            try tokens.expect(kind)
            let indexes = try indexes()
            if let key { type.systemIndexes[key] = indexes }
            return
        }
        let fieldName = try identifier()
        var field = try dataType()
        field.indexes = try indexes()
        guard !(field.isEncrypted && !field.indexes.isEmpty) else {
            throw SchemaError(line: line, message: "The encrypted field \(fieldName) cannot have an index.")
        }
        guard !(field.indexes.contains(.searchable) && field.type.element != .string) else {
            throw SchemaError(line: line, message: "Only text is SEARCHABLE, and \(fieldName) holds none.")
        }
        guard type.fields.updateValue(field, forKey: fieldName) == nil else {
            throw SchemaError(line: line, message: "The field \(fieldName) of \(type.name) is defined twice.")
        }
    }

    private mutating func dataType() throws(SchemaError) -> Schema.Field {
        guard tokens.takes("LIST") else { return try primitiveType() }
        try tokens.expect("<")
        var field = try primitiveType()
        try tokens.expect(">")
        field.type = field.type.list
        return field
    }

    private mutating func primitiveType() throws(SchemaError) -> Schema.Field {
        let isEncrypted = tokens.takes("ENCRYPTED")
        let token = try tokens.take()
        let type: FieldType? =
            switch token.isQuoted ? "" : token.text.uppercased() {
            case "STRING": .string
            case "INT64": .int64
            case "DOUBLE": .double
            case "BYTES": .bytes
            case "TIMESTAMP": .timestamp
            case "LOCATION": .location
            case "REFERENCE" where !isEncrypted: .reference
            case "ASSET" where !isEncrypted: .asset
            default: nil
            }
        guard let type else {
            throw SchemaError(
                line: token.line, message: "\"\(token.text)\" is no type that a field can have here.")
        }
        return Schema.Field(type: type, isEncrypted: isEncrypted)
    }

    private mutating func indexes() throws(SchemaError) -> Set<Schema.Index> {
        var indexes: Set<Schema.Index> = []
        while let token = tokens.current, !token.isQuoted,
            let index = Schema.Index(rawValue: token.text.uppercased())
        {
            _ = try tokens.take()
            indexes.insert(index)
        }
        return indexes
    }

    private mutating func identifier() throws(SchemaError) -> String {
        let token = try tokens.take()
        guard let first = token.text.utf8.first, first | 0x20 >= 0x61, first | 0x20 <= 0x7A,
            token.text.utf8.allSatisfy({
                (0x30...0x39).contains($0) || (0x61...0x7A).contains($0 | 0x20) || $0 == 0x5F
            })
        else {
            throw SchemaError(
                line: token.line,
                message: "\"\(token.text)\" is no name: a letter, then letters, digits and underscores.")
        }
        return token.text
    }

    private func checkRoles(of schema: Schema) throws(SchemaError) {
        let known = schema.roles.union([Schema.Grant.world, Schema.Grant.signedIn, Schema.Grant.creator])
        for type in schema.recordTypes.values {
            for grant in type.grants where !known.contains(grant.role) {
                throw SchemaError(
                    line: tokens.line,
                    message: "\(type.name) grants a right to the unknown role \(grant.role).")
            }
        }
    }

    private static func systemField(
        _ token: SchemaTokens.Token
    ) throws(SchemaError) -> (key: Query.Key?, type: String) {
        switch token.text {
        case "___recordID": return (.recordName, "REFERENCE")
        case "___createTime": return (.createdTimestamp, "TIMESTAMP")
        case "___createdBy": return (.createdUserRecordName, "REFERENCE")
        case "___modTime": return (.modifiedTimestamp, "TIMESTAMP")
        case "___modifiedBy": return (.modifiedUserRecordName, "REFERENCE")
        case "___etag": return (nil, "STRING")
        default: throw SchemaError(line: token.line, message: "There is no system field \(token.text).")
        }
    }
}
