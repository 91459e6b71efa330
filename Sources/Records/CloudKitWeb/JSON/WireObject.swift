/// Why a JSON value does not have the shape that the protocol asks for.
public struct WireFormatError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Where: `operations[3].record.recordName`; empty for the body itself.
    public let path: String
    /// What was expected and what is there.
    public let problem: String

    /// A fault at that path.
    public init(path: String, problem: String) {
        self.path = path
        self.problem = problem
    }

    /// Both in one sentence.
    public var description: String { path.isEmpty ? "The body: \(problem)." : "\(path): \(problem)." }
}

/// A JSON object while it is read: hands out members of the right kind, or an error that says where it went wrong.
///
/// A member that is `null` counts as absent; members that nobody asks for are ignored, as at Apple.
public struct WireObject: Sendable {
    /// The members.
    public let members: [String: JSON]
    private let path: WirePath

    /// Begins to read a whole body.
    public init(_ body: JSON) throws(WireFormatError) {
        try self.init(body, at: .root)
    }

    init(_ value: JSON, at path: WirePath) throws(WireFormatError) {
        guard case .object(let members) = value else {
            throw WireFormatError(path: path.description, problem: "expected an object, found \(value.kind)")
        }
        self.members = members
        self.path = path
    }

    /// The member; `nil` when it is absent or `null`.
    public func value(_ name: String) -> JSON? {
        guard let value = members[name], value != .null else { return nil }
        return value
    }

    /// An error about a member of this object.
    public func error(_ name: String, _ problem: String) -> WireFormatError {
        WireFormatError(path: path.member(name).description, problem: problem)
    }

    func path(of name: String) -> WirePath { path.member(name) }
}

extension WireObject {
    /// The text of a member; `nil` when absent.
    public func string(_ name: String) throws(WireFormatError) -> String? {
        guard let value = value(name) else { return nil }
        guard case .string(let text) = value else {
            throw error(name, "expected a string, found \(value.kind)")
        }
        return text
    }

    /// The text of the first of two spellings of a member that is there; `nil` when both are absent.
    public func string(_ name: String, or other: String) throws(WireFormatError) -> String? {
        if let text = try string(name) { return text }
        return try string(other)
    }

    /// The text of a member that must be there.
    public func requiredString(_ name: String) throws(WireFormatError) -> String {
        guard let text = try string(name) else { throw error(name, "is required") }
        guard !text.isEmpty else { throw error(name, "is empty") }
        return text
    }

    /// The truth value of a member; 0 and 1 count too; `nil` when absent.
    public func boolean(_ name: String) throws(WireFormatError) -> Bool? {
        switch value(name) {
        case nil: return nil
        case .boolean(let value): return value
        case .integer(0): return false
        case .integer(1): return true
        case .some(let value): throw error(name, "expected true or false, found \(value.kind)")
        }
    }

    /// The whole number of a member; a string of digits counts too; `nil` when absent.
    public func integer(_ name: String) throws(WireFormatError) -> Int64? {
        switch value(name) {
        case nil: return nil
        case .integer(let value): return value
        case .string(let text):
            guard let value = Int64(text) else {
                throw error(name, "expected a whole number, found a string")
            }
            return value
        case .some(let value): throw error(name, "expected a whole number, found \(value.kind)")
        }
    }

    /// The number of a member; `nil` when absent.
    public func number(_ name: String) throws(WireFormatError) -> Double? {
        switch value(name) {
        case nil: return nil
        case .integer(let value): return Double(value)
        case .number(let value): return value
        case .some(let value): throw error(name, "expected a number, found \(value.kind)")
        }
    }

    /// The object in a member; `nil` when absent.
    public func object(_ name: String) throws(WireFormatError) -> WireObject? {
        guard let value = value(name) else { return nil }
        return try WireObject(value, at: path.member(name))
    }

    /// The object in a member that must be there.
    public func requiredObject(_ name: String) throws(WireFormatError) -> WireObject {
        guard let object = try object(name) else { throw error(name, "is required") }
        return object
    }

    /// The objects of a list; `nil` when absent.
    public func objects(_ name: String) throws(WireFormatError) -> [WireObject]? {
        guard let elements = try array(name) else { return nil }
        var objects: [WireObject] = []
        objects.reserveCapacity(elements.count)
        for (index, element) in elements.enumerated() {
            objects.append(try WireObject(element, at: path.member(name).element(index)))
        }
        return objects
    }

    /// The objects of a list that must be there.
    public func requiredObjects(_ name: String) throws(WireFormatError) -> [WireObject] {
        guard let objects = try objects(name) else { throw error(name, "is required") }
        return objects
    }

    /// The texts of a list; `nil` when absent.
    public func strings(_ name: String) throws(WireFormatError) -> [String]? {
        guard let elements = try array(name) else { return nil }
        var texts: [String] = []
        for (index, element) in elements.enumerated() {
            guard case .string(let text) = element else {
                throw WireFormatError(
                    path: path.member(name).element(index).description,
                    problem: "expected a string, found \(element.kind)")
            }
            texts.append(text)
        }
        return texts
    }

    private func array(_ name: String) throws(WireFormatError) -> [JSON]? {
        guard let value = value(name) else { return nil }
        guard case .array(let elements) = value else {
            throw error(name, "expected an array, found \(value.kind)")
        }
        return elements
    }
}

/// Where in a body a value stands; put into words only when something is wrong there.
indirect enum WirePath: Sendable, CustomStringConvertible {
    case root
    case member(WirePath, String)
    case element(WirePath, Int)

    func member(_ name: String) -> WirePath { .member(self, name) }
    func element(_ index: Int) -> WirePath { .element(self, index) }

    var description: String {
        switch self {
        case .root: ""
        case .member(.root, let name): String(name.prefix(64))
        case .member(let parent, let name): "\(parent).\(name.prefix(64))"
        case .element(let parent, let index): "\(parent)[\(index)]"
        }
    }
}
