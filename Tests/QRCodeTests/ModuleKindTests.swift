import Testing

@testable import QRCode

struct ModuleKindTests {
    @Test("The kinds of modules agree with what is drawn", arguments: 1...40)
    func kinds(version: Int) throws {
        let code = try QRCode("kinds", versions: version...version)
        let symbol = Symbol(functionPatternsOf: version)
        var counts: [QRCode.ModuleKind: Int] = [:]
        for y in 0..<code.size {
            for x in 0..<code.size {
                let kind = try #require(code.kind(x: x, y: y))
                counts[kind, default: 0] += 1
                #expect((kind == .data) == !symbol.function[x, y])
                if kind == .separator { #expect(!code[x, y]) }
                if kind == .timing { #expect(code[x, y] == ((x + y) % 2 == 0)) }
            }
        }
        #expect(counts[.finder] == 3 * 49)
        #expect(counts[.separator] == 3 * 15)
        #expect(counts[.format] == 31)
        #expect(counts[.version] == (version < 7 ? nil : 36))
        #expect(counts[.alignment] ?? 0 == 25 * code.alignmentPatterns.count)
        #expect(code.kind(x: -1, y: 0) == nil)
        #expect(code.kind(x: 0, y: code.size) == nil)
    }

    @Test("Finder and alignment patterns are where they are said to be")
    func patterns() throws {
        let code = try QRCode("patterns", versions: 9...9)
        for pattern in code.finderPatterns + code.alignmentPatterns {
            let end = (x: pattern.x + pattern.width - 1, y: pattern.y + pattern.height - 1)
            for step in 0..<pattern.width {
                #expect(code[pattern.x + step, pattern.y] && code[pattern.x, pattern.y + step])
                #expect(code[pattern.x + step, end.y] && code[end.x, pattern.y + step])
            }
            #expect(code[pattern.x + pattern.width / 2, pattern.y + pattern.height / 2])
            #expect(!code[pattern.x + 1, pattern.y + 1])
        }
        #expect(code.alignmentPatterns.count == 6)
    }
}
