public import Foundation

extension FileManager {
    // https://developer.apple.com/documentation/foundation/filemanager/containerurl(forsecurityapplicationgroupidentifier:)
    public func containerURL(forSecurityApplicationGroupIdentifier groupIdentifier: String) -> URL? {}
    // https://developer.apple.com/documentation/foundation/filemanager/url(forubiquitycontaineridentifier:)
    public func url(forUbiquityContainerIdentifier containerIdentifier: String?) -> URL? {}
}

extension URL {
    // https://developer.apple.com/documentation/foundation/url/startaccessingsecurityscopedresource()
    public func startAccessingSecurityScopedResource() -> Bool {}
    // https://developer.apple.com/documentation/foundation/url/stopaccessingsecurityscopedresource()
    public func stopAccessingSecurityScopedResource() {}
}
