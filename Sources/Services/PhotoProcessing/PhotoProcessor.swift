/// Makes photos out of whatever people send, without letting it near the server's memory.
///
/// Every picture is decoded by libvips in a child process of its own that has no files, no environment and little memory and
/// time. What kills the child costs the sender an error and the server nothing. Copies of a processor share one queue.
public struct PhotoProcessor: Sendable {
    let worker: WorkerCommand
    let limits: PhotoLimits
    let queue: PhotoQueue

    /// Makes a processor that starts `executable` with `arguments` for each picture.
    ///
    /// - Parameters:
    ///   - executable: The path of a program that calls ``PhotoWorker/run()`` when it is given these arguments.
    ///   - arguments: What follows the program's name.
    ///   - limits: What one picture may cost.
    public init(
        executable: String, arguments: [String] = ["photo-worker"], limits: PhotoLimits = PhotoLimits()
    ) {
        worker = WorkerCommand(executable: executable, arguments: arguments)
        self.limits = limits
        queue = PhotoQueue(simultaneous: limits.simultaneous, waiting: limits.waiting)
    }

    /// Turns a JPEG, PNG, WebP or HEIC picture upright, crops its middle square, scales it to `side` pixels and strips it.
    public func process(_ bytes: [UInt8], side: Int = 512) async throws(PhotoError) -> ProcessedPhoto {
        try photo(
            await answer(to: .photo(side: side, byteLimit: limits.jpegBytes), about: bytes), side: side)
    }

    /// Makes many photos of one sender's.
    public func series() -> PhotoSeries { PhotoSeries(self) }

    /// What the child answered, if it is a photo as it has to be.
    func photo(_ answer: Picture, side: Int) throws(PhotoError) -> ProcessedPhoto {
        guard answer.width == side, answer.height == side, answer.bytes.count <= limits.jpegBytes,
            JPEGStructure.isBareBaseline(answer.bytes, width: side, height: side)
        else { throw .damaged }
        return ProcessedPhoto(jpeg: answer.bytes, width: side, height: side)
    }

    /// Reads the whole picture, upright, as brightness, scaled down to ``PhotoLimits/luminanceSide`` where it is larger.
    public func luminance(of bytes: [UInt8]) async throws(PhotoError) -> Luminance {
        let answer = try await answer(to: .luminance(longestSide: limits.luminanceSide), about: bytes)
        guard answer.width > 0, answer.height > 0, answer.bytes.count == answer.width * answer.height
        else { throw .damaged }
        return Luminance(pixels: answer.bytes, width: answer.width, height: answer.height)
    }
}
