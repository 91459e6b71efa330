/// What a browser's name tells about contact files.
enum BrowserSigns {
    /// Whether the page is shown inside another app, whose browser often drops a file, or in Firefox on an iPhone, which
    /// does not know the type of a file that a script made.
    static func areInsideAnApp(_ userAgent: String) -> Bool {
        let name = Array(userAgent.utf8)
        // Apple's view inside apps does not call itself Safari; Android's says that it is a view.
        if holds(name, "AppleWebKit/"), holds(name, "Mobile/"), !holds(name, "Safari/") { return true }
        return ["; wv)", "FBAN/", "FBAV/", "Instagram", "LinkedInApp", " Line/", "MicroMessenger", "FxiOS/"]
            .contains {
                holds(name, $0)
            }
    }

    private static func holds(_ name: [UInt8], _ sign: String) -> Bool {
        let sign = Array(sign.utf8)
        guard name.count >= sign.count else { return false }
        return (0...(name.count - sign.count)).contains { name[$0..<($0 + sign.count)].elementsEqual(sign) }
    }
}
