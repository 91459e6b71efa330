import CardModel
import Records

/// Why a setting was not kept.
public enum SettingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A name has 1 to 64 letters, digits, dots and hyphens.
    case nameNotAllowed(String)
    /// There are as many settings as there may be.
    case tooMany(Int)
    /// All settings together may have so many bytes.
    case tooLarge(Int)

    /// One sentence.
    public var description: String {
        switch self {
        case .nameNotAllowed(let name):
            "“\(name)” is no name of a setting: 1 to 64 letters, digits, dots and hyphens."
        case .tooMany(let limit): "There can be at most \(limit) settings."
        case .tooLarge(let limit): "All settings together can have at most \(limit) bytes."
        }
    }
}

/// Settings that all devices of an owner share, such as language and sort order; what is for one device only has the
/// device in its name. Of two devices the one that set it later decides.
///
/// The limits are those of Apple's `NSUbiquitousKeyValueStore`.
extension CardBook {
    /// The most settings.
    public static let settingLimit = 1_024
    /// The most bytes of all names and values.
    public static let settingByteLimit = 1_048_576

    private static let settingPrefix = "setting-"

    private func settingID(_ name: String) throws(SettingError) -> RecordID {
        let isAllowed = name.utf8.allSatisfy { byte in
            (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
                || byte == 0x2D || byte == 0x2E
        }
        guard isAllowed, (1...64).contains(name.utf8.count) else { throw .nameNotAllowed(name) }
        return RecordID(name: Self.settingPrefix + name, zone: RecordKind.zone)
    }

    /// The value of a setting; `nil` where it was never set or was cleared.
    ///
    /// Throws ``SettingError/nameNotAllowed(_:)``.
    public func setting(_ name: String) async throws -> String? {
        try await found(settingID(name), in: privateDatabase)?["value"]?.string
    }

    /// Every setting that has a value, by name.
    public func settings() async throws -> [String: String] {
        let records: [Record]
        do {
            records = try await privateDatabase.allRecords(
                matching: Query(recordType: RecordKind.setting), in: RecordKind.zone)
        } catch let error as RecordError where error.code == .zoneNotFound {
            return [:]
        }
        return records.reduce(into: [:]) { settings, record in
            guard record.id.name.hasPrefix(Self.settingPrefix), let value = record["value"]?.string else {
                return
            }
            settings[String(record.id.name.dropFirst(Self.settingPrefix.count))] = value
        }
    }

    /// Sets a setting, or clears it with `nil`.
    ///
    /// A setting that was cleared stays as a record without a value, so that an older value elsewhere does not count.
    /// Throws ``SettingError``.
    public func set(_ name: String, to value: String?) async throws {
        let id = try settingID(name)
        if let value {
            var all = try await settings()
            all[name] = value
            guard all.count <= Self.settingLimit else { throw SettingError.tooMany(Self.settingLimit) }
            let bytes = all.reduce(0) { $0 + $1.key.utf8.count + $1.value.utf8.count }
            guard bytes <= Self.settingByteLimit else { throw SettingError.tooLarge(Self.settingByteLimit) }
        }
        var record = Record(id: id, type: RecordKind.setting)
        record["value"] = value.map { FieldValue.string($0).encrypted }
        record["setAt"] = .timestamp(clock().milliseconds)
        try await write([.forceReplace(record)])
    }
}
