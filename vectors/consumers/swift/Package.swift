// swift-tools-version: 6.0

import PackageDescription

let package = Package(
    name: "Mine",
    targets: [
        .target(name: "Mine"),
        // SHA-256 on Linux; on a Mac the tests use CryptoKit.
        .systemLibrary(name: "COpenSSL", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]),
        .testTarget(
            name: "MineTests",
            dependencies: ["Mine", .target(name: "COpenSSL", condition: .when(platforms: [.linux]))]
        ),
    ]
)
