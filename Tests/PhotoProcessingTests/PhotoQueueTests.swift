import Testing

@testable import PhotoProcessing

@Suite("The queue before the decoders")
struct PhotoQueueTests {
    /// Holds whoever comes until it is opened.
    private actor Gate {
        private var isOpen = false
        private var held: [CheckedContinuation<Void, Never>] = []

        func pass() async {
            if isOpen { return }
            await withCheckedContinuation { held.append($0) }
        }

        func open() {
            isOpen = true
            held.forEach { $0.resume() }
            held = []
        }
    }

    private actor Log {
        private(set) var entries: [Int] = []
        func append(_ entry: Int) { entries.append(entry) }
    }

    private func settle(_ queue: PhotoQueue, running: Int, waiting: Int) async {
        while queue.load != (running, waiting) { await Task.yield() }
    }

    @Test(
        "Two run, one waits, the fourth is refused; all places are free afterwards", .timeLimit(.minutes(1)))
    func bounds() async throws {
        let queue = PhotoQueue(simultaneous: 2, waiting: 1)
        let gate = Gate()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for (running, waiting) in [(1, 0), (2, 0), (2, 1)] {
                group.addTask { try await queue.run { () async throws(PhotoError) in await gate.pass() } }
                await settle(queue, running: running, waiting: waiting)
            }
            await #expect(throws: PhotoError.busy) { try await queue.run { () async throws(PhotoError) in } }
            await gate.open()
            try await group.waitForAll()
        }
        #expect(queue.load == (0, 0))
    }

    @Test("Those that wait are served in the order they came", .timeLimit(.minutes(1)))
    func order() async throws {
        let queue = PhotoQueue(simultaneous: 1, waiting: 10)
        let gate = Gate()
        let log = Log()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<6 {
                group.addTask {
                    try await queue.run { () async throws(PhotoError) in
                        await gate.pass()
                        await log.append(number)
                    }
                }
                await settle(queue, running: 1, waiting: number)
            }
            await gate.open()
            try await group.waitForAll()
        }
        #expect(await log.entries == [0, 1, 2, 3, 4, 5])
    }

    @Test("An error gives the place back")
    func errors() async {
        let queue = PhotoQueue(simultaneous: 1, waiting: 0)
        for _ in 0..<3 {
            await #expect(throws: PhotoError.damaged) {
                try await queue.run { () async throws(PhotoError) in throw .damaged }
            }
        }
        #expect(queue.load == (0, 0))
    }
}
