import QRCode
import Testing

/// The examples of the articles and comments, line for line; Tests/Architecture holds the lines together.
@Suite("The documentation's examples")
struct DocumentationTests {
    private let link = "https://cards.example.com/c/4fQmZt7XbW2kJ9sLr0VhYd"

    @Test("a link's code is what the article says") func workedExample() throws {
        var printed: [String] = []
        func print(_ items: Any...) { printed.append(items.map { "\($0)" }.joined(separator: " ")) }

        let code = try QRCode("https://cards.example.com/c/4fQmZt7XbW2kJ9sLr0VhYd", versions: 1...4)

        print(code.version, code.errorCorrection)
        let page = code.svg(title: "Code of Aiko's card")
        let picture = code.png(pixelsPerModule: 24)
        print(code.terminal())

        #expect(printed.first == "4 medium" && code.size == 33 && printed.count == 2)
        #expect(page.contains("Code of Aiko"))
        #expect(Array(picture[16..<24]) == [0, 0, 0x03, 0xD8, 0, 0, 0x03, 0xD8], "984 pixels on each side")
    }

    @Test("a text that does not fit says how much would") func tooLong() {
        let card = String(repeating: "é", count: 212)
        var printed: [String] = []
        func print(_ text: String) { printed.append(text) }
        func show(_ code: QRCode) { printed.append("it fits") }

        do throws(QRCodeError) {
            show(try QRCode(card, versions: 1...10))
        } catch .tooLong(let bytes, let capacity) {
            #expect(bytes == 424 && capacity == 213)
        } catch {
            print(error.description)
        }
        #expect(printed.isEmpty)
    }

    @Test("the modules that are no eyes are drawn one by one, and the eyes as a whole") func ownShapes()
        throws
    {
        let code = try QRCode(link)
        var canvas = Canvas()

        for y in 0..<code.size {
            for x in 0..<code.size where code[x, y] {
                switch code.kind(x: x, y: y) {
                case .finder, .alignment: continue
                default: canvas.fillCircle(x: x, y: y, diameter: 0.9)
                }
            }
        }
        for eye in code.finderPatterns { canvas.drawEye(x: eye.x, y: eye.y, side: eye.width) }

        let dark = (0..<code.size).map { y in (0..<code.size).count { code[$0, y] } }.reduce(0, +)
        // A finder pattern has 33 dark modules, an alignment pattern 17.
        #expect(canvas.circles == dark - 3 * 33 - 17 * code.alignmentPatterns.count)
        #expect(canvas.eyes == 3)
    }

    @Test("a logo gets the room that the article gives it") func logo() throws {
        var drawn: String?

        let code = try QRCode(link, errorCorrection: .high)
        if code.largestLogo >= 7 {
            let withRoom = try code.clearingCenter(modules: 7)
            let svg = withRoom.svg()
            drawn = svg
            #expect(withRoom.clearedCenter?.width == 7)
        }
        #expect(drawn != nil && drawn != code.svg())
    }
}

/// What a drawing would be on.
private struct Canvas {
    private(set) var circles = 0
    private(set) var eyes = 0

    mutating func fillCircle(x: Int, y: Int, diameter: Double) { circles += 1 }
    mutating func drawEye(x: Int, y: Int, side: Int) { eyes += 1 }
}
