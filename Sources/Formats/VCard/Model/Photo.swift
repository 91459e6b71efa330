/// A picture of the person or the company.
public enum Photo: Sendable, Hashable {
    /// The picture itself and its media type, `image/jpeg`. Where the card does not say, the type is told by the first
    /// bytes, else `application/octet-stream`.
    case data(mediaType: String, [UInt8])

    /// Where the picture is. It is never fetched here.
    case uri(String)
}
