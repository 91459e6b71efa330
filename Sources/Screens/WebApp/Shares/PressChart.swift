import CardModel
import HTML
import Localization

/// How often something was pressed on each of the last days, as small bars; the same in words for those who do not see them.
struct PressChart {
    /// The days shown, today last.
    static let length = 14

    /// Presses of each day, oldest first.
    let counts: [(day: CivilDate, count: Int)]

    init(days: [PressDay], today: CivilDate) {
        counts = (0..<Self.length).map { index in
            let day = today.adding(days: index - Self.length + 1)
            return (day, days.first { $0.day == day }?.total ?? 0)
        }
    }

    /// The bars; nothing where nothing was pressed.
    func view(words: Words) -> Markup? {
        let most = counts.map(\.count).max() ?? 0
        guard most > 0 else { return nil }
        return svg(viewBox: "0 0 98 24", .class("bars"), .role("img"), .aria("label", text(words))) {
            for (index, entry) in counts.enumerated() {
                let height = entry.count == 0 ? 2 : max(4, 24 * entry.count / most)
                SVG.rect(
                    x: String(index * 7 + 1), y: String(24 - height), width: "5", height: String(height),
                    .attribute("rx", "1.5"), .class("none", if: entry.count == 0))
            }
        }
    }

    /// The total and each day with presses.
    func text(_ words: Words) -> String {
        let total = counts.reduce(0) { $0 + $1.count }
        let days = counts.filter { $0.count > 0 }.map {
            words("share.chart.day", words.dayAndMonth($0.day), $0.count)
        }
        return ([words("share.chart.total", total, Self.length)] + days).joined(separator: ". ")
    }
}
