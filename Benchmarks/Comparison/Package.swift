// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "Comparison",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "calbench", path: "../..")
    ],
    targets: [
        .executableTarget(
            name: "comparison",
            dependencies: [.product(name: "Catalog", package: "calbench")],
            swiftSettings: [
                .swiftLanguageMode(.v6),
                .strictMemorySafety(),
                .treatAllWarnings(as: .error),
                .enableUpcomingFeature("ExistentialAny"),
                .enableUpcomingFeature("InternalImportsByDefault"),
                .enableUpcomingFeature("MemberImportVisibility"),
            ]
        )
    ]
)
