import AppState
import CloudKitWeb
import Foundation
import Security

/// The session at a card server in this device's keychain; it leaves the device neither through iCloud nor in a backup.
actor KeychainSession: ServerSessionStoring {
    func webAuthToken() throws -> String? {
        let query = KeychainSession.item()
        query[kSecReturnData] = true
        query[kSecMatchLimit] = kSecMatchLimitOne
        var found: CFTypeRef?
        let status = SecItemCopyMatching(query as CFDictionary, &found)
        if status == errSecItemNotFound { return nil }
        guard status == errSecSuccess, let data = found as? Data else { throw KeychainSession.failure }
        return String(decoding: data, as: UTF8.self)
    }

    func keep(webAuthToken: String) throws {
        let value = NSData(data: Data(webAuthToken.utf8))
        let change: NSDictionary = [kSecValueData: value]
        var status = SecItemUpdate(KeychainSession.item() as CFDictionary, change as CFDictionary)
        if status == errSecItemNotFound {
            let added = KeychainSession.item()
            added[kSecValueData] = value
            // A push or a background task may need it while the device is locked.
            added[kSecAttrAccessible] = kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly
            status = SecItemAdd(added as CFDictionary, nil)
        }
        guard status == errSecSuccess else { throw KeychainSession.failure }
    }

    func forget() throws {
        let status = SecItemDelete(KeychainSession.item() as CFDictionary)
        guard status == errSecSuccess || status == errSecItemNotFound else { throw KeychainSession.failure }
    }

    private static func item() -> NSMutableDictionary {
        [
            kSecClass: kSecClassGenericPassword, kSecAttrService: "card-server" as NSString,
            kSecAttrAccount: "session" as NSString,
        ]
    }

    private static let failure = Problem("phone.problem.keychain", canRetry: true)
}
