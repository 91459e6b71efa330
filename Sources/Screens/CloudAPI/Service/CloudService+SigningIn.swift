internal import CloudKitWeb
internal import Records

/// The way from `redirectURL` to a web authentication token. The page itself belongs to the web app, which knows who
/// is signed in.
extension CloudService {
    /// The address that an answer names in `redirectURL`; it is good for an hour.
    func signInURL(_ address: CloudDatabaseAddress, apiTokenHash: String?) -> String {
        let ticket = tickets.seal(
            [
                .string(address.container), .string(address.environment.rawValue),
                .string(apiTokenHash ?? ""),
            ], for: .signIn, seconds: 3_600)
        return "\(configuration.publicURL)/cloud/sign-in?ticket=\(ticket)"
    }

    /// The hash of the API token on whose behalf somebody is asked to sign in; `nil` for a ticket that was not made
    /// here or is too old.
    public func apiTokenHash(ofTicket ticket: String) -> String? {
        guard let values = tickets.open(ticket, for: .signIn), values.count == 3,
            values[0].string == configuration.container
        else { return nil }
        return values[2].string
    }
}
