extension Instant {
    /// The instant in UTC to the second, `2026-11-30T04:15:00Z`, as vCard's REV and HTTP's JSON write it (RFC 3339).
    public var text: String {
        let seconds = milliseconds.flooredDivision(by: 1_000)
        let second = Int(seconds - seconds.flooredDivision(by: 60) * 60)
        return civilDate().text + "T" + civilTime().text + ":" + twoDigits(second) + "Z"
    }

    /// Reads the basic and extended forms of ISO 8601 with `Z` or a numeric offset; `nil` when it is anything else.
    ///
    /// `20261130T041500Z`, `2026-11-30T04:15:00.250+01:00` and a plain date (midnight in UTC) are read.
    public init?(_ text: String) {
        var scanner = DigitScanner(text)
        guard let year = scanner.number(digits: 4) else { return nil }
        let isExtended = scanner.skip("-")
        guard let month = scanner.number(digits: 2), scanner.skip("-") == isExtended,
            let day = scanner.number(digits: 2), let date = CivilDate(year: year, month: month, day: day)
        else { return nil }
        if scanner.isAtEnd {
            self.init(date)
            return
        }
        guard scanner.skip("T") || scanner.skip("t") || scanner.skip(" "),
            let hour = scanner.number(digits: 2)
        else { return nil }
        let hasColons = scanner.skip(":")
        guard let minute = scanner.number(digits: 2), let time = CivilTime(hour: hour, minute: minute) else {
            return nil
        }
        var second = 0
        if hasColons ? scanner.skip(":") : scanner.isAtDigit {
            guard let value = scanner.number(digits: 2), value <= 60 else { return nil }
            second = value
        }
        var thousandths = 0
        if scanner.skip(".") || scanner.skip(",") {
            guard let value = scanner.fraction() else { return nil }
            thousandths = value
        }
        guard let offset = scanner.offset(), scanner.isAtEnd else { return nil }
        let minutes = Instant(date, time, offset: offset)
        self.init(milliseconds: minutes.milliseconds + Int64(second) * 1_000 + Int64(thousandths))
    }
}

extension Instant: CustomStringConvertible {
    /// The instant in UTC to the second.
    public var description: String { text }
}

/// Reads numbers of a fixed width from ASCII text.
struct DigitScanner {
    private let bytes: [UInt8]
    private var position = 0

    init(_ text: String) {
        bytes = Array(text.utf8)
    }

    var isAtEnd: Bool { position == bytes.count }
    var isAtDigit: Bool { position < bytes.count && bytes[position].isASCIIDigit }

    mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard position < bytes.count, bytes[position] == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    mutating func number(digits: Int) -> Int? {
        guard bytes.count - position >= digits else { return nil }
        var value = 0
        for byte in bytes[position..<position + digits] {
            guard byte.isASCIIDigit else { return nil }
            value = value * 10 + Int(byte - 0x30)
        }
        position += digits
        return value
    }

    /// The digits after a decimal mark, in thousandths.
    mutating func fraction() -> Int? {
        guard isAtDigit else { return nil }
        var value = 0
        var scale = 100
        while isAtDigit {
            value += Int(bytes[position] - 0x30) * scale
            scale /= 10
            position += 1
        }
        return value
    }

    /// `Z` or `+hh:mm`, `+hhmm`, `+hh` in seconds ahead of UTC; nothing at the end counts as UTC.
    mutating func offset() -> Int? {
        if isAtEnd || skip("Z") || skip("z") { return 0 }
        let isAhead = skip("+")
        guard isAhead || skip("-"), let hours = number(digits: 2), hours < 24 else { return nil }
        var minutes = 0
        if skip(":") || isAtDigit {
            guard let value = number(digits: 2), value < 60 else { return nil }
            minutes = value
        }
        let seconds = hours * 3_600 + minutes * 60
        return isAhead ? seconds : -seconds
    }
}

/// A number from 0 to 99 in two digits.
func twoDigits(_ value: Int) -> String {
    value < 10 ? "0\(value)" : "\(value)"
}
