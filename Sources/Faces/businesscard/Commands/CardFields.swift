import CardModel
import PhotoProcessing

/// The options that fill a card.
enum CardFields {
    private static let texts: [(option: Option, path: WritableKeyPath<CardForm, String> & Sendable)] = [
        (Option("given", "NAME", help: "The given name."), \.person.name.given),
        (Option("family", "NAME", help: "The family name."), \.person.name.family),
        (Option("middle", "NAME", help: "The middle names."), \.person.name.middle),
        (Option("prefix", "TEXT", help: "What stands before the name, as in Dr."), \.person.name.prefix),
        (Option("suffix", "TEXT", help: "What stands behind the name."), \.person.name.suffix),
        (Option("preferred", "NAME", help: "The name to be called by."), \.person.name.preferred),
        (Option("role", "TEXT", help: "The role."), \.person.role),
        (Option("department", "TEXT", help: "The department."), \.person.department),
        (Option("company", "TEXT", help: "The company."), \.person.company),
        (Option("website", "URL", help: "The website."), \.person.website),
        (Option("location", "TEXT", help: "The place."), \.person.location),
        (Option("pronouns", "TEXT", help: "The pronouns."), \.person.pronouns),
        (Option("bio", "TEXT", help: "A few words."), \.person.bio),
        (Option("birthday", "DATE", help: "As in 1980-06-25, or --06-25 without the year."), \.person.birthday),
        (Option("label", "TEXT", help: "What only the owner calls the card."), \.label),
        (Option("theme", "NAME", help: "coral, midnight, ocean, lime or violet."), \.theme),
        (Option("layout", "NAME", help: "stacked, split or photo."), \.layout),
        (Option("icon", "NAME", help: "A drawing in place of the photo."), \.icon),
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
        "Labels of phones and e-mail addresses: " + ValueLabel.standard.dropFirst().map(\.name).joined(separator: ", ")
        + ". An option without text, as in --role \"\", empties the field."

    static func apply(_ arguments: ParsedArguments, to form: inout CardForm) throws {
        for (option, path) in texts {
            if let value = arguments[option.name] { form[keyPath: path] = value }
        }
        if arguments.has("email") { form.person.emails = arguments.all("email").map { entry($0, usual: .work) } }
        if arguments.has("phone") { form.person.phones = arguments.all("phone").map { entry($0, usual: .mobile) } }
        if arguments.has("social") {
            form.person.socials = try arguments.all("social").map { text in
                let parts = text.split(separator: ":", maxSplits: 1)
                guard parts.count == 2, let network = SocialNetwork(named: String(parts[0])) else {
                    let known = SocialNetwork.allCases.map(\.rawValue).joined(separator: ", ")
                    throw CommandFailure("--social wants a network and a handle, as in github:zoe. Known: \(known).", status: 2)
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
