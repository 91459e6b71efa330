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

    /// Runs until the task is cancelled or a person has to do something.
    func run() async throws {
        let bell = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
        let listening = Task { await listen(bell.continuation) }
        defer { listening.cancel() }
        let waiting = NoticeBox()
        let counting = Task { for await _ in bell.stream { waiting.ring() } }
        defer { counting.cancel() }
        var pace = SyncPace()
        var said = ""
        try await work(false, &pace, &said)
        while !Task.isCancelled {
            try await Task.sleep(for: glance)
            try device.checkIsCurrent()
            let isNoticed = waiting.take()
            let hasEdits = try device.relation.pendingCount() > 0
            switch pace.due(isNoticed: isNoticed, hasEdits: hasEdits, at: .now) {
            case .nothing: continue
            case .everything: try await work(false, &pace, &said)
            case .edits: try await work(true, &pace, &said)
            }
        }
    }

    private func work(_ isForEdit: Bool, _ pace: inout SyncPace, _ said: inout String) async throws {
        let words: String
        do {
            let ending = try await device.round(forEdit: isForEdit)
            let status = try device.relation.status()
            switch ending {
            case .inStep:
                let held = SyncSentence.heldBack(status)
                let hasEdits = status.map { $0.pending > 0 } ?? false
                pace.ended(hasEdits: hasEdits, isHeldBack: held != nil, at: .now)
                words = held ?? (hasEdits ? said : SyncSentence.done(status))
            case .interrupted(let until):
                let wait = until - device.home.clock().milliseconds
                pace.wasInterrupted(forMilliseconds: wait, at: .now)
                words = SyncSentence.interrupted(status)
            case .halted(let halt):
                if case .refused = halt {
                    // Maybe by a proxy, or by the portal of a hotel: that passes.
                    pace.wasInterrupted(forMilliseconds: .max, at: .now)
                    words = SyncSentence.halted(halt, device.connection.server)
                    break
                }
                throw CommandFailure(SyncSentence.halted(halt, device.connection.server))
            }
        } catch let error as CardBookError {
            // One card that cannot be shown under its address keeps nothing else from going on.
            pace.ended(hasEdits: false, isHeldBack: false, at: .now)
            words = sentence(for: error)
        }
        // Each thing is said once.
        if words != said { console.note(words) }
        said = words
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
                    let notice = try await device.client.nextNotice(from: courier, over: HeldTransport())
                    if notice != nil { bell.yield() }
                    pause = 1
                }
            } catch {
                // A round tells whoever is shut out, at once and not with the next silence.
                if let refusal = error as? RecordError, SyncDisposition(refusal.code) == .signIn {
                    bell.yield()
                }
                try? await Task.sleep(for: .seconds(pause))
                pause = min(pause * 2, 60)
            }
        }
    }
}
