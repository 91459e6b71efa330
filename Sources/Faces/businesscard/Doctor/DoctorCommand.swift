import CardModel
import Foundation

let doctorCommand = Command(
    "doctor", abstract: "Examine the database, the disk, the clock and the way from outside to the server.",
    options: [.json, .publicURL],
    discussion: "Each line says ok, or what to do. The status is 1 where something does not work.\n"
        + "The server must run for the examination from outside."
) { arguments, console in
    var findings = DiskExamination(folder: try DatabaseAddress(arguments).folder).findings
    findings += ClockExamination.findings
    do {
        let home = try Home(arguments)
        findings += DatabaseExamination(home: home).findings
        findings += await OutsideExamination(home: home, address: try home.publicAddress(arguments))
            .findings()
    } catch let failure as CommandFailure where failure.status == 2 {
        throw failure
    } catch {
        findings.append(.bad("database", "It cannot be opened: \(sentence(for: error))"))
    }
    let isWell = !findings.contains { $0.verdict == .bad }
    if arguments.has("json") {
        try console.print(json: Report(isWell: isWell, findings: findings))
    } else {
        for finding in findings {
            let mark = finding.verdict == .good ? "ok" : finding.verdict.rawValue.uppercased()
            console.print("\(mark)  \(finding.subject): \(finding.sentence)")
        }
    }
    guard isWell else { throw CommandFailure("Something does not work.") }
}

private struct Report: Encodable {
    let isWell: Bool
    let findings: [Finding]
}

extension DatabaseAddress {
    /// The data folder; `nil` where everything is in a PostgreSQL database.
    var folder: String? { if case .folder(let folder) = self { folder } else { nil } }
}
