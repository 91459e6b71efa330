/// The name of a message in the string catalogs: dotted, stable, and beginning with its catalog's name in lower case.
///
/// Write keys as literals, `t("recipient.save")`: a test reads them in the sources and compares them with the catalogs. A literal with
/// a gap, `"owner.theme.\(theme)"`, stands for all keys that begin like it.
public struct MessageKey: Hashable, Sendable {
    /// The key as the catalog has it.
    public let rawValue: String

    /// Names a message.
    public init(_ rawValue: String) {
        self.rawValue = rawValue
    }
}

extension MessageKey: ExpressibleByStringInterpolation {
    /// Names a message by a literal.
    public init(stringLiteral value: String) {
        self.init(value)
    }
}

/// What may fill a blank of a message.
public protocol MessageArgument: Sendable {
    /// How the argument is written and counted.
    var messageValue: MessageValue { get }
}

/// An argument's value.
public enum MessageValue: Hashable, Sendable {
    /// Put in as it is.
    case text(String)
    /// Written with the language's separators, and counted where the message has plural forms.
    case integer(Int)
}

extension String: MessageArgument {
    /// The text as it is.
    public var messageValue: MessageValue { .text(self) }
}

extension Substring: MessageArgument {
    /// The text as it is.
    public var messageValue: MessageValue { .text(String(self)) }
}

extension Int: MessageArgument {
    /// The number.
    public var messageValue: MessageValue { .integer(self) }
}
