// swift-tools-version: 6.0

import PackageDescription

let package = Package(
    name: "vectors",
    targets: [
        .target(name: "Mine"),
        // SHA-256 on Linux; on a Mac CryptoKit has it.
        .systemLibrary(name: "COpenSSL", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]),
        .executableTarget(
            name: "vectors",
            dependencies: ["Mine", .target(name: "COpenSSL", condition: .when(platforms: [.linux]))]
        ),
    ]
)
