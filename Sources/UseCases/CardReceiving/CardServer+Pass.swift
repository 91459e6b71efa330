public import CardModel
import Foundation
#if canImport(FoundationNetworking)
    // URLSession stands in a module of its own on Linux.
    import FoundationNetworking
#endif

extension CardServer {
    /// The card at an address as a pass for Wallet, bytes of a `.pkpass`.
    ///
    /// `nil` where the server makes none or cannot be reached: a pass is an addition that nobody waits for.
    public func pass(at link: CardLink) async -> [UInt8]? {
        guard let address = URL(string: CardLink(link.id, at: link.base, part: .pass).text) else {
            return nil
        }
        let request = URLRequest(
            url: address, cachePolicy: .reloadIgnoringLocalCacheData, timeoutInterval: 15)
        guard let answer = try? await session.data(for: request),
            let response = answer.1 as? HTTPURLResponse, response.statusCode == 200,
            response.value(forHTTPHeaderField: "Content-Type") == "application/vnd.apple.pkpass",
            answer.0.count <= CardServer.largestFile
        else { return nil }
        return Array(answer.0)
    }
}
