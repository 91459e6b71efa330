internal import CVIPS

/// libvips, held to the four formats that are accepted. Only the child uses it.
enum PictureDecoder {
    enum Failure: Error {
        case unusable
    }

    /// Starts libvips on one thread, without its cache, and blocks every loader but those that the task needs.
    static func start(for task: WorkerRequest.Task) throws(Failure) {
        // Intermediate pictures stay in memory, where they are limited: this process may not write files.
        setenv("VIPS_DISC_THRESHOLD", "1000000000000", 1)
        guard cvips_init("photo-worker") == 0 else { throw .unusable }
        vips_block_untrusted_set(1)
        vips_operation_block_set("VipsForeignLoad", 1)
        for loader in loaders(for: task) {
            vips_operation_block_set("VipsForeignLoad\(loader)", 0)
        }
        // Orc, which would write machine code for the vector unit at run time, needs a file to do it.
        vips_vector_set_enabled(0)
        vips_concurrency_set(1)
        vips_cache_set_max(0)
    }

    /// SVG only for what the server drew itself: what people send must never reach that loader.
    private static func loaders(for task: WorkerRequest.Task) -> [String] {
        switch task {
        case .photo, .luminance: ["Jpeg", "Png", "Webp", "Heif"]
        case .drawing: ["Svg"]
        }
    }

    /// What a picture's head says; its pixels are not decoded.
    struct Head {
        /// As stored, which is before it is turned upright.
        var width: Int
        var height: Int
        /// Whether it names its colours by a profile. Without one it is sRGB already, and "converting" it would
        /// bend its colours.
        var hasProfile: Bool

        var profileToConvertTo: String? { hasProfile ? "srgb" : nil }
    }

    static func head(of bytes: UnsafeRawBufferPointer) throws(Failure) -> Head {
        guard let image = cvips_open(bytes.baseAddress, bytes.count) else { throw .unusable }
        defer { cvips_unref(image) }
        return Head(
            width: Int(vips_image_get_width(image)), height: Int(vips_image_get_height(image)),
            hasProfile: cvips_has_profile(image) != 0)
    }

    /// The middle square as the best JPEG of at most `byteLimit` bytes.
    static func photo(
        from bytes: UnsafeRawBufferPointer, head: Head, side: Int, byteLimit: Int
    ) throws(Failure) -> [UInt8] {
        let square =
            min(head.width, head.height) < side
            ? try enlargedSquare(from: bytes, head: head, side: side)
            : try DecodedPicture {
                cvips_square(bytes.baseAddress, bytes.count, Int32(side), head.profileToConvertTo, $0)
            }
        return try square.opaque(in: VIPS_INTERPRETATION_sRGB).rendered().bestJPEG(byteLimit: byteLimit)
    }

    /// Crops before it scales: scaling a strip of 12000 × 2 pixels to 512 pixels' height would need gigabytes.
    private static func enlargedSquare(
        from bytes: UnsafeRawBufferPointer, head: Head, side: Int
    ) throws(Failure) -> DecodedPicture {
        let whole = try DecodedPicture {
            $0.pointee = cvips_open_whole(bytes.baseAddress, bytes.count)
            return 0
        }
        return try whole.upright().middleSquare().scaled(to: side, profile: head.profileToConvertTo)
    }

    /// The whole picture as brightness.
    static func luminance(
        from bytes: UnsafeRawBufferPointer, longestSide: Int
    ) throws(Failure) -> Luminance {
        let whole = try DecodedPicture { cvips_fit(bytes.baseAddress, bytes.count, Int32(longestSide), $0) }
        return try whole.opaque(in: VIPS_INTERPRETATION_B_W).luminance()
    }

    /// The server's own drawing as PNG.
    static func drawing(from bytes: UnsafeRawBufferPointer, byteLimit: Int) throws(Failure) -> [UInt8] {
        let drawing = try DecodedPicture {
            $0.pointee = cvips_open_whole(bytes.baseAddress, bytes.count)
            return 0
        }
        let png = try drawing.opaque(in: VIPS_INTERPRETATION_sRGB).png()
        guard png.count <= byteLimit else { throw .unusable }
        return png
    }
}
