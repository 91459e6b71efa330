/// What a card server says of itself to an app, so that a person types an address and nothing else.
///
/// It is for everybody to read: an API token alone opens no private database.
public struct CloudServerDescription: Hashable, Sendable {
    /// Where it lies on every card server.
    public static let path = "/.well-known/businesscard"
    /// The scheme of the address that a browser is sent to when the person has signed in.
    public static let callbackScheme = "businesscard"
    /// The address that a browser is sent to when the person has signed in.
    public static let callback = callbackScheme + "://signed-in"

    /// Scheme and host under which the server is reached: shared cards and requests begin with it.
    public var address: String
    /// The container that it answers for.
    public var container: String
    /// The API token of apps.
    public var apiToken: String

    /// A description.
    public init(address: String, container: String, apiToken: String) {
        self.address = address
        self.container = container
        self.apiToken = apiToken
    }

    /// Reads a description; members that are not known are passed over.
    public init(_ object: WireObject) throws(WireFormatError) {
        address = try object.requiredString("address")
        container = try object.requiredString("container")
        apiToken = try object.requiredString("apiToken")
    }

    /// The description as JSON.
    public var json: JSON {
        ["address": .string(address), "container": .string(container), "apiToken": .string(apiToken)]
    }
}
