/// Bytes that are written one after another. Unlike an array it is never shared, so that no write asks whether it is.
struct ByteBuffer: ~Copyable {
    private(set) var count = 0
    private var capacity: Int
    private var base: UnsafeMutablePointer<UInt8>

    init(capacity: Int) {
        self.capacity = capacity
        base = .allocate(capacity: capacity)
    }

    deinit {
        base.deallocate()
    }

    /// Makes room for more bytes.
    @inline(__always)
    mutating func reserve(_ more: Int) {
        if count &+ more > capacity { grow(more) }
    }

    private mutating func grow(_ more: Int) {
        capacity = max(count + more, capacity * 2)
        let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
        larger.update(from: base, count: count)
        base.deallocate()
        base = larger
    }

    @inline(__always)
    mutating func append(_ byte: UInt8) {
        reserve(1)
        base[count] = byte
        count &+= 1
    }

    @inline(__always)
    mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let source = bytes.baseAddress else { return }
        reserve(bytes.count)
        (base + count).update(from: source, count: bytes.count)
        count &+= bytes.count
    }

    /// Lends out the room behind the bytes, at least `room` of it; `body` says how many bytes it has put there.
    @inline(__always)
    mutating func append(room: Int, _ body: (UnsafeMutablePointer<UInt8>) -> Int) {
        reserve(room)
        count &+= body(base + count)
    }

    /// Moves the bytes from an offset on by `extra` to the right, and has them written anew from that offset: `body` gets
    /// where they are, how many they are and where to write, which is never behind what it has still to read, and says how
    /// many it has written.
    mutating func rewrite(
        from start: Int, extra: Int,
        _ body: (UnsafePointer<UInt8>, _ count: Int, _ target: UnsafeMutablePointer<UInt8>) -> Int
    ) {
        reserve(extra)
        let target = base + start
        let length = count - start
        (target + extra).update(from: target, count: length)
        count = start + body(target + extra, length, target)
    }

    mutating func append(contentsOf bytes: [UInt8]) {
        bytes.withUnsafeBufferPointer { append($0) }
    }

    @inline(__always)
    mutating func append(_ text: String) {
        text.withBytes { append($0) }
    }

    @inline(__always)
    mutating func append(_ text: StaticString) {
        append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// The bytes from an offset on.
    func bytes(from start: Int = 0) -> [UInt8] {
        Array(UnsafeBufferPointer(start: base + start, count: count - start))
    }

    /// Lends the bytes out.
    func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        body(UnsafeBufferPointer(start: base, count: count))
    }
}
