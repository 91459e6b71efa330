import CardModel
import QRCode
import Testing

@testable import WebApp

private let names = [
    "Zoë Ünal", "Li", "王小明", "Κική Δήμου", "Anna-Katharina von Hohenstein-Württemberg zu Sachsen",
    "Supercalifragilisticexpialidocious@department.example.com", "Đặng Thị Hà", "<b>&\u{1}\u{0B}",
]

@Suite struct LockScreenDrawingTests {
    @Test(arguments: names)
    func nothingLiesUnderTheClockOrTheButtons(name: String) throws {
        let drawing = LockScreenDrawing(
            symbol: try QRCode("https://cards.example.com/c/4f9KqLmZ2xWcV7bRtY8nPd"), name: name,
            hint: "Point a camera here", palette: Theme.lime.palette)
        let svg = String(decoding: drawing.svg, as: UTF8.self)
        let texts = svg.split(separator: "<text ").dropFirst()
        #expect(texts.count >= 2)
        for text in texts {
            let y = try #require(attribute("y", of: text))
            let size = try #require(attribute("font-size", of: text))
            #expect(y - size >= LockScreenDrawing.clockEnd && y + size / 4 <= LockScreenDrawing.buttonsStart)
        }
        #expect(!svg.contains("<b>") && !svg.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    }

    private func attribute(_ name: String, of text: Substring) -> Int? {
        text.split(separator: "\(name)=\"", maxSplits: 1).last.flatMap { Int($0.prefix { $0 != "\"" }) }
    }

    @Test(arguments: names)
    func aNameIsWrappedAndNeverCut(name: String) {
        let lines = NameLines(name)
        #expect(lines.lines.joined().filter { !$0.isWhitespace } == name.filter { !$0.isWhitespace })
        for line in lines.lines { #expect(NameLines.width(of: line, size: lines.size) <= NameLines.width) }
    }

    @Test func aShortNameIsSetLarge() {
        #expect(NameLines("Zoë Ünal").size == 132 && NameLines("Zoë Ünal").lines == ["Zoë Ünal"])
        #expect(NameLines(names[4]).size < 132)
    }
}
