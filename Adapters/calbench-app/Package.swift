// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "adapter",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "calbench", path: "../..", traits: [])],
    targets: [
        .executableTarget(
            name: "adapter", dependencies: [.product(name: "ChineseCalendar", package: "calbench")], path: ".",
            exclude: ["adapter.toml"], sources: ["main.swift", "CalbenchAdapter.swift"],
            swiftSettings: [.swiftLanguageMode(.v5)])
    ]
)
