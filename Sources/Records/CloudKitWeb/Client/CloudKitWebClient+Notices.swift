internal import Records

/// Where a client waits for notices that something changed.
public struct Courier: Hashable, Sendable {
    /// Names the device; registered again it goes on where it was.
    public var deviceToken: String
    /// The address that is asked, long and again; it is a secret.
    public var address: String

    /// A courier that was opened before.
    public init(deviceToken: String, address: String) {
        self.deviceToken = deviceToken
        self.address = address
    }
}

/// That something changed: a hint to fetch, never the change itself.
public struct ChangeNotice: Hashable, Sendable {
    /// The subscription that it belongs to; `nil` when the server did not say.
    public var subscription: String?
    /// The zone in which something changed; `nil` when the server did not say.
    public var zone: String?
}

extension CloudKitWebClient {
    /// The user record name of the signed-in user.
    public func currentUser() async throws -> String {
        var publicAddress = address
        publicAddress.scope = .public
        let request = WebRequest(method: "GET", host: host, path: publicAddress.path("users/current"))
        return try await call(request).body.requiredString("userRecordName")
    }

    /// Makes a subscription; the same identifier again changes nothing.
    public func subscribe(_ subscription: WireSubscription) async throws {
        let request = SubscriptionsModifyRequest([.save(subscription)])
        for object in try await post("subscriptions/modify", request.json).body.requiredObjects(
            "subscriptions")
        {
            guard let error = try WireError(object), error.code != .exists else { continue }
            throw try await recordError(error, in: .default)
        }
    }

    /// Asks for a courier that brings the notices of this user's subscriptions.
    public func openCourier() async throws -> Courier {
        let environment: JSON = .string(address.environment.rawValue)
        let created = try await call(deviceRequest("tokens/create", ["apnsEnvironment": environment])).body
        let token = try created.requiredString("apnsToken")
        let courier = Courier(deviceToken: token, address: try created.requiredString("webcourierURL"))
        _ = try await call(
            deviceRequest("tokens/register", ["apnsEnvironment": environment, "apnsToken": .string(token)]))
        return courier
    }

    /// Waits for the next notice; `nil` when the server had none for as long as it holds a request.
    ///
    /// - Parameter waiting: What carries a request that is held; `nil` for what carries all others.
    public func nextNotice(
        from courier: Courier, over waiting: (any HTTPTransport)? = nil
    ) async throws -> ChangeNotice? {
        guard let request = WebRequest(method: "GET", address: courier.address, timeout: 120) else {
            throw Self.unexpected("the courier's address is not one of http or https")
        }
        let response = try await (waiting ?? transport).send(request)
        guard (200..<300).contains(response.status) else { throw Self.error(response) }
        guard !response.body.isEmpty else { return nil }
        let body = try WireObject(JSON(parsing: response.body))
        let cloud = try body.requiredObject("ck")
        for kind in ["fet", "met", "qry"] {
            guard let notice = try cloud.object(kind) else { continue }
            return ChangeNotice(subscription: try notice.string("sid"), zone: try notice.string("zid"))
        }
        return ChangeNotice()
    }

    private func deviceRequest(_ operation: String, _ body: JSON) -> WebRequest {
        WebRequest(
            method: "POST", host: host, path: address.devicePath(operation),
            headers: ["Content-Type": "application/json; charset=utf-8"], body: body.serialized)
    }
}
