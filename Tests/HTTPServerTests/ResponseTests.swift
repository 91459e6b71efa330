import Testing

@testable import HTTPServer

@Suite struct ResponseTests {
    private let router = Site.router()

    @Test func `every response carries the safe headers`() async {
        for target in ["/c/1", "/nothing", "/broken"] {
            let headers = await router.respond(to: Request(.get, target)).headers
            #expect(headers["X-Content-Type-Options"] == "nosniff")
            #expect(headers["Referrer-Policy"] == "same-origin")
            #expect(headers["Content-Security-Policy"]?.hasPrefix("default-src 'none'; ") == true)
            #expect(headers["Content-Security-Policy"]?.contains("frame-ancestors 'none'") == true)
        }
    }

    @Test func `a policy names inline style by its hash and nothing else`() {
        let hash = [UInt8](repeating: 0, count: 32)
        let policy = ContentSecurityPolicy(styles: [.sha256(hash)], scripts: [])
        #expect(
            policy.headerValue.contains("style-src 'sha256-AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=';"))
        #expect(policy.headerValue.contains("script-src 'none';"))
    }

    @Test(arguments: ["\"v1\"", "W/\"v1\"", "*", "\"v0\", \"v1\"", "\"v0\" ,W/\"v1\" "])
    func `a client that has the version gets 304 without a body`(field: String) async {
        var request = Request(.get, "/large")
        request.headers["If-None-Match"] = field
        let response = await router.respond(to: request)
        #expect(response.status == .notModified)
        #expect(response.bodyBytes.isEmpty)
        #expect(response.headers["ETag"] == "\"v1\"")
        #expect(response.headers["Cache-Control"] == "public, no-cache")
        #expect(response.headers["Content-Type"] == nil)
    }

    @Test(arguments: ["\"v2\"", "v1", "\"v1", ""])
    func `a client that has another version gets the body`(field: String) async {
        var request = Request(.get, "/large")
        request.headers["If-None-Match"] = field
        #expect(await router.respond(to: request).bodyText == Site.longText)
    }

    @Test(
        arguments: [
            ("gzip", true), ("deflate, gzip;q=1.0", true), ("br, *", true), ("gzip;q=0", false),
            ("identity", false),
            ("GZIP ; Q=0.5", true), ("", false), ("gzip;q=0.000", false),
        ])
    func `gzip is used where it is accepted`(field: String, isCompressed: Bool) async throws {
        var request = Request(.get, "/large")
        request.headers["Accept-Encoding"] = field
        let response = await router.respond(to: request)
        #expect(response.headers["Vary"] == "Accept-Encoding")
        #expect((response.headers["Content-Encoding"] == "gzip") == isCompressed)
        #expect(response.headers["ETag"] == (isCompressed ? "W/\"v1\"" : "\"v1\""))
        #expect((response.bodyBytes.count < Site.longText.utf8.count / 10) == isCompressed)
        if isCompressed { #expect(response.bodyBytes.starts(with: [0x1F, 0x8B])) }
    }

    @Test func `small bodies and pictures are not compressed`() async {
        for target in ["/c/1", "/c/1/photo.jpg"] {
            var request = Request(.get, target)
            request.headers["Accept-Encoding"] = "gzip"
            let response = await router.respond(to: request)
            #expect(response.headers["Content-Encoding"] == nil)
            #expect(response.headers["Vary"] == nil)
        }
    }

    @Test func `a header's value cannot end its line`() {
        var headers = HTTPHeaders()
        headers["Location"] = "/a\r\nSet-Cookie: x=1\0"
        #expect(headers["location"] == "/a  Set-Cookie: x=1 ")
        #expect(headers.values("Location").count == 1)
    }

    @Test(
        arguments: [
            ("card.vcf", "filename=\"card.vcf\"; filename*=UTF-8''card.vcf"),
            ("Zoë.vcf", "filename=\"Zo_.vcf\"; filename*=UTF-8''Zo%C3%AB.vcf"),
            ("O;Neil, Jr.vcf", "filename=\"O_Neil_ Jr.vcf\"; filename*=UTF-8''O%3BNeil%2C%20Jr.vcf"),
            ("../../etc/passwd", "filename=\"-..-etc-passwd\"; filename*=UTF-8''-..-etc-passwd"),
            ("a\"; x=\r\nb.vcf", "filename=\"a-_ x=  b.vcf\"; filename*=UTF-8''a-%3B%20x%3D%20%20b.vcf"),
            ("\u{202E}fcv.exe", "filename=\"fcv.exe\"; filename*=UTF-8''fcv.exe"),
            ("", "filename=\"file\"; filename*=UTF-8''file"),
            ("...", "filename=\"file\"; filename*=UTF-8''file"),
        ])
    func `a file's name is safe in every program`(name: String, expected: String) {
        #expect(ContentDisposition(.attachment, fileName: name).headerValue == "attachment; " + expected)
    }

    @Test func `a long file name keeps its extension and whole characters`() {
        let value = ContentDisposition(.inline, fileName: String(repeating: "é", count: 300) + ".vcf")
            .headerValue
        #expect(value.hasSuffix("%C3%A9.vcf"))
        #expect(value.utf8.count < 1000)
    }

    @Test func `cookies are closed to scripts and other sites, and come back as they were`() {
        var response = Response()
        response.set(Cookie(name: "session", value: "a;b \"é", maximumAge: 60, isSecure: true))
        let sent = response.headers["Set-Cookie"] ?? ""
        #expect(sent == "session=a%3Bb%20%22%C3%A9; Path=/; Max-Age=60; Secure; HttpOnly; SameSite=Lax")
        var request = Request(.get, "/")
        request.headers["Cookie"] = "other=1; session=a%3Bb%20%22%C3%A9; sessions=x"
        #expect(request.cookie("session") == "a;b \"é")
        #expect(request.cookie("sessio") == nil)
        #expect(request.cookie("other") == "1")
    }
}
