public import Records

extension CardBook {
    /// How two versions of cards, contacts, shares and settings are joined when two devices changed them.
    public static let mergeRules = MergeRules(
        fields: [
            RecordKind.card: [
                "revision": .greatest, "createdAt": .least, "updatedAt": .greatest, "deletedAt": .trash,
            ],
            RecordKind.contact: [
                "createdAt": .least, "updatedAt": .greatest, "deletedAt": .trash,
            ],
            // An address that was ended on one device is ended, at the earlier moment.
            RecordKind.share: [
                "savePresses": .sum, "contactPresses": .sum, "createdAt": .least, "endedAt": .least,
            ],
        ],
        editTimes: [
            RecordKind.card: "updatedAt", RecordKind.contact: "updatedAt", RecordKind.setting: "setAt",
            RecordKind.contactImport: "updatedAt", RecordKind.conflict: "at",
        ],
        lastWriterWins: [RecordKind.setting, RecordKind.contactImport, RecordKind.conflict])
}
