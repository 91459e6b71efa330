/// A check of what the child sent back, for a child that a picture has taken over could send anything.
enum JPEGStructure {
    /// True for a baseline JPEG of that size with no segment but those that decoding needs (ISO/IEC 10918-1, B.2).
    static func isBareBaseline(_ bytes: [UInt8], width: Int, height: Int) -> Bool {
        guard bytes.starts(with: [0xFF, 0xD8]), bytes.suffix(2) == [0xFF, 0xD9] else { return false }
        var position = 2
        var hasFrame = false
        while position + 4 <= bytes.count, bytes[position] == 0xFF {
            let marker = bytes[position + 1]
            let length = Int(bytes[position + 2]) << 8 | Int(bytes[position + 3])
            let segment = bytes.dropFirst(position + 4).prefix(max(0, length - 2))
            guard length >= 2, segment.count == length - 2 else { return false }
            switch marker {
            case 0xC0:  // SOF0: baseline; precision, then height and width
                let frame = Array(segment.prefix(5))
                hasFrame =
                    frame == [
                        8, UInt8(height >> 8), UInt8(height & 0xFF), UInt8(width >> 8), UInt8(width & 0xFF),
                    ]
                guard hasFrame else { return false }
            case 0xE0:  // APP0: only JFIF
                guard segment.starts(with: Array("JFIF\0".utf8)) else { return false }
            case 0xC4, 0xDB, 0xDD: break  // tables and the restart interval
            case 0xDA: return hasFrame && isEntropyCoded(bytes[(position + 2 + length)..<(bytes.count - 2)])
            default: return false
            }
            position += 2 + length
        }
        return false
    }

    /// Within coded data, 0xFF is followed by zero or is a restart marker.
    private static func isEntropyCoded(_ data: ArraySlice<UInt8>) -> Bool {
        var previous: UInt8 = 0
        for byte in data {
            if previous == 0xFF, byte != 0, !(0xD0...0xD7).contains(byte) { return false }
            previous = byte
        }
        return previous != 0xFF
    }
}
