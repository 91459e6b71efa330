import CardBook
import CardModel
import CloudKitWeb
import Foundation
import Records
import Sync

/// Keeps going: an edit here is sent at once, and a notice from the server fetches at once.
struct SyncWatch: Sendable {
    let device: SyncDevice
    let console: Console

    /// How often the outbox is looked into; the look costs microseconds.
    private let glance = Duration.milliseconds(100)
    /// Without any notice a round begins after so many milliseconds: notices are hints, and hints get lost.
    private let longestSilence: Int64 = 300_000

    /// Runs until the task is cancelled or a person has to do something.
    func run() async throws {
        let bell = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
        let listening = Task { await listen(bell.continuation) }
        defer { listening.cancel() }
        let waiting = NoticeBox()
        let counting = Task { for await _ in bell.stream { waiting.ring() } }
        defer { counting.cancel() }
        var last = device.home.clock().milliseconds
        var pause: Int64 = 0
        try await report(device.round())
        while !Task.isCancelled {
            try await Task.sleep(for: glance)
            let now = device.home.clock().milliseconds
            let isNoticed = waiting.take()
            let hasEdits = try device.relation.pendingCount() > 0
            guard isNoticed || now - last > longestSilence || (hasEdits && now >= pause) else { continue }
            let ending = try await device.round(forEdit: !isNoticed && hasEdits)
            last = device.home.clock().milliseconds
            // What could not be sent now is not tried ten times a second.
            pause = last + 1_000
            if case .interrupted(let until) = ending { pause = max(pause, until) }
            if ending == .inStep, try device.relation.pendingCount() == 0 { pause = 0 }
            try await report(ending)
        }
    }

    private func report(_ ending: SyncRunner.Ending) async throws {
        switch ending {
        case .inStep: return
        case .interrupted: console.note(try SyncSentence.interrupted(device.relation.status()))
        case .halted(let halt): throw CommandFailure(SyncSentence.halted(halt, device.connection.server))
        }
    }

    /// Waits for notices, and asks for a new courier when the old one is of no use.
    private func listen(_ bell: AsyncStream<Void>.Continuation) async {
        var pause = 1.0
        while !Task.isCancelled {
            do {
                let zone = WireZoneID(RecordKind.zone)
                try await device.client.subscribe(
                    WireSubscription(identifier: "sync", kind: .zone, zone: zone))
                let courier = try await device.client.openCourier()
                // Something may have changed before there was anybody to tell.
                bell.yield()
                while !Task.isCancelled {
                    if try await device.client.nextNotice(from: courier) != nil { bell.yield() }
                    pause = 1
                }
            } catch {
                try? await Task.sleep(for: .seconds(pause))
                pause = min(pause * 2, 60)
            }
        }
    }
}
