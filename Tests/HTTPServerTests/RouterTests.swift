import Testing

@testable import HTTPServer

@Suite struct RouterTests {
    private let router = Site.router()

    @Test(
        arguments: [
            ("/c/4fT", "card 4fT"), ("/c/4fT.vcf", "file 4fT"), ("/c/4fT/photo.jpg", "photo 4fT"),
            ("/c/a%2Fb", "card a/b"), ("/c/%C3%A9", "card é"), ("/c/a+b", "card a+b"),
            ("/c/.vcf", "card .vcf"),
            ("/pages/12", "page 12"), ("/assets/icons/a.svg", "asset icons/a.svg"),
            ("/c/4fT?x=1", "card 4fT"),
        ])
    func `a path finds its route, and its parameters are decoded`(target: String, expected: String) async {
        let response = await router.respond(to: Request(.get, target))
        #expect(response.status == .ok)
        #expect(response.bodyText == expected)
    }

    @Test(
        arguments: [
            "/", "/c", "/c/", "/c//", "/c/4fT/", "/c/4fT/photo.png", "/pages/x", "/pages/012", "/pages/+1",
            "c/4fT", "",
            "//c/4fT", "*",
        ])
    func `a path without a route is 404`(target: String) async {
        #expect(await router.respond(to: Request(.get, target)).status == .notFound)
    }

    @Test(arguments: ["/c/%", "/c/%4", "/c/%zz", "/c/%FF", "/c/%00", "/c/%C3"])
    func `a path that is not percent-encoded UTF-8 is 400`(target: String) async {
        #expect(await router.respond(to: Request(.get, target)).status == .badRequest)
    }

    @Test(arguments: ["4fT", "a/b", "é", "50%", "a b", "?#", "."])
    func `a link leads back to its own parameter`(id: String) async {
        for path in [Site.card(id), Site.file(id), Site.photo(id)] {
            #expect(await router.respond(to: Request(.get, path)).bodyText.hasSuffix(" \(id)"), "\(path)")
        }
    }

    @Test func `a method without a handler is 405 and says what is allowed`() async {
        let response = await router.respond(to: Request(.delete, "/form"))
        #expect(response.status == .methodNotAllowed)
        #expect(response.headers["Allow"] == "GET, HEAD, OPTIONS, POST")
        let options = await router.respond(to: Request(.options, "/form"))
        #expect(options.status == .noContent)
        #expect(options.headers["Allow"] == "GET, HEAD, OPTIONS, POST")
    }

    @Test(arguments: ["/c/4fT", "/large", "/c/4fT/photo.jpg"])
    func `HEAD has the headers of GET and no body`(target: String) async {
        let get = await router.respond(to: Request(.get, target))
        var head = await router.respond(to: Request(.head, target))
        #expect(head.status == get.status)
        #expect(head.bodyBytes.isEmpty)
        #expect(head.headers["Content-Length"] == String(get.bodyBytes.count))
        head.headers["Content-Length"] = nil
        #expect(head.headers == get.headers)
    }

    @Test func `an unknown error is a bare 500 that the log knows`() async {
        var router = router
        let log = Log()
        router.logError = { error, id in log.add("\(error) \(id)") }
        let response = await router.respond(to: Request(.get, "/broken"))
        #expect(response.status == .internalServerError)
        #expect(!response.bodyText.contains("Oops"))
        let line = log.lines.first ?? ""
        #expect(line.hasPrefix("Oops() "))
        #expect(response.bodyText.contains(line.dropFirst(7)))
    }

    @Test func `a body above the route's limit is 413`() async {
        let body = RequestBody([UInt8](repeating: 0, count: 1 << 20 + 1))
        let response = await router.respond(to: Request(.post, "/upload", body: body))
        #expect(response.status == .contentTooLarge)
        #expect(response.bodyText.contains("1 MB"))
    }

    @Test func `two routes for one method and path are a programmer's error`() async {
        await #expect(processExitsWith: .failure) {
            var router = Site.router()
            router.get(Path<String>("/c/{other}"), immediately: { _, _ in Response() })
        }
    }
}
