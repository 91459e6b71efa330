import PhotoProcessing
import Testing

@Suite("What becomes of a picture")
struct PhotoTests {
    let pictures: Pictures
    let processor = makeProcessor()

    init() throws { pictures = try Pictures.shared.get() }

    private func photo(_ name: String) async throws -> Pictures.Sight {
        let photo = try await processor.process(pictures.bytes(name))
        #expect(photo.jpeg.count <= 50_000)
        let sight = try #require(try pictures.look(at: ["it": photo])["it"])
        #expect(sight.format == "JPEG" && sight.mode == "RGB" && !sight.progressive)
        #expect(sight.width == 512 && sight.height == 512)
        #expect(sight.metadata == [], "no Exif, no GPS, no profile, no comment")
        return sight
    }

    @Test(
        "A photograph comes out upright, whichever way the camera was held",
        arguments: (1...8).map { "orientation-\($0).jpg" } + [
            "orientation-6.webp", "orientation-6.png", "upright.heic", "turned.heic",
        ])
    func uprightPhotograph(name: String) async throws {
        let sight = try await photo(name)
        #expect(sight.difference < 4)
    }

    @Test(
        "Every way to store a photograph gives the same photo",
        arguments: [
            "progressive.jpg", "lossless.webp", "animated.webp", "rgb.png", "palette.png", "sixteen-bit.png",
            "small.png",
        ])
    func sameFromEveryFormat(name: String) async throws {
        let sight = try await photo(name)
        #expect(sight.difference < 6)
    }

    @Test("CMYK becomes RGB and keeps its picture")
    func cmyk() async throws {
        // Printing colours are fewer; a wrong or inverted conversion differs by 60 and more.
        let sight = try await photo("cmyk.jpg")
        #expect(sight.difference < 25)
    }

    @Test("Grey pictures become RGB", arguments: ["grey.png", "grey.jpg"])
    func grey(name: String) async throws {
        let middle = try await photo(name).middle
        #expect((middle.max() ?? 0) - (middle.min() ?? 255) <= 2)
    }

    @Test(
        "What is transparent becomes white",
        arguments: ["transparent.png", "transparent.webp", "transparent-16.png"])
    func transparency(name: String) async throws {
        let sight = try await photo(name)
        #expect(sight.corner.allSatisfy { $0 >= 253 })
        #expect(sight.middle[2] > 245 && sight.middle[0] < 10 && sight.middle[1] < 10)
    }

    @Test("Colours of a wide gamut are converted before the profile is dropped")
    func wideGamut() async throws {
        let middle = try await photo("wide-gamut.png").middle
        #expect(
            middle[0] >= 248 && middle[1] <= 12 && middle[2] <= 12, "sRGB red, not the stored (234, 51, 35)")
    }

    @Test(
        "Noise, tiny pictures and strips still give 512 pixels in 50 KB",
        arguments: ["noise.png", "one-pixel.png", "wide.png", "tall.png"])
    func extremes(name: String) async throws {
        _ = try await photo(name)
    }

    @Test("Another side may be asked for")
    func otherSide() async throws {
        let photo = try await processor.process(pictures.bytes("orientation-6.jpg"), side: 192)
        #expect(photo.width == 192 && photo.height == 192)
    }

    @Test("For reading codes, the whole picture comes upright as brightness, no side longer than the limit")
    func luminance() async throws {
        let small = makeProcessor { $0.luminanceSide = 750 }
        let turned = try await small.luminance(of: pictures.bytes("orientation-6.jpg"))
        #expect(turned.width == 750 && turned.height == 500 && turned.pixels.count == 750 * 500)
        let whole = try await processor.luminance(of: pictures.bytes("transparent.png"))
        #expect(whole.width == 600 && whole.height == 600, "smaller pictures keep their size")
        #expect(whole.pixels[0] >= 253, "transparent is white")
        #expect(whole.pixels[300 * 600 + 300] < 100, "blue is dark")
    }
}
