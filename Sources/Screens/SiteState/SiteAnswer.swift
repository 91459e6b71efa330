/// What CloudKit's public database answered for one record, as the page's loader took it out of the JSON; text that was
/// not there is empty. Nothing in it is trusted.
public struct SiteAnswer: Sendable {
    /// The HTTP status.
    public var status: Int
    /// `serverErrorCode` of the record or of the whole answer.
    public var errorCode: String
    /// Whether the record is a tombstone.
    public var isDeleted: Bool
    /// The record's type.
    public var recordType: String
    /// The vCard.
    public var vCardData: [UInt8]
    /// The theme's name.
    public var theme: String
    /// The layout's name.
    public var layout: String
    /// The icon's name.
    public var icon: String
    /// When the address stops working, in milliseconds since 1970 UTC.
    public var expiresAt: String
    /// When the owner ended it, in milliseconds since 1970 UTC.
    public var endedAt: String
    /// Where the photo can be fetched.
    public var photo: String

    /// An answer.
    public init(
        status: Int = 200, errorCode: String = "", isDeleted: Bool = false,
        recordType: String = "SharedCard", vCardData: [UInt8] = [], theme: String = "", layout: String = "",
        icon: String = "", expiresAt: String = "", endedAt: String = "", photo: String = ""
    ) {
        self.status = status
        self.errorCode = errorCode
        self.isDeleted = isDeleted
        self.recordType = recordType
        self.vCardData = vCardData
        self.theme = theme
        self.layout = layout
        self.icon = icon
        self.expiresAt = expiresAt
        self.endedAt = endedAt
        self.photo = photo
    }
}
