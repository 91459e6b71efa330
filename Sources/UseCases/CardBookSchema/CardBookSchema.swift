public import Records

/// The schema of cards and contacts: `Schema/businesscard.ckdb`, in Apple's schema language, inside the program.
public enum CardBookSchema {
    /// The text of the file, which also imports into a CloudKit container.
    public static let text = String(decoding: PackageResources.businesscard_ckdb, as: UTF8.self)

    /// The schema that a server enforces.
    ///
    /// - Throws: `SchemaError` where the file is not in the schema language, which the tests rule out.
    public static func schema() throws(SchemaError) -> Schema { try Schema(parsing: text) }
}
