internal import Foundation

/// What one picture may cost.
public struct PhotoLimits: Hashable, Sendable {
    /// Largest file, in bytes.
    public var bytes = 20_000_000
    /// Largest picture, in pixels (width times height, before anything is decoded).
    public var pixels = 100_000_000
    /// Largest answer, in bytes of JPEG. A vCard's photo may have no more (docs: iCloud takes 224 KB, base64 adds a third).
    public var jpegBytes = 50_000
    /// Longest side of a picture that is made for reading codes, in pixels.
    public var luminanceSide = 2_048
    /// Largest drawing of the server's own, in bytes of PNG.
    public var drawingBytes = 4_000_000
    /// Memory that the decoder may ask for, in bytes. Above it, the decoder dies and the picture counts as damaged.
    public var memory = 1_500_000_000
    /// Processor time, in seconds.
    public var processorSeconds = 20
    /// Time on the clock from the child's start to its answer.
    public var wallClock: Duration = .seconds(30)
    /// Pictures decoded at the same time; the others wait.
    public var simultaneous: Int
    /// Pictures that may wait; the next is refused as busy.
    public var waiting = 64

    /// The standard limits: 20 MB, 100 megapixels, one decoder at a time per processor core.
    public init() {
        simultaneous = ProcessInfo.processInfo.activeProcessorCount
    }
}
