import CardModel
import VCard

extension Contact {
    /// Removes the largest property that was kept beyond the fields of a contact, such as a company's logo, and says its name;
    /// `nil` when there is none of a size that matters.
    mutating func removeLargestProperty() -> String? {
        var properties = keptProperties
        let sizes = properties.map { property in
            (try? VCardWriter(version: .v3_0).write(VCard(properties: [property])))?.count ?? 0
        }
        guard let place = sizes.indices.max(by: { sizes[$0] < sizes[$1] }), sizes[place] > 1_000 else {
            return nil
        }
        let name = properties.remove(at: place).name
        otherProperties = (try? VCardWriter(version: .v3_0).write(VCard(properties: properties))) ?? []
        return name
    }
}
