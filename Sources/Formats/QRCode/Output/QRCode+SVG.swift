extension QRCode {
    /// Draws the symbol as an SVG image: a white tile that includes the border, and one black path on it.
    ///
    /// The path follows the outlines of the dark areas, so that no hairlines show between modules at any zoom. The
    /// colours do not depend on the page or its colour scheme: many readers refuse light modules on dark.
    ///
    /// - Parameters:
    ///   - pixelsPerModule: The natural width and height of a module in CSS pixels; taken to the nearest size in
    ///     ``pixelsPerModule``.
    ///   - title: What the image is called for those who do not see it, or `nil` when the page around it says so.
    public func svg(pixelsPerModule: Int = 8, title: String? = nil) -> String {
        let side = size + 2 * Self.border
        let pixels = side * Self.clamped(pixelsPerModule)
        var text = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(pixels)\" height=\"\(pixels)\" "
        text += "viewBox=\"0 0 \(side) \(side)\" shape-rendering=\"crispEdges\""
        if let title {
            text += " role=\"img\"><title>"
            text += Self.escaped(title)
            text += "</title>"
        } else {
            text += ">"
        }
        text += "<path fill=\"#fff\" d=\"M0 0h\(side)v\(side)H0z\"/><path d=\"\(svgPath)\"/></svg>"
        return text
    }

    /// The dark areas as the `d` attribute of an SVG path, filled with the default rule, one unit a module; the
    /// top left module of the symbol lies at (4, 4), after the border.
    public var svgPath: String {
        var path = ""
        path.reserveCapacity(size * size * 3)
        for outline in outlines {
            path += "M\(outline.x + Self.border) \(outline.y + Self.border)"
            for (index, length) in outline.steps.enumerated() {
                path += index & 1 == 0 ? "h" : "v"
                path += "\(length)"
            }
            path += "z"
        }
        return path
    }

    /// Text for the content of an element. Characters that XML 1.0 (section 2.2) does not have are left out.
    private static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\t", "\n", "\r": result.unicodeScalars.append(scalar)
            case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF: break
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
