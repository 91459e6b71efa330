/// Finds the routes of a path; the work grows with the path's length, not with the number of routes.
///
/// Fixed text goes before a parameter, a parameter with more fixed text around it before one with less, and all of
/// them before what stands for the rest.
struct RouteTree: Sendable {
    private struct Node: Sendable {
        var literals: [String: Int] = [:]
        var parameters: [(prefix: String, suffix: String, node: Int)] = []
        var rest: Int?
        var routes: [HTTPMethod: Route] = [:]
    }

    private var nodes = [Node()]

    /// What a path has found.
    struct Found {
        let routes: [HTTPMethod: Route]
        let parameters: [String]
    }

    mutating func add(_ route: Route, for method: HTTPMethod) {
        var node = 0
        for segment in route.pattern.segments { node = child(of: node, for: segment) }
        precondition(
            nodes[node].routes[method] == nil, "\(method) \(route.pattern.text) has two routes that answer it"
        )
        nodes[node].routes[method] = route
    }

    private mutating func child(of node: Int, for segment: PathPattern.Segment) -> Int {
        switch segment {
        case .literal(let text):
            if let known = nodes[node].literals[text] { return known }
            nodes.append(Node())
            nodes[node].literals[text] = nodes.count - 1
        case .parameter(let prefix, let suffix):
            if let known = nodes[node].parameters.first(where: { $0.prefix == prefix && $0.suffix == suffix })
            {
                return known.node
            }
            nodes.append(Node())
            nodes[node].parameters.append((prefix, suffix, nodes.count - 1))
            nodes[node].parameters.sort {
                $0.prefix.utf8.count + $0.suffix.utf8.count > $1.prefix.utf8.count + $1.suffix.utf8.count
            }
        case .rest:
            if let known = nodes[node].rest { return known }
            nodes.append(Node())
            nodes[node].rest = nodes.count - 1
        }
        return nodes.count - 1
    }

    /// The routes of a path whose segments are already decoded.
    func find(_ segments: [String]) -> Found? {
        var parameters: [String] = []
        guard let node = find(segments[...], from: 0, &parameters) else { return nil }
        return Found(routes: nodes[node].routes, parameters: parameters)
    }

    private func find(_ segments: ArraySlice<String>, from node: Int, _ parameters: inout [String]) -> Int? {
        guard let segment = segments.first else { return nodes[node].routes.isEmpty ? nil : node }
        let following = segments.dropFirst()
        if let child = nodes[node].literals[segment], let found = find(following, from: child, &parameters) {
            return found
        }
        let count = parameters.count
        for (prefix, suffix, child) in nodes[node].parameters {
            guard segment.utf8.count > prefix.utf8.count + suffix.utf8.count, segment.hasPrefix(prefix),
                segment.hasSuffix(suffix)
            else { continue }
            parameters.append(String(segment.dropFirst(prefix.count).dropLast(suffix.count)))
            if let found = find(following, from: child, &parameters) { return found }
            parameters.removeSubrange(count...)
        }
        if let rest = nodes[node].rest {
            parameters.append(segments.joined(separator: "/"))
            return rest
        }
        return nil
    }
}

/// What answers a method at a path.
struct Route: Sendable {
    enum Handler: Sendable {
        /// Answers at once, on the server's own thread. `nil`: no such page, the parameters say nothing.
        case immediate(@Sendable (Request, [String]) throws -> Response?)
        /// Answers when it is ready.
        case asynchronous(@Sendable (Request, [String]) async throws -> Response?)
    }

    let pattern: PathPattern
    let bodyLimit: Int
    /// Looks at the head before the body is read; what it answers is the answer.
    var admission: Router.Admission?
    let handler: Handler
}
