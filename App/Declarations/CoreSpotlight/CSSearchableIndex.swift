public import Foundation
public import UniformTypeIdentifiers

// https://developer.apple.com/documentation/corespotlight/cssearchableindex
open class CSSearchableIndex: NSObject {
    open class func `default`() -> Self {}
    open class func isIndexingAvailable() -> Bool {}
    open func indexSearchableItems(_ items: [CSSearchableItem]) async throws {}
    open func deleteSearchableItems(withDomainIdentifiers domainIdentifiers: [String]) async throws {}
}
// https://developer.apple.com/documentation/corespotlight/cssearchableitem
open class CSSearchableItem: NSObject {
    public init(
        uniqueIdentifier: String?, domainIdentifier: String?, attributeSet: CSSearchableItemAttributeSet
    ) {}
}
// https://developer.apple.com/documentation/corespotlight/cssearchableitemattributeset
open class CSSearchableItemAttributeSet: NSObject {
    public init(contentType: UTType) {}
    open var title: String?
    open var contentDescription: String?
}
// https://developer.apple.com/documentation/corespotlight/cssearchableitemactiontype
public let CSSearchableItemActionType: String = ""
// https://developer.apple.com/documentation/corespotlight/cssearchableitemactivityidentifier
public let CSSearchableItemActivityIdentifier: String = ""
