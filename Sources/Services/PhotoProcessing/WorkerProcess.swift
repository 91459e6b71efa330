#if canImport(Glibc)
    internal import Glibc
#else
    internal import Darwin
#endif

/// The program that decodes, and how it is called.
struct WorkerCommand: Hashable {
    var executable: String
    var arguments: [String]
}

/// A system call that failed, by its error number.
struct SystemError: Error, Hashable {
    var code: Int32

    var reason: String { String(cString: strerror(code)) }
}

/// How a child ended.
enum WorkerEnding: Hashable {
    case exited(code: Int32)
    case killed(signal: Int32)
    /// Somebody else in this process took the exit status first.
    case unknown

    /// Reads what `waitpid` gives: the signal in the low seven bits, the exit code above them.
    init(status: Int32) {
        let signal = status & 0x7F
        self = signal == 0 ? .exited(code: status >> 8 & 0xFF) : .killed(signal: signal)
    }
}

/// A running child, and the one socket that is its standard input and output. When the value goes, so does the child.
///
/// A socket and not two pipes: writing to a child that has died is then an error of `send`, not a SIGPIPE for the server.
struct WorkerProcess: ~Copyable {
    let identifier: pid_t
    let socket: Int32

    /// Starts the child with the socket, no other descriptor, no environment, and no signal blocked or ignored.
    init(starting command: WorkerCommand) throws(SystemError) {
        let (parent, child) = try Self.makeSocketPair()
        defer { close(child) }
        do {
            identifier = try Self.spawn(command, standardStreams: child)
        } catch {
            close(parent)
            throw error
        }
        socket = parent
    }

    deinit { _ = Self.end(identifier, closing: socket) }

    /// Ends the child if it has not ended yet, and says how it did.
    consuming func end() -> WorkerEnding {
        let ending = Self.end(identifier, closing: socket)
        discard self
        return ending
    }

    /// Takes the exit status from the system, so that the child leaves no zombie.
    ///
    /// The signal does not change how a child that has already exited ended, and cannot reach another process: the
    /// number stays reserved until it is waited for.
    private static func end(_ identifier: pid_t, closing socket: Int32) -> WorkerEnding {
        close(socket)
        kill(identifier, SIGKILL)
        var status: Int32 = 0
        while waitpid(identifier, &status, 0) == -1 {
            if errno != EINTR { return .unknown }
        }
        return WorkerEnding(status: status)
    }

    private static func makeSocketPair() throws(SystemError) -> (parent: Int32, child: Int32) {
        var ends: [Int32] = [-1, -1]
        #if canImport(Glibc)
            let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        #else
            let kind = SOCK_STREAM
        #endif
        guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw SystemError(code: errno) }
        #if !canImport(Glibc)
            // Darwin has neither SOCK_CLOEXEC nor MSG_NOSIGNAL; both are set on the descriptors.
            var yes: Int32 = 1
            for end in ends {
                _ = fcntl(end, F_SETFD, FD_CLOEXEC)
                setsockopt(end, SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size))
            }
        #endif
        guard fcntl(ends[0], F_SETFL, O_NONBLOCK) == 0 else {
            let error = SystemError(code: errno)
            ends.forEach { close($0) }
            throw error
        }
        return (ends[0], ends[1])
    }
}
