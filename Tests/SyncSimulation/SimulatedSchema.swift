public import Records
import Sync

/// The record types of the simulated devices and their server: every kind of field that is joined in its own way.
public enum SimulatedSchema {
    /// The zone that is kept in step.
    public static let zone = Zone("Notes")
    /// Who is signed in.
    public static let owner = "ada"

    /// The schema of both sides.
    public static func schema() throws -> Schema {
        try Schema(
            parsing: """
                DEFINE SCHEMA
                    RECORD TYPE Note (
                        title STRING, body ENCRYPTED STRING, tags LIST<STRING>, photo ASSET, presses INT64,
                        revision INT64, updatedAt TIMESTAMP, parent REFERENCE, syncMarks LIST<STRING>,
                        GRANT READ, CREATE, WRITE TO "_creator"
                    );
                    RECORD TYPE Setting (
                        value STRING, setAt TIMESTAMP, syncMarks LIST<STRING>,
                        GRANT READ, CREATE, WRITE TO "_creator"
                    );
                    RECORD TYPE Conflict (
                        recordName STRING, recordType STRING, field STRING, lost ENCRYPTED BYTES, lostAsset ASSET,
                        device STRING, at TIMESTAMP, syncMarks LIST<STRING>,
                        GRANT READ, CREATE, WRITE TO "_creator"
                    );
                """)
    }

    /// How two versions of a record are joined.
    public static let rules = MergeRules(
        fields: ["Note": ["presses": .sum, "revision": .greatest, "updatedAt": .greatest]],
        editTimes: ["Note": "updatedAt", "Setting": "setAt"], lastWriterWins: ["Setting"])
}
