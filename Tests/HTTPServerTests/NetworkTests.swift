import Testing

@testable import HTTPServer

@Suite struct NetworkTests {
    @Test(arguments: [
        ("192.0.2.1", "192.0.2.1"), ("unknown", "unknown"), ("", ""), ("::ffff:192.0.2.1", "192.0.2.1"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"), ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        // Shortened in the first half: the groups are not where the colons are.
        ("2001:db8::1", "2001:db8:0:0::/64"), ("2001:db8::2:3:4:5", "2001:db8:0:0::/64"),
        ("2001:DB8:0::ffff:1:1", "2001:db8:0:0::/64"), ("::1", "0:0:0:0::/64"),
        ("fe80::1%eth0", "fe80:0:0:0::/64"),
        ("2001:db8:1:3::9", "2001:db8:1:3::/64"), ("not:an:address", "not:an:address"),
    ])
    func `one customer of IPv6 is one client`(address: String, network: String) {
        #expect(Request(.get, "/", clientAddress: address).clientNetwork == network)
    }
}
