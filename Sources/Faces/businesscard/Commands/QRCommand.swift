import Foundation
import QRCode

let qrCommand = Command(
    "qr", abstract: "Print a QR code of a text.", operands: ["TEXT"],
    options: [
        Option("format", "KIND", help: "terminal, svg or png; by the ending of --output, else terminal."),
        Option("output", "FILE", help: "Write to a file."),
        Option(
            "level", "LEVEL", help: "Error correction L, M, Q or H; M, and higher where it costs nothing."),
        Option("scale", "PIXELS", help: "Pixels for each module of a PNG; 8."),
    ]
) { arguments, console in
    let levels: [String: QRCode.ErrorCorrection] = ["L": .low, "M": .medium, "Q": .quartile, "H": .high]
    let name = arguments["level"] ?? "M"
    guard let level = levels[name.uppercased()] else {
        throw UsageError("--level wants L, M, Q or H, not “\(name)”.", path: ["qr"])
    }
    let code: QRCode
    do throws(QRCodeError) {
        code = try QRCode(arguments.operands[0], errorCorrection: level)
    } catch {
        throw CommandFailure("\(error)")
    }
    let ending = arguments["output"].map { URL(filePath: $0).pathExtension.lowercased() }
    let known = ["svg": "svg", "png": "png", "txt": "terminal"]
    if arguments["format"] == nil, let ending, known[ending] == nil {
        throw UsageError(
            "--output wants a name that ends with .svg, .png or .txt, or --format.", path: ["qr"])
    }
    switch arguments["format"] ?? ending.flatMap({ known[$0] }) ?? "terminal" {
    case "svg":
        try await OutputFile.write(Array((code.svg() + "\n").utf8), to: arguments["output"], console: console)
    case "png":
        let scale = try arguments.number("scale", in: QRCode.pixelsPerModule, command: ["qr"]) ?? 8
        try await OutputFile.write(
            code.png(pixelsPerModule: scale), to: arguments["output"], console: console)
    case "terminal":
        try await OutputFile.write(Array(code.terminal().utf8), to: arguments["output"], console: console)
    case let other: throw UsageError("--format wants terminal, svg or png, not “\(other)”.", path: ["qr"])
    }
}
