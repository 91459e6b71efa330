import CardModel
import HTML
import QRCode

/// A picture for a phone's lock screen, as SVG: the code in its white tile with the name beneath, between the clock above
/// and the buttons below.
struct LockScreenDrawing {
    /// Pixels of the largest iPhone; smaller phones scale it down.
    static let width = 1_290
    static let height = 2_796
    /// Above lies the clock, with a row of widgets.
    static let clockEnd = 960
    /// Below lie the torch and the camera.
    static let buttonsStart = 2_400

    let symbol: QRCode
    let name: String
    let hint: String
    let palette: Palette

    /// The whole drawing.
    var svg: [UInt8] {
        let (width, height) = (Self.width, Self.height)
        return Array(
            """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)">\
            <defs><linearGradient id="field" x1="0.2" y1="0" x2="0.8" y2="1"><stop offset="0" stop-color="\(palette.fieldTop.css)"/>\
            <stop offset="1" stop-color="\(palette.fieldBottom.css)"/></linearGradient></defs>\
            <rect width="\(width)" height="\(height)" fill="url(#field)"/>\
            <g fill="none" stroke="\(palette.ink.css)" stroke-opacity="\(Palette.motifOpacity)">\
            <circle cx="1190" cy="330" r="640" stroke-width="250"/></g>\
            <circle cx="120" cy="2680" r="470" fill="\(palette.ink.css)" fill-opacity="\(Palette.motifOpacity)"/>\
            \(tile)\(text)</svg>
            """.utf8)
    }

    private static let tileSide = 900
    private static let tileTop = 1_020

    private var tile: String {
        let side = Self.tileSide
        let left = (Self.width - side) / 2
        let modules = symbol.size + 2 * QRCode.border
        // Whole pixels a module: a blurred edge is what cameras stumble over.
        let scale = side / modules
        let inset = (side - scale * modules) / 2
        return """
            <rect x="\(left)" y="\(Self.tileTop)" width="\(side)" height="\(side)" rx="64" fill="#fff"/>\
            <path transform="translate(\(left + inset) \(Self.tileTop + inset)) scale(\(scale))" shape-rendering="crispEdges" \
            fill="#000" d="\(symbol.svgPath)"/>
            """
    }

    private var text: String {
        let lines = NameLines(name)
        let top = Self.tileTop + Self.tileSide + 70
        var y = top
        var drawn = ""
        for line in lines.lines {
            y += lines.size
            drawn += element(line, y: y, size: lines.size, weight: 800)
            y += lines.size / 10
        }
        return drawn + element(hint, y: y + 74, size: 46, weight: 500)
    }

    private func element(_ line: String, y: Int, size: Int, weight: Int) -> String {
        """
        <text x="\(Self.width / 2)" y="\(y)" text-anchor="middle" font-family="Inter, Noto Sans, DejaVu Sans, sans-serif" \
        font-size="\(size)" font-weight="\(weight)" fill="\(palette.ink.css)">\(Self.escape(line))</text>
        """
    }

    /// XML allows no control characters at all.
    private static func escape(_ text: String) -> String {
        let printable = String(
            String.UnicodeScalarView(
                text.unicodeScalars.filter { scalar in
                    scalar.value >= 0x20 && scalar.value != 0xFFFE && scalar.value != 0xFFFF
                }))
        return Markup(text: printable).description
    }
}

/// A name in as few and as large lines as fit beside each other on the picture.
struct NameLines: Equatable {
    let lines: [String]
    /// In pixels.
    let size: Int

    /// Pixels that a line may be wide.
    static let width = 1_110

    init(_ name: String) {
        for (size, most) in [(132, 1), (112, 2), (92, 2), (76, 2)] {
            let lines = Self.wrapped(name, size: size)
            if lines.count <= most, lines.allSatisfy({ Self.width(of: $0, size: size) <= Self.width }) {
                (self.lines, self.size) = (lines, size)
                return
            }
        }
        size = 60
        lines = Self.wrapped(name, size: 60, breaksWords: true)
    }

    /// About how wide a line is: a bold letter is three fifths of its size, an East Asian sign all of it.
    static func width(of line: String, size: Int) -> Int {
        line.reduce(0) { $0 + (($1.unicodeScalars.first?.value ?? 0) >= 0x1100 ? size : size * 3 / 5) }
    }

    private static func wrapped(_ name: String, size: Int, breaksWords: Bool = false) -> [String] {
        var lines: [String] = []
        for word in name.split(whereSeparator: \.isWhitespace).map(String.init) {
            if let last = lines.last, width(of: last + " " + word, size: size) <= width {
                lines[lines.count - 1] = last + " " + word
            } else {
                lines.append(word)
            }
            while breaksWords, let last = lines.last, width(of: last, size: size) > width {
                var head = ""
                while let next = last.dropFirst(head.count).first,
                    width(of: head + String(next), size: size) <= width
                {
                    head.append(next)
                }
                lines[lines.count - 1] = head
                lines.append(String(last.dropFirst(head.count)))
            }
        }
        return lines
    }
}
