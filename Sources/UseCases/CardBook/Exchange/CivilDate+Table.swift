import CardModel

extension CivilDate {
    /// Reads a day as tables have it: `2026-11-30`, `30.11.2026`, LinkedIn's `30 Nov 2026`, and `11/30/2026` or
    /// `30/11/2026`, where only one of the two numbers can be a month. A time behind it is left out.
    init?(inTable text: String) {
        let hasTime = text.contains(":")
        let day = hasTime ? text.prefix { $0 != ":" && $0 != "T" } : text[...]
        var words = day.split { " ,./-".contains($0) }
        // The hour, unless a T stood before it.
        if hasTime, words.count == 4 { words.removeLast() }
        guard words.count == 3,
            words.allSatisfy({ $0.allSatisfy { $0.isASCII && ($0.isNumber || $0.isLetter) } })
        else { return nil }
        let numbers = words.map { Int($0) }
        switch (numbers[0], numbers[1], numbers[2]) {
        case (let first?, let second?, let third?) where words[0].count == 4:
            self.init(year: first, month: second, day: third)
        case (let first?, let second?, let third?) where words[2].count == 4:
            if text.contains(".") || first > 12 || first == second {
                self.init(year: third, month: second, day: first)
            } else if second > 12 {
                self.init(year: third, month: first, day: second)
            } else {
                return nil
            }
        case (let day?, nil, let year?) where words[2].count == 4:
            self.init(year: year, monthNamed: words[1], day: day)
        case (nil, let day?, let year?) where words[2].count == 4:
            self.init(year: year, monthNamed: words[0], day: day)
        default: return nil
        }
    }

    private init?(year: Int, monthNamed name: Substring, day: Int) {
        let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
        guard let month = months.firstIndex(of: String(name.lowercased().prefix(3))) else { return nil }
        self.init(year: year, month: month + 1, day: day)
    }
}
