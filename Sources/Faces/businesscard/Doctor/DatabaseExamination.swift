import Accounts
import Foundation
import RecordStore

/// Whether the database can be read and written, and is undamaged.
struct DatabaseExamination {
    let home: Home

    var findings: [Finding] {
        do {
            let began = ContinuousClock.now
            let mark = UUID().uuidString
            try home.accounts.set("doctor", to: mark)
            guard try home.accounts.setting("doctor") == mark else {
                return [.bad("database", "What was written does not come back.")]
            }
            let duration = (ContinuousClock.now - began) / .milliseconds(1)
            let text = "Written and read back in \(Int(duration.rounded(.up))) ms"
            var findings: [Finding] = [
                duration < 500
                    ? .good("database", "\(text).")
                    : .advice("database", "\(text). That is slow: look at the disk and the load.")
            ]
            if home.store.database.dialect == .sqlite {
                let damage = try home.store.database.read {
                    try $0.query("PRAGMA quick_check(3)", []) { $0.text(0) }
                }
                findings.append(
                    damage == ["ok"]
                        ? .good("database file", "It is undamaged.")
                        : .bad(
                            "database file",
                            "It is damaged: \(damage.joined(separator: "; ")). Restore a backup."))
            }
            return findings
        } catch {
            return [.bad("database", "It cannot be written: \(sentence(for: error))")]
        }
    }
}
