import Synchronization

@testable import HTTPServer

/// A small site with every kind of route, for the tests of this module.
enum Site {
    static let card = Path<String>("/c/{id}")
    static let file = Path<String>("/c/{id}.vcf")
    static let photo = Path<String>("/c/{id}/photo.jpg")
    static let page = Path<Int>("/pages/{number}")
    static let asset = Path<String>("/assets/{name...}")
    static let form = FixedPath("/form")
    static let slow = FixedPath("/slow")
    static let large = FixedPath("/large")
    static let broken = FixedPath("/broken")
    static let stream = FixedPath("/stream")
    static let cut = FixedPath("/cut")
    static let upload = FixedPath("/upload")

    static let longText = String(repeating: "All work and no play. ", count: 400)

    struct Oops: Error {}

    static func router() -> Router {
        var router = Router()
        router.get(card, immediately: { _, id in Response(.ok, .text, "card \(id)") })
        router.get(file, immediately: { _, id in Response(.ok, .vCard, "file \(id)") })
        router.get(photo) { _, id in Response(.ok, .jpeg, Array("photo \(id)".utf8)) }
        router.get(page, immediately: { _, number in Response(.ok, .text, "page \(number)") })
        router.get(asset, immediately: { _, name in Response(.ok, .text, "asset \(name)") })
        router.post(form) { request in
            try Response(.ok, .text, "name=\(request.form().required("name"))")
        }
        router.get(form, immediately: { _ in Response(.ok, .text, "a form") })
        router.get(slow) { _ in
            await Task.yield()
            return Response(.ok, .text, "at last")
        }
        var response = Response(.ok, .html, longText)
        response.tag = ETag("v1")
        response.cacheControl = "public, no-cache"
        let kept = ReusableResponse(response)
        router.get(large, immediately: { _ in Response(reusing: kept) })
        router.get(broken) { _ in throw Oops() }
        router.get(stream) { _ in
            Response(
                .ok, .bytes,
                stream: { writer in
                    for number in 0..<200 {
                        try await writer.write([UInt8](repeating: UInt8(number), count: 5000))
                    }
                })
        }
        router.get(cut) { _ in
            Response(
                .ok, .bytes,
                stream: { writer in
                    try await writer.write(Array("half".utf8))
                    throw Oops()
                })
        }
        router.post(upload, bodyLimit: 1 << 20) { request in
            try Response(
                .ok, .text,
                "\(request.body.count) \(request.body.bytes().reduce(0) { ($0 &* 31) &+ Int($1) })")
        }
        router.logError = { _, _ in }
        return router
    }
}
