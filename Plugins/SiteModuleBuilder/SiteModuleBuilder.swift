import Foundation
import PackagePlugin

/// Compiles the page of a site without a server to WebAssembly whenever its sources change, so that the program has it inside.
@main
struct SiteModuleBuilder: BuildToolPlugin {
    private static let folders = [
        "Sources/Formats/VCard", "Sources/Formats/QRCode", "Sources/Domain/CardModel", "Sources/Web/HTML",
        "Sources/Screens/CardDrawing", "Sources/Screens/SiteState", "Sources/Faces/site",
    ]

    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let root = context.package.directoryURL
        let script = root.appending(path: "Scripts/site-module")
        let output = context.pluginWorkDirectoryURL.appending(path: "EncodedModule.swift")
        let sources = Self.folders.flatMap { folder -> [URL] in
            let folder = root.appending(path: folder)
            let paths =
                FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
            return paths.filter { $0.hasSuffix(".swift") || $0.hasSuffix(".c") }.sorted().map {
                folder.appending(path: $0)
            }
        }
        return [
            .buildCommand(
                displayName: "Compiling the site's module to WebAssembly",
                executable: URL(filePath: "/bin/sh"),
                arguments: [
                    script.path, context.pluginWorkDirectoryURL.appending(path: "module").path, output.path,
                ],
                inputFiles: sources + [script], outputFiles: [output])
        ]
    }
}
