// swift-tools-version: 6.2

import PackageDescription

/// The settings of every Swift target.
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

/// Flags that only targets outside of the libraries' products may have: other packages depend on those.
///
/// Release builds have functions' names but no debug information, which takes a tenth of the compiler's time.
let harness = strict + [.unsafeFlags(["-Xfrontend", "-gnone"], .when(configuration: .release))]
/// Without optimisation the compiler would read each module twice, once for what imports it.
let unoptimised = harness + [.unsafeFlags(["-Onone", "-no-emit-module-separately-wmo"])]

func lastPart(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

extension Target {
    /// A Swift target of the libraries' products, whose name is the last part of its path.
    static func product(_ path: String, _ dependencies: Dependency...) -> Target {
        .target(name: lastPart(of: path), dependencies: dependencies, path: path, swiftSettings: strict)
    }

    /// One of the harness.
    static func room(_ path: String, _ dependencies: Dependency...) -> Target {
        .target(name: lastPart(of: path), dependencies: dependencies, path: path, swiftSettings: harness)
    }

    /// A target that sweeps and times nothing: compiled without optimisation, in a quarter of the time.
    static func plain(_ path: String, exclude: [String] = [], _ dependencies: Dependency...) -> Target {
        .target(
            name: lastPart(of: path), dependencies: dependencies, path: path, exclude: exclude,
            swiftSettings: unoptimised)
    }

    /// A target of C; `path` as above.
    static func c(_ path: String, exclude: [String] = []) -> Target {
        .target(name: lastPart(of: path), path: path, exclude: exclude)
    }

    /// Tests; what loops over millions of values is in CalendarTestSupport, which is optimised.
    static func tests(
        _ name: String, exclude: [String] = [], resources: [Resource]? = nil,
        _ dependencies: Dependency...
    ) -> Target {
        .testTarget(
            name: name, dependencies: dependencies, exclude: exclude, resources: resources,
            swiftSettings: unoptimised)
    }
}

extension Target.Dependency {
    // Apps that take no trait resolve none of them.
    private static let harness: TargetDependencyCondition? = .when(traits: ["Harness"])
    static let argumentParser = product(
        name: "ArgumentParser", package: "swift-argument-parser", condition: harness)
}

let package = Package(
    name: "calbench",
    // The harness needs macOS 15 (Mutex, UInt128), and a package has one number per system; the products for apps need the first
    // ones with Swift's concurrency, macOS 10.15 too (Scripts/long-checks apple).
    platforms: [.macOS(.v15), .iOS(.v13), .tvOS(.v13), .watchOS(.v6), .visionOS(.v1)],
    products: [
        .executable(name: "calbench", targets: ["calbench"]),
        // For apps: the values, without Foundation, GMP, published code or the harness. They export CalendarValues.
        .library(name: "ChineseCalendar", targets: ["ChineseCalendar"]),
        // The frames of a month's view and of a list's rows, and what is at a point.
        .library(name: "CalendarLayout", targets: ["CalendarLayout"]),
        // The same with Date, TimeZone, DateComponents, formats and Calendar.firstWeekday in and out.
        .library(name: "ChineseCalendarFoundation", targets: ["ChineseCalendarFoundation", "ChineseCalendar"]),
    ],
    traits: [
        .trait(name: "Harness", description: "The commands, adapters and measurements; apps need none of them."),
        .default(enabledTraits: ["Harness"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2")
    ],
    targets: [
        // Calendar: what apps import.
        .product("Sources/Calendar/CalendarValues"),
        .c("Sources/Calendar/CMonthTables"),
        .product(
            "Sources/Calendar/ChineseCalendar", "CMonthTables", "CalendarKernels", "CalendarValues", "KernelProtocol"),
        .product("Sources/Calendar/CalendarLayout", "CalendarValues", "GridKernels", "KernelProtocol"),
        .product("Sources/Calendar/ChineseCalendarFoundation", "ChineseCalendar"),

        // Kernels. Only Astronomy imports GMP; no product for apps links lists, Foundation or published code.
        // Rounds, which on Linux is in libm; no room above it imports Glibc for apps.
        .target(
            name: "KernelProtocol", dependencies: ["CalendarValues"], path: "Sources/Kernels/KernelProtocol",
            swiftSettings: strict, linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
        .room("Sources/Kernels/Randomness"),
        // Kernels that need nothing but Swift, in folders by question.
        .target(
            name: "CalendarKernels", dependencies: ["CMonthTables", "CalendarValues", "KernelProtocol"],
            path: "Sources/Kernels",
            exclude: [
                "Astronomy", "CGMP", "CVectorKernels", "GridKernels", "KernelProtocol", "PublishedKernels", "README.md",
                "Randomness", "VectorKernels",
            ],
            swiftSettings: strict),
        // The same for the view of a month: apps that draw none link none of them.
        .product("Sources/Kernels/GridKernels", "CalendarValues", "KernelProtocol"),
        .c("Sources/Kernels/CVectorKernels"),
        .room(
            "Sources/Kernels/VectorKernels", "CVectorKernels", "CalendarKernels", "CalendarValues", "GridKernels",
            "KernelProtocol"),
        .room("Sources/Kernels/PublishedKernels", "CalendarKernels", "CalendarValues", "GridKernels", "KernelProtocol"),
        .systemLibrary(
            name: "CGMP", path: "Sources/Kernels/CGMP", pkgConfig: "gmp",
            providers: [.apt(["libgmp-dev"]), .brew(["gmp"])]),
        .room("Sources/Kernels/Astronomy", "CGMP", "CalendarKernels", "CalendarValues", "KernelProtocol"),

        // Views: scrolling lists, and the scenes that kernels and workloads share.
        .room("Sources/Views/Scenes", "KernelProtocol", "Randomness"),
        .room("Sources/Views/ListKernels", "CalendarValues", "GridKernels", "KernelProtocol", "Scenes"),

        // Truth: what judges imports no kernel; Catalog does.
        .plain("Sources/Truth/Support"),
        .room("Sources/Truth/ReferenceData", "CalendarValues", "KernelProtocol", "Scenes", "Support"),
        // What verdicts say: nothing that is swept.
        .plain("Sources/Truth/Verdicts", "CalendarValues", "KernelProtocol", "ReferenceData", "Scenes", "Support"),
        .room(
            "Sources/Truth/Verification", "CalendarValues", "KernelProtocol", "Randomness", "ReferenceData", "Scenes",
            "Support", "Verdicts"),
        .room(
            "Sources/Truth/Catalog", "Astronomy", "CalendarKernels", "GridKernels", "KernelProtocol", "ListKernels",
            "PublishedKernels", "ReferenceData", "VectorKernels", "Verification"),

        // Measuring, and the adapters beside it.
        .c("Sources/Measuring/CPerformanceCounters"),
        // What is timed is the kernels' code, between two readings of the clocks.
        .plain("Sources/Measuring/Timing", "CPerformanceCounters", "Randomness", "Support"),
        // Calls of the system that Swift does not import.
        .c("Sources/Measuring/CProcesses"),
        .plain(
            "Sources/Measuring", exclude: ["CPerformanceCounters", "CProcesses", "Timing"], "CProcesses",
            "CalendarValues", "KernelProtocol", "Randomness", "ReferenceData", "Support", "Timing", "Verification"),

        // Pages.
        .c("Sources/Pages/CCatalogue", exclude: ["zh-Hans.strings"]),
        .plain(
            "Sources/Pages/Words", "CCatalogue", "CalendarValues", "KernelProtocol", "Measuring", "ReferenceData",
            "Support", "Timing", "Verification"),
        .plain("Sources/Pages/Drawing", "Support", "Words"),
        .plain(
            "Sources/Pages/Reports", "Astronomy", "CalendarValues", "ChineseCalendar", "Drawing", "KernelProtocol",
            "Measuring", "ReferenceData", "Support", "Timing", "Verification", "Words"),

        .executableTarget(
            name: "calbench",
            dependencies: [
                "Astronomy", "CalendarLayout", "CalendarValues", "Catalog", "ChineseCalendar",
                "KernelProtocol", "Measuring", "ReferenceData", "Reports", "Support", "Timing", "VectorKernels",
                "Verification", "Words", .argumentParser,
            ],
            swiftSettings: unoptimised),

        // For maintainers: what makes the generated sources and the vectors, and how many faulty calendars these refuse.
        .plain(
            "Tools/Maintenance/Generators", "CalendarValues", "ChineseCalendar", "KernelProtocol", "Randomness",
            "ReferenceData", "Support", "Words", "Verification"),
        .room(
            "Tools/Maintenance/Mutations", "CalendarValues", "Generators", "KernelProtocol", "Randomness",
            "ReferenceData",
            "Support", "Verification"),
        .executableTarget(
            name: "calbench-maintain",
            dependencies: ["Generators", "Mutations", "ReferenceData", "Support", .argumentParser],
            path: "Tools/Maintenance/calbench-maintain", swiftSettings: unoptimised),

        // The times of one call at a time of the app library.
        .executableTarget(
            name: "calls",
            dependencies: [
                "CPerformanceCounters", "CalendarKernels", "CalendarValues", "ChineseCalendar", "KernelProtocol",
                "Randomness",
            ],
            path: "Benchmarks/Calls", swiftSettings: strict),

        .tests("CalendarValuesTests", "CalendarTestSupport", "CalendarValues", "KernelProtocol"),
        .tests(
            "ChineseCalendarTests", "CalendarTestSupport", "CalendarValues", "ChineseCalendar",
            "KernelProtocol", "ReferenceData", "Verification"),
        .tests(
            "CalendarLayoutTests", "CalendarLayout", "CalendarTestSupport", "CalendarValues", "KernelProtocol",
            "ReferenceData", "Scenes", "Verification"),
        .tests("ChineseCalendarFoundationTests", "CalendarLayout", "ChineseCalendar", "ChineseCalendarFoundation"),
        .tests(
            "AstronomyTests", resources: [.copy("Fixtures")], "Astronomy", "CalendarValues",
            "KernelProtocol",
            "Randomness"),
        // Operations of balls on random operands, for Scripts/long-checks balls.
        .executableTarget(
            name: "BallOperations", dependencies: ["Astronomy", "Randomness"], path: "Tests/BallOperations",
            swiftSettings: harness),
        .tests(
            "CalendarKernelsTests", "CalendarKernels", "CalendarTestSupport", "CalendarValues", "Catalog",
            "GridKernels", "KernelProtocol", "ListKernels", "PublishedKernels", "Randomness", "ReferenceData", "Scenes",
            "Verification"),
        .tests(
            "VectorKernelsTests", "CalendarKernels", "CalendarTestSupport", "CalendarValues",
            "KernelProtocol", "VectorKernels", "Verification"),
        .room(
            "Tests/CalendarTestSupport", "CalendarKernels", "CalendarValues", "Catalog", "KernelProtocol", "Randomness",
            "ReferenceData", "Verification", "Support"),
        .tests(
            "ReferenceDataTests", "CalendarTestSupport", "CalendarValues", "KernelProtocol",
            "ReferenceData", "Support", "Verification"),
        .tests(
            "WorkloadsTests", "Astronomy", "CalendarTestSupport", "CalendarValues", "Catalog", "KernelProtocol",
            "Randomness", "ReferenceData", "Scenes", "Support", "Verification"),
        .tests(
            "VerificationTests", "CalendarTestSupport", "CalendarValues", "Catalog", "KernelProtocol",
            "ReferenceData", "Reports", "Support", "Verification", "Words", "Randomness"),
        .tests(
            "GeneratorsTests", "CalendarTestSupport", "CalendarValues", "FuzzTargets", "Generators", "KernelProtocol",
            "Mutations",
            "ReferenceData", "Verification", "Support"),
        .room("Tests/TimingTestSupport", "Randomness", "Timing"),
        .tests("TimingTests", "Randomness", "Support", "Timing", "TimingTestSupport"),
        .tests(
            "MeasuringTests", "CalendarTestSupport", "CalendarValues", "Catalog",
            "KernelProtocol", "Measuring", "Randomness", "Support", "Timing",
            "TimingTestSupport", "Verification"),
        .tests(
            "AdaptersTests", "CalendarTestSupport", "CalendarValues", "Catalog",
            "KernelProtocol", "Measuring", "Randomness", "ReferenceData", "Support", "Timing",
            "Verification"),
        .tests(
            "ReportsTests", "Astronomy", "CalendarTestSupport", "CalendarValues", "Drawing",
            "KernelProtocol",
            "Measuring", "Randomness", "ReferenceData", "Reports", "Support", "Timing", "Verification", "Words"),
        // What reads bytes of others, as functions that the tests and the fuzzer call.
        .target(
            name: "FuzzTargets",
            dependencies: [
                "CalendarLayout", "CalendarValues", "Catalog", "ChineseCalendar", "ChineseCalendarFoundation",
                "Measuring", "ReferenceData", "Reports", "Support", "Timing", "Verification",
            ],
            path: "Tools/Fuzzing/Targets", swiftSettings: unoptimised),
        .tests(
            "CommandTests", exclude: ["Golden"],
            // Built together with the tests, which start it.
            "calbench", "CalendarTestSupport", "Measuring"),
    ]
)

// The fuzzer, for Scripts/long-checks fuzz only: Swift for Linux has libFuzzer, whose flags no package that others use may have.
if Context.environment["CALBENCH_FUZZER"] != nil {
    // What reads bytes of others counts its edges.
    let counted = [
        "CalendarLayout", "CalendarValues", "ChineseCalendar", "ChineseCalendarFoundation", "FuzzTargets", "Measuring",
        "ReferenceData", "Reports", "Support", "Timing", "Verdicts", "Verification",
    ]
    for target in package.targets where counted.contains(target.name) {
        target.swiftSettings = strict + [.unsafeFlags(["-sanitize=fuzzer"])]
    }
    package.targets += [
        .target(name: "CFuzzer", path: "Tools/Fuzzing/CFuzzer"),
        .executableTarget(
            name: "calbench-fuzz", dependencies: ["CFuzzer", "FuzzTargets"], path: "Tools/Fuzzing/Driver",
            swiftSettings: strict,
            linkerSettings: [.unsafeFlags(["-sanitize=fuzzer", "-use-ld=lld"]), .linkedLibrary("stdc++")]),
    ]
}

// Benchmarks/, which loops over the same catalogue: nobody else fetches the benchmark package. Its plugin runs the targets
// whose folder lies in one called Benchmarks.
if Context.environment["CALBENCH_BENCHMARKS"] != nil {
    // Without traits nothing of malloc is interposed or counted, and no other allocator is needed.
    package.dependencies.append(.package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []))
    package.targets += [
        .executableTarget(
            name: "CatalogBenchmarks",
            dependencies: [
                "CalendarValues", "Catalog", "KernelProtocol", "Randomness", "ReferenceData", "Support", "Timing",
                "Verification", .product(name: "Benchmark", package: "benchmark"),
            ],
            path: "Benchmarks/CatalogBenchmarks", swiftSettings: strict,
            plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
        .executableTarget(
            name: "comparison",
            dependencies: [
                "CalendarValues", "Catalog", "KernelProtocol", "ReferenceData", "VectorKernels", "Verification",
            ],
            path: "Benchmarks/Comparison", exclude: ["compare", "rivals.h", "twins.cpp"], swiftSettings: strict),
    ]
}
