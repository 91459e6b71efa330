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
                p { words("contacts.import.undone.text", report.addedCount) }
            }
        }
        if status != .undone {
            div(.class("tally")) {
                figure(report.addedCount, words("contacts.import.added"))
                figure(report.alreadyThere, words("contacts.import.already"))
                figure(report.skippedCount, words("contacts.import.skipped"))
            }
        }
        if !report.skipped.isEmpty {
            section(.class("group")) {
                h2 { words("contacts.import.skippedTitle") }
                ul(.class("rows")) { for entry in report.skipped.prefix(Self.listLimit) { row(entry) } }
            }
        }
        if !photosLost.isEmpty {
            section(.class("group")) {
                h2 { words("contacts.import.photos") }
                ul(.class("rows")) { for note in photosLost.prefix(Self.listLimit) { row(note) } }
            }
        }
        if !remarks.isEmpty {
            HTML.details(.class("group", "past")) {
                summary { words("contacts.import.noticed", remarks.count) }
                p(.class("more")) { words("contacts.import.noticed.text") }
                ul(.class("rows"), .lang("en")) { for note in remarks.prefix(Self.listLimit) { row(note) } }
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

    /// The photos that could not be kept: of those the owner wants to know.
    private var photosLost: [ImportReport.Note] { report.notes.filter(\.isPhoto) }

    /// What else was odd in the file, for whoever made it: in the file's own terms.
    private var remarks: [ImportReport.Note] { report.notes.filter { !$0.isPhoto } }

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
                    b { bdi { entry.isNamed ? entry.hint : words("contacts.import.nameless", entry.entry) } }
                    small {
                        words("contacts.import.line", entry.line) + " · "
                            + words("contacts.import.reason.\(entry.reason.rawValue)")
                    }
                }
            }
        }
    }

    private func row(_ note: ImportReport.Note) -> Markup {
        li {
            div(.class("row")) {
                appIcon("info")
                div(.class("words")) {
                    if note.isPhoto {
                        b { words("contacts.import.nameless", note.entry) }
                        small {
                            words("contacts.import.line", note.line) + " · "
                                + words("contacts.import.photo")
                        }
                    } else {
                        b { note.message }
                        small { "Line \(note.line)" + (note.property.map { " · " + $0 } ?? "") }
                    }
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

extension ImportReport.Skipped {
    /// Whether the beginning of the entry tells people anything.
    fileprivate var isNamed: Bool { hint.contains { $0.isLetter || $0.isNumber } }
}
