extension RecordStore {
    /// The tables of the records. Every row begins with its owner, so that a database can be split by owner; the
    /// public database is the one of the empty owner.
    public static let migrations = [
        Migration(
            component: "records", number: 1,
            [
                """
                CREATE TABLE databases (
                    owner TEXT NOT NULL PRIMARY KEY, incarnation TEXT NOT NULL, sequence BIGINT NOT NULL)
                """,
                """
                CREATE TABLE zones (
                    owner TEXT NOT NULL, zone TEXT NOT NULL, incarnation TEXT NOT NULL, sequence BIGINT NOT NULL,
                    database_sequence BIGINT NOT NULL, is_deleted BIGINT NOT NULL, PRIMARY KEY (owner, zone))
                """,
                "CREATE INDEX zones_by_change ON zones (owner, database_sequence)",
                """
                CREATE TABLE records (
                    owner TEXT NOT NULL, zone TEXT NOT NULL, name TEXT NOT NULL, type TEXT NOT NULL,
                    sequence BIGINT NOT NULL, is_deleted BIGINT NOT NULL, created_at BIGINT NOT NULL, created_by TEXT,
                    modified_at BIGINT NOT NULL, modified_by TEXT, fields BYTEA NOT NULL,
                    PRIMARY KEY (owner, zone, name))
                """,
                "CREATE INDEX records_by_change ON records (owner, zone, sequence) WHERE owner <> ''",
                """
                CREATE INDEX records_by_creation ON records (owner, type, created_at, zone, name)
                    WHERE is_deleted = 0
                """,
                """
                CREATE TABLE record_references (
                    owner TEXT NOT NULL, zone TEXT NOT NULL, target TEXT NOT NULL, source TEXT NOT NULL,
                    action TEXT NOT NULL, PRIMARY KEY (owner, zone, target, source))
                """,
                "CREATE INDEX record_references_by_source ON record_references (owner, zone, source)",
                """
                CREATE TABLE assets (
                    owner TEXT NOT NULL, digest BYTEA NOT NULL, size BIGINT NOT NULL, uploaded_at BIGINT NOT NULL,
                    content BYTEA NOT NULL, PRIMARY KEY (owner, digest))
                """,
                "CREATE INDEX assets_by_upload ON assets (uploaded_at)",
                """
                CREATE TABLE asset_references (
                    owner TEXT NOT NULL, zone TEXT NOT NULL, name TEXT NOT NULL, digest BYTEA NOT NULL,
                    PRIMARY KEY (owner, zone, name, digest))
                """,
                "CREATE INDEX asset_references_by_digest ON asset_references (owner, digest)",
                """
                CREATE TABLE projections (
                    name TEXT NOT NULL PRIMARY KEY, version BIGINT NOT NULL, declaration TEXT NOT NULL)
                """,
            ]),
        Migration(
            component: "records", number: 2,
            [
                """
                CREATE TABLE replicas (
                    owner TEXT NOT NULL, zone TEXT NOT NULL, state BYTEA NOT NULL, PRIMARY KEY (owner, zone))
                """,
                """
                CREATE TABLE replica_entries (
                    owner TEXT NOT NULL, zone TEXT NOT NULL, name TEXT NOT NULL, status BIGINT NOT NULL,
                    edit BIGINT NOT NULL, generation BIGINT NOT NULL, detail BYTEA NOT NULL,
                    PRIMARY KEY (owner, zone, name))
                """,
                """
                CREATE INDEX replica_entries_by_status ON replica_entries (owner, zone, status, edit)
                    WHERE status <> 0
                """,
            ]),
        Migration(
            component: "records", number: 3,
            [
                // What a recipient's page asks at each request, `RecordStore.publicVersion(named:)`, without the row itself.
                """
                CREATE INDEX records_by_public_name ON records (name, sequence, is_deleted, modified_at)
                    WHERE owner = '' AND zone = '_defaultZone'
                """
            ]),
    ]
}
