/// Finds a short sequence in a long one, skipping as far as its last byte allows (Horspool's search).
struct Delimiter {
    private let pattern: [UInt8]
    private var shift: [Int]

    init(_ pattern: [UInt8]) {
        self.pattern = pattern
        shift = [Int](repeating: pattern.count, count: 256)
        for (index, byte) in pattern.dropLast().enumerated() {
            shift[Int(byte)] = pattern.count - 1 - index
        }
    }

    /// Where the pattern begins at or after `start`.
    func first(in bytes: [UInt8], from start: Int) -> Int? {
        bytes.withUnsafeBufferPointer { bytes in
            var position = start
            while position + pattern.count <= bytes.count {
                var index = pattern.count - 1
                while bytes[position + index] == pattern[index] {
                    if index == 0 { return position }
                    index -= 1
                }
                position += shift[Int(bytes[position + pattern.count - 1])]
            }
            return nil
        }
    }
}
