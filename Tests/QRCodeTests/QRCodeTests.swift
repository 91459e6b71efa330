import Testing

@testable import QRCode
