// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "VCardBenchmark",
    platforms: [.macOS(.v26)],
    dependencies: [.package(name: "BusinessCard", path: "../../..")],
    targets: [
        .executableTarget(
            name: "vcard-benchmark", dependencies: [.product(name: "VCard", package: "BusinessCard")])
    ],
    swiftLanguageModes: [.v6]
)
