import CardDrawing
import CardModel
import HTML
import Testing
import VCard

@testable import SiteState

/// English as the page carries it, with dates in a form that is easy to see through.
struct TestWords: CardWords {
    func text(_ key: String) -> String { key == "recipient.until" ? "until %1" : "<\(key)>" }

    func birthday(_ birthday: Birthday) -> String {
        let names = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        return names[birthday.month - 1] + " \(birthday.day)" + (birthday.year.map { ", \($0)" } ?? "")
    }
}

@Suite struct SiteVisitTests {
    static let id = ShareIdentifier(high: 1, low: 2)
    static let now = Instant(milliseconds: 1_796_000_000_000)
    static let photo: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 1, 2, 3]

    static func file(_ lines: String...) -> [UInt8] {
        Array(
            (["BEGIN:VCARD", "VERSION:3.0"] + lines + ["END:VCARD"]).map { $0 + "\r\n" }.joined().utf8)
    }

    static func visit(_ userAgent: String = "", sharesFiles: Bool = false) -> SiteVisit {
        SiteVisit(
            path: "/appclip/", query: "id=\(id.text)",
            words: SiteWords(SiteWords.carried(from: TestWords(), in: "en"), languages: "en"),
            browser: SiteVisit.Browser(userAgent: userAgent, sharesFiles: sharesFiles))
    }

    static func visit(after answer: SiteAnswer, offset: Int = 0) -> SiteVisit {
        var visit = visit()
        visit.take(answer, at: now, offset: offset)
        return visit
    }

    static var zoe: SiteAnswer {
        SiteAnswer(vCardData: file("N:Ünal;Zoë;;;", "FN:Zoë Ünal", "TEL;TYPE=CELL:+49 30 1"), theme: "lime")
    }

    @Test(arguments: [
        ("/appclip/", "id=\(id.text)"), ("/appclip/index.html", "utm=1&id=\(id.text)"),
        ("/cards/appclip/", "id=\(id.text)"), ("/c/\(id.text)", ""), ("/cards/c/\(id.text)", ""),
    ])
    func `every form of an address asks for its card`(path: String, query: String) {
        let visit = SiteVisit(
            path: path, query: query, words: SiteWords("", languages: ""),
            browser: SiteVisit.Browser(userAgent: "", sharesFiles: false))
        #expect(visit.wanted == Self.id)
    }

    @Test(arguments: [
        ("/appclip/", ""), ("/appclip/", "id="), ("/appclip/", "id=%00"), ("/", ""), ("/c/", ""),
        ("/c/short", ""), ("/c/\(id.text).vcf", ""), ("/appclip/", "id=\(id.text)x"), ("/x/\(id.text)", ""),
    ])
    func `anything else is unknown and asks nobody`(path: String, query: String) {
        let visit = SiteVisit(
            path: path, query: query, words: SiteWords("", languages: ""),
            browser: SiteVisit.Browser(userAgent: "", sharesFiles: false))
        #expect(visit.wanted == nil)
        guard case .unknown = visit.phase else {
            Issue.record("\(visit.phase)")
            return
        }
    }

    @Test func `a card is shown with its words, colours and file`() {
        let visit = Self.visit(after: Self.zoe)
        let page = visit.view.description
        #expect(page.contains("<h1 class=\"name\"><bdi>Zoë Ünal</bdi></h1>"))
        #expect(page.contains("href=\"tel:+49301\""))
        #expect(visit.title == "Zoë Ünal")
        #expect(visit.theme == "theme-lime")
        #expect(visit.file?.name == "Zoë Ünal.vcf")
        #expect(visit.file?.bytes == Self.zoe.vCardData)
        #expect(visit.wanted == nil)
    }

    @Test func `the photo is shown from its address and goes into the file`() throws {
        var answer = Self.zoe
        answer.photo = "https://assets.example.com/photo.jpg?a=1&b=2"
        var visit = Self.visit(after: answer)
        #expect(visit.wantedPhoto == answer.photo)
        #expect(visit.view.description.contains("src=\"https://assets.example.com/photo.jpg?a=1&amp;b=2\""))
        let isTaken = visit.take(photo: Self.photo)
        #expect(isTaken)
        let file = try #require(visit.file)
        let card = try #require(VCardReader.read(file.bytes).cards.first)
        #expect(VCardContent(card).photo == Self.photo)
        #expect(card.formattedName == "Zoë Ünal")
    }

    @Test func `what is no photo stays out of the file`() {
        var answer = Self.zoe
        answer.photo = "https://assets.example.com/photo.jpg"
        var visit = Self.visit(after: answer)
        for bytes in [Array("<html>".utf8), Self.photo + [UInt8](repeating: 0, count: 1_048_576)] {
            let isTaken = visit.take(photo: bytes)
            #expect(!isTaken)
        }
        #expect(visit.file?.bytes == answer.vCardData)
    }

    @Test func `a photo inside the file is shown from the page itself`() {
        var answer = Self.zoe
        answer.vCardData = Self.file(
            "FN:Zoë", "PHOTO;ENCODING=b;TYPE=JPEG:" + VCard.base64(Self.photo))
        let visit = Self.visit(after: answer)
        #expect(visit.wantedPhoto == nil)
        #expect(visit.view.description.contains("src=\"data:image/jpeg;base64,/9j/4AECAw==\""))
    }

    @Test func `an ended card is not shown, nor whose it was`() {
        var ended = Self.zoe
        ended.endedAt = "1"
        var expired = Self.zoe
        expired.expiresAt = "\(Self.now.milliseconds)"
        var strange = Self.zoe
        strange.expiresAt = "1e21"
        var deleted = Self.zoe
        deleted.isDeleted = true
        for answer in [ended, expired, strange, deleted] {
            let visit = Self.visit(after: answer)
            let page = visit.view.description + visit.title
            #expect(page.contains("errors.gone.title"))
            #expect(!page.contains("Zo"))
            #expect(visit.file == nil)
        }
    }

    @Test func `a card that still lasts says until when, where the person is`() {
        var answer = Self.zoe
        answer.expiresAt =
            "\(Instant(CivilDate(year: 2027, month: 1, day: 31) ?? CivilDate(dayNumber: 0)).milliseconds)"
        #expect(Self.visit(after: answer).view.description.contains("until Jan 31"))
        #expect(Self.visit(after: answer, offset: -3_600).view.description.contains("until Jan 30"))
    }

    @Test func `a name that nobody has, or another kind of record, is unknown`() {
        for answer in [SiteAnswer(errorCode: "NOT_FOUND"), SiteAnswer(recordType: "Card")] {
            #expect(Self.visit(after: answer).view.description.contains("errors.notFound.title"))
        }
    }

    @Test func `a fault can be tried again`() {
        for answer in [
            SiteAnswer(status: 503), SiteAnswer(status: 401, errorCode: "AUTHENTICATION_FAILED"),
            SiteAnswer(),
            SiteAnswer(vCardData: Self.file("FN:A") + Self.file("FN:B")),
        ] {
            var visit = Self.visit(after: answer)
            #expect(visit.view.description.contains("name=\"retry\""))
            visit.retry()
            #expect(visit.wanted == Self.id)
            visit.take(Self.zoe, at: Self.now, offset: 0)
            #expect(visit.title == "Zoë Ünal")
        }
    }

    @Test(arguments: [
        ("offline", "site.failed.offline"), ("TypeError", "site.failed.unavailable"),
        ("SyntaxError", "site.failed.unreadable"), ("InvalidCharacterError", "site.failed.unreadable"),
        ("", "site.failed.unavailable"),
    ])
    func `an error of the browser says what happened`(name: String, key: String) {
        var visit = Self.visit()
        visit.fail(SiteVisit.Problem(errorName: name))
        #expect(visit.view.description.contains("&lt;\(key)&gt;"))
    }

    @Test func `hostile values stay text`() {
        var answer = Self.zoe
        answer.vCardData = Self.file(
            "FN:<script>alert(1)</script>", "URL:javascript:alert(1)", "TITLE:\"><img src=x onerror=y>",
            "EMAIL:\"a\"@<b>", "NOTE:</p><h1>x")
        answer.theme = "\" onload=\"x"
        answer.layout = "</article>"
        answer.photo = "javascript:alert(1)"
        let visit = Self.visit(after: answer)
        let page = visit.view.description
        #expect(!page.contains("<script"))
        #expect(!page.contains("<img"))
        #expect(!page.contains("javascript:alert(1)\""))
        #expect(!page.contains("<h1>x"))
        #expect(visit.theme == "theme-coral")
        #expect(visit.file?.name == "-script-alert(1)--script-.vcf")
    }

    @Test func `a name without end is shown whole and saved under a short one`() {
        var answer = Self.zoe
        answer.vCardData = Self.file("FN:" + String(repeating: "ä", count: 500_000))
        let visit = Self.visit(after: answer)
        #expect(visit.view.utf8.count > 1_000_000)
        #expect(visit.file?.name.count == 64)
    }

    @Test func `a file's name has no sign that turns it around or leaves its folder`() {
        var answer = Self.zoe
        answer.vCardData = Self.file("FN:../\u{202E}fcv.exe : *")
        #expect(Self.visit(after: answer).file?.name == "-fcv.exe - -.vcf")
    }
}
