internal import CVIPS

#if canImport(Glibc)
    internal import Glibc
#else
    internal import Darwin
#endif

/// The limits that the child puts on itself before it looks at a picture. None of them can be raised again, but for the
/// processor time of each further picture in a series.
struct Confinement {
    private let memory: Int
    private let processorSeconds: Int
    /// Above this the processor time cannot be raised: what all pictures of the child may take.
    private let wholeProcessorSeconds: Int

    init(for request: WorkerRequest) {
        memory = request.memory
        processorSeconds = request.processorSeconds
        let pictures = request.isOfSeries ? PhotoSeries.length : 1
        wholeProcessorSeconds = processorSeconds * pictures + 1
    }

    /// False when the system refused one of them; the child must then not go on.
    func apply() -> Bool {
        // A library that would write a cache is told that it cannot, and lives.
        signal(SIGXFSZ, SIG_IGN)
        // At the soft limit of processor time comes SIGXCPU, which the parent can tell from other deaths.
        return cvips_confine_process() == 0
            && limit(RLIMIT_AS, to: memory)
            && limit(RLIMIT_CPU, to: processorSeconds, atMost: wholeProcessorSeconds)
            && limit(RLIMIT_CORE, to: 0)
            && limit(RLIMIT_FSIZE, to: 0)
            && limit(RLIMIT_NOFILE, to: 16)
    }

    /// Gives the next picture of a series its own processor time.
    func renew() -> Bool {
        let used = clock() / Int(CLOCKS_PER_SEC) + 1
        return limit(
            RLIMIT_CPU, to: min(used + processorSeconds, wholeProcessorSeconds), atMost: wholeProcessorSeconds
        )
    }

    #if canImport(Glibc)
        private func limit(_ resource: __rlimit_resource, to value: Int, atMost hard: Int? = nil) -> Bool {
            var limit = rlimit(rlim_cur: rlim_t(value), rlim_max: rlim_t(hard ?? value))
            return setrlimit(__rlimit_resource_t(resource.rawValue), &limit) == 0
        }
    #else
        private func limit(_ resource: Int32, to value: Int, atMost hard: Int? = nil) -> Bool {
            var limit = rlimit(rlim_cur: rlim_t(value), rlim_max: rlim_t(hard ?? value))
            return setrlimit(resource, &limit) == 0
        }
    #endif
}
