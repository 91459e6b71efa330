import Accounts
import Testing

@Suite struct SignInAddressTests {
    @Test(arguments: ["a@b", "zoe@example.com", "zoë+x@bücher.example", "\"odd\"@example.com"])
    func `an address where a letter could arrive is accepted`(text: String) {
        #expect(SignInAddress(" \(text) ")?.text == text)
    }

    @Test(arguments: [
        "", "@", "a@", "@b", "a@b@c", "a b@c", "a@b\nc", "a@.b", "a@b.", "a\u{A0}@b",
        String(repeating: "a", count: 260) + "@b",
    ])
    func `any other text is refused`(text: String) {
        #expect(SignInAddress(text) == nil)
    }
}
