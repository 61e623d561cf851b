/// Finds the folder `reference-data` from any working directory.
package enum ReferenceLocation {
    /// The variable of the environment that names the folder.
    package static let variable = "CALBENCH_REFERENCE_DATA"

    /// The folder: the one given, else the one that the environment names, else the one of the installation, else the
    /// one of the executable's own package.
    ///
    /// A folder that is given or named must exist: nothing is looked for elsewhere in its place.
    ///
    /// - Throws: ``Failure`` that names the four places.
    package static func find(given: String?, environment: [String: String], executable: URL) throws -> URL {
        let named = environment[variable].flatMap { $0.isEmpty ? nil : $0 }
        let (shared, package) = (share(of: executable), package(of: executable))
        let wanted = (given ?? named).map { [URL(filePath: $0)] }
        let own = [shared, package].compactMap { $0?.appending(path: "reference-data") }
        if let found = (wanted ?? own).first(where: isFolder) { return found }
        let places = [
            "--reference-data (\(given ?? "not given"))",
            "\(variable) (\(named ?? "not set"))",
            "the executable's installation (\(shared.appending(path: "reference-data").path))",
            "the executable's own package "
                + "(\(package?.appending(path: "reference-data").path ?? "no Package.swift above \(executable.path)"))",
        ]
        throw Failure(
            path: given ?? named ?? "reference-data",
            problem: "no reference data; looked at " + places.joined(separator: ", "))
    }

    /// The folder with `reference-data`, `Adapters` and `vectors`: that of the installation if it has reference data,
    /// otherwise the package.
    package static func root(of executable: URL) -> URL? {
        let shared = share(of: executable)
        return isFolder(shared.appending(path: "reference-data")) ? shared : package(of: executable)
    }

    /// `../share/calbench` of the folder that has the executable.
    private static func share(of executable: URL) -> URL {
        executable.resolvingSymlinksInPath().deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "share/calbench")
    }

    /// The nearest folder above the executable that has a `Package.swift`.
    package static func package(of executable: URL) -> URL? {
        var folder = executable.resolvingSymlinksInPath().deletingLastPathComponent()
        while folder.pathComponents.count > 1 {
            if FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").path) {
                return folder
            }
            folder.deleteLastPathComponent()
        }
        return nil
    }

    private static func isFolder(_ url: URL) -> Bool {
        // What is not there or not readable is no folder; the caller names the places where it looked.
        let values = try? url.resolvingSymlinksInPath().resourceValues(forKeys: [.isDirectoryKey])
        return values?.isDirectory ?? false
    }
}
