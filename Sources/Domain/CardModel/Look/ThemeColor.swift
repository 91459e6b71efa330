/// An opaque colour in sRGB, eight bits a channel.
public struct ThemeColor: Sendable, Hashable {
    /// Black.
    public static let black = ThemeColor(0x000000)
    /// White.
    public static let white = ThemeColor(0xFFFFFF)

    /// The red channel.
    public let red: UInt8
    /// The green channel.
    public let green: UInt8
    /// The blue channel.
    public let blue: UInt8

    /// Makes a colour of its channels.
    public init(red: UInt8, green: UInt8, blue: UInt8) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// Makes a colour from the number that CSS writes after `#`: `0xFF7A66`.
    public init(_ number: UInt32) {
        self.init(
            red: UInt8(number >> 16 & 0xFF), green: UInt8(number >> 8 & 0xFF), blue: UInt8(number & 0xFF))
    }

    /// The CSS form, `#ff7a66`.
    public var css: String {
        var bytes: [UInt8] = [UInt8(ascii: "#")]
        for channel in [red, green, blue] {
            bytes.append(hexadecimalDigit(channel >> 4))
            bytes.append(hexadecimalDigit(channel & 15))
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The form that a Wallet pass requires, `rgb(255, 122, 102)`.
    public var passText: String {
        "rgb(\(red), \(green), \(blue))"
    }

    /// This colour with `other` laid over it at an opacity from 0 to 1, mixed as browsers and UIKit do.
    public func covered(by other: ThemeColor, opacity: Double) -> ThemeColor {
        func mix(_ under: UInt8, _ over: UInt8) -> UInt8 {
            UInt8((Double(under) + (Double(over) - Double(under)) * opacity).rounded())
        }
        return ThemeColor(
            red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
    }
}

// WCAG 2.2, definitions of "relative luminance" and "contrast ratio".
extension ThemeColor {
    /// The relative luminance, 0 for black to 1 for white.
    public var relativeLuminance: Double {
        0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
    }

    /// The contrast ratio with another colour, 1 to 21, whichever of the two is the text.
    public func contrast(with other: ThemeColor) -> Double {
        let luminances = (relativeLuminance, other.relativeLuminance)
        return (max(luminances.0, luminances.1) + 0.05) / (min(luminances.0, luminances.1) + 0.05)
    }

    private static func linear(_ channel: UInt8) -> Double {
        let value = Double(channel) / 255
        guard value > 0.04045 else { return value / 12.92 }
        let base = (value + 0.055) / 1.055
        return base * base * fifthRoot(base * base)  // base to the power of 2.4
    }

    /// The fifth root of a number in 0...1 by Newton's method; `pow` would need a C library.
    private static func fifthRoot(_ number: Double) -> Double {
        var root = 1.0
        for _ in 0..<40 {
            let fourth = root * root * root * root
            root -= (fourth * root - number) / (5 * fourth)
        }
        return root
    }
}
