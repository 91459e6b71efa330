/// The rows, which are also the columns, in which alignment patterns have their middles (annex E).
///
/// The first is 6; the others are evenly spaced and counted back from the last.
struct AlignmentPositions {
    private let count: Int
    private let last: Int
    private let step: Int

    init(version: Int) {
        count = version < 2 ? 0 : version / 7 + 2
        last = version * 4 + 10
        step = version < 2 ? 0 : version == 32 ? 26 : (version * 4 + count * 2 + 1) / (count * 2 - 2) * 2
    }

    /// All positions, the lowest first.
    var all: [Int] {
        count == 0 ? [] : [6] + (0..<count - 1).map { last - (count - 2 - $0) * step }
    }

    /// The position at most two modules away.
    func nearest(to coordinate: Int) -> Int? {
        guard count > 0 else { return nil }
        if abs(coordinate - 6) <= 2 { return 6 }
        let steps = max(0, last + 2 - coordinate) / step
        let position = last - steps * step
        return steps < count - 1 && abs(coordinate - position) <= 2 ? position : nil
    }

    /// Whether a pattern stands where two positions cross: not in the corners of the finder patterns.
    func isPattern(_ x: Int, _ y: Int) -> Bool {
        !(x == 6 && y == 6) && !(x == 6 && y == last) && !(x == last && y == 6)
    }
}
