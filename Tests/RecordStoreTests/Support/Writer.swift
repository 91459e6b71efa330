import Foundation

/// The program `RecordWriter`, which stands beside the tests.
enum Writer {
    static let canTrace: Bool = {
        guard FileManager.default.isExecutableFile(atPath: "/usr/bin/strace") else { return false }
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/strace")
        process.arguments = ["-o", "/dev/null", "/bin/true"]
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return false }
        process.waitUntilExit()
        return process.terminationStatus == 0
    }()

    static func start(_ arguments: [String], under tracer: [String] = []) throws -> (Process, Pipe) {
        let folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
        let command = tracer + [folder.appending(path: "RecordWriter").path] + arguments
        let (process, output) = (Process(), Pipe())
        process.executableURL = URL(filePath: command[0])
        process.arguments = Array(command.dropFirst())
        process.standardOutput = output
        try process.run()
        return (process, output)
    }
}
