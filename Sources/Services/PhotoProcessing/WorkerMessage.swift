/// What the parent asks of the child, with the limits that the child is to put on itself.
struct WorkerRequest: Hashable {
    enum Task: Hashable {
        case photo(side: Int, byteLimit: Int)
        case luminance(longestSide: Int)
        /// The server's own drawing, SVG, as PNG.
        case drawing(byteLimit: Int)
    }

    var task: Task
    var pixelLimit: Int
    var memory: Int
    var processorSeconds: Int
    var pictureBytes: Int
    /// Whether the child is to wait for another request when it has answered this one.
    var isOfSeries = false
}

/// What the child answers.
enum WorkerAnswer: Hashable {
    case picture(width: Int, height: Int, byteCount: Int)
    case tooManyPixels(width: Int, height: Int)
    case damaged
}

/// Both directions begin with a head of eight 64-bit integers, big-endian; the picture's bytes follow.
enum WorkerHead {
    static let byteCount = 64

    static func encode(_ values: [Int]) -> [UInt8] {
        let padded = values + Array(repeating: 0, count: 8 - values.count)
        return padded.flatMap { value in
            stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: value >> $0) }
        }
    }

    /// Nil when there are fewer bytes than a head has.
    static func decode(_ bytes: some Collection<UInt8>) -> [Int]? {
        guard bytes.count >= byteCount else { return nil }
        var values = Array(repeating: 0, count: 8)
        for (index, byte) in bytes.prefix(byteCount).enumerated() {
            values[index / 8] = values[index / 8] << 8 | Int(byte)
        }
        return values
    }
}

extension WorkerRequest {
    private static let mark = 0x42_43_50_48_4F_54_4F_31  // "BCPHOTO1"
    private static let seriesMark = 0x42_43_50_48_4F_54_4F_32  // "BCPHOTO2"

    /// Whether a child that has begun with `first` can answer this one: the limits that it put on itself are the same.
    func continues(_ first: WorkerRequest) -> Bool {
        isOfSeries && task == first.task && memory == first.memory
            && processorSeconds == first.processorSeconds
    }

    var head: [UInt8] {
        let (kind, side, byteLimit) =
            switch task {
            case .photo(let side, let byteLimit): (1, side, byteLimit)
            case .luminance(let longestSide): (2, longestSide, 0)
            case .drawing(let byteLimit): (3, 1, byteLimit)
            }
        return WorkerHead.encode(
            [
                isOfSeries ? Self.seriesMark : Self.mark, kind, side, byteLimit, pixelLimit, memory,
                processorSeconds, pictureBytes,
            ])
    }

    /// Nil when the bytes are not a request, for example because somebody started the child by hand.
    init?(head: [UInt8]) {
        guard let values = WorkerHead.decode(head), [Self.mark, Self.seriesMark].contains(values[0]),
            values[2...].allSatisfy({ $0 >= 0 }), 1...16_384 ~= values[2]
        else { return nil }
        switch values[1] {
        case 1: task = .photo(side: values[2], byteLimit: values[3])
        case 2: task = .luminance(longestSide: values[2])
        case 3: task = .drawing(byteLimit: values[3])
        default: return nil
        }
        isOfSeries = values[0] == Self.seriesMark
        (pixelLimit, memory, processorSeconds, pictureBytes) = (values[4], values[5], values[6], values[7])
    }
}

extension WorkerAnswer {
    /// Whether these bytes are an answer to its end.
    static func isWhole(_ bytes: [UInt8]) -> Bool {
        switch WorkerAnswer(head: bytes) {
        case .picture(_, _, let byteCount): bytes.count == WorkerHead.byteCount + byteCount
        case .tooManyPixels, .damaged: bytes.count == WorkerHead.byteCount
        case nil: false
        }
    }

    private static let mark = 0x42_43_41_4E_53_57_52_31  // "BCANSWR1"

    var head: [UInt8] {
        switch self {
        case .picture(let width, let height, let byteCount):
            WorkerHead.encode([Self.mark, 1, width, height, byteCount])
        case .tooManyPixels(let width, let height):
            WorkerHead.encode([Self.mark, 2, width, height])
        case .damaged:
            WorkerHead.encode([Self.mark, 3])
        }
    }

    /// Nil when the bytes are no answer: the child died, or is no longer itself.
    init?(head: [UInt8]) {
        guard let values = WorkerHead.decode(head), values[0] == Self.mark else { return nil }
        switch values[1] {
        case 1: self = .picture(width: values[2], height: values[3], byteCount: values[4])
        case 2: self = .tooManyPixels(width: values[2], height: values[3])
        case 3: self = .damaged
        default: return nil
        }
    }
}
