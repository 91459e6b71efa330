#if IOS
    public import UIKit
    public import UniformTypeIdentifiers

    // https://developer.apple.com/documentation/swiftui/uiviewcontrollerrepresentable
    @MainActor @preconcurrency public protocol UIViewControllerRepresentable: View where Body == Never {
        associatedtype UIViewControllerType: UIViewController
        associatedtype Coordinator = Void
        typealias Context = UIViewControllerRepresentableContext<Self>
        @MainActor @preconcurrency func makeUIViewController(context: Context) -> UIViewControllerType
        @MainActor @preconcurrency func updateUIViewController(
            _ uiViewController: UIViewControllerType, context: Context)
        @MainActor @preconcurrency static func dismantleUIViewController(
            _ uiViewController: UIViewControllerType, coordinator: Coordinator)
        @MainActor @preconcurrency func makeCoordinator() -> Coordinator
    }
    extension UIViewControllerRepresentable {
        public var body: Never {}
        public static func dismantleUIViewController(
            _ uiViewController: UIViewControllerType, coordinator: Coordinator
        ) {}
    }
    extension UIViewControllerRepresentable where Coordinator == Void {
        public func makeCoordinator() {}
    }
    // https://developer.apple.com/documentation/swiftui/uiviewcontrollerrepresentablecontext
    @MainActor @preconcurrency public struct UIViewControllerRepresentableContext<Representable>
    where Representable: UIViewControllerRepresentable {
        public let coordinator: Representable.Coordinator
    }
    // https://developer.apple.com/documentation/swiftui/uiapplicationdelegateadaptor
    @MainActor @preconcurrency @propertyWrapper
    public struct UIApplicationDelegateAdaptor<DelegateType>: DynamicProperty
    where DelegateType: NSObject, DelegateType: UIApplicationDelegate {
        public init(_ delegateType: DelegateType.Type = DelegateType.self) {}
        public var wrappedValue: DelegateType {}
    }

    extension View {
        // https://developer.apple.com/documentation/swiftui/view/fileimporter(ispresented:allowedcontenttypes:oncompletion:)
        public func fileImporter(
            isPresented: Binding<Bool>, allowedContentTypes: [UTType],
            onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void
        ) -> some View {}
        // https://developer.apple.com/documentation/swiftui/view/fileexporter(ispresented:document:contenttype:defaultfilename:oncompletion:)
        public func fileExporter<D>(
            isPresented: Binding<Bool>, document: D?, contentType: UTType, defaultFilename: String? = nil,
            onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void
        ) -> some View where D: FileDocument {}
    }
    // https://developer.apple.com/documentation/swiftui/filedocument
    @preconcurrency public protocol FileDocument: Sendable {
        static var readableContentTypes: [UTType] { get }
        init(configuration: Self.ReadConfiguration) throws
        func fileWrapper(configuration: Self.WriteConfiguration) throws -> FileWrapper
        typealias ReadConfiguration = FileDocumentReadConfiguration
        typealias WriteConfiguration = FileDocumentWriteConfiguration
    }
    // https://developer.apple.com/documentation/swiftui/filedocumentreadconfiguration
    public struct FileDocumentReadConfiguration {
        public let file: FileWrapper
    }
    // https://developer.apple.com/documentation/swiftui/filedocumentwriteconfiguration
    public struct FileDocumentWriteConfiguration {}
#endif
