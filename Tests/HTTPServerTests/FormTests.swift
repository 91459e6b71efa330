import Testing

@testable import HTTPServer

@Suite struct FormTests {
    private func form(_ body: String, type: String = "application/x-www-form-urlencoded") -> Request {
        form(Array(body.utf8), type: type)
    }

    private func form(_ body: [UInt8], type: String) -> Request {
        var request = Request(.post, "/form", body: RequestBody(body))
        request.headers["Content-Type"] = type
        return request
    }

    @Test func `fields are decoded and keep their order`() throws {
        let fields = try form("a=1&b=x+y%26z&a=2&c=&d&%C3%A9=%F0%9F%A6%8A").form()
        #expect(fields.names == ["a", "b", "a", "c", "d", "é"])
        #expect(fields.values("a") == ["1", "2"])
        #expect(try fields.value("b") == "x y&z")
        #expect(try fields.value("c") == "")
        #expect(try fields.value("d") == "")
        #expect(try fields.value("é") == "🦊")
        #expect(try fields.value("e") == nil)
        #expect(throws: HTTPError.self) { try fields.value("a") }
        #expect(throws: HTTPError.self) { try fields.required("e") }
    }

    @Test func `encoded fields are read back`() throws {
        let fields = FormFields([("a b", "c&d=e+%"), ("é", "")])
        #expect(try FormFields(urlEncoded: fields.urlEncoded.utf8, place: "form") == fields)
    }

    @Test(arguments: ["name=%FF", "name=%C3", "name=%4", "na%me=x", "name=%GG"])
    func `a form that is not percent-encoded UTF-8 is 400`(body: String) async {
        let response = await Site.router().respond(to: form(body))
        #expect(response.status == .badRequest)
    }

    @Test func `missing and doubled fields are 400 with the field's name`() async {
        let missing = await Site.router().respond(to: form("other=1"))
        #expect(missing.status == .badRequest)
        #expect(missing.bodyText.contains("\"name\" is missing"))
        let doubled = await Site.router().respond(to: form("name=1&name=2"))
        #expect(doubled.status == .badRequest)
        #expect(doubled.bodyText.contains("\"name\" was sent more than once"))
    }

    @Test(arguments: ["", "text/plain", "application/json"])
    func `what is no form is 415`(type: String) async {
        #expect(await Site.router().respond(to: form("name=1", type: type)).status == .unsupportedMediaType)
    }

    private let multipart = "multipart/form-data; boundary=\"x y\""

    @Test func `parts become fields and files`() throws {
        let body =
            "preamble\r\n--x y\r\nContent-Disposition: form-data; name=\"name\"\r\n\r\nZoë\r\nline\r\n--x y \t\r\n"
            + "content-disposition: form-data; name=\"photo\"; filename=\"a\\\"%22é.jpg\"\r\nContent-Type: Image/JPEG\r\n\r\n"
            + "\r\n--x\r\n\r\n--x y\r\nContent-Disposition: form-data; name=\"none\"; filename=\"\"\r\n\r\n\r\n--x y--\r\nend"
        let parts = try form(body, type: multipart).multipart()
        #expect(try parts.fields.value("name") == "Zoë\r\nline")
        #expect(parts.fields.names == ["name"])
        let photo = try #require(parts.files.first)
        #expect(photo.fileName == "a\"\"é.jpg")
        #expect(photo.mediaType == "image/jpeg")
        #expect(try photo.bytes == Array("\r\n--x\r\n".utf8))
        #expect(try parts.file("none") == nil)
        #expect(parts.files.count == 1)
    }

    @Test(
        arguments: [
            "", "--x y", "--x y\r\n", "--x y\r\n\r\n",
            "--x y\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nno end",
            "--x y\r\nContent-Disposition: form-data\r\n\r\nv\r\n--x y--", "--x y\r\nnothing\r\n--x y--",
            "--x yz\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nv\r\n--x y--",
        ])
    func `parts that are cut off or have no name are 400`(body: String) throws {
        let error = #expect(throws: HTTPError.self) { try form(body, type: multipart).multipart() }
        #expect(error?.status == .badRequest)
    }

    @Test func `a part that is not UTF-8 is 400, a file that is not is a file`() throws {
        func body(_ parameter: String) -> [UInt8] {
            Array("--b\r\nContent-Disposition: form-data; name=\"a\"\(parameter)\r\n\r\n".utf8) + [
                0xFF, 0x00,
            ]
                + Array("\r\n--b--".utf8)
        }
        let type = "multipart/form-data; boundary=b"
        #expect(throws: HTTPError.self) { try form(body(""), type: type).multipart() }
        #expect(try form(body("; filename=f"), type: type).multipart().files.first?.bytes == [0xFF, 0x00])
    }

    @Test(arguments: [
        "multipart/form-data", "multipart/form-data; boundary=", "multipart/form-data; boundary=\"\"",
    ])
    func `parts without a boundary are 400`(type: String) {
        #expect(throws: HTTPError.self) { try form("--b--", type: type).multipart() }
    }

    @Test(arguments: [-40, -9, -1, 0, 1, 30])
    func `a large file stays on the disk, wherever the next delimiter falls`(shift: Int) throws {
        let content = [UInt8](repeating: 0x0D, count: (1 << 20) + shift) + Array("\r\n--x\r\n-".utf8)
        var writer = try TemporaryFile.Writer()
        try writer.write(
            Array("--x y\r\nContent-Disposition: form-data; name=\"a\"; filename=\"f\"\r\n\r\n".utf8))
        try writer.write(content)
        try writer.write(
            Array("\r\n--x y\r\nContent-Disposition: form-data; name=\"b\"\r\n\r\nv\r\n--x y--".utf8))
        var headers = HTTPHeaders()
        headers["Content-Type"] = multipart
        let request = Request(
            .post, "/", headers: headers, body: RequestBody(file: try writer.finish()))
        let parts = try request.multipart()
        #expect(try parts.fields.value("b") == "v")
        let file = try #require(parts.files.first)
        #expect(file.count == content.count)
        #expect(try file.bytes == content)
        #expect(try file.bytes(in: 5..<9) == Array(content[5..<9]))
    }
}
