internal import CVIPS

/// A picture of libvips: a recipe until it is rendered, then pixels.
struct DecodedPicture: ~Copyable {
    private let image: UnsafeMutablePointer<VipsImage>

    /// Takes the picture that `operation` puts out.
    init(
        from operation: (UnsafeMutablePointer<UnsafeMutablePointer<VipsImage>?>) -> Int32
    ) throws(PictureDecoder.Failure) {
        var output: UnsafeMutablePointer<VipsImage>?
        guard operation(&output) == 0, let output else { throw .unusable }
        image = output
    }

    private init(owning image: UnsafeMutablePointer<VipsImage>) {
        self.image = image
    }

    deinit { cvips_unref(image) }

    /// Turned as its orientation tag says.
    func upright() throws(PictureDecoder.Failure) -> DecodedPicture {
        try DecodedPicture { cvips_upright(image, $0) }
    }

    func middleSquare() throws(PictureDecoder.Failure) -> DecodedPicture {
        let (width, height) = (vips_image_get_width(image), vips_image_get_height(image))
        let side = min(width, height)
        return try DecodedPicture {
            cvips_crop(image, $0, (width - side) / 2, (height - side) / 2, side, side)
        }
    }

    /// A square picture, larger or smaller, converted to `profile` unless that is nil.
    func scaled(to side: Int, profile: String?) throws(PictureDecoder.Failure) -> DecodedPicture {
        try DecodedPicture { cvips_scale(image, $0, Int32(side), profile) }
    }

    /// The same picture in eight bits of `space`, with white under whatever was transparent.
    func opaque(in space: VipsInterpretation) throws(PictureDecoder.Failure) -> DecodedPicture {
        let converted = try DecodedPicture { cvips_colourspace(image, $0, space) }
        let eightBit = try DecodedPicture { cvips_cast_bytes(converted.image, $0) }
        guard vips_image_hasalpha(eightBit.image) != 0 else { return eightBit }
        return try DecodedPicture { cvips_flatten_on_white(eightBit.image, $0) }
    }

    /// Decodes all pixels into memory, so that encoding several times decodes once.
    func rendered() throws(PictureDecoder.Failure) -> DecodedPicture {
        guard let memory = vips_image_copy_memory(image) else { throw .unusable }
        return DecodedPicture(owning: memory)
    }

    /// Searches the highest quality whose file is small enough.
    func bestJPEG(byteLimit: Int) throws(PictureDecoder.Failure) -> [UInt8] {
        var best: [UInt8]?
        var qualities = 1...92
        while true {
            // The search begins at the top: most portraits fit there.
            let quality =
                best == nil && qualities == 1...92 ? 92 : (qualities.lowerBound + qualities.upperBound) / 2
            let jpeg = try self.jpeg(quality: quality)
            if jpeg.count <= byteLimit { best = jpeg }
            let (lower, upper) =
                jpeg.count <= byteLimit
                ? (quality + 1, qualities.upperBound) : (qualities.lowerBound, quality - 1)
            guard lower <= upper else { break }
            qualities = lower...upper
        }
        guard let best else { throw .unusable }
        return best
    }

    private func jpeg(quality: Int) throws(PictureDecoder.Failure) -> [UInt8] {
        var bytes: UnsafeMutableRawPointer?
        var count = 0
        guard cvips_jpeg(image, Int32(quality), &bytes, &count) == 0, let bytes else { throw .unusable }
        defer { g_free(bytes) }
        return Array(UnsafeRawBufferPointer(start: bytes, count: count))
    }

    /// A PNG without any metadata.
    func png() throws(PictureDecoder.Failure) -> [UInt8] {
        var bytes: UnsafeMutableRawPointer?
        var count = 0
        guard cvips_png(image, &bytes, &count) == 0, let bytes else { throw .unusable }
        defer { g_free(bytes) }
        return Array(UnsafeRawBufferPointer(start: bytes, count: count))
    }

    /// The first band's pixels, row by row.
    func luminance() throws(PictureDecoder.Failure) -> Luminance {
        let band = try DecodedPicture { cvips_first_band(image, $0) }
        var count = 0
        guard let bytes = vips_image_write_to_memory(band.image, &count) else { throw .unusable }
        defer { g_free(bytes) }
        let (width, height) = (Int(vips_image_get_width(band.image)), Int(vips_image_get_height(band.image)))
        guard count == width * height else { throw .unusable }
        return Luminance(
            pixels: Array(UnsafeRawBufferPointer(start: bytes, count: count)), width: width, height: height)
    }
}
