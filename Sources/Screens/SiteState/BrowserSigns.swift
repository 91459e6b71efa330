/// What a browser's name tells about contact files.
enum BrowserSigns {
    /// Whether the page is shown inside another app, whose browser often drops a file, or in Firefox on an iPhone, which
    /// does not know the type of a file that a script made.
    static func areInsideAnApp(_ userAgent: String) -> Bool {
        let name = Array(userAgent.utf8)
        func holds(_ sign: String) -> Bool { name.position(of: sign) != nil }
        // Apple's view inside apps does not call itself Safari; Android's says that it is a view.
        if holds("AppleWebKit/"), holds("Mobile/"), !holds("Safari/") { return true }
        let others = [
            "; wv)", "FBAN/", "FBAV/", "Instagram", "LinkedInApp", " Line/", "MicroMessenger", "FxiOS/",
        ]
        for sign in others where holds(sign) { return true }
        return false
    }
}
