internal import COpenSSL

/// RSASSA-PKCS1-v1_5 with SHA-256 (RFC 8017 section 8.2), to verify: what some authenticators of Windows sign with.
public enum RSA {
    /// A key that verifies. It is never changed after its initialiser, and libcrypto lets any number of threads use it.
    public final class PublicKey: @unchecked Sendable {
        private let pointer: OpaquePointer
        /// The key as SubjectPublicKeyInfo in DER (RFC 3279 section 2.3.1).
        public let der: [UInt8]

        /// Makes a key of its two numbers, big-endian.
        ///
        /// - Throws: `CryptoError.invalidKey` below 2,048 and above 8,192 bits, or where the exponent is no odd number from 3 on.
        public convenience init(modulus: [UInt8], exponent: [UInt8]) throws(CryptoError) {
            let numbers = DER.sequence(DER.integer(modulus) + DER.integer(exponent))
            // rsaEncryption, 1.2.840.113549.1.1.1, with NULL for its parameters.
            let algorithm: [UInt8] = [
                0x30, 0x0D, 0x06, 0x09, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x01, 0x01, 0x05, 0x00,
            ]
            try self.init(der: DER.sequence(algorithm + DER.value(0x03, [0] + numbers)))
        }

        /// Reads what ``der`` holds.
        ///
        /// - Throws: `CryptoError.invalidKey`.
        public init(der: [UInt8]) throws(CryptoError) {
            let read = der.withUnsafeBufferPointer { bytes in
                var start = bytes.baseAddress
                return d2i_PUBKEY(nil, &start, bytes.count)
            }
            ERR_clear_error()
            guard let read else { throw .invalidKey(reason: "it is not a public key") }
            pointer = read
            self.der = der
            guard EVP_PKEY_get_base_id(read) == EVP_PKEY_RSA, (2_048...8_192) ~= EVP_PKEY_get_bits(read)
            else {
                throw .invalidKey(reason: "it is not an RSA key of 2,048 to 8,192 bits")
            }
            guard Self.hasUsableExponent(read) else {
                throw .invalidKey(reason: "its exponent is not an odd number from 3 on")
            }
        }

        deinit { EVP_PKEY_free(pointer) }

        /// Whether `signature` was made over `message` by the other half of this key.
        public func isValidSignature(_ signature: [UInt8], for message: [UInt8]) -> Bool {
            let context = EVP_MD_CTX_new()
            defer {
                EVP_MD_CTX_free(context)
                ERR_clear_error()
            }
            // The padding of libcrypto's RSA keys is that of PKCS #1 version 1.5 where nothing else is set.
            return EVP_DigestVerifyInit(context, nil, EVP_sha256(), nil, pointer) == 1
                && EVP_DigestVerify(context, signature, signature.count, message, message.count) == 1
        }

        private static func hasUsableExponent(_ key: OpaquePointer) -> Bool {
            var exponent: OpaquePointer?
            defer {
                BN_free(exponent)
                ERR_clear_error()
            }
            guard EVP_PKEY_get_bn_param(key, OSSL_PKEY_PARAM_RSA_E, &exponent) == 1 else { return false }
            return BN_is_odd(exponent) == 1 && BN_is_one(exponent) == 0 && (2...64) ~= BN_num_bits(exponent)
        }
    }
}

/// The few forms of DER (ITU-T X.690) that a public key is written in.
private enum DER {
    static func value(_ tag: UInt8, _ content: [UInt8]) -> [UInt8] {
        guard content.count >= 0x80 else { return [tag, UInt8(content.count)] + content }
        var length: [UInt8] = []
        var rest = content.count
        while rest > 0 {
            length.insert(UInt8(rest & 0xFF), at: 0)
            rest >>= 8
        }
        return [tag, 0x80 | UInt8(length.count)] + length + content
    }

    static func sequence(_ content: [UInt8]) -> [UInt8] { value(0x30, content) }

    /// A positive number: no zero before it but the one that keeps it from being negative.
    static func integer(_ bytes: [UInt8]) -> [UInt8] {
        let number = Array(bytes.drop { $0 == 0 })
        return value(0x02, (number.first ?? 0x80) >= 0x80 ? [0] + number : number)
    }
}
