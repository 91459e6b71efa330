internal import CloudKitWeb
internal import Foundation
internal import Records

/// Notices by long poll. A notice only says that there is something to fetch, so it is made by looking at the change
/// feed: whoever wrote, through whichever process, is seen.
extension CloudService {
    /// Answers all couriers that wait, and lets none wait any more: a server that stops is not held up by them.
    public func stopWaiting() { signal.stop() }

    /// One notice, or an empty body when there was none for as long as a request is held.
    func deliver(_ token: String) async throws -> WebResponse {
        guard var device = try await subscriptions.device(token: token),
            let slash = device.subscriber.firstIndex(of: "/"),
            let environment = CloudEnvironment(rawValue: String(device.subscriber[..<slash])),
            let home = homes[environment]
        else { throw Self.noCourier }
        let owner = String(device.subscriber[device.subscriber.index(after: slash)...])
        let database = home.privateDatabase(owner: owner)
        // Listening begins before looking, so that nothing falls between the two.
        var changes = signal.listener(of: owner)
        let end = ContinuousClock.now + .seconds(configuration.courierPatience)
        while true {
            let before = device
            try await look(at: database, for: &device)
            let notice = device.pending.isEmpty ? nil : device.pending.removeFirst()
            // Who was signed out while a request waited must not come back with it.
            if device != before, try await !subscriptions.update(device, token: token) {
                throw Self.noCourier
            }
            if let notice { return json(notice) }
            guard ContinuousClock.now < end, !signal.isStopped else { break }
            await changes.wait(until: min(end, .now + .seconds(configuration.courierInterval)))
            if Task.isCancelled { break }
        }
        return WebResponse(status: 200, headers: ["content-type": "application/json; charset=UTF-8"])
    }

    private static var noCourier: RecordError {
        RecordError(.notFound, "There is no courier at this address")
    }

    /// Adds a notice for each zone that changed and is subscribed to.
    private func look(at database: any RecordDatabase, for device: inout CloudDevice) async throws {
        var zones: Set<Zone> = []
        let position = try await position(of: database, after: device.position) { zones.formUnion($0) }
        guard position != device.position else { return }
        device.position = position
        let all = try await subscriptions.subscriptions(of: device.subscriber)
        for (identifier, content) in all.sorted(by: { $0.key < $1.key }) {
            let isForAll = content["subscriptionType"]?.string == WireSubscription.Kind.database.rawValue
            let name = content["zoneID"]?["zoneName"]?.string
            for zone in zones.sorted() where isForAll || zone.name == name {
                let notice = self.notice(identifier, zone, isForAll)
                let repeats = device.pending.contains {
                    $0["ck"]?["fet"] == notice["ck"]?["fet"]
                        && $0["ck"]?["met"] == notice["ck"]?["met"]
                }
                // Two hints to fetch the same are one.
                if !repeats { device.pending.append(notice) }
            }
        }
    }

    private func notice(_ subscription: String, _ zone: Zone, _ isForAll: Bool) -> JSON {
        let body: JSON = ["sid": .string(subscription), "zid": .string(zone.name)]
        return [
            "aps": ["content-available": 1],
            "ck": .object([
                "nid": .string(UUID().uuidString), "cid": .string(configuration.container), "ce": 2,
                isForAll ? "met" : "fet": body,
            ]),
        ]
    }

    /// The end of a database's feed, telling which zones changed on the way there.
    func position(
        of database: any RecordDatabase, after start: String?, _ visit: (Set<Zone>) -> Void
    ) async throws -> String {
        var token = start.map(ChangeToken.init)
        while true {
            let page: DatabaseChanges
            do {
                page = try await database.databaseChanges(since: token, limit: nil)
            } catch let error as RecordError where error.code == .changeTokenExpired && token != nil {
                // The database was restored or copied: everything may have changed.
                token = nil
                continue
            }
            visit(Set(page.changed + page.deleted))
            guard page.moreComing, page.token != token else { return page.token.text }
            token = page.token
        }
    }
}
