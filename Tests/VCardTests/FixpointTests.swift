import Testing

@testable import VCard

/// Odd lines, each of which came back as something else once: what is written reads back as the same bytes, without a warning.
@Suite("Fixpoint") struct FixpointTests {
    @Test(arguments: VCard.Version.allCases)
    func everyVersion(_ version: VCard.Version) throws {
        for (source, line) in Self.lines {
            let card = card(source, "N:;;;;", "FN:x", line, "TITLE:behind")
            let first = try VCardWriter(version: version).write(card)
            let again = VCardReader.read(first)
            #expect(again.warnings.isEmpty, "\(line) in \(version.text)")
            try #require(again.cards.count == 1, "\(line) in \(version.text)")
            #expect(again.cards[0].title == "behind", "\(line) in \(version.text)")
            #expect(
                try VCardWriter(version: version).write(again.cards[0]) == first, "\(line) in \(version.text)"
            )
        }
    }

    @Test func jCards() throws {
        for (source, line) in Self.lines {
            let json = JCard.write(card(source, "N:;;;;", "FN:x", line))
            #expect(JCard.write(try #require(JCard.read(json).first)) == json, "\(line)")
        }
    }

    private static let lines: [(version: String, line: String)] = [
        // Agents that only look like cards.
        ("3.0", "AGENT:BEGIN\\:VCARD"), ("3.0", "AGENT:\\nBEGIN:VCARD"), ("4.0", "X-AGENT:a,b"),
        ("3.0", "AGENT:BEGIN\\:VCARD\\nVERSION:3.0\\nEND:VCARD\\n"), ("4.0", "X-AGENT:BEGIN:VCARD"),
        // Bytes under a name that gets its X- taken away.
        ("2.1", "X-CATEGORIES;ENCODING=BASE64:QUJD"), ("3.0", "X-IMPP;ENCODING=b:QUJD"),
        // Types that another version writes otherwise.
        ("4.0", "SOCIALPROFILE;SERVICE-TYPE=\"a,b\":http://x"),
        ("4.0", "SOCIALPROFILE;SERVICE-TYPE= foo :http://x"),
        ("4.0", "PHOTO;TYPE=PNG,JPEG:data:image/jpeg;base64,AAAA"), ("4.0", "PHOTO:data:jpeg;base64,AAAA"),
        ("4.0", "PHOTO;TYPE=JPEG:data:image/gif;x=1;base64,AAAA"),
        // Text that becomes an address, and addresses that look like something else.
        ("3.0", "UID;VALUE=text:http://x/a\\,b"), ("3.0", "GEO;VALUE=text:1\\;2"),
        ("3.0", "X-ADDRESSBOOKSERVER-MEMBER;VALUE=text:a\\,b"), ("4.0", "SOCIALPROFILE;VALUE=text:a\\,b"),
        ("3.0", "PHOTO;VALUE=uri:/9j/4AAQ"), ("3.0", "PHOTO;VALUE=text;ENCODING=b:data:,x"),
        ("4.0", "GENDER;VALUE=text:a,b;c"), ("3.0", "X-GENDER;VALUE=text:M"),
        // Parameters that have another meaning in a jCard.
        ("4.0", "NOTE;VALUE=unknown:a\\nb"), ("3.0", "X-A;GROUP=\"a b\":1"), ("3.0", "g.X-A;GROUP=a:1"),
    ]

    @Test func aLabelKeepsItsCommasAndAnAgentItsFirstLine() {
        let four = card("4.0", "FN:x", "ADR;LABEL=Main St, Berlin:;;a;;;;")
        #expect(four.converted(to: .v3_0).card.first("LABEL")?.value == .text("Main St, Berlin"))
        let agent = card("3.0", "FN:x", "AGENT:BEGIN:VCARDxyz\\nVERSION:3.0\\nN:;;;;\\nFN:\\nEND:VCARD\\n")
        #expect(agent.first("AGENT")?.value.text?.contains("xyz") == true)
    }
}
