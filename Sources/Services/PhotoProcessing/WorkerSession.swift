#if canImport(Glibc)
    internal import Glibc
#else
    internal import Darwin
#endif

/// A request and its answer, or a series of them, from the child's side.
enum WorkerSession {
    static func answerAndExit() -> Never {
        guard var request = WorkerRequest(head: receive(WorkerHead.byteCount)) else {
            let sentence =
                "This command decodes one picture for the server, which starts it; it has no use by hand.\n"
            _ = sentence.utf8.withContiguousStorageIfAvailable {
                write(STDERR_FILENO, $0.baseAddress, $0.count)
            }
            exit(EX_USAGE)
        }
        let first = request
        let confinement = Confinement(for: first)
        guard confinement.apply(), (try? PictureDecoder.start(for: request.task)) != nil
        else { exit(EX_OSERR) }
        while true {
            let picture = receive(request.pictureBytes)
            guard picture.count == request.pictureBytes else { exit(EX_NOINPUT) }
            let (answer, body) = picture.withUnsafeBytes { self.answer(to: request, about: $0) }
            deliver(answer.head + body)
            guard first.isOfSeries, let next = WorkerRequest(head: receive(WorkerHead.byteCount)),
                next.continues(first), confinement.renew()
            else { break }
            request = next
        }
        // Not `exit`: what libvips and its libraries would tidy up ends with the process anyway.
        _exit(EX_OK)
    }

    private static func answer(
        to request: WorkerRequest, about picture: UnsafeRawBufferPointer
    ) -> (WorkerAnswer, body: [UInt8]) {
        do {
            let head = try PictureDecoder.head(of: picture)
            guard head.width * head.height <= request.pixelLimit else {
                return (.tooManyPixels(width: head.width, height: head.height), [])
            }
            switch request.task {
            case .photo(let side, let byteLimit):
                let jpeg = try PictureDecoder.photo(
                    from: picture, head: head, side: side, byteLimit: byteLimit)
                return (.picture(width: side, height: side, byteCount: jpeg.count), jpeg)
            case .luminance(let longestSide):
                let luminance = try PictureDecoder.luminance(from: picture, longestSide: longestSide)
                return (
                    .picture(
                        width: luminance.width, height: luminance.height, byteCount: luminance.pixels.count),
                    luminance.pixels
                )
            case .drawing(let byteLimit):
                let png = try PictureDecoder.drawing(from: picture, byteLimit: byteLimit)
                return (.picture(width: head.width, height: head.height, byteCount: png.count), png)
            }
        } catch {
            return (.damaged, [])
        }
    }

    /// Reads `count` bytes, or fewer where the parent closed its side.
    private static func receive(_ count: Int) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            while filled < count {
                let got = recv(STDIN_FILENO, buffer.baseAddress?.advanced(by: filled), count - filled, 0)
                if got == 0 || got < 0 && errno != EINTR { return }
                filled += max(0, got)
            }
        }
    }

    private static func deliver(_ bytes: [UInt8]) {
        bytes.withUnsafeBytes { buffer in
            var written = 0
            while written < buffer.count {
                let count = send(
                    STDOUT_FILENO, buffer.baseAddress?.advanced(by: written), buffer.count - written, 0)
                if count < 0 && errno != EINTR { return }
                written += max(0, count)
            }
        }
    }
}
