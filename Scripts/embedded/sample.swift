// A small program over the three modules that the App Clip shares: a card comes in, its code comes out.
import CardModel
import QRCode
import VCard

/// The name under which WASI's C library calls a program's main function.
@_cdecl("__main_argc_argv")
public func main(_ count: Int32, _ arguments: UnsafeMutableRawPointer?) -> Int32 {
    let file = "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Aiko Nakamura\r\nN:Nakamura;Aiko;;;\r\nEND:VCARD\r\n"
    let result = VCardReader.read([UInt8](file.utf8))
    let day = CivilDate("2026-11-30")?.day ?? 0
    print("\(result.cards.count) cards, day \(day)")
    do throws(QRCodeError) {
        print(try QRCode(file).svg())
        return 0
    } catch {
        print(error.description)
        return 1
    }
}
