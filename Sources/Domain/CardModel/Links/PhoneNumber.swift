/// What can be dialled of a phone number that somebody wrote.
public struct PhoneNumber: Sendable, Hashable {
    /// The digits to dial, `0`–`9`, without `+` and without the trunk zero of `+49 (0) 151`.
    public let digits: String
    /// Whether the digits begin with a country code.
    public let isInternational: Bool
    /// The digits of the extension; empty when there is none.
    public let extensionDigits: String

    /// Reads a number with any spacing, in any script's digits; `nil` when it holds no digit.
    ///
    /// `00` at the start counts as `+`; letters stand for the digits on their key (`1-800-FLOWERS`); `ext`, `x`,
    /// `poste`, `;ext=` and `#` begin an extension.
    public init?(_ text: String) {
        var signs = PhoneNumber.signs(in: text)
        if signs.starts(with: "tel:".utf8) { signs.removeFirst(4) }
        let cut = PhoneNumber.extensionStart(in: signs)
        var number = Array(signs[..<(cut?.lowerBound ?? signs.count)])
        extensionDigits = PhoneNumber.digitText(cut.map { Array(signs[$0.upperBound...]) } ?? [])
        let hasPlus = number.first { $0 == UInt8(ascii: "+") || $0.isASCIIDigit } == UInt8(ascii: "+")
        if hasPlus { PhoneNumber.removeTrunkZero(from: &number) }
        var dialled = number.compactMap { PhoneNumber.keypadDigit($0) }
        if !hasPlus, dialled.count > 4, dialled.starts(with: "00".utf8) {
            dialled.removeFirst(2)
            isInternational = true
        } else {
            isInternational = hasPlus
        }
        guard number.contains(where: { $0.isASCIIDigit }) else { return nil }
        digits = String(decoding: dialled, as: UTF8.self)
    }

    /// The address that calls the number, `tel:+4915112345678;ext=7` (RFC 3966).
    public var link: String {
        "tel:" + (isInternational ? "+" : "") + digits
            + (extensionDigits.isEmpty ? "" : ";ext=" + extensionDigits)
    }

    /// The address that opens a chat in WhatsApp; `nil` for a number without a country code, which it cannot reach.
    public var whatsAppLink: String? {
        isInternational ? "https://wa.me/" + digits : nil
    }

    /// ASCII of the text in lower case, digits of other scripts as ASCII digits.
    private static func signs(in text: String) -> [UInt8] {
        text.unicodeScalars.compactMap { scalar -> UInt8? in
            switch scalar.value {
            case 0..<0x80: UInt8(scalar.value).asciiLowercased
            case 0xFF10...0xFF19: UInt8(scalar.value - 0xFF10) + 0x30
            case 0x0660...0x0669: UInt8(scalar.value - 0x0660) + 0x30
            case 0x06F0...0x06F9: UInt8(scalar.value - 0x06F0) + 0x30
            case 0x0966...0x096F: UInt8(scalar.value - 0x0966) + 0x30
            case 0xFF0B: UInt8(ascii: "+")
            default: nil
            }
        }
    }

    /// The bytes of the first mark that begins an extension.
    private static func extensionStart(in signs: [UInt8]) -> Range<Int>? {
        var index = 0
        while index < signs.count {
            for mark in [";ext=", "extension", "ext.", "extn", "ext", "poste", "anexo", "x", "#", ",", ";"] {
                let bytes = Array(mark.utf8)
                let end = index + bytes.count
                guard index > 0, end < signs.count, signs[index..<end].elementsEqual(bytes),
                    signs[end...].contains(where: { $0.isASCIIDigit }),
                    !signs[end...].contains(where: { $0.isASCIILetter })
                else { continue }
                return index..<end
            }
            index += 1
        }
        return nil
    }

    /// Takes `(0)` out of a number that begins with a country code.
    private static func removeTrunkZero(from number: inout [UInt8]) {
        var index = 0
        while index + 2 < number.count {
            if number[index..<index + 3].elementsEqual("(0)".utf8) {
                number.removeSubrange(index..<index + 3)
                return
            }
            index += 1
        }
    }

    private static func digitText(_ bytes: [UInt8]) -> String {
        String(decoding: bytes.filter { $0.isASCIIDigit }, as: UTF8.self)
    }

    private static func keypadDigit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x30...0x39: byte
        case UInt8(ascii: "a")...UInt8(ascii: "c"): UInt8(ascii: "2")
        case UInt8(ascii: "d")...UInt8(ascii: "f"): UInt8(ascii: "3")
        case UInt8(ascii: "g")...UInt8(ascii: "i"): UInt8(ascii: "4")
        case UInt8(ascii: "j")...UInt8(ascii: "l"): UInt8(ascii: "5")
        case UInt8(ascii: "m")...UInt8(ascii: "o"): UInt8(ascii: "6")
        case UInt8(ascii: "p")...UInt8(ascii: "s"): UInt8(ascii: "7")
        case UInt8(ascii: "t")...UInt8(ascii: "v"): UInt8(ascii: "8")
        case UInt8(ascii: "w")...UInt8(ascii: "z"): UInt8(ascii: "9")
        default: nil
        }
    }
}
