extension Attribute {
    /// The field must be filled.
    public static func required(if condition: Bool) -> Attribute { unchecked("required", if: condition) }

    /// The field must be filled.
    public static var required: Attribute { .required(if: true) }

    /// The field or button cannot be used.
    public static func disabled(if condition: Bool) -> Attribute { unchecked("disabled", if: condition) }

    /// The field's content cannot be changed.
    public static func readOnly(if condition: Bool) -> Attribute { unchecked("readonly", if: condition) }

    /// The box is ticked.
    public static func checked(if condition: Bool) -> Attribute { unchecked("checked", if: condition) }

    /// Several values are allowed.
    public static func multiple(if condition: Bool) -> Attribute { unchecked("multiple", if: condition) }

    /// The field has the focus when the page opens.
    public static var autofocus: Attribute { unchecked("autofocus", if: true) }

    /// What the field holds, for the browser's own memory (`email`, `current-password`, `one-time-code` …).
    public static func autocomplete(_ kind: String) -> Attribute { unchecked("autocomplete", kind) }

    /// What the keyboard of a phone writes in capitals (`words`, `sentences`, `none`).
    public static func autocapitalize(_ kind: String) -> Attribute { unchecked("autocapitalize", kind) }

    /// Whether the browser checks the spelling.
    public static func spellcheck(_ isChecked: Bool) -> Attribute {
        unchecked("spellcheck", isChecked ? "true" : "false")
    }

    /// Which keyboard a phone shows (`email`, `tel`, `url`, `numeric`).
    public static func inputmode(_ kind: String) -> Attribute { unchecked("inputmode", kind) }

    /// Which word the keyboard's return key carries (`done`, `next`, `search`).
    public static func enterkeyhint(_ word: String) -> Attribute { unchecked("enterkeyhint", word) }

    /// An example, shown while the field is empty.
    public static func placeholder(_ text: String) -> Attribute { unchecked("placeholder", text) }

    /// The greatest length, in UTF-16 units.
    public static func maxlength(_ count: Int) -> Attribute { unchecked("maxlength", String(count)) }

    /// The least length, in UTF-16 units.
    public static func minlength(_ count: Int) -> Attribute { unchecked("minlength", String(count)) }

    /// What a file field offers: media types or extensions with commas between them.
    public static func accept(_ types: String) -> Attribute { unchecked("accept", types) }

    /// Which form the field belongs to, by its `id`.
    public static func form(_ id: String) -> Attribute { unchecked("form", id) }

    /// Which list of proposals the field has, by its `id`.
    public static func list(_ id: String) -> Attribute { unchecked("list", id) }

    /// The browser does not check the form; the server does.
    public static var novalidate: Attribute { unchecked("novalidate", if: true) }
}
