/// Reads the raw strings of a form and gathers what is wrong with them.
struct FormReader {
    private(set) var errors: [FormError] = []

    mutating func note(_ field: String, _ problem: FormError.Problem) {
        errors.append(FormError(field, problem))
    }

    /// Throws what was gathered, if anything.
    func finish() throws(FormErrors) {
        if !errors.isEmpty { throw FormErrors(errors) }
    }

    /// Text without white space around it, line ends as `\n`, within `limit` characters.
    mutating func text(_ raw: String, _ field: String, limit: Int = FormLimits.line) -> String {
        let text = FormReader.normalizingLineEnds(raw).trimmed
        let isBad = text.unicodeScalars.contains { $0.isControl && $0 != "\n" && $0 != "\t" }
        if isBad {
            note(field, .controlCharacter)
        } else if FormReader.isLonger(text, than: limit) {
            note(field, .tooLong(limit: limit))
        }
        return text
    }

    /// The entries of a list that hold anything; at most ``FormLimits/entries``.
    mutating func entries<Raw, Value>(
        _ raw: [Raw], _ field: String, isEmpty: (Raw) -> Bool, read: (inout FormReader, Raw, String) -> Value?
    ) -> [Value] {
        var values: [Value] = []
        for (index, entry) in raw.enumerated() where !isEmpty(entry) {
            guard values.count < FormLimits.entries else {
                note(field, .tooMany(limit: FormLimits.entries))
                break
            }
            if let value = read(&self, entry, "\(field).\(index)") { values.append(value) }
        }
        return values
    }

    mutating func email(_ raw: String, _ field: String) -> String {
        let text = raw.trimmed
        if !text.isEmpty, !EmailAddress.isPlausible(text) { note(field, .notAnEmail) }
        return text
    }

    mutating func phone(_ raw: String, _ field: String) -> String {
        let text = text(raw, field, limit: FormLimits.phone)
        if !text.isEmpty {
            let digits = PhoneNumber(text)?.digits.utf8.count ?? 0
            if digits == 0 || digits > 20 { note(field, .notAPhoneNumber) }
        }
        return text
    }

    mutating func address(_ raw: String, _ field: String) -> String {
        guard !raw.trimmed.isEmpty else { return "" }
        do throws(WebAddress.Problem) {
            return try WebAddress(raw).text
        } catch {
            note(field, FormReader.problem(error))
            return raw
        }
    }

    mutating func account(_ raw: String, on network: SocialNetwork, _ field: String) -> SocialAccount? {
        do throws(SocialAccount.Problem) {
            return try SocialAccount(raw, on: network)
        } catch {
            switch error {
            case .empty: note(field, .missing)
            case .wrongHost(let host): note(field, .wrongHost(host))
            case .invalidHandle: note(field, .notAHandle)
            }
            return nil
        }
    }

    mutating func date(_ raw: String, _ field: String) -> CivilDate? {
        let text = raw.trimmed
        guard !text.isEmpty else { return nil }
        let date = CivilDate(text)
        if date == nil { note(field, .notADate) }
        return date
    }

    private static func problem(_ problem: WebAddress.Problem) -> FormError.Problem {
        switch problem {
        case .empty: .missing
        case .tooLong: .tooLong(limit: WebAddress.maximumLength)
        case .controlCharacter: .controlCharacter
        case .unsupportedScheme(let scheme): .unsupportedScheme(scheme)
        case .invalidHost, .incomplete: .notAnAddress
        case .hasCredentials: .credentialsInAddress
        }
    }

    /// Whether the text has more characters; a character of hundreds of combining marks counts as more.
    private static func isLonger(_ text: String, than limit: Int) -> Bool {
        text.utf8.count > limit && (text.unicodeScalars.count > limit * 8 || text.count > limit)
    }

    private static func normalizingLineEnds(_ text: String) -> String {
        guard text.utf8.contains(0x0D) else { return text }
        var bytes: [UInt8] = []
        var follows = false
        for byte in text.utf8 {
            if byte == 0x0D {
                bytes.append(0x0A)
            } else if byte != 0x0A || !follows {
                bytes.append(byte)
            }
            follows = byte == 0x0D
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
