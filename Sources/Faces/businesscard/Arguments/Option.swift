/// One `--name` that a command takes.
struct Option: Sendable, Hashable {
    /// The name without its dashes.
    let name: String
    /// What stands for the value in the help, or `nil` for a flag.
    let value: String?
    /// One sentence for the help.
    let help: String
    /// The environment variable that gives the value where the option is absent.
    let environment: String?
    /// Whether the option may be given more than once.
    let repeats: Bool

    init(
        _ name: String, _ value: String? = nil, environment: String? = nil, repeats: Bool = false,
        help: String
    ) {
        self.name = name
        self.value = value
        self.environment = environment
        self.repeats = repeats
        self.help = help
    }

    static let help = Option("help", help: "Show this help.")
    static let json = Option("json", help: "Print JSON for programs.")
    static let data = Option(
        "data", "FOLDER", environment: "BUSINESSCARD_DATA",
        help: "Where everything is kept; the default is your data home.")
    static let database = Option(
        "database", "ADDRESS", environment: "BUSINESSCARD_DATABASE",
        help: "A PostgreSQL database, as in postgres://user@host/name, in place of the folder's file.")
    static let owner = Option(
        "user", "NAME", environment: "BUSINESSCARD_USER", help: "Whose cards; the default is the first user.")
    static let appleTeam = Option(
        "apple-team", "TEAM", environment: "BUSINESSCARD_APPLE_TEAM",
        help: "The Apple team of the app and its clip.")
    static let appStoreID = Option(
        "app-store-id", "NUMBER", environment: "BUSINESSCARD_APP_STORE_ID",
        help: "The app's App Store number.")
}
