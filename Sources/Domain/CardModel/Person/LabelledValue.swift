/// A phone number, e-mail address or other text with a label that says what it is.
public struct LabelledValue: Sendable, Hashable {
    /// The value as the person wrote it.
    public var value: String
    /// What the value is for.
    public var label: ValueLabel
    /// vCard TYPE values in upper case that the label does not express, `VOICE` or `PREF`, kept for export.
    public var otherTypes: [String]

    /// Makes a labelled value.
    public init(_ value: String, label: ValueLabel = .none, otherTypes: [String] = []) {
        self.value = value
        self.label = label
        self.otherTypes = otherTypes
    }
}

/// What a phone number, e-mail address or postal address is for.
public enum ValueLabel: Sendable, Hashable {
    /// No label.
    case none
    /// A mobile phone.
    case mobile
    /// At work.
    case work
    /// At home.
    case home
    /// The main number.
    case main
    /// A fax at work.
    case workFax
    /// A fax at home.
    case homeFax
    /// A fax without a place.
    case fax
    /// A pager.
    case pager
    /// Something else.
    case other
    /// A label in the person's own words.
    case custom(String)

    /// Every label but the person's own words, in the order in which a form offers them.
    public static let standard: [ValueLabel] = [
        .none, .mobile, .work, .home, .main, .workFax, .homeFax, .fax, .pager, .other,
    ]

    /// A stable name for storage and forms: `mobile`, `workFax`; the person's own words stand behind `custom:`.
    public var name: String {
        switch self {
        case .none: ""
        case .mobile: "mobile"
        case .work: "work"
        case .home: "home"
        case .main: "main"
        case .workFax: "workFax"
        case .homeFax: "homeFax"
        case .fax: "fax"
        case .pager: "pager"
        case .other: "other"
        case .custom(let words): "custom:" + words
        }
    }

    /// Reads a stable name; any other text becomes the person's own words, so that no label is lost.
    public init(name: String) {
        for label in ValueLabel.standard where label.name.hasSameBytes(as: name) {
            self = label
            return
        }
        let marker = "custom:"
        self = .custom(name.utf8.starts(with: marker.utf8) ? String(name.dropFirst(marker.utf8.count)) : name)
    }
}
