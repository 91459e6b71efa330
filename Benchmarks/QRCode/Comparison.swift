import CQREncode
import QRCode

/// A text that both libraries encode at level M.
struct BenchmarkText {
    let name: String
    let text: String
    /// How many times as fast as the peer we want to be.
    let target: Double

    init(name: String, text: String, bytes: Int, target: Double) {
        precondition(text.utf8.count == bytes, "\(name) has \(text.utf8.count) bytes")
        self.name = name
        self.text = text
        self.target = target
    }
}

/// Both libraries' times for one text, taken in turn.
struct Comparison {
    let line: String
    let medianRatio: Double

    private static let pairs = 15
    private static let iterations = 2000

    init(_ benchmark: BenchmarkText) throws {
        let text = benchmark.text
        let version = try Self.checkSameWork(text)

        var ours: [Double] = []
        var theirs: [Double] = []
        for pair in 0..<Self.pairs {
            // The first of a pair changes, so that a clock that rises or falls helps neither.
            if pair & 1 == 0 { ours.append(try Self.secondsOfOurs(text)) }
            theirs.append(Self.secondsOfTheirs(text))
            if pair & 1 == 1 { ours.append(try Self.secondsOfOurs(text)) }
        }
        let ratios = zip(theirs, ours).map { $0 / $1 }.sorted()
        medianRatio = ratios[Self.pairs / 2]
        line =
            "QR \(benchmark.name), \(version)-M: \(Self.rounded(medianRatio)) x libqrencode "
            + "(\(Self.rounded(ratios[0])) to \(Self.rounded(ratios[Self.pairs - 1])) in \(Self.pairs) pairs; "
            + "to reach \(Self.rounded(benchmark.target))); "
            + "\(Self.rounded(Self.median(ours) * 1e6)) µs beside \(Self.rounded(Self.median(theirs) * 1e6)) µs"
    }

    /// Makes sure that the two make the same symbol but for the choice of the mask, and returns its version.
    private static func checkSameWork(_ text: String) throws -> Int {
        guard let peer = QRcode_encodeString8bit(text, 0, QR_ECLEVEL_M) else { throw PeerError.failed }
        defer { QRcode_free(peer) }
        let size = Int(peer.pointee.width)
        let code = try QRCode(text, boostsErrorCorrection: false)
        guard code.size == size else { throw PeerError.otherVersion }
        for mask in 0...7 {
            // As bytes, since the two split a text into modes by different rules.
            let code = try QRCode(bytes: Array(text.utf8), mask: mask, boostsErrorCorrection: false)
            let same = (0..<size * size).allSatisfy { index in
                code[index % size, index / size] == (peer.pointee.data[index] & 1 == 1)
            }
            if same { return code.version }
        }
        throw PeerError.otherModules
    }

    private static func secondsOfOurs(_ text: String) throws -> Double {
        var dark = 0
        let clock = ContinuousClock()
        let duration = try clock.measure {
            for _ in 0..<iterations {
                let code = try QRCode(text, boostsErrorCorrection: false)
                dark += code[code.size - 1, 8] ? 1 : 0
            }
        }
        precondition(dark == 0 || dark == iterations)
        return duration / .seconds(1) / Double(iterations)
    }

    private static func secondsOfTheirs(_ text: String) -> Double {
        var dark = 0
        let clock = ContinuousClock()
        let duration = clock.measure {
            for _ in 0..<iterations {
                guard let code = QRcode_encodeString8bit(text, 0, QR_ECLEVEL_M) else { continue }
                dark += Int(code.pointee.data[Int(code.pointee.width) * 9 - 1] & 1)
                QRcode_free(code)
            }
        }
        precondition(dark == 0 || dark == iterations)
        return duration / .seconds(1) / Double(iterations)
    }

    private static func median(_ values: [Double]) -> Double {
        values.sorted()[values.count / 2]
    }

    private static func rounded(_ value: Double) -> Double {
        (value * 10).rounded() / 10
    }
}

enum PeerError: Error {
    case failed, otherVersion, otherModules
}
