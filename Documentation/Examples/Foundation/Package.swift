// swift-tools-version: 6.2

import PackageDescription

let calendar: Target.Dependency = .product(name: "ChineseCalendarFoundation", package: "calbench")
let package = Package(
    name: "FoundationExamples",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "calbench", path: "../../..", traits: [])],
    targets: [
        .executableTarget(name: "chinese-month", dependencies: [calendar]),
        .executableTarget(name: "lunar-service", dependencies: [calendar]),
    ]
)
