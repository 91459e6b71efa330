/// What a symbol is to hold, before it is known which version will hold it.
struct Content {
    let bytes: [UInt8]

    /// The widest mode that any byte needs: no segment has to be wider.
    let widestMode: Mode

    /// Whether the bytes may be split into segments of different modes.
    let mixesModes: Bool

    /// Whether ECI 26 stands before the first segment.
    let announcesUTF8: Bool

    /// No way of writing the bytes takes fewer bits than this.
    private let leastBitCount: Int

    init(text: String, announcesUTF8: Bool) {
        var text = text
        let bytes = text.withUTF8 { [UInt8]($0) }
        var counts = (numeric: 0, alphanumeric: 0, byte: 0)
        var anyHighBit: UInt8 = 0
        for byte in bytes {
            anyHighBit |= byte
            switch Mode.narrowest(for: byte) {
            case .numeric: counts.numeric += 1
            case .alphanumeric: counts.alphanumeric += 1
            case .byte: counts.byte += 1
            }
        }
        self.bytes = bytes
        self.announcesUTF8 = announcesUTF8
        mixesModes = anyHighBit < 128
        widestMode = counts.byte > 0 ? .byte : counts.alphanumeric > 0 ? .alphanumeric : .numeric
        leastBitCount =
            mixesModes
            ? (counts.numeric * 20 + counts.alphanumeric * 33 + counts.byte * 48 + 5) / 6 : bytes.count * 8
    }

    init(bytes: [UInt8]) {
        self.bytes = bytes
        widestMode = .byte
        mixesModes = false
        announcesUTF8 = false
        leastBitCount = bytes.count * 8
    }

    /// The bits before the first segment.
    var prefixBits: Int { announcesUTF8 ? 12 : 0 }

    /// The smallest version that holds the content, and the segments to write there.
    func fit(in versions: ClosedRange<Int>, at level: QRCode.ErrorCorrection) throws(QRCodeError) -> Fit {
        let largest = BlockLayout(version: versions.upperBound, errorCorrection: level)
        if leastBitCount <= largest.dataCodewords * 8 {
            // The length of a segment's header, and so the best way to split, is the same within each of these.
            for group in [1...9, 10...26, 27...40] where group.overlaps(versions) {
                let candidates = group.clamped(to: versions)
                let roomiest = BlockLayout(version: candidates.upperBound, errorCorrection: level)
                if leastBitCount > roomiest.dataCodewords * 8 { continue }

                let (segments, bitCount) = segmented(version: candidates.upperBound)
                for version in candidates {
                    let layout = BlockLayout(version: version, errorCorrection: level)
                    if bitCount <= layout.dataCodewords * 8 {
                        return Fit(layout: layout, segments: segments, bitCount: bitCount)
                    }
                }
            }
        }
        throw .tooLong(bytes: bytes.count, capacity: capacity(of: largest))
    }

    /// The bytes that are sure to fit when all of them are of this content's widest mode.
    private func capacity(of layout: BlockLayout) -> Int {
        let header = prefixBits + 4 + widestMode.countBits(version: layout.version)
        return widestMode.characters(in: layout.dataCodewords * 8 - header)
    }
}

extension Content {
    /// A run of bytes that is written in one mode.
    struct Segment: Equatable {
        let mode: Mode
        let range: Range<Int>
    }

    /// A version that holds the content.
    struct Fit {
        let layout: BlockLayout
        let segments: [Segment]
        let bitCount: Int
    }
}
