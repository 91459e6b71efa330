/// The fifteen bits that tell a reader the level and the mask (section 7.9).
struct FormatInformation {
    let bits: Int

    init(errorCorrection: QRCode.ErrorCorrection, mask: Int) {
        let data = errorCorrection.formatBits << 3 | mask
        var remainder = data
        for _ in 0..<10 { remainder = remainder << 1 ^ (remainder >> 9) * 0x537 }
        bits = (data << 10 | remainder) ^ 0x5412
    }

    /// The dark modules of both copies, and the one below them that is always dark.
    @inline(__always)
    func forEachDarkModule(size: Int, _ body: (_ x: Int, _ y: Int) -> Void) {
        body(8, size - 8)
        for bit in 0..<15 where bits >> bit & 1 == 1 {
            switch bit {
            case 0...5: body(8, bit)
            case 6, 7: body(8, bit + 1)
            case 8: body(7, 8)
            default: body(14 - bit, 8)
            }
            if bit < 8 {
                body(size - 1 - bit, 8)
            } else {
                body(8, size - 15 + bit)
            }
        }
    }
}
