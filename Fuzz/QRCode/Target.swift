/// Encodes whatever comes and reads it back. The first two bytes choose level, versions, mask and the other options, the
/// rest is the text.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let input = [UInt8](UnsafeBufferPointer(start: start, count: count))
    guard input.count > 2 else { return 0 }

    let levels = QRCode.ErrorCorrection.allCases
    let level = levels[Int(input[0] & 3)]
    let mask = input[0] & 4 == 0 ? nil : Int(input[0] >> 3 & 7)
    let boosts = input[0] & 64 == 0
    let announces = input[0] & 128 == 0
    let first = Int(input[1] & 63)
    let last = input[1] & 64 == 0 ? 40 : first
    let versions = min(first, last)...max(first, last)
    let isText = input[1] & 128 == 0
    let text = String(decoding: input[2...], as: UTF8.self)

    do throws(QRCodeError) {
        let code =
            isText
            ? try QRCode(
                text, errorCorrection: level, versions: versions, mask: mask, boostsErrorCorrection: boosts,
                extendedChannelInterpretation: announces)
            : try QRCode(
                bytes: Array(input[2...]), errorCorrection: level, versions: versions, mask: mask,
                boostsErrorCorrection: boosts)
        check(versions.contains(code.version), "another version")
        let expected = isText ? Array(text.utf8) : Array(input[2...])
        check(code.decoded() == expected, "another text comes back")
        check(code.errorCorrection >= level, "the level is too low")
        check(mask == nil || code.mask == mask, "another mask")
        draw(code)
    } catch {
        switch error {
        case .tooLong(let bytes, let capacity): check(bytes > capacity, error.description)
        case .versionsOutOfRange: check(first < 1 || first > 40, error.description)
        default: check(false, error.description)
        }
    }
    return 0
}

private func draw(_ code: QRCode) {
    let dark = (0..<code.size).map { y in (0..<code.size).count { code[$0, y] } }.reduce(0, +)
    check(code.darkArea() == dark, "the outlines have another area")
    check(code.svg(title: "<").utf8.count > code.size, "no SVG")
    check(code.png(pixelsPerModule: 1).count > code.size, "no PNG")
    check(code.terminal().utf8.count > code.size * code.size / 2, "nothing for the terminal")
    let largest = code.largestLogo
    if largest > 0, let cleared = try? code.clearingCenter(modules: largest) {
        check(!cleared[code.size / 2, code.size / 2], "the middle is not clear")
    }
}

func check(_ condition: Bool, _ message: @autoclosure () -> String) {
    if !condition { fatalError(message()) }
}
