// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "ChineseDate",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "calbench", path: "../../..", traits: [])],
    targets: [
        .executableTarget(
            name: "chinese-date", dependencies: [.product(name: "ChineseCalendar", package: "calbench")]),
        .executableTarget(
            name: "almanac", dependencies: [.product(name: "ChineseCalendar", package: "calbench")]),
    ]
)
