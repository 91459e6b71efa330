import CardModel
import Testing

@Suite struct SocialAccountTests {
    @Test(
        arguments: [
            (.linkedIn, "zoe-unal", "https://www.linkedin.com/in/zoe-unal"),
            (.linkedIn, "https://de.linkedin.com/in/zoe-unal/?trk=x", "https://www.linkedin.com/in/zoe-unal"),
            (
                .linkedIn, "linkedin.com/company/cafe-atlas/about",
                "https://www.linkedin.com/company/cafe-atlas"
            ),
            (.linkedIn, "https://www.linkedin.com/in/zo%C3%AB", "https://www.linkedin.com/in/zo%C3%AB"),
            (.x, "@zoe_unal", "https://x.com/zoe_unal"),
            (.x, "https://twitter.com/zoe?s=21#top", "https://x.com/zoe"),
            (.x, "mobile.twitter.com/zoe", "https://x.com/zoe"),
            (.instagram, "instagram.com/zoe.unal/", "https://www.instagram.com/zoe.unal"),
            (.instagram, "zoe.unal", "https://www.instagram.com/zoe.unal"),
            (.facebook, "https://m.facebook.com/profile.php?id=1000", "https://www.facebook.com/1000"),
            (.facebook, "zoe.unal.7", "https://www.facebook.com/zoe.unal.7"),
            (.tikTok, "https://www.tiktok.com/@zoe", "https://www.tiktok.com/@zoe"),
            (.tikTok, "zoe", "https://www.tiktok.com/@zoe"),
            (.gitHub, "HTTPS://GitHub.com/Zoe?tab=repositories", "https://github.com/Zoe"),
            (.gitHub, "@zoe", "https://github.com/zoe"),
            (.mastodon, "@zoe@Social.Example.com", "https://social.example.com/@zoe"),
            (.mastodon, "https://social.example.com/@zoe", "https://social.example.com/@zoe"),
            (.mastodon, "https://social.example.com/users/zoe", "https://social.example.com/@zoe"),
            (.mastodon, "https://other.example/@zoe@social.example.com", "https://social.example.com/@zoe"),
            (.bluesky, "zoe", "https://bsky.app/profile/zoe.bsky.social"),
            (.bluesky, "@zoe.example.com", "https://bsky.app/profile/zoe.example.com"),
            (
                .bluesky, "https://bsky.app/profile/zoe.example.com",
                "https://bsky.app/profile/zoe.example.com"
            ),
            (.bluesky, "did:plc:abc123", "https://bsky.app/profile/did:plc:abc123"),
        ] as [(SocialNetwork, String, String)])
    func oneLinkWhateverWasTyped(network: SocialNetwork, typed: String, link: String) throws {
        let account = try SocialAccount(typed, on: network)
        #expect(account.link == link)
        #expect(try SocialAccount(account.link, on: network) == account, "The link reads back.")
        #expect(try SocialAccount(account.handle, on: network) == account, "The handle reads back.")
        #expect(try SocialAccount(account.display, on: network) == account, "What is shown reads back.")
    }

    @Test(
        arguments: [
            (.gitHub, "https://gitlab.example.com/zoe", .wrongHost("gitlab.example.com")),
            (.gitHub, "https://notgithub.com/zoe", .wrongHost("notgithub.com")),
            (.gitHub, "https://github.com.evil.example/zoe", .wrongHost("github.com.evil.example")),
            (.x, "https://instagram.com/zoe", .wrongHost("instagram.com")),
            (.x, "instagram.com/zoe", .wrongHost("instagram.com")),
            (.mastodon, "https://x.com/@zoe", .wrongHost("x.com")), (.mastodon, "zoe", .invalidHandle),
            (.gitHub, "", .empty), (.gitHub, "-zoe", .invalidHandle), (.gitHub, "zoe unal", .invalidHandle),
            (.gitHub, "javascript:alert(1)", .invalidHandle),
            (.gitHub, "https://github.com/", .invalidHandle),
            (.instagram, "https://www.instagram.com/p/Cabc/", .invalidHandle),
            (.x, "a234567890123456", .invalidHandle),
            (.linkedIn, "https://www.linkedin.com/feed/", .invalidHandle),
            (.x, "https://zoe:pw@x.com/zoe", .invalidHandle),
            (.tikTok, "https://www.tiktok.com/zoe", .invalidHandle), (.x, "zo\u{202E}e", .invalidHandle),
        ] as [(SocialNetwork, String, SocialAccount.Problem)])
    func whatIsNoAccountIsRefused(network: SocialNetwork, typed: String, problem: SocialAccount.Problem) {
        #expect(throws: problem) { try SocialAccount(typed, on: network) }
    }

    @Test func anAddressTellsItsNetwork() {
        #expect(SocialAccount(link: "https://twitter.com/zoe")?.network == .x)
        #expect(SocialAccount(link: "https://example.com/@zoe") == nil)
        #expect(SocialNetwork(named: "Twitter") == .x && SocialNetwork(named: "LinkedIn") == .linkedIn)
    }
}
