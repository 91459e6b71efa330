/// Turns the bytes of a value, unfolded and in UTF-8, into text, lists and components.
enum ValueDecoder {
    /// One text with its escapes decoded. `\:` and `\r\n` are none of the standard's, but Google
    /// and others write them.
    @inline(__always)
    static func text(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
        let backslash = bytes.offset(of: UInt8(ascii: "\\"))
        if backslash == bytes.count { return String(decoding: bytes, as: UTF8.self) }
        return unescaped(bytes, from: backslash)
    }

    /// A URI. The escapes that some exporters put into URIs (`https\://`) are decoded; a line break,
    /// which no URI has, is left out.
    static func uri(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
        let backslash = bytes.offset(of: UInt8(ascii: "\\"))
        if backslash == bytes.count, bytes.offset(of: 0x0A) == bytes.count {
            return String(decoding: bytes, as: UTF8.self)
        }
        var output = bytes[..<backslash].filter { $0 != 0x0A }
        var index = backslash
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.count {
                switch bytes[index + 1] {
                case UInt8(ascii: "\\"), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"): index += 1
                default: break
                }
            }
            if bytes[index] != 0x0A { output.append(bytes[index]) }
            index += 1
        }
        return String(decoding: output, as: UTF8.self)
    }

    /// Texts between commas.
    static func list(_ bytes: UnsafeBufferPointer<UInt8>) -> [String] {
        var values: [String] = []
        split(bytes, at: UInt8(ascii: ",")) { values.append(text($0)) }
        return values
    }

    /// Components between semicolons; an empty component is an empty list.
    static func components(_ bytes: UnsafeBufferPointer<UInt8>, hasLists: Bool) -> [[String]] {
        var components: [[String]] = []
        components.reserveCapacity(8)
        split(bytes, at: UInt8(ascii: ";")) { component in
            if component.isEmpty {
                components.append([])
            } else if hasLists {
                components.append(list(component))
            } else {
                components.append([text(component)])
            }
        }
        return components
    }

    /// Hands out the pieces between separators that no backslash stands before.
    @inline(__always)
    private static func split(
        _ bytes: UnsafeBufferPointer<UInt8>, at separator: UInt8,
        _ body: (UnsafeBufferPointer<UInt8>) -> Void
    ) {
        var start = 0
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            if byte == separator {
                body(bytes.part(start, index))
                start = index &+ 1
            } else if byte == UInt8(ascii: "\\") {
                index &+= 1
            }
            index &+= 1
        }
        body(bytes.part(start, bytes.count))
    }

    private static func unescaped(_ bytes: UnsafeBufferPointer<UInt8>, from backslash: Int) -> String {
        String(unsafeUninitializedCapacity: bytes.count) { output in
            var written = 0
            while written < backslash {
                output[written] = bytes[written]
                written &+= 1
            }
            var index = backslash
            while index < bytes.count {
                var byte = bytes[index]
                if byte == UInt8(ascii: "\\"), index &+ 1 < bytes.count {
                    switch bytes[index &+ 1] {
                    case UInt8(ascii: "n"), UInt8(ascii: "N"):
                        byte = 0x0A
                        index &+= 1
                    case UInt8(ascii: "\\"), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"):
                        index &+= 1
                        byte = bytes[index]
                    case UInt8(ascii: "r") where beginsLineBreak(bytes, at: index &+ 2):
                        byte = 0x0A
                        index &+= 3
                    default: break
                    }
                }
                output[written] = byte
                written &+= 1
                index &+= 1
            }
            return written
        }
    }

    /// Whether `\n` stands at an index.
    private static func beginsLineBreak(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
        index + 1 < bytes.count && bytes[index] == UInt8(ascii: "\\")
            && bytes[index + 1] | 0x20 == UInt8(ascii: "n")
    }
}
