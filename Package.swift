// swift-tools-version: 6.2
import PackageDescription

// The house: faces, screens, use cases, domain, formats; beside them records and their homes, services, the web.
// Arrows point down only; docs/architecture.md draws it and Tests/ArchitectureTests holds it.

let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    // Where the package is developed; what a later SDK of Apple's deprecates must not stop the build of an app.
    .treatAllWarnings(as: .error, .when(platforms: [.linux])),
]

/// A Swift module at `Sources/<floor>/<name>`.
func module(
    _ name: String, on floor: String, imports dependencies: [Target.Dependency] = [],
    resources: [Resource] = []
) -> Target {
    .target(
        name: name, dependencies: dependencies, path: "Sources/\(floor)/\(name)", resources: resources,
        swiftSettings: strict)
}

/// The tests of one module, at `Tests/<name>Tests`.
func tests(
    of name: String, also dependencies: [Target.Dependency] = [], exclude: [String] = [],
    resources: [Resource] = []
) -> Target {
    .testTarget(
        name: "\(name)Tests", dependencies: [.byName(name: name)] + dependencies, exclude: exclude,
        resources: resources, swiftSettings: strict)
}

/// A C library of the system, entered here and nowhere else.
func library(_ name: String, pkgConfig: String, debian package: String) -> Target {
    .systemLibrary(
        name: name, path: "Sources/SystemLibraries/\(name)", pkgConfig: pkgConfig,
        providers: [.apt([package])])
}

let package = Package(
    name: "BusinessCard",
    platforms: [.macOS(.v26), .iOS(.v26), .watchOS(.v26)],
    products: [
        .executable(name: "businesscard", targets: ["businesscard"]),
        .library(name: "VCard", targets: ["VCard"]),
        .library(name: "QRCode", targets: ["QRCode"]),
        .library(name: "CardModel", targets: ["CardModel"]),
        .library(
            name: "AppState",
            targets: [
                "AppState", "CardBook", "CardBookSchema", "CardModel", "CardReceiving", "CloudKitWeb",
                "QRCode", "RecordStore", "RecordStoreSQLite", "Records", "Snapshots",
            ]),
        .library(name: "ClipState", targets: ["CardModel", "CardReceiving", "ClipState"]),
        .library(name: "Snapshots", targets: ["CardModel", "Snapshots"]),
    ],
    targets: [
        // Formats
        module("VCard", on: "Formats"),
        module("QRCode", on: "Formats"),
        tests(of: "VCard", also: ["Crypto"], resources: [.copy("Corpus"), .copy("Readers")]),
        tests(of: "QRCode", also: ["COpenSSL", "CZlib"], resources: [.copy("Vectors"), .copy("Readers")]),

        // Domain
        module("CardModel", on: "Domain", imports: ["VCard", "QRCode"]),
        tests(of: "CardModel", also: ["VCard", "QRCode"]),

        // Records and their homes
        module("Records", on: "Records"),
        module("RecordStore", on: "Records", imports: ["Records"]),
        module("RecordStoreSQLite", on: "Records", imports: ["Records", "RecordStore", "CSQLite"]),
        module("RecordStorePostgreSQL", on: "Records", imports: ["RecordStore", "CPostgreSQL"]),
        library("CPostgreSQL", pkgConfig: "libpq", debian: "libpq-dev"),
        library("CSQLite", pkgConfig: "sqlite3", debian: "libsqlite3-dev"),
        module("CloudKitWeb", on: "Records", imports: ["Records"]),
        tests(of: "CloudKitWeb", also: ["Records", "RecordConformance"]),
        .target(
            name: "RecordConformance", dependencies: ["Records"], path: "Tests/RecordConformance",
            swiftSettings: strict),
        tests(of: "Records", also: ["RecordConformance"]),
        .executableTarget(
            name: "RecordWriter",
            dependencies: [
                "Records", "RecordStore", "RecordStoreSQLite", "RecordStorePostgreSQL", "RecordConformance",
            ],
            path: "Tests/RecordWriter", swiftSettings: strict),
        tests(
            of: "RecordStore",
            also: [
                "Records", "RecordStoreSQLite", "RecordStorePostgreSQL", "RecordConformance", "RecordWriter",
            ]),

        .executableTarget(
            name: "record-load",
            dependencies: ["Records", "RecordStore", "RecordStoreSQLite", "RecordStorePostgreSQL"],
            path: "Benchmarks/Records/record-load", swiftSettings: strict),

        // Use cases
        module("CardBook", on: "UseCases", imports: ["CardModel", "Records", "VCard"]),
        module(
            "CardBookSchema", on: "UseCases", imports: ["Records"],
            resources: [.embedInCode("businesscard.ckdb")]),
        tests(of: "CardBook", also: ["CardModel", "Records", "VCard", "RecordStore", "RecordStoreSQLite"]),

        module("Sync", on: "UseCases", imports: ["Records"]),
        .target(
            name: "SyncSimulation", dependencies: ["Records", "Sync"], path: "Tests/SyncSimulation",
            swiftSettings: strict),
        tests(
            of: "Sync",
            also: ["SyncSimulation", "Records", "RecordStore", "RecordStoreSQLite", "CardBookSchema"]),
        .executableTarget(
            name: "sync-laws",
            dependencies: [
                "CloudAPI", "CloudKitWeb", "Crypto", "HTTPServer", "RecordStore", "RecordStorePostgreSQL",
                "RecordStoreSQLite", "Records", "Sync", "SyncSimulation",
            ],
            path: "Tests/Programs/sync-laws", swiftSettings: strict),
        module("CardReceiving", on: "UseCases", imports: ["CardModel", "VCard"]),
        module("Snapshots", on: "UseCases", imports: ["CardModel", "QRCode"]),
        tests(of: "Snapshots", also: ["CardModel", "QRCode"]),

        // Services
        module("Accounts", on: "Services", imports: ["Crypto", "RecordStore"]),
        module("Crypto", on: "Services", imports: ["COpenSSL"]),
        module("PhotoProcessing", on: "Services", imports: ["CVIPS"]),
        library("COpenSSL", pkgConfig: "libcrypto", debian: "libssl-dev"),
        module("CodeReading", on: "Services", imports: ["CZXing"]),
        module("Archiving", on: "Services", imports: ["CArchive"]),
        library("CArchive", pkgConfig: "libarchive", debian: "libarchive-dev"),
        tests(of: "Archiving"),
        .target(
            name: "CZXing", path: "Sources/SystemLibraries/CZXing", linkerSettings: [.linkedLibrary("ZXing")]),
        module("WebReading", on: "Services", imports: ["CCurl"]),
        library("CCurl", pkgConfig: "libcurl", debian: "libcurl4-openssl-dev"),
        library("CVIPS", pkgConfig: "vips", debian: "libvips-dev"),
        tests(of: "Accounts", also: ["Crypto", "RecordStore", "RecordStoreSQLite"]),
        tests(of: "CodeReading", also: ["QRCode"]),
        tests(of: "Crypto"),
        tests(of: "PhotoProcessing", also: ["photo-worker"], exclude: ["Pictures"]),
        tests(of: "WebReading", resources: [.copy("TestServer.py")]),
        .executableTarget(
            name: "photo-worker", dependencies: ["PhotoProcessing"], path: "Tests/Programs/photo-worker",
            swiftSettings: strict),

        // Web
        module("HTML", on: "Web"),
        module("HTTPServer", on: "Web", imports: ["CMicroHTTPD", "CZlib"]),
        module("Localization", on: "Web", imports: ["LocalizationCatalogs"]),
        .target(name: "LocalizationCatalogs", path: "Sources/Web/LocalizationCatalogs"),
        library("CMicroHTTPD", pkgConfig: "libmicrohttpd", debian: "libmicrohttpd-dev"),
        library("CZlib", pkgConfig: "zlib", debian: "zlib1g-dev"),
        tests(of: "HTML"),
        tests(of: "HTTPServer"),
        tests(of: "Localization"),

        // Screens
        .target(name: "WebAssetFiles", path: "Sources/Screens/WebAssetFiles"),
        .target(
            name: "WebAssets", dependencies: ["WebAssetFiles"], path: "Sources/Screens/WebAssets",
            exclude: ["Assets"], swiftSettings: strict),
        module("CardDrawing", on: "Screens", imports: ["CardModel", "HTML"]),
        .plugin(name: "SiteModuleBuilder", capability: .buildTool()),
        .target(
            name: "SiteModule", path: "Sources/Screens/SiteModule", swiftSettings: strict,
            plugins: ["SiteModuleBuilder"]),
        module("SiteState", on: "Screens", imports: ["CardDrawing", "CardModel", "HTML", "VCard"]),
        tests(of: "SiteState", also: ["CardDrawing", "CardModel", "HTML", "VCard"]),
        module(
            "WebApp", on: "Screens",
            imports: [
                "Accounts", "Archiving", "WebAssets", "CardBook", "CardDrawing", "CardModel", "CloudKitWeb",
                "Records",
                "RecordStore", "Crypto", "PhotoProcessing", "CodeReading", "WebReading", "HTTPServer", "HTML",
                "Localization", "QRCode", "SiteState", "VCard",
            ]),
        module(
            "CloudAPI", on: "Screens",
            imports: ["CloudKitWeb", "Records", "RecordStore", "Crypto", "HTTPServer"]),
        .executableTarget(
            name: "cloud-server",
            dependencies: [
                "CloudAPI", "CloudKitWeb", "HTTPServer", "Records", "RecordStore", "RecordStoreSQLite",
            ],
            path: "Tests/Programs/cloud-server", swiftSettings: strict),
        tests(
            of: "CloudAPI",
            also: [
                "CloudKitWeb", "Records", "RecordStore", "RecordStoreSQLite", "RecordConformance", "Crypto",
                "HTTPServer",
            ]),
        tests(of: "WebAssets"),
        tests(
            of: "WebApp",
            also: [
                "CardBook", "CardModel", "RecordStoreSQLite", "HTTPServer", "Localization", "QRCode",
                "SiteState",
            ]),

        module(
            "AppState", on: "Screens",
            imports: [
                "CardBook", "CardModel", "CardReceiving", "CloudKitWeb", "QRCode", "Records", "Snapshots",
                "Sync", "VCard",
            ]),
        module("ClipState", on: "Screens", imports: ["CardModel", "CardReceiving"]),
        tests(
            of: "AppState",
            also: [
                "CardBook", "CardBookSchema", "CardModel", "CardReceiving", "ClipState", "CloudKitWeb",
                "QRCode", "Records", "RecordStore", "RecordStoreSQLite", "Snapshots", "VCard", "phone-owner",
            ]),
        .executableTarget(
            name: "phone-owner",
            dependencies: [
                "AppState", "CardBook", "CardBookSchema", "CardModel", "RecordStore", "RecordStoreSQLite",
                "Records",
            ],
            path: "Tests/Programs/phone-owner", swiftSettings: strict),
        tests(of: "ClipState", also: ["CardModel", "CardReceiving", "clip-reader"]),
        .executableTarget(
            name: "clip-reader", dependencies: ["CardModel", "CardReceiving", "ClipState"],
            path: "Tests/Programs/clip-reader", swiftSettings: strict),

        // Faces
        .executableTarget(
            name: "businesscard",
            dependencies: [
                "Accounts", "WebApp", "CloudAPI", "CloudKitWeb", "CardBook", "Sync", "CardBookSchema",
                "CardModel",
                "Records", "RecordStore",
                "RecordStoreSQLite", "RecordStorePostgreSQL", "Crypto", "PhotoProcessing", "HTTPServer",
                "QRCode", "SiteModule", "VCard", "WebReading",
            ],
            path: "Sources/Faces/businesscard", swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6]
)
