/// Reads the raw strings of a form and gathers what is wrong with them.
struct FormReader {
    private(set) var errors: [FormError] = []
    /// Values that are stored already, from an import: they are no error as long as nobody touches them.
    private let stored: Set<String>
    /// E-mail and web addresses that are stored with line breaks, to be read without them.
    private var broken: Set<String> = []
    /// The most entries of a list; more where more are stored.
    private let entryLimit: Int

    init(keeping details: PersonDetails = PersonDetails()) {
        var values = Set((details.phones + details.emails).map { $0.value.trimmed })
        values.insert(details.website.trimmed)
        values.formUnion(details.links.map { $0.address.trimmed })
        for text in [details.bio, details.role, details.company, details.department] {
            values.insert(text.trimmed)
        }
        values.remove("")
        stored = values
        entryLimit =
            [
                FormLimits.entries, details.phones.count, details.emails.count, details.addresses.count,
                details.socials.count, details.links.count,
            ].max() ?? FormLimits.entries
    }

    /// Reads a form whose stored addresses may have line breaks that its fields do not show: they are taken out.
    init(mending details: PersonDetails) {
        self.init()
        let addresses = details.emails.map { $0.value } + [details.website] + details.links.map { $0.address }
        broken = Set(addresses.filter { OneLine.sent($0) != $0 })
    }

    private func mended(_ raw: String) -> String { broken.contains(raw) ? OneLine.sent(raw) : raw }

    private func isStored(_ raw: String) -> Bool {
        stored.contains(raw.trimmed)
    }

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
        if isStored(text) { return text }
        let isBad = text.unicodeScalars.contains { $0.isControl && $0 != "\n" && $0 != "\t" }
        if isBad {
            note(field, .controlCharacter)
        } else if FormReader.isLonger(text, than: limit) {
            note(field, .tooLong(limit: limit))
        }
        return text
    }

    /// The entries of a list that hold anything, up to the limit.
    mutating func entries<Raw, Value>(
        _ raw: [Raw], _ field: String, isEmpty: (Raw) -> Bool, read: (inout FormReader, Raw, String) -> Value?
    ) -> [Value] {
        var values: [Value] = []
        for (index, entry) in raw.enumerated() where !isEmpty(entry) {
            guard values.count < entryLimit else {
                note(field, .tooMany(limit: entryLimit))
                break
            }
            if let value = read(&self, entry, "\(field).\(index)") { values.append(value) }
        }
        return values
    }

    mutating func email(_ raw: String, _ field: String) -> String {
        let text = mended(raw).trimmed
        if !text.isEmpty, !isStored(text), !EmailAddress.isPlausible(text) { note(field, .notAnEmail) }
        return text
    }

    mutating func phone(_ raw: String, _ field: String) -> String {
        let text = text(raw, field, limit: FormLimits.phone)
        if !text.isEmpty, !isStored(text) {
            let digits = PhoneNumber(text)?.digits.utf8.count ?? 0
            if digits == 0 || digits > 20 { note(field, .notAPhoneNumber) }
        }
        return text
    }

    mutating func address(_ raw: String, _ field: String) -> String {
        guard !raw.trimmed.isEmpty else { return "" }
        if isStored(raw) { return raw.trimmed }
        do throws(WebAddress.Problem) {
            return try WebAddress(mended(raw)).text
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
