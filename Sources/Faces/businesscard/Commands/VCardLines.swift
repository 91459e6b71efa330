import VCard

/// What is in a vCard, a line for each value, for a person to read.
enum VCardLines {
    static func of(_ card: VCard) -> [String] {
        var lines = Lines()
        lines.add("organization", card.organization.joined(separator: "; "))
        lines.add("title", card.title ?? "")
        for phone in card.phones { lines.add("phone", phone.value, phone.label, phone.types) }
        for email in card.emails { lines.add("e-mail", email.value, email.label, email.types) }
        for url in card.urls { lines.add("url", url.value, url.label, url.types) }
        for profile in card.socialProfiles { lines.add("profile", profile.url, profile.service, []) }
        for address in card.addresses {
            let parts = address.parts.filter { !$0.isEmpty }
            lines.add("address", parts.joined(separator: ", "), address.label, address.types)
        }
        lines.add("birthday", card.birthday?.extendedText ?? "")
        lines.add("note", card.note ?? "")
        if let photo = card.photo { lines.add("photo", VCardReport.PhotoReport(photo).text) }
        return lines.lines
    }

    private struct Lines {
        private(set) var lines: [String] = []

        /// Adds a value with its name before it, and its label and types behind it; an empty one is left out. The lines of a
        /// text stand below one another.
        mutating func add(_ name: String, _ value: String, _ label: String? = nil, _ types: [String] = []) {
            if value.isEmpty { return }
            let more = ([label ?? ""] + types).filter { !$0.isEmpty }.joined(separator: " ")
            let rows = value.split(separator: "\n", omittingEmptySubsequences: false)
            for (index, row) in rows.enumerated() {
                let head = index == 0 ? name : ""
                let tail = index == rows.count - 1 && !more.isEmpty ? "  \(more)" : ""
                lines.append("  " + head + String(repeating: " ", count: 14 - head.count) + row + tail)
            }
        }
    }
}

extension Console {
    /// Shows vCards: as they are to a program, in words to a person at a terminal, who cannot read a photo in base64.
    func show(_ vCards: [UInt8]) {
        guard isTerminal else { return write(vCards) }
        for card in VCardReader.read(vCards).cards {
            print(line: card.formattedName ?? "no name")
            for line in VCardLines.of(card) { print(line: line) }
        }
    }
}
