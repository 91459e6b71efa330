public import Records

/// One request to the other database.
public enum SyncRequest: Hashable, Sendable {
    /// Who is signed in there.
    case account
    /// Make the zone.
    case makeZone
    /// What changed since; `isBrief` asks for names and tags only.
    case changes(since: ChangeToken?, isBrief: Bool)
    /// Apply changes, each for itself.
    case modify([RecordChange])
    /// The records as they are now.
    case look([RecordID])
    /// Take these bytes for fields that are saved afterwards.
    case upload([SyncUpload])
    /// Give the bytes of these assets.
    case download([Asset])
}

/// Bytes on their way to a field.
public struct SyncUpload: Hashable, Sendable {
    /// The field.
    public var destination: AssetDestination
    /// The bytes.
    public var bytes: [UInt8]

    /// Those bytes for that field.
    public init(destination: AssetDestination, bytes: [UInt8]) {
        self.destination = destination
        self.bytes = bytes
    }
}

/// What the other database answered.
public enum SyncAnswer: Sendable {
    /// The user record name of who is signed in.
    case account(String)
    /// The zone is there.
    case zone
    /// A page of changes.
    case changes(ZoneChanges)
    /// What became of each change.
    case outcomes([Result<RecordOutcome, RecordError>])
    /// Each record, or why it was not given.
    case records([Result<Record, RecordError>])
    /// Each uploaded asset, or why it was not taken.
    case uploads([Result<Asset, RecordError>])
    /// The bytes of each asset, or why they were not given.
    case downloads([Result<[UInt8], RecordError>])
    /// The whole request failed.
    case failure(RecordError)
}

/// What is to be done next.
public enum SyncStep: Hashable, Sendable {
    /// Send this request, and give the answer back.
    case request(SyncRequest)
    /// Wait until then (milliseconds since 1970), or until something new is to be done.
    case wait(until: Int64)
    /// Nothing: both sides are in step.
    case idle
    /// Nothing, until a person did something.
    case halted(SyncHalt)
}

/// Why keeping in step waits for a person. Nothing here is changed or deleted meanwhile.
public enum SyncHalt: Hashable, Sendable {
    /// Somebody has to sign in, at that address if there is one.
    case signIn(address: String?)
    /// Somebody else is signed in than the one whose records are here.
    case accountChanged(from: String, to: String)
    /// The other database refuses what cannot be done without.
    case refused(String)
}
