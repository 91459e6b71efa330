import CardModel
import PhotoProcessing

/// The options that fill a card.
enum CardFields {
    private static let texts: [(option: Option, set: @Sendable (inout CardForm, String) -> Void)] = [
        (Option("given", "NAME", help: "The given name."), { $0.person.name.given = $1 }),
        (Option("family", "NAME", help: "The family name."), { $0.person.name.family = $1 }),
        (Option("middle", "NAME", help: "The middle names."), { $0.person.name.middle = $1 }),
        (
            Option("prefix", "TEXT", help: "What stands before the name, as in Dr."),
            { $0.person.name.prefix = $1 }
        ),
        (Option("suffix", "TEXT", help: "What stands behind the name."), { $0.person.name.suffix = $1 }),
        (Option("preferred", "NAME", help: "The name to be called by."), { $0.person.name.preferred = $1 }),
        (Option("role", "TEXT", help: "The role."), { $0.person.role = $1 }),
        (Option("department", "TEXT", help: "The department."), { $0.person.department = $1 }),
        (Option("company", "TEXT", help: "The company."), { $0.person.company = $1 }),
        (Option("website", "URL", help: "The website."), { $0.person.website = $1 }),
        (Option("location", "TEXT", help: "The place."), { $0.person.location = $1 }),
        (Option("pronouns", "TEXT", help: "The pronouns."), { $0.person.pronouns = $1 }),
        (Option("bio", "TEXT", help: "A few words."), { $0.person.bio = $1 }),
        (
            Option("birthday", "DATE", help: "As in 1980-06-25, or --06-25 without the year."),
            { $0.person.birthday = $1 }
        ),
        (Option("label", "TEXT", help: "What only the owner calls the card."), { $0.label = $1 }),
        (Option("theme", "NAME", help: "coral, midnight, ocean, lime or violet."), { $0.theme = $1 }),
        (Option("layout", "NAME", help: "stacked, split or photo."), { $0.layout = $1 }),
        (Option("icon", "NAME", help: "A drawing in place of the photo."), { $0.icon = $1 }),
    ]

    static let options =
        texts.map(\.option) + [
            Option("email", "[LABEL:]ADDRESS", repeats: true, help: "An e-mail address; may be repeated."),
            Option("phone", "[LABEL:]NUMBER", repeats: true, help: "A phone number; may be repeated."),
            Option("social", "NETWORK:HANDLE", repeats: true, help: "An account, as in github:zoe."),
            Option("link", "TITLE=URL", repeats: true, help: "A further link."),
            Option("photo", "FILE", help: "A JPEG, PNG, WebP or HEIC picture."),
        ]

    static let discussion =
        "Labels of phones and e-mail addresses: "
        + ValueLabel.standard.dropFirst().map(\.name).joined(separator: ", ")
        + ". An option without text, as in --role \"\", empties the field."

    static func apply(_ arguments: ParsedArguments, to form: inout CardForm) throws {
        for (option, set) in texts {
            if let value = arguments[option.name] { set(&form, value) }
        }
        if arguments.has("email") {
            form.person.emails = arguments.all("email").map { entry($0, usual: .work) }
        }
        if arguments.has("phone") {
            form.person.phones = arguments.all("phone").map { entry($0, usual: .mobile) }
        }
        if arguments.has("social") {
            form.person.socials = try arguments.all("social").map { text in
                let parts = text.split(separator: ":", maxSplits: 1)
                guard parts.count == 2, let network = SocialNetwork(named: String(parts[0])) else {
                    let known = SocialNetwork.allCases.map(\.rawValue).joined(separator: ", ")
                    throw CommandFailure(
                        "--social wants a network and a handle, as in github:zoe. Known: \(known).", status: 2
                    )
                }
                return PersonForm.Entry(label: network.rawValue, value: String(parts[1]))
            }
        }
        if arguments.has("link") {
            form.person.links = arguments.all("link").map { text in
                let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                let hasTitle = parts.count == 2 && !parts[0].contains("://")
                return PersonForm.Entry(
                    label: hasTitle ? String(parts[0]) : "", value: hasTitle ? String(parts[1]) : text)
            }
        }
    }

    private static func entry(_ text: String, usual: ValueLabel) -> PersonForm.Entry {
        for label in ValueLabel.standard where !label.name.isEmpty && text.hasPrefix(label.name + ":") {
            return PersonForm.Entry(label: label.name, value: String(text.dropFirst(label.name.count + 1)))
        }
        return PersonForm.Entry(label: usual.name, value: text)
    }

    /// The photo of `--photo`, decoded and finished.
    static func photo(_ arguments: ParsedArguments) async throws -> [UInt8]? {
        guard let file = arguments["photo"] else { return nil }
        let bytes = try InputFile.read(file)
        do throws(PhotoError) {
            return try await Home.photos.process(bytes).jpeg
        } catch {
            throw CommandFailure("\(file): \(error)", status: 1)
        }
    }
}
