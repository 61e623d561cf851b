import Foundation
import ReferenceData
import Support
import Verification

/// The folder of `--write-known`.
struct KnownFolder {
    let path: String

    /// Makes sure that it can be written before anything is swept.
    func check() throws {
        var folder = URL(filePath: path)
        while !FileManager.default.fileExists(atPath: folder.path), folder.path != "/" {
            folder.deleteLastPathComponent()
        }
        let isFolder = try? folder.resourceValues(forKeys: [.isDirectoryKey]).isDirectory
        guard isFolder == true, FileManager.default.isWritableFile(atPath: folder.path) else {
            throw Failure(.usage, "--write-known \(path): cannot be written; nothing was verified")
        }
    }

    /// Writes the list of known differences of an implementation, or removes that of an earlier sweep, which would be
    /// taken for this one's.
    ///
    /// One adapter's lists have the names by which they are read from its folder `known`.
    func write(_ verdict: Verdict, isOfOneAdapter: Bool, dependsOnVersion: Bool) throws {
        let name = isOfOneAdapter ? "\(verdict.workload).csv" : "\(verdict.name).csv"
        let file = URL(filePath: path).appending(path: name)
        let rows = verdict.knownRows(versions: dependsOnVersion ? verdict.implementation.version : "")
        guard !rows.isEmpty else {
            if verdict.checked > 0 { try? FileManager.default.removeItem(at: file) }
            return
        }
        do {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(KnownDifferences.text(rows).utf8).write(to: file, options: .atomic)
        } catch {
            throw Failure(
                .internalError, "--write-known \(path): \(name) cannot be written there")
        }
    }
}
