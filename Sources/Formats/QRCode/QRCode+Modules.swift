extension QRCode {
    /// A rectangle of modules, counted from the symbol's top left corner without the border.
    public struct Area: Sendable, Hashable {
        /// The leftmost column.
        public let x: Int
        /// The topmost row.
        public let y: Int
        /// The number of columns.
        public let width: Int
        /// The number of rows.
        public let height: Int

        /// Makes the area from its top left corner and its extent.
        public init(x: Int, y: Int, width: Int, height: Int) {
            self.x = x
            self.y = y
            self.width = width
            self.height = height
        }

        /// Tells whether the module lies in the area.
        public func contains(x: Int, y: Int) -> Bool {
            x >= self.x && x < self.x + width && y >= self.y && y < self.y + height
        }
    }

    /// What a module is for (ISO/IEC 18004 section 6.3); a view may draw each kind in its own shape.
    public enum ModuleKind: Sendable, CaseIterable {
        /// One of the three large squares in the corners.
        case finder
        /// The light line around a finder pattern.
        case separator
        /// The lines of alternating modules between the finder patterns.
        case timing
        /// One of the small squares, from version 2 on.
        case alignment
        /// Level and mask, and the one module that is always dark.
        case format
        /// The version's number, from version 7 on.
        case version
        /// The text and its error correction.
        case data
        /// Light, to make room for a logo.
        case cleared
    }

    /// The three finder patterns: top left, top right, bottom left.
    public var finderPatterns: [Area] {
        [(0, 0), (size - 7, 0), (0, size - 7)].map { Area(x: $0.0, y: $0.1, width: 7, height: 7) }
    }

    /// The alignment patterns, from the top left to the bottom right; none in version 1.
    public var alignmentPatterns: [Area] {
        Symbol.alignmentCenters(version: version).map { Area(x: $0.x - 2, y: $0.y - 2, width: 5, height: 5) }
    }

    /// Tells what a module is for, or `nil` outside the symbol.
    public func kind(x: Int, y: Int) -> ModuleKind? {
        guard x >= 0, y >= 0, x < size, y < size else { return nil }
        if let clearedCenter, clearedCenter.contains(x: x, y: y) { return .cleared }

        // Seen from the nearest of the three corners.
        let across = x > size - 9 && y < 9 ? size - 1 - x : x
        let down = y > size - 9 && x < 9 ? size - 1 - y : y
        if across < 7, down < 7 { return .finder }
        if across < 8, down < 8 { return .separator }
        let alignments = AlignmentPositions(version: version)
        if let centerX = alignments.nearest(to: x), let centerY = alignments.nearest(to: y),
            alignments.isPattern(centerX, centerY)
        {
            return .alignment
        }
        if x == 6 || y == 6 { return .timing }
        if x < 9, y < 9 { return .format }
        if (x == 8 && y >= size - 8) || (y == 8 && x >= size - 8) { return .format }
        if version >= 7, (x < 6 && y >= size - 11) || (y < 6 && x >= size - 11) { return .version }
        return .data
    }
}
