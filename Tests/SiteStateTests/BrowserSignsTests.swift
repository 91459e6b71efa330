import HTML
import Testing

@testable import SiteState

@Suite struct BrowserSignsTests {
    static let phone =
        "Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
    static let android = "Mozilla/5.0 (Linux; Android 15; Pixel 9"

    @Test(arguments: [
        phone + "Mobile/15E148 Instagram 300.0.0", phone + "Mobile/15E148",
        phone + "Mobile/15E148 [LinkedInApp]/9.0",
        phone + "Version/26.0 Mobile/15E148 Safari/604.1 Line/14.0",
        phone + "FxiOS/140.0 Mobile/15E148 Safari/605.1.15",
        android
            + "; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0 Mobile Safari/537.36",
    ])
    func `a browser inside another app is told apart`(userAgent: String) {
        #expect(SiteVisit.Browser(userAgent: userAgent, sharesFiles: false).losesFiles)
    }

    @Test(arguments: [
        phone + "Version/26.0 Mobile/15E148 Safari/604.1", phone + "CriOS/140.0 Mobile/15E148 Safari/604.1",
        android + ") AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36",
        "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15",
        "",
    ])
    func `a browser of its own is not`(userAgent: String) {
        #expect(!SiteVisit.Browser(userAgent: userAgent, sharesFiles: false).losesFiles)
    }

    @Test func `the page then says where to open it`() {
        #expect(
            SiteVisitTests.visit(after: SiteVisitTests.zoe).view.description.contains("site.inApp") == false)
        var visit = SiteVisitTests.visit(Self.phone + "Mobile/15E148", sharesFiles: true)
        visit.take(SiteVisitTests.zoe, at: SiteVisitTests.now, offset: 0)
        #expect(visit.view.description.contains("site.inApp"))
        #expect(visit.view.description.contains("name=\"share\""))
        visit.refuseShare()
        #expect(!visit.view.description.contains("name=\"share\""))
        #expect(visit.view.description.contains("site.shareRefused"))
    }
}
