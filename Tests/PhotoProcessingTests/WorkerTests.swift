import Foundation
import Testing

@testable import PhotoProcessing

@Suite("The child")
struct WorkerTests {
    private let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0]

    private func shell(_ script: String, _ change: (inout PhotoLimits) -> Void = { _ in }) -> PhotoProcessor {
        var limits = PhotoLimits()
        change(&limits)
        return PhotoProcessor(executable: "/bin/sh", arguments: ["-c", script], limits: limits)
    }

    @Test("A decoder that dies costs the sender an error", arguments: ["SEGV", "ABRT", "KILL", "BUS"])
    func death(signal: String) async {
        await #expect(throws: PhotoError.damaged) { try await shell("kill -\(signal) $$").process(jpeg) }
    }

    @Test("A decoder that hangs is ended")
    func hanging() async {
        let processor = shell("exec tail -f /dev/null") { $0.wallClock = .milliseconds(200) }
        await #expect(throws: PhotoError.tookTooLong) { try await processor.process(jpeg) }
    }

    @Test("A decoder that was stopped for its processor time took too long")
    func processorTime() async {
        await #expect(throws: PhotoError.tookTooLong) { try await shell("kill -XCPU $$").process(jpeg) }
    }

    @Test("A child that was taken over cannot pass off anything but a bare photo")
    func forgedAnswers() async throws {
        let head = WorkerAnswer.picture(width: 512, height: 512, byteCount: 6).head
        let octal = (head + Array("<html>".utf8)).map { "\\0" + String($0, radix: 8) }.joined()
        for script in ["printf 'hello'; kill -9 $$", "printf '%b' '\(octal)'", "cat /dev/zero"] {
            await #expect(throws: PhotoError.damaged) { try await shell(script).process(jpeg) }
        }
    }

    @Test("A program that is missing, or is another, is the server's fault")
    func unavailable() async {
        for processor in [PhotoProcessor(executable: "/nonexistent/program"), shell("exit 3"), shell("true")]
        {
            let error = await #expect(throws: PhotoError.self) { try await processor.process(jpeg) }
            #expect(error?.httpStatus == 503)
        }
    }

    @Test("The child inherits no environment and no descriptor but its three")
    func inheritance() throws {
        let file = try #require(fopen("/proc/self/status", "r"))  // a descriptor that is not closed on exec
        defer { fclose(file) }
        let command = WorkerCommand(
            executable: "/bin/sh", arguments: ["-c", "ls /proc/$$/fd; cat /proc/$$/environ"])
        let child = try WorkerProcess(starting: command)
        let outcome = try child.converse(sending: [], answerLimit: 10_000, until: .now + .seconds(20))
        #expect(outcome == .answered(Array("0\n1\n2\n".utf8)))
        #expect(child.end() == .exited(code: 0))
    }

    @Test("The child lowers its own limits before it reads a picture")
    func confinement() throws {
        let child = try WorkerProcess(
            starting: WorkerCommand(executable: workerPath, arguments: ["photo-worker"]))
        let request = WorkerRequest(
            task: .photo(side: 512, byteLimit: 50_000), pixelLimit: 1_000_000, memory: 987_000_000,
            processorSeconds: 17, pictureBytes: 1)
        // The picture's byte never comes, so that the child waits with its limits set.
        let sent = request.head.withUnsafeBytes { send(child.socket, $0.baseAddress, $0.count, 0) }
        try #require(sent == request.head.count)
        var limits = ""
        let deadline = ContinuousClock.now + .seconds(20)
        while !limits.contains("987000000"), ContinuousClock.now < deadline {
            limits = try String(contentsOfFile: "/proc/\(child.identifier)/limits", encoding: .utf8)
        }
        let values = limits.split(separator: "\n").reduce(into: [String: String]()) { table, line in
            table[line.prefix(26).trimmingCharacters(in: .whitespaces)] =
                line.dropFirst(26).prefix(21).trimmingCharacters(in: .whitespaces)
        }
        #expect(values["Max address space"] == "987000000")
        #expect(values["Max cpu time"] == "17")
        #expect(values["Max core file size"] == "0")
    }

    @Test("After 200 rounds of good, damaged and hungry pictures no descriptor and no child is left")
    func nothingLeaks() throws {
        let pictures = try Pictures.shared.get()
        let names = ["small.png", "cut-rgb.png", "bomb.png"]
        let files = names.map { pictures.folder.appending(path: $0).path }
        let output = String(decoding: try Pictures.run(workerPath, ["rounds", "67"] + files), as: UTF8.self)
        #expect(
            output.split(separator: "\n").sorted() == [
                "children none", "descriptors 0",
                "outcome bomb.png: The picture has 20000 × 20000 pixels; at most 100000000 in all are allowed.",
                "outcome cut-rgb.png: The picture is damaged and cannot be read.",
                "outcome small.png: 512 pixels",
            ])
    }
}
