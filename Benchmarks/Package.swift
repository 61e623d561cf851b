// swift-tools-version: 6.2

import PackageDescription

// A package of its own, so that who uses calbench or its kernels does not fetch the benchmark package.
// The plugin runs the targets whose folder lies in one called Benchmarks: this one.
let package = Package(
    name: "CalbenchBenchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "calbench", path: ".."),
        // Without traits nothing of malloc is interposed or counted, and no other allocator is needed.
        .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
    ],
    targets: [
        .executableTarget(
            name: "CatalogBenchmarks",
            dependencies: [
                .product(name: "Catalog", package: "calbench"),
                .product(name: "Benchmark", package: "benchmark"),
            ],
            path: "CatalogBenchmarks",
            swiftSettings: [
                .swiftLanguageMode(.v6),
                .treatAllWarnings(as: .error),
                .enableUpcomingFeature("ExistentialAny"),
                .enableUpcomingFeature("InternalImportsByDefault"),
                .enableUpcomingFeature("MemberImportVisibility"),
            ],
            plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]
        )
    ]
)
