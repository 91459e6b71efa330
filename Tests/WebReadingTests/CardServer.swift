import Foundation
import Synchronization

@testable import WebReading

/// `TestServer.py` on a free port of this machine, with a certificate for `cards.example`.
///
/// It ends by itself when these tests end, since they hold the other end of its input.
final class CardServer: Sendable {
    static let shared = Result { try CardServer() }

    let port: Int
    private let folder: URL
    private let input = Mutex<Pipe?>(nil)

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "web-reading-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let (key, certificate) = (
            folder.appending(path: "key.pem").path, folder.appending(path: "cert.pem").path
        )
        let openssl = Process()
        openssl.executableURL = URL(filePath: "/usr/bin/env")
        openssl.arguments = [
            "openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
            "-keyout", key, "-out", certificate, "-days", "2", "-subj", "/CN=cards.example", "-addext",
            "subjectAltName=DNS:cards.example",
        ]
        openssl.standardError = FileHandle.nullDevice
        try openssl.run()
        openssl.waitUntilExit()
        let server = Process()
        server.executableURL = URL(filePath: "/usr/bin/env")
        let script = Bundle.module.url(forResource: "TestServer", withExtension: "py")?.path ?? ""
        server.arguments = ["python3", script, certificate, key]
        let (input, output) = (Pipe(), Pipe())
        server.standardInput = input
        server.standardError = FileHandle.nullDevice
        server.standardOutput = output
        try server.run()
        let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        port = Int(line.trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0
        self.input.withLock { $0 = input }
        try? FileManager.default.removeItem(atPath: key)
    }

    func address(_ path: String) -> String { "https://cards.example:\(port)/\(path)" }

    /// A reader that takes this server, and nothing else of the private network, for a public one.
    func reader(limits: WebLimits = WebLimits(), trusts: Bool = true, isPublic: Bool = true) -> WebReader {
        var reader = WebReader(limits: limits)
        reader.ports = [443, port]
        reader.answers = ["cards.example:\(port):127.0.0.1"]
        if trusts { reader.trusted = folder.appending(path: "cert.pem").path }
        if isPublic { reader.isAllowed = { $0.bytes == [127, 0, 0, 1] || $0.isPublic } }
        return reader
    }
}
