import Testing

@testable import WebReading

@Suite("Reading a card from a stranger's address")
struct WebReaderTests {
    private let server: CardServer

    init() throws { server = try CardServer.shared.get() }

    private func failure(_ address: String, _ reader: WebReader) async -> WebReadingError? {
        do {
            _ = try await reader.read(address)
            return nil
        } catch {
            return error
        }
    }

    @Test("A card is read, also where the server sends on")
    func card() async throws {
        let reader = server.reader()
        let file = try await reader.read(server.address("card.vcf"))
        #expect(String(decoding: file, as: UTF8.self).hasPrefix("BEGIN:VCARD"))
        #expect(try await reader.read(server.address("to//card.vcf")) == file)
    }

    @Test("A name that leads into this machine is not opened, whatever it answered before")
    func rebinding() async {
        #expect(await failure(server.address("card.vcf"), server.reader(isPublic: false)) == .notPublic)
    }

    @Test(
        "A redirection into a private network, to another port, to http or to a file is not followed",
        arguments: [
            ("https://10.0.0.1/", WebReadingError.notPublic),
            ("https://[::1]/", .notPublic),
            ("https://[::ffff:192.168.0.1]/", .notPublic),
            ("https://cards.example:22/", .addressNotAllowed),
            ("http://cards.example/", .addressNotAllowed),
            ("file:///etc/passwd", .addressNotAllowed),
            ("https://user:secret@cards.example/", .addressNotAllowed),
        ])
    func redirection(target: String, error: WebReadingError) async {
        #expect(await failure(server.address("to/" + target), server.reader()) == error)
    }

    @Test("Redirections have an end")
    func round() async {
        #expect(
            await failure(server.address("round"), server.reader())
                == .unreachable(reason: "it sends on too often"))
    }

    @Test(
        "Spellings of this machine and of private networks are known",
        arguments: [
            "127.0.0.1", "127.1", "0x7f000001", "2130706433", "localhost", "0.0.0.0", "[::1]", "[::]",
            "[::ffff:127.0.0.1]", "[::ffff:7f00:1]", "[64:ff9b::a00:1]", "[fd00::1]", "[fe80::1]",
            "100.64.0.1", "169.254.169.254", "192.168.1.1", "172.16.0.1",
        ])
    func spellings(host: String) async {
        #expect(await failure("https://\(host)/card.vcf", WebReader()) == .notPublic)
    }

    @Test(
        "Only https on its port is opened",
        arguments: [
            "http://example.com/a.vcf", "ftp://example.com/a.vcf", "https://example.com:8443/a.vcf",
            "https://me@example.com/a.vcf", "file:///etc/passwd", "gopher://example.com/", "", "https://",
        ])
    func addresses(address: String) async {
        #expect(await failure(address, WebReader()) == .addressNotAllowed)
    }

    @Test("A file that is too large is given up, whether it says so or not")
    func size() async {
        var limits = WebLimits()
        limits.bytes = 100_000
        let reader = server.reader(limits: limits)
        #expect(await failure(server.address("large/100001"), reader) == .tooLarge)
        #expect(await failure(server.address("endless"), reader) == .tooLarge)
        #expect(await failure(server.address("large/100000"), reader) == nil)
    }

    @Test("A server that drips is given up")
    func time() async {
        var limits = WebLimits()
        limits.seconds = 1
        #expect(await failure(server.address("slow"), server.reader(limits: limits)) == .tookTooLong)
    }

    @Test("A server that does not prove its name is not believed")
    func certificate() async {
        guard case .unreachable = await failure(server.address("card.vcf"), server.reader(trusts: false))
        else {
            Issue.record("an unknown certificate was believed")
            return
        }
    }

    @Test("Another status is no file")
    func status() async {
        #expect(await failure(server.address("status/410"), server.reader()) == .refused(status: 410))
    }
}

@Suite("Which network addresses are public")
struct NetworkAddressTests {
    @Test(
        "The edges of the ranges that are not",
        arguments: [
            ([9, 255, 255, 255], true), ([10, 0, 0, 0], false), ([10, 255, 255, 255], false),
            ([11, 0, 0, 0], true),
            ([100, 63, 255, 255], true), ([100, 64, 0, 0], false), ([100, 127, 255, 255], false),
            ([100, 128, 0, 0], true), ([172, 15, 255, 255], true), ([172, 31, 255, 255], false),
            ([172, 32, 0, 0], true), ([198, 17, 255, 255], true), ([198, 19, 255, 255], false),
            ([223, 255, 255, 255], true), ([224, 0, 0, 1], false), ([255, 255, 255, 255], false),
            ([0, 0, 0, 0], false), ([8, 8, 8, 8], true),
        ] as [([UInt8], Bool)])
    func ranges(bytes: [UInt8], isPublic: Bool) {
        #expect(NetworkAddress(bytes)?.isPublic == isPublic)
        #expect(NetworkAddress([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF] + bytes)?.isPublic == isPublic)
        #expect(
            NetworkAddress([0x20, 0x02] + bytes + [UInt8](repeating: 0, count: 10))?.isPublic == isPublic)
    }

    @Test("IPv6: only what is given out to the internet")
    func six() {
        func address(_ start: [UInt8]) -> Bool? {
            NetworkAddress(start + [UInt8](repeating: 1, count: 16 - start.count))?.isPublic
        }
        #expect(address([0x2A, 0x00, 0x14, 0x50]) == true)
        #expect(address([0x20, 0x01, 0x48, 0x60]) == true)
        for start: [UInt8] in [
            [0xFD], [0xFC], [0xFE, 0x80], [0xFF, 0x02], [0x20, 0x01, 0x0D, 0xB8], [0x20, 0x01, 0x00, 0x00],
        ] {
            #expect(address(start) == false)
        }
        #expect(NetworkAddress([1, 2, 3]) == nil)
    }
}
