import Testing

@testable import QRCode

struct DrawingTests {
    @Test("Filling the outlines gives the symbol", arguments: [1, 2, 6, 7, 14, 22, 40])
    func outlines(version: Int) throws {
        let code = try QRCode("outlines \(version)", versions: version...version)
        // A module is inside when an odd number of vertical edges lies to its left.
        var edges = [[Int]](repeating: [Int](repeating: 0, count: code.size + 1), count: code.size)
        for outline in code.outlines {
            var x = outline.x
            var y = outline.y
            var steps = outline.steps
            #expect(steps.count % 2 == 1)
            // The step that closes the walk.
            steps.append(-stride(from: 1, to: steps.count, by: 2).map { steps[$0] }.reduce(0, +))
            for (index, step) in steps.enumerated() {
                #expect(step != 0)
                if index % 2 == 0 {
                    x += step
                } else {
                    for row in min(y, y + step)..<max(y, y + step) { edges[row][x] += 1 }
                    y += step
                }
            }
            #expect(x == outline.x && y == outline.y)
        }
        for y in 0..<code.size {
            var inside = false
            for x in 0..<code.size {
                #expect(edges[y][x] <= 1)
                if edges[y][x] == 1 { inside.toggle() }
                #expect(inside == code[x, y])
            }
        }
    }

    @Test("The SVG is one path on a white tile that has the border")
    func svg() throws {
        let code = try QRCode("svg")
        let svg = code.svg(pixelsPerModule: 10)
        #expect(
            svg.hasPrefix(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"290\" height=\"290\" viewBox=\"0 0 29 29\" "
            ))
        #expect(svg.contains("<path fill=\"#fff\" d=\"M0 0h29v29H0z\"/><path d=\"M4 4h7v7h-7z"))
        #expect(svg.hasSuffix("z\"/></svg>"))
        #expect(!svg.contains("<title>"))
        #expect(code.svg(pixelsPerModule: .max) == code.svg(pixelsPerModule: 128))
    }

    @Test("The SVG's title is text whatever it is")
    func title() throws {
        let svg = try QRCode("svg").svg(title: "R&D </title><script>\u{0}\u{1F600}")
        #expect(
            svg.contains(" role=\"img\"><title>R&amp;D &lt;/title&gt;&lt;script&gt;\u{1F600}</title><path"))
    }

    @Test("The terminal shows every module and the border", arguments: QRCode.TerminalStyle.allCases)
    func terminal(style: QRCode.TerminalStyle) throws {
        let code = try QRCode("terminal")
        let lines = code.terminal(style).split(separator: "\n")
        #expect(lines.count == (code.size + 9) / 2)
        for (index, line) in lines.enumerated() {
            var text = line
            if style == .colored {
                let whiteOnBlack = "\u{1B}[38;5;231;48;5;16m"
                let plain = "\u{1B}[0m"
                #expect(text.hasPrefix(whiteOnBlack) && text.hasSuffix(plain))
                text = text.dropFirst(whiteOnBlack.count).dropLast(plain.count)
            }
            #expect(text.count == code.size + 8)
            for (column, glyph) in text.enumerated() {
                let x = column - QRCode.border
                let y = 2 * index - QRCode.border
                // Below the border of the last line there is nothing to ink.
                let beyond = index == lines.count - 1 && style != .onLightBackground
                let upper = code[x, y] == (style == .onLightBackground)
                let lower = !beyond && code[x, y + 1] == (style == .onLightBackground)
                #expect((glyph == "▀" || glyph == "█") == upper)
                #expect((glyph == "▄" || glyph == "█") == lower)
            }
        }
    }
}
