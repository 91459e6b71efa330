internal import COpenSSL

extension P256 {
    /// Owns one `EVP_PKEY`. It is never changed after its initialiser, and libcrypto lets any number of threads
    /// use such a key at once.
    final class Key: @unchecked Sendable {
        enum Kind { case privateKey, publicKey }

        private let pointer: OpaquePointer

        private init(owning pointer: OpaquePointer) {
            self.pointer = pointer
        }

        deinit { EVP_PKEY_free(pointer) }

        static func generate() throws(CryptoError) -> Key {
            let context = EVP_PKEY_CTX_new_from_name(nil, "EC", nil)
            defer { EVP_PKEY_CTX_free(context) }
            var generated: OpaquePointer?
            guard EVP_PKEY_keygen_init(context) == 1, EVP_PKEY_CTX_set_group_name(context, "P-256") == 1,
                EVP_PKEY_generate(context, &generated) == 1, let generated
            else { throw CryptoError.fromLibrary() }
            return Key(owning: generated)
        }

        static func read(pem: String, kind: Kind) throws(CryptoError) -> Key {
            let text = Array(pem.utf8)
            guard text.count <= 1 << 16 else { throw .invalidKey(reason: "it is longer than 64 KB") }
            let stream = BIO_new_mem_buf(text, Int32(text.count))
            defer { BIO_free(stream) }
            // An encrypted key must be refused; without this callback libcrypto would ask on the terminal.
            let noPassphrase:
                @convention(c) (UnsafeMutablePointer<CChar>?, Int32, Int32, UnsafeMutableRawPointer?)
                    -> Int32 = { _, _, _, _ in -1 }
            let read =
                switch kind {
                case .privateKey: PEM_read_bio_PrivateKey(stream, nil, noPassphrase, nil)
                case .publicKey: PEM_read_bio_PUBKEY(stream, nil, noPassphrase, nil)
                }
            ERR_clear_error()
            guard let read else {
                throw .invalidKey(
                    reason: kind == .privateKey
                        ? "no private key in PEM is in it" : "no public key in PEM is in it")
            }
            return try checked(Key(owning: read))
        }

        static func read(point: [UInt8]) throws(CryptoError) -> Key {
            guard point.count == 65, point[0] == 4 else {
                throw .invalidKey(reason: "a point of P-256 has 65 bytes, the first of them 4")
            }
            // A SubjectPublicKeyInfo (RFC 5480) of this curve is the same for every key up to the point.
            let information: [UInt8] =
                [
                    0x30, 0x59, 0x30, 0x13, 0x06, 0x07, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x02, 0x01, 0x06, 0x08,
                    0x2A,
                    0x86, 0x48, 0xCE, 0x3D, 0x03, 0x01, 0x07, 0x03, 0x42, 0x00,
                ] + point
            let made = information.withUnsafeBufferPointer { bytes in
                var start = bytes.baseAddress
                return d2i_PUBKEY(nil, &start, bytes.count)
            }
            ERR_clear_error()
            guard let made else { throw .invalidKey(reason: "the point is not on P-256") }
            return try checked(Key(owning: made))
        }

        private static func checked(_ key: Key) throws(CryptoError) -> Key {
            var name = [CChar](repeating: 0, count: 64)
            var length = 0
            guard EVP_PKEY_get_group_name(key.pointer, &name, name.count, &length) == 1,
                String(decoding: name.prefix(length).map { UInt8(bitPattern: $0) }, as: UTF8.self)
                    == "prime256v1"
            else {
                ERR_clear_error()
                throw .invalidKey(reason: "it is not a key of the curve P-256")
            }
            let context = EVP_PKEY_CTX_new_from_pkey(nil, key.pointer, nil)
            defer { EVP_PKEY_CTX_free(context) }
            guard EVP_PKEY_public_check(context) == 1 else {
                ERR_clear_error()
                throw .invalidKey(reason: "the point is not on P-256")
            }
            return key
        }
    }
}

extension P256.Key {
    func sign(_ message: [UInt8]) throws(CryptoError) -> [UInt8] {
        let context = EVP_MD_CTX_new()
        defer { EVP_MD_CTX_free(context) }
        var length = 0
        guard EVP_DigestSignInit(context, nil, EVP_sha256(), nil, pointer) == 1,
            EVP_DigestSign(context, nil, &length, message, message.count) == 1
        else { throw CryptoError.fromLibrary() }
        var signature = [UInt8](repeating: 0, count: length)
        guard EVP_DigestSign(context, &signature, &length, message, message.count) == 1 else {
            throw CryptoError.fromLibrary()
        }
        return Array(signature.prefix(length))
    }

    func verifies(_ signature: [UInt8], _ message: [UInt8]) -> Bool {
        let context = EVP_MD_CTX_new()
        defer {
            EVP_MD_CTX_free(context)
            ERR_clear_error()
        }
        return EVP_DigestVerifyInit(context, nil, EVP_sha256(), nil, pointer) == 1
            && EVP_DigestVerify(context, signature, signature.count, message, message.count) == 1
    }

    func pem(_ kind: Kind) -> String {
        let stream = BIO_new(BIO_s_mem())
        defer { BIO_free(stream) }
        let written =
            switch kind {
            case .privateKey: PEM_write_bio_PKCS8PrivateKey(stream, pointer, nil, nil, 0, nil, nil)
            case .publicKey: PEM_write_bio_PUBKEY(stream, pointer)
            }
        precondition(written == 1, "a key that was read can be written")
        var text: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1024)
        while true {
            let count = BIO_read(stream, &chunk, Int32(chunk.count))
            guard count > 0 else { break }
            text += chunk.prefix(Int(count))
        }
        return String(decoding: text, as: UTF8.self)
    }

    var point: [UInt8] {
        var length = 0
        var bytes = [UInt8](repeating: 0, count: 65)
        let succeeded = EVP_PKEY_get_octet_string_param(
            pointer, OSSL_PKEY_PARAM_ENCODED_PUBLIC_KEY, &bytes, bytes.count, &length)
        precondition(succeeded == 1, "a key of P-256 has a point")
        // A key read in compressed form answers compressed; its coordinates are the same.
        guard length == 65 else { return uncompressedPoint }
        return bytes
    }

    private var uncompressedPoint: [UInt8] {
        var coordinates: [[UInt8]] = []
        for name in [OSSL_PKEY_PARAM_EC_PUB_X, OSSL_PKEY_PARAM_EC_PUB_Y] {
            var number: OpaquePointer?
            precondition(EVP_PKEY_get_bn_param(pointer, name, &number) == 1, "a key of P-256 has a point")
            defer { BN_free(number) }
            var bytes = [UInt8](repeating: 0, count: 32)
            precondition(BN_bn2binpad(number, &bytes, 32) == 32, "a coordinate of P-256 has 32 bytes")
            coordinates.append(bytes)
        }
        return [4] + coordinates[0] + coordinates[1]
    }
}
