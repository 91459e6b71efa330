extension QRCode {
    /// The edge of a connected dark area, or of a light hole in one, as a closed walk along the module borders.
    public struct Outline: Sendable, Hashable {
        /// Where the walk begins, in modules from the symbol's left edge.
        public let x: Int
        /// Where the walk begins, in modules from the symbol's top edge.
        public let y: Int
        /// How far it goes, to the right or left and down or up in turn, beginning with right; positive is right
        /// and down. The last step, which only closes the walk, is left out.
        public let steps: [Int]
    }

    /// The edges of all dark areas, clockwise, and of the holes in them, counterclockwise; modules that touch only
    /// at a corner are apart. Filling them with either fill rule gives the symbol.
    public var outlines: [Outline] {
        // Every edge has dark on its right-hand side. An outline begins at the upper left corner of a dark module
        // that has a light one above; its upper edge has then not been walked yet.
        var unwalked = BitGrid(size: size)
        for y in 0..<size {
            for index in 0..<grid.wordsPerRow {
                let word = y * grid.wordsPerRow + index
                let above = y > 0 ? grid.words[word - grid.wordsPerRow] : 0
                unwalked.words[word] = grid.words[word] & ~above
            }
        }
        var outlines: [Outline] = []
        for y in 0..<size {
            for x in 0..<size where unwalked[x, y] && !(x > 0 && unwalked[x - 1, y]) {
                outlines.append(outline(fromX: x, y: y, unwalked: &unwalked))
            }
        }
        return outlines
    }

    private func outline(fromX startX: Int, y startY: Int, unwalked: inout BitGrid) -> Outline {
        var x = startX
        var y = startY
        var direction = Direction.right
        var steps: [Int] = []
        repeat {
            var length = 0
            repeat {
                if direction == .right { unwalked[x, y] = false }
                x += direction.x
                y += direction.y
                length += 1
                // On while the module ahead on the right-hand side is dark and the one on the left-hand side light.
            } while isEdge(x, y, direction)
            steps.append(direction.x + direction.y > 0 ? length : -length)
            let ahead = moduleAhead(x, y, direction, onTheRight: true)
            direction = ahead ? direction.turnedLeft : direction.turnedRight
        } while x != startX || y != startY || direction != .right
        steps.removeLast()
        return Outline(x: startX, y: startY, steps: steps)
    }

    private func isEdge(_ x: Int, _ y: Int, _ direction: Direction) -> Bool {
        moduleAhead(x, y, direction, onTheRight: true) && !moduleAhead(x, y, direction, onTheRight: false)
    }

    /// The module beside the next step from a corner.
    private func moduleAhead(_ x: Int, _ y: Int, _ direction: Direction, onTheRight: Bool) -> Bool {
        switch direction {
        case .right: self[x, onTheRight ? y : y - 1]
        case .down: self[onTheRight ? x - 1 : x, y]
        case .left: self[x - 1, onTheRight ? y - 1 : y]
        case .up: self[onTheRight ? x : x - 1, y - 1]
        }
    }

    private enum Direction {
        case right, down, left, up

        var x: Int { self == .right ? 1 : self == .left ? -1 : 0 }

        var y: Int { self == .down ? 1 : self == .up ? -1 : 0 }

        var turnedRight: Direction {
            switch self {
            case .right: .down
            case .down: .left
            case .left: .up
            case .up: .right
            }
        }

        var turnedLeft: Direction { turnedRight.turnedRight.turnedRight }
    }
}
