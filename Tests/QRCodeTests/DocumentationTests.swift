import QRCode
import Testing

@Suite("The documentation's examples")
struct DocumentationTests {
    @Test("a link's code is what the article says") func workedExample() throws {
        let code = try QRCode("https://cards.example.com/c/4fQmZt7XbW2kJ9sLr0VhYd", versions: 1...4)
        #expect(code.version == 4 && code.errorCorrection == .medium && code.size == 33)
        #expect(code.svg(title: "Code of Aiko's card").contains("Code of Aiko"))
        let print = code.png(pixelsPerModule: 24)
        #expect(Array(print[16..<24]) == [0, 0, 0x03, 0xD8, 0, 0, 0x03, 0xD8], "984 pixels on each side")
        #expect(!code.terminal().isEmpty)
    }

    @Test("a text that does not fit says how much would") func tooLong() {
        let card = String(repeating: "é", count: 212)
        do throws(QRCodeError) {
            _ = try QRCode(card, versions: 1...10)
            Issue.record("it fits")
        } catch .tooLong(let bytes, let capacity) {
            #expect(bytes == 424 && capacity == 213)
        } catch {
            Issue.record("\(error.description)")
        }
    }

    @Test("a logo gets the room that the article gives it") func logo() throws {
        let code = try QRCode("https://cards.example.com/c/4fQmZt7XbW2kJ9sLr0VhYd", errorCorrection: .high)
        #expect(code.largestLogo >= 7)
        let withRoom = try code.clearingCenter(modules: 7)
        #expect(withRoom.clearedCenter?.width == 7 && withRoom.svg() != code.svg())
    }
}
