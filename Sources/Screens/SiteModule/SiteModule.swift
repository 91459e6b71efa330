import Foundation

/// The recipient's page in WebAssembly, for sites without a server. `Scripts/site-module` compiles it; the package's plugin
/// runs that whenever one of its sources changes.
public enum SiteModule {
    /// The module's bytes; empty where the toolchain that built this program could not make WebAssembly.
    public static let bytes: [UInt8] = [UInt8](Data(base64Encoded: encodedModule.description) ?? Data())
}
