internal import CloudKitWeb
internal import Crypto
internal import Foundation
internal import Records

extension CloudCall {
    /// One user in one environment.
    var subscriber: String { "\(address.environment.rawValue)/\(owner)" }

    /// The largest subscription, in bytes of JSON: what it says to a person, mostly.
    private static let bytesOfSubscription = 16_384

    /// `subscriptions/list`.
    func subscriptionsList() async throws -> JSON {
        guard address.scope == .private else { return ["subscriptions": []] }
        let all = try await service.subscriptions.subscriptions(of: subscriber)
        return ["subscriptions": .array(all.sorted { $0.key < $1.key }.map(\.value))]
    }

    /// `subscriptions/lookup`.
    func subscriptionsLookup(_ body: WireObject) async throws -> JSON {
        let wanted = try body.requiredObjects("subscriptions")
        try checkCount(wanted.count, of: "subscriptions")
        let all =
            address.scope == .private ? try await service.subscriptions.subscriptions(of: subscriber) : [:]
        let found = try wanted.map { object -> JSON in
            let identifier = try object.requiredString("subscriptionID")
            return all[identifier]
                ?? wireError(
                    RecordError(.notFound, "Subscription not found: \(identifier)"),
                    about: .subscription(identifier))
        }
        return ["subscriptions": .array(found)]
    }

    /// `subscriptions/modify`.
    func subscriptionsModify(_ body: WireObject) async throws -> JSON {
        let request = try SubscriptionsModifyRequest(body)
        try checkCount(request.operations.count, of: "operations")
        var results: [JSON] = []
        for operation in request.operations {
            switch operation {
            case .save(let subscription):
                do {
                    results.append(try await save(subscription))
                } catch {
                    results.append(wireError(error, about: .subscription(subscription.identifier)))
                }
            case .delete(let identifier):
                let wasThere =
                    address.scope == .private
                    ? try await service.subscriptions.deleteSubscription(identifier, of: subscriber) : false
                results.append(
                    wasThere
                        ? ["subscriptionID": .string(identifier), "deleted": true]
                        : wireError(
                            RecordError(.notFound, "Subscription not found: \(identifier)"),
                            about: .subscription(identifier)))
            }
        }
        return ["subscriptions": .array(results)]
    }

    private func save(_ subscription: WireSubscription) async throws -> JSON {
        guard subscription.kind != .query else {
            throw RecordError(
                .badRequest, "Query subscriptions are not offered by this server; subscribe to a zone")
        }
        guard address.scope == .private else {
            throw RecordError(.badRequest, "endpoint not applicable in the database type 'publicdb'")
        }
        var subscription = subscription
        let identifier = subscription.identifier ?? UUID().uuidString
        guard (1...255).contains(identifier.utf8.count) else {
            throw RecordError(.badRequest, "A subscriptionID has 1 to 255 characters")
        }
        subscription.identifier = identifier
        if let id = subscription.zone {
            let zone = try zone(id)
            guard zone != .default, try await database.zones().contains(zone) else {
                throw RecordError(.zoneNotFound, "Zone not found: \(zone)")
            }
            subscription.zone = wireZone(zone)
        }
        guard subscription.json.serialized.count <= Self.bytesOfSubscription else {
            throw RecordError(
                .limitExceeded, "A subscription has at most \(Self.bytesOfSubscription) bytes")
        }
        let all = try await service.subscriptions.subscriptions(of: subscriber)
        for (other, content) in all where other != identifier {
            let same =
                content["subscriptionType"]?.string == subscription.kind.rawValue
                && content["zoneID"]?["zoneName"]?.string == subscription.zone?.zone.name
            if same {
                throw RecordError(.exists, "The subscription \(other) is to the same")
            }
        }
        guard all.count < 500 || all[identifier] != nil else {
            throw RecordError(.limitExceeded, "A user has at most 500 subscriptions")
        }
        try await service.subscriptions.save(subscription.json, identifier: identifier, of: subscriber)
        return subscription.json
    }
}

extension CloudCall {
    /// `tokens/create`: a device, and the address where it waits for notices.
    func tokensCreate(_ body: WireObject) async throws -> JSON {
        let environment = try apnsEnvironment(body)
        let token = Random.bytes(32).hexadecimalText
        try await register(token)
        return [
            "apnsEnvironment": .string(environment), "apnsToken": .string(token),
            "webcourierURL": .string("\(service.configuration.publicURL)/cloud/courier/\(token)"),
        ]
    }

    /// `tokens/register`: the device belongs to the caller from now on.
    func tokensRegister(_ body: WireObject) async throws -> JSON {
        _ = try apnsEnvironment(body)
        let token = try body.requiredString("apnsToken")
        let device = try await service.subscriptions.device(token: token)
        if device?.subscriber != subscriber {
            guard token.utf8.count == 64, token.utf8.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit })
            else {
                throw RecordError(.badRequest, "apnsToken: 64 hexadecimal digits are expected")
            }
            try await register(token)
        }
        return [:]
    }

    private func apnsEnvironment(_ body: WireObject) throws -> String {
        let environment = try body.requiredString("apnsEnvironment")
        guard CloudEnvironment(rawValue: environment) != nil else {
            throw RecordError(.badRequest, "apnsEnvironment: expected development or production")
        }
        return environment
    }

    private func register(_ token: String) async throws {
        let position = try await service.position(of: database, after: nil) { _ in }
        try await service.subscriptions.save(
            CloudDevice(subscriber: subscriber, position: position), token: token)
    }
}
