public import CoreTransferable
public import SwiftUI

// https://developer.apple.com/documentation/photosui/photospicker
public struct PhotosPicker<Label>: View where Label: View {
    public init(
        selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil,
        @ViewBuilder label: () -> Label
    ) {}
    public var body: Never {}
}
// https://developer.apple.com/documentation/photosui/photospickeritem
public struct PhotosPickerItem: Equatable, Hashable, Sendable {
    public func loadTransferable<T>(type: T.Type) async throws -> T? where T: Transferable {}
}
// https://developer.apple.com/documentation/photosui/phpickerfilter
public struct PHPickerFilter: Equatable, Hashable, Sendable {
    public static let images: PHPickerFilter = PHPickerFilter()
}
