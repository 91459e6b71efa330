extension CardLink {
    /// How the address of the recipient's page is written. Both forms are read everywhere.
    public enum Form: Sendable, Hashable {
        /// `/c/{id}`, as a card server answers it.
        case route
        /// `/appclip/?id={id}`: a folder that any static host serves, for a domain without a card server.
        case folder
    }

    /// The address of the recipient's page in that form.
    public func text(_ form: Form) -> String {
        switch form {
        case .route: CardLink(id, at: base).text
        case .folder: base.text + "/appclip/?id=" + id.text
        }
    }
}
