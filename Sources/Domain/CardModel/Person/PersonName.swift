/// The parts of a person's name; a part that was not given is empty.
public struct PersonName: Sendable, Hashable {
    /// What stands before the name, "Dr.".
    public var prefix: String
    /// The given name.
    public var given: String
    /// Middle names.
    public var middle: String
    /// The family name.
    public var family: String
    /// What stands behind the name, "PhD".
    public var suffix: String
    /// What the person likes to be called instead of the given name.
    public var preferred: String
    /// How the given name sounds, for sorting names written in Kanji.
    public var phoneticGiven: String
    /// How the family name sounds.
    public var phoneticFamily: String

    /// Makes a name of its parts.
    public init(
        prefix: String = "", given: String = "", middle: String = "", family: String = "",
        suffix: String = "",
        preferred: String = "", phoneticGiven: String = "", phoneticFamily: String = ""
    ) {
        self.prefix = prefix
        self.given = given
        self.middle = middle
        self.family = family
        self.suffix = suffix
        self.preferred = preferred
        self.phoneticGiven = phoneticGiven
        self.phoneticFamily = phoneticFamily
    }

    /// Whether no part that can be shown was given.
    public var isEmpty: Bool {
        prefix.isEmpty && given.isEmpty && middle.isEmpty && family.isEmpty && suffix.isEmpty
            && preferred.isEmpty
    }
}
