import Foundation
import ReferenceData
import Support
import Verification
import Workloads

/// The folder of `--write-known`.
struct KnownFolder {
    let path: String
    private var url: URL { URL(filePath: path).standardizedFileURL }

    /// Makes sure that it can be written before anything is swept.
    func check() throws {
        var folder = url
        while !FileManager.default.fileExists(atPath: folder.path), folder.path != "/" {
            folder.deleteLastPathComponent()
        }
        let isFolder = try? folder.resourceValues(forKeys: [.isDirectoryKey]).isDirectory
        guard !path.isEmpty, isFolder == true, FileManager.default.isWritableFile(atPath: folder.path) else {
            throw Failure(
                .usage, "--write-known '\(path)': expected a folder that can be written; nothing was verified")
        }
    }

    /// Brings the list of an implementation up to what a verdict on some years found; nothing is written for one that
    /// could not be checked to the end.
    ///
    /// One adapter's lists have the names by which they are read from its folder `known`. `versions` is written into new
    /// rows.
    ///
    /// - Returns: What was written, in a line; nil where nothing changed.
    func write(
        _ verdict: Verdict, of entry: some CatalogEntry, _ reference: ReferenceData, years: ClosedRange<Int>?,
        isOfOneAdapter: Bool, versions: String
    ) throws -> String? {
        let name = isOfOneAdapter ? "\(verdict.workload).csv" : "\(verdict.name).csv"
        let file = url.appending(path: name).resolvingSymlinksInPath()
        let old = try KnownDifferences(file).rows
        guard verdict.checked > 0, verdict.trouble == nil, verdict.errors > 0 || !old.isEmpty else { return nil }
        let workload = try entry.workload(reference)
        let swept = years?.clamped(to: workload.years) ?? workload.years
        let new = KnownDifferences.Row.updated(
            old, after: verdict, inputs: workload.texts(of: workload.years), swept: workload.texts(of: swept),
            versions: versions)
        let (before, after) = (
            Set(old.map { KnownDifferences.text([$0]) }), Set(new.map { KnownDifferences.text([$0]) })
        )
        guard before != after else { return nil }
        do {
            if new.isEmpty {
                try FileManager.default.removeItem(at: file)
            } else {
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(KnownDifferences.text(new).utf8).write(to: file, options: .atomic)
            }
        } catch {
            throw Failure(.internalError, "--write-known \(path): \(name) cannot be written there")
        }
        return
            "\(path)/\(name): rows written \(after.subtracting(before).count), removed "
            + "\(before.subtracting(after).count), kept \(before.intersection(after).count)"
    }
}
