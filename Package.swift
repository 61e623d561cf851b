// swift-tools-version: 6.2

import PackageDescription

/// The settings of every target: nothing is built more loosely than anything else.
let strict: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .strictMemorySafety(),
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"),
]

let package = Package(
    name: "calbench",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: [
        .executable(name: "calbench", targets: ["calbench"]),
        // For apps: the checked calendar and its values, without Foundation, GMP, published code or the harness.
        .library(name: "ChineseCalendar", targets: ["ChineseCalendar", "CalendarContracts"]),
        // The same with Date, TimeZone, DateComponents and Calendar.firstWeekday in and out.
        .library(
            name: "ChineseCalendarFoundation",
            targets: ["ChineseCalendarFoundation", "ChineseCalendar", "CalendarContracts"]),
        // For Benchmarks/, which loops over the same catalogue.
        .library(
            name: "Catalog",
            targets: [
                "Catalog", "CalendarContracts", "Randomness", "ReferenceData", "Timing", "Verification", "Workloads",
            ]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
        .package(url: "https://github.com/swiftcsv/SwiftCSV", from: "0.10.0"),
        .package(url: "https://github.com/CoreOffice/XMLCoder", from: "0.18.2"),
        .package(url: "https://github.com/LebJe/TOMLKit", from: "0.6.0"),
        .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
        .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"),
        .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2"),
    ],
    targets: [
        .target(name: "CalendarContracts"),
        .target(name: "Randomness"),
        // Lists and scrolls that workloads and kernels share.
        .target(name: "Scenes", dependencies: ["Randomness"]),
        .target(name: "CalendarKernels", dependencies: ["CalendarContracts"]),
        // The batches of VectorKernels: C with the instructions of each processor, chosen when it runs.
        .target(name: "CVectorKernels"),
        .target(name: "VectorKernels", dependencies: ["CVectorKernels", "CalendarContracts", "CalendarKernels"]),
        // Kernels of lists and scrolls. No product for apps links it.
        .target(name: "ListKernels", dependencies: ["CalendarContracts", "CalendarKernels", "Scenes"]),
        .target(name: "FoundationKernels", dependencies: ["CalendarContracts"]),
        // The seeds' code as published, mistakes included. No product for apps links it.
        .target(
            name: "PublishedKernels",
            dependencies: ["CalendarContracts", "CalendarKernels", "FoundationKernels", "ListKernels", "Scenes"]
        ),
        .target(
            name: "ChineseCalendar", dependencies: ["CalendarContracts", "CalendarKernels", "VectorKernels"]
        ),
        // The only one of the library that imports Foundation.
        .target(name: "ChineseCalendarFoundation", dependencies: ["CalendarContracts", "ChineseCalendar"]),
        .systemLibrary(name: "CGMP", pkgConfig: "gmp", providers: [.apt(["libgmp-dev"]), .brew(["gmp"])]),
        // The only importer of GMP.
        .target(name: "Astronomy", dependencies: ["CGMP", "CalendarContracts", "CalendarKernels"]),
        // Compiles coefficient tables into Swift for `calbench generate`.
        .target(name: "TableGeneration"),
        .target(
            name: "ReferenceData",
            dependencies: [
                "CalendarContracts", "TableGeneration",
                .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "SwiftCSV", package: "SwiftCSV"),
            ]
        ),
        .target(name: "Workloads", dependencies: ["CalendarContracts", "ReferenceData", "Scenes"]),
        // Conformance vectors: what judges writes them, and no kernel.
        .target(name: "Vectors", dependencies: ["CalendarContracts", "ReferenceData", "Workloads"]),
        .target(
            name: "Catalog",
            dependencies: [
                "Astronomy", "CalendarContracts", "CalendarKernels", "FoundationKernels", "ListKernels",
                "PublishedKernels", "ReferenceData", "VectorKernels", "Workloads",
            ]
        ),
        .target(
            name: "Verification", dependencies: ["CalendarContracts", "Randomness", "ReferenceData", "Workloads"]),
        .target(name: "Statistics"),
        .target(name: "CPerformanceCounters"),
        // What a machine can do at most: loops in C, because vectors of 64 bytes need a function of their own.
        .target(name: "CMachineLimits"),
        .target(name: "Timing", dependencies: ["CMachineLimits", "CPerformanceCounters", "Randomness", "Statistics"]),
        // Calls of the system that Swift does not import.
        .target(name: "CProcesses"),
        // SVG, and pages that are nothing but a drawing.
        .target(name: "Drawing", dependencies: ["CalendarContracts", .product(name: "XMLCoder", package: "XMLCoder")]),
        .target(
            name: "Measuring",
            dependencies: [
                "CProcesses", "CalendarContracts", "Catalog", "Randomness", "ReferenceData", "Statistics", "Timing",
                "Verification", "Workloads",
                .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "Subprocess", package: "swift-subprocess"),
                .product(name: "TOMLKit", package: "TOMLKit"),
            ]
        ),
        .target(
            name: "Reports",
            dependencies: [
                "Astronomy", "CalendarContracts", "Drawing", "Measuring", "ReferenceData", "Statistics", "Timing",
                "Verification",
                .product(name: "Mustache", package: "swift-mustache"),
                .product(name: "XMLCoder", package: "XMLCoder"),
            ]
        ),
        .executableTarget(
            name: "calbench",
            dependencies: [
                "Astronomy", "CalendarContracts", "Catalog", "ChineseCalendar", "Drawing", "Measuring", "ReferenceData",
                "Reports", "Statistics", "Timing", "VectorKernels", "Vectors", "Verification", "Workloads",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Crypto", package: "swift-crypto"),
            ]
        ),
        .testTarget(
            name: "AstronomyTests",
            dependencies: ["Astronomy", "CalendarContracts", "Randomness"],
            resources: [.copy("Fixtures")]
        ),
        // Operations of balls on random operands, for Scripts/check-balls.
        .executableTarget(
            name: "BallOperations", dependencies: ["Astronomy", "Randomness"], path: "Tests/BallOperations"),
        .testTarget(name: "RandomnessTests", dependencies: ["Randomness"]),
        .testTarget(name: "StatisticsTests", dependencies: ["Randomness", "Statistics"]),
        .target(name: "TimingTestSupport", dependencies: ["Randomness", "Timing"], path: "Tests/TimingTestSupport"),
        .testTarget(name: "TimingTests", dependencies: ["Randomness", "Statistics", "Timing", "TimingTestSupport"]),
        .testTarget(
            name: "MeasuringTests",
            dependencies: [
                "CalendarContracts", "CalendarTestSupport", "Catalog", "Measuring", "Randomness", "ReferenceData",
                "Statistics", "Timing", "TimingTestSupport", "Verification", "Workloads",
            ]
        ),
        .target(
            name: "CalendarTestSupport",
            dependencies: ["CalendarContracts", "Catalog", "Randomness", "ReferenceData", "Workloads"],
            path: "Tests/CalendarTestSupport"
        ),
        .testTarget(name: "CalendarContractsTests", dependencies: ["CalendarContracts", "CalendarTestSupport"]),
        .testTarget(
            name: "CalendarKernelsTests",
            dependencies: [
                "CalendarContracts", "CalendarKernels", "CalendarTestSupport", "Catalog", "ListKernels",
                "PublishedKernels", "Randomness", "ReferenceData", "Scenes", "Verification", "Workloads",
            ]
        ),
        .testTarget(
            name: "VectorKernelsTests",
            dependencies: [
                "CalendarContracts", "CalendarTestSupport", "Catalog", "Randomness", "ReferenceData", "VectorKernels",
                "Workloads",
            ]
        ),
        .testTarget(
            name: "ListKernelsTests",
            dependencies: [
                "CalendarContracts", "CalendarTestSupport", "ListKernels", "Randomness", "ReferenceData", "Scenes",
                "Verification", "Workloads",
            ]
        ),
        .testTarget(
            name: "ChineseCalendarTests",
            dependencies: [
                "CalendarContracts", "CalendarKernels", "CalendarTestSupport", "Catalog", "ChineseCalendar",
                "Randomness", "ReferenceData", "Scenes", "Verification", "Workloads",
            ]
        ),
        .testTarget(
            name: "ChineseCalendarFoundationTests",
            dependencies: ["CalendarContracts", "ChineseCalendar", "ChineseCalendarFoundation"]
        ),
        .testTarget(
            name: "ReferenceDataTests",
            dependencies: ["CalendarContracts", "CalendarTestSupport", "Randomness", "ReferenceData"]
        ),
        .testTarget(
            name: "VerificationTests",
            dependencies: [
                "CalendarContracts", "CalendarTestSupport", "Catalog", "ReferenceData", "Verification", "Workloads",
            ]
        ),
        .testTarget(
            name: "WorkloadsTests",
            dependencies: [
                "CalendarContracts", "CalendarTestSupport", "Catalog", "Randomness", "ReferenceData", "Workloads",
            ]
        ),
        .testTarget(
            name: "VectorsTests",
            dependencies: ["CalendarContracts", "CalendarTestSupport", "ReferenceData", "Vectors", "Workloads"]
        ),
        .testTarget(
            name: "CatalogTests",
            dependencies: ["CalendarContracts", "CalendarTestSupport", "Catalog", "ReferenceData", "Workloads"]
        ),
        .testTarget(name: "DrawingTests", dependencies: ["CalendarContracts", "Drawing"]),
        .testTarget(
            name: "ReportsTests",
            dependencies: [
                "CalendarContracts", "CalendarTestSupport", "Catalog", "Drawing", "Measuring", "Randomness",
                "ReferenceData", "Reports", "Statistics", "Timing", "Verification", "Workloads",
            ]
        ),
        // What reads bytes of others, as functions that the tests and the fuzzer call.
        .target(
            name: "FuzzTargets",
            dependencies: [
                "CalendarContracts", "Catalog", "Measuring", "ReferenceData", "Reports", "Timing", "Verification",
                "Workloads",
            ],
            path: "Fuzzing/Targets"
        ),
        .testTarget(name: "FuzzTargetsTests", dependencies: ["FuzzTargets"]),
        .testTarget(
            name: "CommandTests",
            dependencies: [
                // Built together with the tests, which start it.
                "calbench", "ReferenceData",
                .product(name: "Subprocess", package: "swift-subprocess"),
            ],
            exclude: ["Golden"]
        ),
    ]
)

// Tests that start processes, read messages or compare texts: their own code is not worth optimising, which takes
// longer than they do. Tests that sweep are optimised. Flags of tests do not keep other packages from depending on this one.
let plainTests = [
    "CommandTests", "DrawingTests", "MeasuringTests", "ReferenceDataTests", "ReportsTests", "VerificationTests",
]

let cTargets = ["CMachineLimits", "CPerformanceCounters", "CProcesses", "CVectorKernels"]
for target in package.targets where target.type != .system && !cTargets.contains(target.name) {
    target.swiftSettings = strict + (plainTests.contains(target.name) ? [.unsafeFlags(["-Onone"])] : [])
}

// The fuzzer, for Scripts/fuzz only: Swift for Linux has libFuzzer, whose flags no package that others use may have.
if Context.environment["CALBENCH_FUZZER"] != nil {
    // What reads bytes of others counts its edges.
    let counted = ["FuzzTargets", "Measuring", "ReferenceData", "Reports", "Timing", "Verification", "Workloads"]
    for target in package.targets where counted.contains(target.name) {
        target.swiftSettings = strict + [.unsafeFlags(["-sanitize=fuzzer"])]
    }
    package.targets += [
        .target(name: "CFuzzer", path: "Fuzzing/CFuzzer"),
        .executableTarget(
            name: "calbench-fuzz", dependencies: ["CFuzzer", "FuzzTargets"], path: "Fuzzing/Driver",
            swiftSettings: strict,
            linkerSettings: [.unsafeFlags(["-sanitize=fuzzer", "-use-ld=lld"]), .linkedLibrary("stdc++")]),
    ]
}
