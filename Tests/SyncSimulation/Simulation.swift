import Records
import Sync

/// What a run met, and what it broke.
public struct SimulationReport: Sendable {
    /// How often something happened.
    public var counts: [String: Int] = [:]
    /// The law that was broken; `nil` when all hold.
    public var violation: String?
    /// What happened, line by line, where it was asked for.
    public var trace: [String] = []
}

/// One run of two or three devices against a server, all decided by the seed.
public struct Simulation {
    /// Runs a seed; with a bug planted where one is given, and against `server` in place of the one in memory.
    public static func run(
        seed: UInt64, bug: PlantedBug? = nil, isTracing: Bool = false, against server: (any OtherSide)? = nil
    ) throws -> SimulationReport {
        var simulation = try Simulation(
            seed: seed, bug: bug, isTracing: isTracing, server: try server ?? SimulatedServer())
        do {
            try simulation.play()
        } catch let broken as BrokenLaw {
            simulation.report.violation = broken.description
        }
        simulation.countDevices()
        return simulation.report
    }

    /// What a run is mostly about.
    private enum Mood { case ordinary, forgetful, destructive }

    var random: SeededGenerator
    var server: any OtherSide
    var devices: [SimulatedDevice] = []
    var ledger = EditLedger()
    var report = SimulationReport()
    var now: Int64 = 1_000_000_000
    /// Requests that arrive later than anybody waits for them.
    var late: [(request: SyncRequest, device: String)] = []
    let bug: PlantedBug?
    /// Whether nothing unpleasant happens any more.
    private var isOver = false
    private let isTracing: Bool
    private let mood: Mood
    private var nextName = 0
    private var nextValue = 0
    private var backupLengths: [String: Int] = [:]

    init(seed: UInt64, bug: PlantedBug?, isTracing: Bool, server: any OtherSide) throws {
        random = SeededGenerator(seed)
        self.bug = bug
        self.isTracing = isTracing
        self.server = server
        let schema = try SimulatedSchema.schema()
        var rules = SimulatedSchema.rules
        if bug == .countersOverwritten { rules.fields["Note"]?["presses"] = nil }
        let day: Int64 = 86_400_000
        mood = [.ordinary, .ordinary, .forgetful, .destructive][random.below(4)]
        for index in 0..<(random.percent(50) ? 2 : 3) {
            let skew = random.percent(30) ? [day, -day][random.below(2)] : 0
            devices.append(
                try SimulatedDevice(
                    ["A", "B", "C"][index], skew: skew, bug: bug, schema: schema, rules: rules,
                    seed: random.next()))
        }
    }

    mutating func trace(_ line: @autoclosure () -> String) {
        if isTracing { report.trace.append("\(now - 1_000_000_000) \(line())") }
    }

    mutating func count(_ event: String, _ number: Int = 1) { report.counts[event, default: 0] += number }

    private mutating func play() throws {
        for _ in 0..<(150 + random.below(350)) {
            now += Int64(random.below(2_000))
            let device = devices[random.below(devices.count)]
            switch random.below(100) {
            case 0..<15: try edit(on: device)
            case 15..<90: try step(device, isCalm: false)
            case 90..<93: deliverLate()
            case 93..<95:
                count("crashes")
                trace("\(device.name) crashes")
                restart(device)
            default: try disturb(device)
            }
        }
        isOver = true
        try settle()
        try checkLaws()
        try checkWalkChangesNothing()
    }
}

extension Simulation {
    /// Moves the device's traffic on by one: asks the machine, lets the request arrive, or lets the answer arrive.
    mutating func step(_ device: SimulatedDevice, isCalm: Bool) throws {
        switch device.traffic {
        case .none:
            switch try device.next(at: now) {
            case .request(let request):
                let fate = isCalm ? .delivered : drawFate(of: request)
                trace("\(device.name) sends \(Self.words(request)): \(fate.rawValue)")
                device.traffic = .sent(request, fate)
            case .idle: device.wake()
            case .wait: now += isCalm ? 1_000 : 300
            case .halted(let halt): throw BrokenLaw("\(device.name) halted: \(halt)")
            }
        case .sent(let request, let fate): device.traffic = .answered(carry(request, fate, device.name))
        case .answered(let answer):
            trace("\(device.name) hears \(Self.words(answer))")
            device.traffic = .none
            try device.receive(bend(answer), at: now)
        }
    }

    private mutating func drawFate(of request: SyncRequest) -> SimulatedDevice.Fate {
        if mood == .destructive, random.percent(20) { return .twice }
        return switch random.below(100) {
        case 0..<80: .delivered
        case 80..<84: .lost
        case 84..<90: .answerLost
        case 90..<94: .late
        case 94..<97: .twice
        case 97..<99: .busy
        default: .failing
        }
    }

    private mutating func carry(
        _ request: SyncRequest, _ fate: SimulatedDevice.Fate, _ device: String
    ) -> SyncAnswer {
        let lost = SyncAnswer.failure(RecordError(.networkError, "The connection was lost."))
        let request = bend(request)
        switch fate {
        case .delivered: return answer(request, of: device)
        case .lost:
            count("lost requests")
            return lost
        case .answerLost:
            if case .modify = request { count("lost acknowledgements") }
            _ = answer(request, of: device)
            return lost
        case .late:
            count("late requests")
            late.append((request, device))
            return lost
        case .twice:
            count("doubled requests")
            late.append((request, device))
            return answer(request, of: device)
        case .busy: return .failure(RecordError(.throttled, "Too many requests.", retryAfter: 2))
        case .failing: return .failure(RecordError(.internalError, "The server failed."))
        }
    }

    private mutating func answer(_ request: SyncRequest, of device: String) -> SyncAnswer {
        let answer = server.answer(request, of: device, at: now)
        if case .failure(let error) = answer, error.code == .changeTokenExpired, !isOver {
            count("expired tokens")
        }
        return answer
    }

    mutating func deliverLate() {
        guard !late.isEmpty else { return }
        let (request, device) = late.remove(at: random.below(late.count))
        trace("late from \(device): \(Self.words(request))")
        if case .modify = request { count("late changes") }
        _ = server.answer(request, of: device, at: now)
    }

    /// The device's process ends, and begins again.
    mutating func restart(_ device: SimulatedDevice) {
        device.restart()
        server.forgetConnection(of: device.name)
    }

    private mutating func disturb(_ device: SimulatedDevice) throws {
        switch random.below(mood == .forgetful ? 8 : 24) {
        case 0..<2:
            trace("all tokens expire")
            try server.expireTokens()
        case 2 where random.percent(mood == .forgetful ? 60 : 30):
            trace("the zone is lost")
            count("lost zones")
            try server.loseZone()
            ledger.noteLostZone()
        case 3:
            trace("\(device.name) is backed up")
            device.backup = device.database.storage
            backupLengths[device.name] = ledger.edits.count
        case 4:
            guard let backup = device.backup else { return }
            trace("\(device.name) is restored")
            count("restored backups")
            device.database.storage = backup
            restart(device)
            ledger.noteRestoring(of: device.name, since: backupLengths[device.name] ?? 0)
        case 5:
            server.isFull.toggle()
            let isFull = server.isFull
            trace("the storage is \(isFull ? "full" : "not full any more")")
        default:
            trace("\(device.name) is told that something changed")
            if case .none = device.traffic { device.wake() }
        }
    }

    private mutating func bend(_ request: SyncRequest) -> SyncRequest {
        guard bug == .tagsIgnored, case .modify(let changes) = request else { return request }
        return .modify(
            changes.map {
                if case .update(let record, let clearing) = $0 {
                    .forceUpdate(record, clearing: clearing)
                } else {
                    $0
                }
            })
    }

    /// All zones look like one.
    private func alike(_ result: Result<Record, RecordError>) -> Result<Record, RecordError> {
        result.map { record in
            guard record.id.name == SyncNames.zoneIdentity else { return record }
            var record = record
            record["value"] = .string("the only zone")
            record.created = nil
            return record
        }
    }

    /// Single assets and records fail for the time being, as where what is behind the server does not answer.
    private mutating func failSingly(_ answer: SyncAnswer) -> SyncAnswer {
        guard !isOver, random.percent(20) else { return answer }
        let code = random.percent(50) ? RecordError.Code.internalError : .networkError
        let error = RecordError(code, "This one cannot be had.")
        switch answer {
        case .uploads(let results):
            count("single failures")
            return .uploads(results.map { random.percent(50) ? .failure(error) : $0 })
        case .downloads(let results):
            count("single failures")
            return .downloads(results.map { random.percent(50) ? .failure(error) : $0 })
        case .records(let results):
            count("single failures")
            return .records(results.map { random.percent(50) ? .failure(error) : $0 })
        default: return answer
        }
    }

    private mutating func bend(_ answer: SyncAnswer) -> SyncAnswer {
        let answer = failSingly(answer)
        if bug == .zoneTakenForTheSame, case .records(let results) = answer {
            return .records(results.map(alike))
        }
        guard case .changes(var page) = answer else { return answer }
        if bug == .deletionsIgnored { page.deleted = [] }
        if bug == .pageCutShort, page.changed.count > 1, random.percent(20) { page.changed.removeLast() }
        return .changes(page)
    }
}

extension Simulation {
    mutating func edit(on device: SimulatedDevice) throws {
        let notes = device.records.filter { $0.type == "Note" }
        let isNew = notes.isEmpty || random.percent(notes.count < 3 ? 30 : 4)
        guard var note = isNew ? nil : notes[random.below(notes.count)] else {
            return try make(on: device)
        }
        let name = note.id.name
        switch random.below(mood == .destructive ? 5 : 10) {
        case 0:
            trace("\(device.name) deletes \(name)")
            let isForGood = try isSettledEverywhere(note, but: device)
            try device.edit(.forceDelete(note.id), at: now)
            ledger.noteDeletion(of: note, isForGood: isForGood)
            return
        case 1...2:
            note["presses"] = .int64((note["presses"]?.int64 ?? 0) + 1)
            ledger.notePress(on: name)
        case 3...4:
            var tags = note["tags"]?.strings ?? []
            if !tags.isEmpty, random.percent(40) {
                ledger.noteRemoval(of: tags.remove(at: random.below(tags.count)), from: name)
            } else {
                tags.append(newValue())
                ledger.note("tags", .string(tags.last ?? ""), in: name, by: device.name)
            }
            note["tags"] = .strings(tags)
        case 5:
            let bytes = Array(newValue().utf8)
            device.keepAsset(bytes, at: now)
            try set("photo", .asset(Asset(of: bytes)), in: &note, device)
        case 6...7: try set("body", FieldValue.string(newValue()).encrypted, in: &note, device)
        default: try set("title", .string(newValue()), in: &note, device)
        }
        note["revision"] = .int64((note["revision"]?.int64 ?? 0) + 1)
        note["updatedAt"] = .timestamp(now + device.skew)
        let edited = note
        trace("\(device.name) edits \(name): \(Self.words(edited))")
        try device.edit(
            .forceReplace(note), at: now, isForgotten: bug == .outboxForgotten && random.percent(10))
    }

    private mutating func set(
        _ field: String, _ value: FieldValue, in note: inout Record, _ device: SimulatedDevice
    ) throws {
        if let before = note[field] { ledger.account(for: before.value, of: note.id.name) }
        note[field] = value
        ledger.note(field, value.value, in: note.id.name, by: device.name)
    }

    private mutating func make(on device: SimulatedDevice) throws {
        nextName += 1
        // Now and then two devices make a record of the same name, as both do with samples.
        let isShared = random.percent(10)
        let name = isShared ? "shared-\(random.below(2))" : "n\(nextName)"
        guard device.record(name) == nil else { return }
        var note = Record(id: RecordID(name: name, zone: SimulatedSchema.zone), type: "Note")
        try set("title", .string(newValue()), in: &note, device)
        note["presses"] = .int64(0)
        note["revision"] = .int64(1)
        note["updatedAt"] = .timestamp(now + device.skew)
        let made = note
        trace("\(device.name) makes \(name): \(Self.words(made))")
        try device.edit(.create(note), at: now)
    }

    private mutating func newValue() -> String {
        nextValue += 1
        return "v\(nextValue)"
    }

    /// Whether everybody has exactly this version and nothing of it is on its way.
    private func isSettledEverywhere(_ note: Record, but device: SimulatedDevice) throws -> Bool {
        let name = note.id.name
        guard device.entry(name)?.status == .settled else { return false }
        // A device that was put back does not know any more what it sent.
        if ledger.wasRestored, !late.isEmpty { return false }
        guard let there = try server.records.first(where: { $0.id == note.id }) else { return false }
        guard there.fields.filter({ $0.key != SyncNames.marks }) == note.fields else { return false }
        return devices.allSatisfy { other in
            if case .none = other.traffic {} else { return false }
            if other === device { return true }
            guard let entry = other.entry(name) else { return other.record(name) == nil }
            return entry.status != .pending && entry.claims.isEmpty
                && (other.record(name).map { $0.fields == note.fields } ?? true)
        }
    }

    mutating func countDevices() {
        for device in devices {
            count("conflicts", device.database.storage.conflicts)
            count("edits against deletions", device.database.storage.deletionsThatGaveWay)
            count("afterimages", device.database.storage.afterimages)
        }
        count("edits against deletions", server.revivals)
    }
}
