internal import CVIPS

#if canImport(Glibc)
    internal import Glibc
    typealias SpawnActions = posix_spawn_file_actions_t
    typealias SpawnAttributes = posix_spawnattr_t
#else
    internal import Darwin
    typealias SpawnActions = posix_spawn_file_actions_t?
    typealias SpawnAttributes = posix_spawnattr_t?
#endif

extension WorkerProcess {
    /// Starts `command` in a process group of its own, with `descriptor` as its standard input and output.
    static func spawn(_ command: WorkerCommand, standardStreams descriptor: Int32) throws(SystemError)
        -> pid_t
    {
        #if canImport(Glibc)
            var actions = SpawnActions()
            var attributes = SpawnAttributes()
        #else
            var actions: SpawnActions
            var attributes: SpawnAttributes
        #endif
        try check(posix_spawn_file_actions_init(&actions))
        defer { posix_spawn_file_actions_destroy(&actions) }
        try check(posix_spawn_file_actions_adddup2(&actions, descriptor, 0))
        try check(posix_spawn_file_actions_adddup2(&actions, descriptor, 1))
        try check(posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0))

        try check(posix_spawnattr_init(&attributes))
        defer { posix_spawnattr_destroy(&attributes) }
        var flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP
        #if canImport(Glibc)
            try check(cvips_spawn_without_descriptors(&actions, 3))
        #else
            flags |= POSIX_SPAWN_CLOEXEC_DEFAULT
        #endif
        var none = sigset_t()
        sigemptyset(&none)
        var all = sigset_t()
        sigfillset(&all)
        try check(posix_spawnattr_setsigmask(&attributes, &none))
        try check(posix_spawnattr_setsigdefault(&attributes, &all))
        try check(posix_spawnattr_setflags(&attributes, Int16(flags)))

        var arguments = ([command.executable] + command.arguments).map { strdup($0) } + [nil]
        defer { arguments.forEach { free($0) } }
        var environment: [UnsafeMutablePointer<CChar>?] = [nil]
        var child = pid_t()
        try check(posix_spawn(&child, command.executable, &actions, &attributes, &arguments, &environment))
        return child
    }

    /// The spawn functions return their error instead of setting `errno`.
    private static func check(_ result: Int32) throws(SystemError) {
        if result != 0 { throw SystemError(code: result) }
    }
}
