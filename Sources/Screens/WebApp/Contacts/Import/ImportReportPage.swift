import Accounts
import CardBook
import CardModel
import HTML
import HTTPServer
import Localization

/// How an import goes, and what became of it.
struct ImportReportPage {
    let report: ImportReport
    let status: ImportReport.Status
    let session: Session
    let words: Words

    /// How many entries the page itself names; the file that can be downloaded names all.
    private static let listLimit = 100

    var title: String {
        switch status {
        case .running: words("contacts.import.running")
        case .finished: words("contacts.import.finished")
        case .stopped: words("contacts.import.stopped")
        case .undone: words("contacts.import.undone")
        }
    }

    @MarkupBuilder var view: Markup {
        backBar(title, words)
        div(.data("live", status == .running ? "running" : "done"), .data("module", "import")) {
            p(.class("file-name")) { bdi { report.fileName } }
            if status == .running { running } else { result }
        }
    }

    private var running: Markup {
        div(.class("panel", "field")) {
            let share =
                report.byteCount == 0 ? 100 : Int(Double(report.bytesDone) * 100 / Double(report.byteCount))
            HTML.progress(value: min(share, 100), max: 100, .aria("label", words("contacts.import.progress")))
            p(.role("status")) { words("contacts.import.read", report.entryCount) }
            p(.class("note")) { words("contacts.import.leave") }
        }
    }

    @MarkupBuilder private var result: Markup {
        if status == .stopped {
            div(.class("notice"), .role("status")) {
                appIcon("warning")
                p { words("contacts.import.stopped.text") }
            }
        }
        if status == .undone {
            div(.class("notice", "good"), .role("status")) {
                appIcon("undo")
                p { words("contacts.import.undone.text") }
            }
        }
        div(.class("tally")) {
            figure(report.addedCount, words("contacts.import.added"))
            figure(report.alreadyThere, words("contacts.import.already"))
            figure(report.skippedCount, words("contacts.import.skipped"))
        }
        if !report.skipped.isEmpty {
            section(.class("group")) {
                h2 { words("contacts.import.skippedTitle") }
                ul(.class("rows")) { for entry in report.skipped.prefix(Self.listLimit) { row(entry) } }
            }
        }
        if !report.notes.isEmpty {
            section(.class("group")) {
                h2 { words("contacts.import.noticed") }
                ul(.class("rows")) { for note in report.notes.prefix(Self.listLimit) { row(note) } }
            }
        }
        if !report.skipped.isEmpty || !report.notes.isEmpty {
            p {
                a(href: ImportAddress.report.link(report.id), .class("link")) {
                    words("contacts.import.report")
                }
            }
        }
        div(.class("buttons", "even")) {
            if status != .undone, report.addedCount > 0 {
                form(action: ImportAddress.undo.link(report.id)) {
                    formToken(session)
                    button(.submit, .class("button", "large")) {
                        appIcon("undo")
                        words("contacts.import.undo")
                    }
                }
            }
            if status == .finished {
                a(href: ContactAddress.all.link(), .class("button", "large", "primary")) {
                    words("contacts.import.see")
                }
            } else {
                a(href: ImportAddress.all.link(), .class("button", "large", "primary")) {
                    words("contacts.import.again")
                }
            }
        }
    }

    private func figure(_ count: Int, _ text: String) -> Markup {
        div {
            b { words("contacts.number", count) }
            " "
            span { text }
        }
    }

    private func row(_ entry: ImportReport.Skipped) -> Markup {
        li {
            div(.class("row")) {
                appIcon("warning")
                div(.class("words")) {
                    b {
                        words("contacts.import.line", entry.line)
                        if !entry.hint.isEmpty {
                            " · "
                            bdi { entry.hint }
                        }
                    }
                    small { words("contacts.import.reason.\(entry.reason.rawValue)") }
                }
            }
        }
    }

    private func row(_ note: ImportReport.Note) -> Markup {
        li {
            div(.class("row")) {
                appIcon("info")
                div(.class("words")) {
                    b { words("contacts.import.line", note.line) + (note.property.map { " · " + $0 } ?? "") }
                    small(.lang("en")) { note.message }
                }
            }
        }
    }

    /// The whole report as a table.
    var table: [UInt8] {
        let head = [
            words("contacts.import.column.line"), words("contacts.import.column.entry"),
            words("contacts.import.column.what"), words("contacts.import.column.why"),
        ]
        let skipped = report.skipped.map { entry in
            [
                String(entry.line), String(entry.entry), entry.hint,
                words("contacts.import.reason.\(entry.reason.rawValue)"),
            ]
        }
        let notes = report.notes.map {
            [String($0.line), String($0.entry), $0.property ?? "", $0.message]
        }
        return CSV.encode([head] + skipped + notes)
    }
}
