import CardModel
import Foundation
import Localization
import SiteState
import Testing

@testable import WebApp

@Suite struct StaticSiteTests {
    static let token = String(repeating: "0123456789abcdef", count: 4)

    static func site(apple: AppleAppIdentity? = nil, server: String = PublicCloudDatabase.apple) throws
        -> StaticSite
    {
        StaticSite(
            database: try PublicCloudDatabase(
                server: server, container: "iCloud.com.example.Cards", environment: "production",
                apiToken: token),
            apple: apple, module: [0])
    }

    static func text(_ path: String, of site: StaticSite) throws -> String {
        String(decoding: try #require(try site.files().first { $0.path == path }).bytes, as: UTF8.self)
    }

    @Test func `the page's words are the server's, day for day`() {
        for language in Language.allCases {
            let words = Words(language, timeZone: .gmt)
            let carried = Language.allCases.map {
                SiteWords.carried(from: Words($0, timeZone: .gmt), in: $0.tag)
            }.joined()
            let site = SiteWords(carried, languages: "xx," + language.tag)
            #expect(site.language == language.tag)
            for key in SiteWords.keys { #expect(site.text(key) == words.text(key)) }
            for month in 1...12 {
                for day in [1, 2, 12, 20, 22, 28] {
                    for year in [nil, 1922, 2024] {
                        guard let birthday = Birthday(year: year, month: month, day: day) else { continue }
                        #expect(site.birthday(birthday) == words.birthday(birthday))
                    }
                }
            }
        }
    }

    @Test func `the script is below three kilobytes`() throws {
        #expect(try Self.text("appclip/card.js", of: Self.site()).utf8.count < 3_072)
    }

    @Test func `the page asks Apple and nobody else`() throws {
        let page = try Self.text("appclip/index.html", of: Self.site())
        #expect(
            page.contains(
                "connect-src &#39;self&#39; https://api.apple-cloudkit.com https://*.icloud-content.com;"))
        #expect(
            page.contains(
                "https://api.apple-cloudkit.com/database/1/iCloud.com.example.Cards/production/public/records/lookup"
                    + "?ckAPIToken=\(Self.token)"))
        #expect(!page.contains("apple-itunes-app"))
        #expect(try Self.text("404.html", of: Self.site()).contains("src=\"/appclip/card.js\""))
    }

    @Test func `the association is there for an app only`() throws {
        #expect(try !Self.site().files().contains { $0.path.hasPrefix(".well-known") })
        let apple = try AppleAppIdentity(team: "ABCDE12345", bundle: "com.example.Cards", storeID: "42")
        let site = try Self.site(apple: apple)
        #expect(
            try Self.text(".well-known/apple-app-site-association", of: site)
                == #"{"appclips":{"apps":["ABCDE12345.com.example.Cards.Clip"]},"applinks":{"details":[{"appIDs":["ABCDE12345.com.example.Cards"],"components":[{"/":"/c/*"},{"/":"/appclip"},{"/":"/appclip/*"}]}]}}"#
        )
        #expect(try Self.text("appclip/index.html", of: site).contains("app-id=42"))
    }

    @Test(arguments: [
        ("http://example.com", "iCloud.a", "production", token),
        ("https://example.com/x", "iCloud.a", "production", token),
        ("https://example.com", "com.example", "production", token),
        ("https://example.com", "iCloud.a?b", "production", token),
        ("https://example.com", "iCloud.", "production", token),
        ("https://example.com", "iCloud.a", "test", token),
        ("https://example.com", "iCloud.a", "production", "a"),
        ("https://example.com", "iCloud.a", "production", "0123456789abcdef&x=1"),
    ])
    func `what is not of CloudKit's form is refused`(
        server: String, container: String, environment: String, token: String
    ) {
        #expect(throws: PublicCloudDatabase.Problem.self) {
            try PublicCloudDatabase(
                server: server, container: container, environment: environment, apiToken: token)
        }
    }
}
