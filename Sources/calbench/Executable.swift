import ReferenceData

/// The running executable, and others that a user names.
enum Executable {
    /// The SHA-256 of its file, in hexadecimal.
    static func sha256() throws -> String {
        SHA256.hex(try Data(contentsOf: url, options: .alwaysMapped))
    }

    static var url: URL {
        // Linux has the true path; elsewhere the bundle does.
        let link = "/proc/self/exe"
        if let path = try? FileManager.default.destinationOfSymbolicLink(atPath: link) {
            return URL(filePath: path)
        }
        return Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0])
    }

    /// The arguments of this process, as a shell takes them.
    static var arguments: String {
        CommandLine.arguments.dropFirst().map(\.shellWord).joined(separator: " ")
    }

    /// Whether a file can be run and does not begin as a report does, whatever may be done with that.
    static func isExecutable(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        guard unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue,
            FileManager.default.isExecutableFile(atPath: path)
        else { return false }
        return (try? FileHandle(forReadingFrom: URL(filePath: path)).read(upToCount: 1)) != Data("{".utf8)
    }
}
