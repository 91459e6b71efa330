public import HTTPServer

/// The addresses around an account: routes and links in one.
public enum AccountAddress {
    /// Where address and password are set with the operator's link.
    public static let passwordLink = Path<String>("/password/{token}")
    /// Where somebody who was invited makes an account.
    public static let invitation = Path<String>("/invitation/{token}")

    static let password = FixedPath("/settings/password")
    static let invitations = FixedPath("/settings/invitations")
    static let withdraw = Path<String>("/settings/invitations/{id}/withdraw")
    static let archive = FixedPath("/settings/businesscard.zip")
    static let delete = FixedPath("/settings/delete")
}
