internal import CloudKitWeb
internal import Records

extension CloudCall {
    /// `users/current` and `users/caller`, whose two documented shapes are answered as one.
    func currentUser() -> JSON {
        let identity = ownIdentity
        return [
            "userRecordName": .string(caller.userRecordName ?? ""), "firstName": .null, "lastName": .null,
            "users": [identity],
        ]
    }

    private var ownIdentity: JSON {
        let name: JSON = .string(caller.userRecordName ?? "")
        return ["userRecordName": name, "lookupInfo": ["userRecordName": name], "nameComponents": [:]]
    }

    /// Finds nobody but the caller: accounts here are not discoverable, and an answer must not say who has one.
    func lookUpUsers(_ body: WireObject) throws -> JSON {
        let lookups = try body.objects("lookupInfos") ?? body.objects("users") ?? []
        try checkCount(lookups.count, of: "users")
        let own = try lookups.filter { try $0.string("userRecordName") == caller.userRecordName }
        return ["users": .array(own.isEmpty ? [] : [ownIdentity])]
    }
}
