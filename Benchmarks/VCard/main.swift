// vcard MODE FILE PASSES: prints the seconds of the best pass and a sum of lengths that the peers print too.
//   read   every property of every card decoded to values (VCardReader), then FN, N, EMAIL and TEL with types, photos added up
//   scan   the same values through VCardScanner, which decodes only what it is asked for
//   write  cards that were read before, as 3.0
import Foundation
import VCard

func length(_ text: String) -> Int { text.utf8.count }

func sum(of card: VCard) -> Int {
    var sum = 0
    for property in card.properties {
        switch property.value {
        case .text(let text):
            switch property.name {
            case "FN": sum += length(text)
            case "EMAIL", "TEL":
                sum += length(text)
                for type in property.types { sum += length(type) }
            default: break
            }
        case .components(let components) where property.name == "N":
            for component in components { for value in component { sum += length(value) } }
        case .bytes(let bytes, _) where property.name == "PHOTO": sum += bytes.count
        default: break
        }
    }
    return sum
}

let arguments = CommandLine.arguments
guard arguments.count == 4, let data = FileManager.default.contents(atPath: arguments[2]),
    let passes = Int(arguments[3])
else {
    print("usage: vcard read|scan|write FILE PASSES")
    exit(2)
}
let bytes = Array(data)
let cards = arguments[1] == "write" ? VCardReader.read(bytes).cards : []
let scanner = VCardScanner(names: ["FN", "N", "PHOTO", "EMAIL", "TEL"])
let writer = VCardWriter()
var best = Double.infinity
var total = 0
for _ in 0..<passes {
    let start = ContinuousClock.now
    switch arguments[1] {
    case "read":
        total = 0
        for card in VCardReader.read(bytes).cards { total += sum(of: card) }
    case "write":
        total = 0
        for card in cards { total += try writer.write(card).count }
    default:
        var sum = 0
        scanner.scan(bytes) { property in
            switch property.value {
            case .text(let text): sum += length(text)
            case .components(let components):
                for component in components { for value in component { sum += length(value) } }
            case .bytes(let bytes, _): sum += bytes.count
            default: break
            }
            if property.nameIndex >= 3 { for type in property.types { sum += length(type) } }
        }
        total = sum
    }
    let took = (ContinuousClock.now - start) / .seconds(1)
    best = min(best, took)
}
print(String(format: "%.6f", best), total)
