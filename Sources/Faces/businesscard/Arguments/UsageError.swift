/// The command line does not fit what the command takes. Ends the program with status 2.
struct UsageError: Error, Hashable, CustomStringConvertible {
    /// What is wrong, in one sentence.
    let message: String
    /// The command whose help answers the question.
    let path: [String]

    init(_ message: String, path: [String]) {
        self.message = message
        self.path = path
    }

    init(_ message: String, command: Command) {
        self.init(message, path: command.path)
    }

    var description: String {
        "\(message) See “\((["businesscard"] + path + ["--help"]).joined(separator: " "))”."
    }
}

/// A command could not do what was asked: one clear sentence and an exit status.
struct CommandFailure: Error, Hashable, CustomStringConvertible {
    let description: String
    let status: Int32

    init(_ description: String, status: Int32 = 1) {
        self.description = description
        self.status = status
    }
}
