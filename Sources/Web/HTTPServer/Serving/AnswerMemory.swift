internal import Synchronization

/// Answers that were given and hold as long as what they were made from does; each is asked before it is given again.
///
/// It saves the way through the router and the handler, not the question whether the answer is still true.
final class AnswerMemory: Sendable {
    /// An answer as it is sent.
    final class Answer: Sendable {
        /// Target, `Accept-Language` and `Accept-Encoding`, one after the other.
        fileprivate let key: [UInt8]
        let response: Response
        let routePattern: String?
        let isCurrent: @Sendable () -> Bool

        fileprivate init(
            key: [UInt8], response: Response, routePattern: String?, isCurrent: @escaping @Sendable () -> Bool
        ) {
            self.key = key
            self.response = response
            self.routePattern = routePattern
            self.isCurrent = isCurrent
        }
    }

    /// How many answers are kept. What is asked for rarely gains nothing from being here.
    private static let limit = 1_024
    private let answers = Mutex<[Int: Answer]>([:])

    /// The answer that was given to the same head, current or not.
    func answer(to head: RequestHead, at target: String) -> Answer? {
        guard head.isPlain else { return nil }
        var target = target
        return target.withUTF8 { target in
            let target = UnsafeRawBufferPointer(target)
            let known = answers.withLock { $0[Self.hash(target, head)] }
            guard let known, Self.isKey(known.key, target, head) else { return nil }
            return known
        }
    }

    /// Keeps a finished answer if it depends on nothing but what is compared.
    func keep(
        _ response: Response, to head: RequestHead, at target: String, routePattern: String?,
        while isCurrent: @escaping @Sendable () -> Bool
    ) {
        guard head.isPlain, response.status == .ok, !response.headers.contains("Set-Cookie"),
            response.headers.values("Vary").allSatisfy({ Self.compared.contains($0) })
        else { return }
        var target = target
        target.withUTF8 { target in
            let target = UnsafeRawBufferPointer(target)
            let answer = Answer(
                key: Self.key(target, head), response: response, routePattern: routePattern,
                isCurrent: isCurrent)
            answers.withLock { answers in
                if answers.count >= Self.limit { answers.removeAll(keepingCapacity: true) }
                answers[Self.hash(target, head)] = answer
            }
        }
    }

    private static let compared: Set<String> = ["Accept-Language", "Accept-Encoding"]
    /// No part has it.
    private static let separator: UInt8 = 0

    private static func key(_ target: UnsafeRawBufferPointer, _ head: RequestHead) -> [UInt8] {
        Array(target) + [separator] + Array(head.language) + [separator] + Array(head.encoding)
    }

    private static func isKey(_ key: [UInt8], _ target: UnsafeRawBufferPointer, _ head: RequestHead) -> Bool {
        guard key.count == target.count + head.language.count + head.encoding.count + 2 else { return false }
        return key.withUnsafeBytes { key in
            var start = 0
            for part in [target, head.language, head.encoding] {
                guard key[start..<start + part.count].elementsEqual(part) else { return false }
                start += part.count + 1
            }
            return true
        }
    }

    private static func hash(_ target: UnsafeRawBufferPointer, _ head: RequestHead) -> Int {
        var hasher = Hasher()
        hasher.combine(bytes: target)
        hasher.combine(head.language.count)
        hasher.combine(bytes: head.language)
        hasher.combine(bytes: head.encoding)
        return hasher.finalize()
    }
}
