extension Content {
    /// Splits the bytes into the segments that take the fewest bits, headers counted.
    ///
    /// For each byte and each mode, the cheapest way to have written everything up to that byte with that mode in
    /// use is kept, in sixths of a bit, with the mode of the byte before. Among equals the one that switches less wins.
    func segmented(version: Int) -> (segments: [Segment], bitCount: Int) {
        guard mixesModes, widestMode != .numeric else { return inOneSegment(version: version) }

        let header = Costs(
            numeric: (4 + Mode.numeric.countBits(version: version)) * 6,
            alphanumeric: (4 + Mode.alphanumeric.countBits(version: version)) * 6,
            byte: (4 + Mode.byte.countBits(version: version)) * 6)
        var previous = [UInt8](repeating: 0, count: bytes.count)
        var cost = Costs(numeric: 0, alphanumeric: 0, byte: 0)

        for index in bytes.indices {
            // Whole bits end a segment.
            let ended = Costs(
                numeric: (cost.numeric + 5) / 6 * 6, alphanumeric: (cost.alphanumeric + 5) / 6 * 6,
                byte: cost.byte)
            let first = index == 0
            var origin: UInt8 = 0
            var next = Costs(numeric: .max / 2, alphanumeric: .max / 2, byte: .max / 2)

            let cheapestBefore: (mode: Mode, cost: Int) =
                ended.byte <= ended.alphanumeric && ended.byte <= ended.numeric
                ? (.byte, ended.byte)
                : ended.alphanumeric <= ended.numeric
                    ? (.alphanumeric, ended.alphanumeric) : (.numeric, ended.numeric)

            func arrive(_ mode: Mode, staying: Int, opening: Int) -> Int {
                if first || cheapestBefore.cost + opening < staying {
                    origin |= UInt8(cheapestBefore.mode.rawValue) << UInt8(2 * mode.rawValue)
                    return cheapestBefore.cost + opening + mode.sixthsPerCharacter
                }
                origin |= UInt8(mode.rawValue) << UInt8(2 * mode.rawValue)
                return staying + mode.sixthsPerCharacter
            }

            let narrowest = Mode.narrowest(for: bytes[index])
            next.byte = arrive(.byte, staying: cost.byte, opening: header.byte)
            if narrowest != .byte {
                next.alphanumeric = arrive(
                    .alphanumeric, staying: cost.alphanumeric, opening: header.alphanumeric)
            }
            if narrowest == .numeric {
                next.numeric = arrive(.numeric, staying: cost.numeric, opening: header.numeric)
            }
            previous[index] = origin
            cost = next
        }
        return (segments(previous, last: cost.cheapestMode), prefixBits + (cost.cheapest + 5) / 6)
    }

    /// The segments to write in a layout that holds the fewest bits: a single one where that fits too, since splitting would
    /// make the symbol neither smaller nor safer.
    func segments(_ fit: Fit, in layout: BlockLayout) -> [Segment] {
        guard fit.segments.count > 1 else { return fit.segments }
        let whole = inOneSegment(version: layout.version)
        return whole.bitCount <= layout.dataCodewords * 8 ? whole.segments : fit.segments
    }

    private func inOneSegment(version: Int) -> (segments: [Segment], bitCount: Int) {
        let mode = widestMode
        let bitCount = 4 + mode.countBits(version: version) + (bytes.count * mode.sixthsPerCharacter + 5) / 6
        return ([Segment(mode: mode, range: bytes.indices)], prefixBits + bitCount)
    }

    /// Walks back from the mode of the last byte.
    private func segments(_ previous: [UInt8], last: Mode) -> [Segment] {
        var segments: [Segment] = []
        var mode = last.rawValue
        var end = bytes.count
        for index in stride(from: bytes.count - 1, through: 0, by: -1) {
            let before = Int(previous[index] >> UInt8(2 * mode) & 3)
            if before != mode || index == 0 {
                segments.append(Segment(mode: Mode(rawValue: mode) ?? .byte, range: index..<end))
                end = index
            }
            mode = before
        }
        return segments.reversed()
    }

    /// What the cheapest way costs that ends in each mode, in sixths of a bit.
    private struct Costs {
        var numeric: Int
        var alphanumeric: Int
        var byte: Int

        var cheapest: Int { min(numeric, alphanumeric, byte) }

        var cheapestMode: Mode {
            let cheapest = (cheapest + 5) / 6
            if (byte + 5) / 6 == cheapest { return .byte }
            return (alphanumeric + 5) / 6 == cheapest ? .alphanumeric : .numeric
        }
    }
}
