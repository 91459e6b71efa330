import CardBook
import CardModel
import CodeReading
import Foundation
import HTTPServer
import PhotoProcessing
import RecordStore
import VCard
import WebReading

extension WebApp {
    /// The texts of the codes in a picture, those that are somebody first. Nothing of the picture is kept.
    func codes(in picture: [UInt8]) async throws -> [String] {
        let luminance = try await photos.luminance(of: picture)
        let codes = try CodeReader().read(
            pixels: luminance.pixels, width: luminance.width, height: luminance.height
        ).map(\.text)
        func rank(_ text: String) -> Int {
            switch ScannedCode(text) {
            case .person: 0
            case .address(let address): cardFile(of: address) == nil ? 2 : 1
            case .text: 3
            }
        }
        return codes.sorted { rank($0) < rank($1) }
    }

    /// Goes where a code leads: to a card of this server, to one of another, or nowhere.
    func finding(_ text: String) async throws -> ScanFinding {
        var finding = ScanFinding(code: ScannedCode(text), text: text)
        if case .address(let address) = finding.code {
            do throws(WebReadingError) {
                if let link = CardLink(address.text, base: configuration.publicAddress) {
                    guard let card = try ownCard(link.id) else {
                        finding.problem = .gone
                        return finding
                    }
                    finding.take(card)
                } else if let file = cardFile(of: address) {
                    finding.take(try await reader.read(file))
                }
            } catch {
                finding.problem = .init(error)
            }
        }
        if let photo = finding.code.content.photo, let small = try? await photos.process(photo) {
            finding.preview = Data(small.jpeg).base64EncodedString()
        }
        return finding
    }

    /// The address of the vCard of what looks like somebody's card; `nil` for any other.
    private func cardFile(of address: WebAddress) -> String? {
        if let link = CardLink(address.text) {
            return CardLink(link.id, at: link.base, part: .contactFile).text
        }
        let path = address.text.prefix { $0 != "?" && $0 != "#" }
        return path.lowercased().hasSuffix(".vcf") ? address.text : nil
    }

    /// The vCard of a card of this server as it is now; `nil` where it is no longer shared.
    private func ownCard(_ id: ShareIdentifier) throws(WebReadingError) -> [UInt8]? {
        do {
            guard case .found(let record) = try store.publicRecord(named: id.text),
                case .live(let card) = OpenedShare(record, now: configuration.clock())
            else { return nil }
            let photo = try card.portrait.photo.flatMap { try photoBytes($0) }
            return try card.vCard(photo: photo).map { try VCardWriter(version: .v3_0).write($0) }
        } catch {
            throw .unreachable(reason: "\(error)")
        }
    }
}

extension ScanFinding {
    /// Takes what an address gave, where it is a card.
    mutating func take(_ file: [UInt8]) {
        guard let card = VCardReader.read(file).cards.first, !card.properties.isEmpty else {
            problem = .noCard
            return
        }
        let text =
            String(validating: file, as: UTF8.self)
            ?? (try? VCardWriter(version: .v3_0).write(card)).map { String(decoding: $0, as: UTF8.self) }
        guard let text, case .person = ScannedCode(text) else {
            problem = .noCard
            return
        }
        self.text = text
        code = ScannedCode(text)
    }
}
