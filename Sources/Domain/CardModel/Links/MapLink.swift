/// The address of a map that opens in the phone's own map app where there is one, and asks no server until it is tapped.
public enum MapLink {
    /// A map of a place that somebody wrote in words.
    public static func link(to place: String) -> String {
        "https://maps.apple.com/?q=" + PercentEncoding.encode(place)
    }
}
