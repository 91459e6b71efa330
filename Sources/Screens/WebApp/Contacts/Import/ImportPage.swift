import CardBook
import CardModel
import HTML
import HTTPServer
import Localization

/// Where a file of contacts is chosen, and the imports that were.
struct ImportPage {
    let owner: OwnerRequest
    /// The name that the next import will have: a form that is sent twice is one import.
    let next: Identifier
    /// The last imports and how each stands.
    let imports: [(report: ImportReport, status: ImportReport.Status)]
    /// Whether the form came without a file.
    var isFileMissing = false

    private var words: Words { owner.words }

    @MarkupBuilder var view: Markup {
        backBar(words("contacts.import.title"), words)
        form(
            action: ImportAddress.all.link(), encoding: .multipart, .class("panel", "field"),
            .data("module", "import")
        ) {
            formToken(owner.session)
            input(.hidden, name: "import", value: next.text)
            label(for: "file") { words("contacts.import.file") }
            p(.class("note"), .id("file-note")) { words("contacts.import.note") }
            label(.class("file", "drop")) {
                appIcon("contacts")
                span(.class("choose")) { words("contacts.import.choose") }
                span(.class("chosen")) {
                    appIcon("check")
                    bdi(.data("chosen", "")) { words("contacts.import.chosen") }
                }
                input(
                    .file, name: "file", .id("file"), .accept(".vcf,.vcard,.csv,text/vcard,text/csv"),
                    .required, .aria("describedby", isFileMissing ? "file-error" : "file-note"))
            }
            if isFileMissing {
                p(.class("error"), .id("file-error")) {
                    appIcon("warning")
                    words("contacts.import.missing")
                }
            }
            HTML.progress(value: 0, max: 100, .hidden, .aria("label", words("contacts.import.progress")))
            button(.submit, .class("button", "primary", "large")) {
                appIcon("upload")
                words("contacts.import.start")
            }
        }
        if !imports.isEmpty {
            section(.class("group", "past")) {
                h2 { words("contacts.import.past") }
                ul(.class("rows")) { for item in imports { row(item.report, item.status) } }
            }
        }
    }

    private func row(_ report: ImportReport, _ status: ImportReport.Status) -> Markup {
        li {
            a(href: ImportAddress.one.link(report.id), .class("row")) {
                appIcon(status.icon)
                div(.class("words")) {
                    b { bdi { report.fileName.isEmpty ? words("contacts.import.unnamed") : report.fileName } }
                    small { words.moment(report.startedAt) + " · " + text(report, status) }
                }
            }
        }
    }

    private func text(_ report: ImportReport, _ status: ImportReport.Status) -> String {
        switch status {
        case .running: words("contacts.import.running")
        case .stopped: words("contacts.import.stopped")
        case .undone: words("contacts.import.undone")
        case .finished: words("contacts.import.addedCount", report.addedCount)
        }
    }
}

extension ImportReport.Status {
    fileprivate var icon: String {
        switch self {
        case .running: "sync"
        case .stopped: "warning"
        case .undone: "undo"
        case .finished: "check"
        }
    }
}

/// The head of a page below the list of contacts: back, and what the page is.
func backBar(_ title: String, _ words: Words, @MarkupBuilder more: () -> Markup = { Markup() }) -> Markup {
    header(.class("bar")) {
        a(
            href: ContactAddress.all.link(), .class("button", "round"),
            .aria("label", words("owner.contact.back"))
        ) {
            appIcon("left")
        }
        h1 { title }
        more()
    }
}
