public import Foundation

/// Finds the folder `reference-data` from any working directory.
public enum ReferenceLocation {
    /// The variable of the environment that names the folder.
    public static let variable = "CALBENCH_REFERENCE_DATA"

    /// The folder: the one given, else the one that the environment names, else the one of the executable's own
    /// package.
    ///
    /// A folder that is given or named must exist: nothing is looked for elsewhere in its place.
    ///
    /// - Parameters:
    ///   - given: The folder of the option `--reference-data`, if it was used.
    ///   - environment: The environment.
    ///   - executable: The path of the running executable; the package is the nearest folder above it with a
    ///     `Package.swift`.
    /// - Returns: The folder.
    /// - Throws: ``ReferenceDataError`` that names the three places.
    public static func find(given: String?, environment: [String: String], executable: URL) throws -> URL {
        let named = environment[variable].flatMap { $0.isEmpty ? nil : $0 }
        let own = package(of: executable)?.appending(path: "reference-data")
        for place in [given, named] {
            guard let place else { continue }
            guard isFolder(URL(filePath: place)) else { break }
            return URL(filePath: place)
        }
        if given == nil, named == nil, let own, isFolder(own) {
            return own
        }
        let places = [
            "--reference-data (\(given ?? "not given"))",
            "\(variable) (\(named ?? "not set"))",
            "beside the executable's own package (\(own?.path ?? "no Package.swift above \(executable.path)"))",
        ]
        throw ReferenceDataError(
            path: given ?? named ?? "reference-data",
            problem: "no reference data; looked at " + places.joined(separator: ", "))
    }

    /// The nearest folder above the executable that has a `Package.swift`.
    ///
    /// - Parameter executable: The path of the running executable; links are followed.
    /// - Returns: The folder, if there is one.
    public static func package(of executable: URL) -> URL? {
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
