internal import COpenSSL

/// A password as it may be stored: scrypt with its own salt, in PHC string form.
///
/// `$scrypt$ln=15,r=8,p=3$salt$hash`, both in base64 without padding; one check takes about 32 MB and a tenth of
/// a second, on purpose.
public struct PasswordHash: Hashable, Sendable {
    /// What one check costs (RFC 7914 section 2).
    public struct Cost: Hashable, Sendable {
        /// The binary logarithm of N, the number of rounds.
        public var logarithmOfRounds: Int
        /// The block size, r.
        public var blockSize: Int
        /// How many passes run one after the other, p.
        public var parallelism: Int

        /// A cost of `2^logarithmOfRounds` rounds.
        public init(logarithmOfRounds: Int, blockSize: Int, parallelism: Int) {
            self.logarithmOfRounds = logarithmOfRounds
            self.blockSize = blockSize
            self.parallelism = parallelism
        }

        /// What new passwords are stored with.
        public static let standard = Cost(logarithmOfRounds: 15, blockSize: 8, parallelism: 3)

        /// Bounds what a stored text can make a check cost: at most 128 MB and sixteen passes.
        var isAcceptable: Bool {
            (1...20).contains(logarithmOfRounds) && (1...32).contains(blockSize)
                && (1...16).contains(parallelism)
                && (128 * blockSize) << logarithmOfRounds <= 128 << 20
        }
    }

    /// What a check of this password costs.
    public let cost: Cost
    private let salt: [UInt8]
    private let key: [UInt8]

    /// Hashes a new password with a fresh salt.
    ///
    /// The password's UTF-8 bytes count as they are; bring it to one Unicode form before, if wanted.
    /// - Throws: `CryptoError.library` where the memory for the cost cannot be had.
    public init(hashing password: String, cost: Cost = .standard) throws(CryptoError) {
        precondition(cost.isAcceptable, "this cost could never be checked")
        self.cost = cost
        salt = Random.bytes(16)
        key = try PasswordHash.derive(password, salt: salt, cost: cost, byteCount: 32)
    }

    /// Reads a stored PHC string; `nil` where it is not one of scrypt, or costs more than this program accepts.
    public init?(_ text: String) {
        let parts = text.split(separator: "$", omittingEmptySubsequences: false)
        guard parts.count == 5, parts[0].isEmpty, parts[1] == "scrypt",
            let cost = PasswordHash.parseCost(parts[2]), cost.isAcceptable,
            let salt = PasswordHash.decode(parts[3]), (4...64).contains(salt.count),
            let key = PasswordHash.decode(parts[4]), (16...64).contains(key.count)
        else { return nil }
        self.cost = cost
        self.salt = salt
        self.key = key
    }

    /// Whether `password` is the one that was hashed, compared in constant time.
    ///
    /// - Throws: `CryptoError.library` where the memory for the check cannot be had: neither yes nor no.
    public func matches(_ password: String) throws(CryptoError) -> Bool {
        let candidate = try PasswordHash.derive(password, salt: salt, cost: cost, byteCount: key.count)
        return ConstantTime.areEqual(candidate, key)
    }

    /// Whether the password should be hashed again at the next sign-in, because new ones cost something else.
    public var needsRehash: Bool { cost != .standard }
}

extension PasswordHash: CustomStringConvertible {
    /// The PHC string to store.
    public var description: String {
        let parameters = "ln=\(cost.logarithmOfRounds),r=\(cost.blockSize),p=\(cost.parallelism)"
        return "$scrypt$\(parameters)$\(PasswordHash.encode(salt))$\(PasswordHash.encode(key))"
    }
}

extension PasswordHash {
    private static func derive(
        _ password: String, salt: [UInt8], cost: Cost, byteCount: Int
    ) throws(CryptoError) -> [UInt8] {
        var output = [UInt8](repeating: 0, count: byteCount)
        let secret = Array(password.utf8).map { CChar(bitPattern: $0) }
        let succeeded = EVP_PBE_scrypt(
            secret, secret.count, salt, salt.count, 1 << UInt64(cost.logarithmOfRounds),
            UInt64(cost.blockSize),
            UInt64(cost.parallelism), 160 << 20, &output, output.count)
        guard succeeded == 1 else { throw CryptoError.fromLibrary() }
        return output
    }

    private static func parseCost(_ text: Substring) -> Cost? {
        let values = text.split(separator: ",", omittingEmptySubsequences: false)
        guard values.count == 3, values[0].hasPrefix("ln="), values[1].hasPrefix("r="),
            values[2].hasPrefix("p="),
            let logarithm = Int(values[0].dropFirst(3)), let blockSize = Int(values[1].dropFirst(2)),
            let parallelism = Int(values[2].dropFirst(2))
        else { return nil }
        return Cost(logarithmOfRounds: logarithm, blockSize: blockSize, parallelism: parallelism)
    }

    // PHC strings use the standard alphabet, without padding.
    private static func encode(_ bytes: [UInt8]) -> String {
        String(Base64URL.encode(bytes).map { $0 == "-" ? "+" : $0 == "_" ? "/" : $0 })
    }

    private static func decode(_ text: Substring) -> [UInt8]? {
        guard !text.contains("-"), !text.contains("_") else { return nil }
        return Base64URL.decode(String(text.map { $0 == "+" ? "-" : $0 == "/" ? "_" : $0 }))
    }
}
