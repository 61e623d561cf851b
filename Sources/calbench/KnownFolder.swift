import Verification

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
    /// could not be checked to the end, or whose answers change.
    ///
    /// One adapter's lists have the names by which they are read from its folder `known`; its new rows are of its library,
    /// and of its version where the list has another's. Those of a kernel have `versions`.
    ///
    /// - Returns: What was written, in a line; nil where nothing changed.
    func write(
        _ verdict: Verdict, of entry: some CatalogEntry, _ reference: ReferenceData, isOfOneAdapter: Bool,
        versions: String
    ) throws -> String? {
        let name = isOfOneAdapter ? "\(verdict.workload).csv" : "\(verdict.name).csv"
        let file = url.appending(path: name).resolvingSymlinksInPath()
        guard verdict.checked > 0, verdict.trouble == nil else { return nil }
        // Another process that writes the list waits.
        let lock = try? FileHandle(
            forReadingFrom: FileManager.default.fileExists(atPath: url.path) ? url : URL(filePath: "/"))
        if let lock { flock(lock.fileDescriptor, LOCK_EX) }
        defer { try? lock?.close() }
        let old = try KnownDifferences(file).rows
        guard verdict.errors > 0 || !old.isEmpty else { return nil }
        let own = verdict.implementation
        let isVersioned = old.contains {
            $0.versions.hasPrefix("\(own.library ?? "") ") && !$0.applies(to: own.version, of: own.library)
        }
        let new = try KnownDifferences.Row.updated(
            old, after: verdict, entry.workload(reference),
            versions: own.library.map { isVersioned ? "\($0) \(own.version)" : $0 } ?? versions)
        let (before, after) = (
            Set(old.map { KnownDifferences.text([$0]) }), Set(new.map { KnownDifferences.text([$0]) })
        )
        guard before != after else { return nil }
        do {
            let mode = try? FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
            guard mode.map({ $0 & 0o200 != 0 }) ?? true else { throw CocoaError(.fileWriteNoPermission) }
            if new.isEmpty {
                try FileManager.default.removeItem(at: file)
            } else {
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(KnownDifferences.text(new).utf8).write(to: file, options: .atomic)
                if let mode {
                    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path)
                }
            }
        } catch {
            throw Failure(.internalError, "--write-known \(path): \(name) cannot be written there")
        }
        return
            "\(path)/\(name): rows written \(after.subtracting(before).count), removed "
            + "\(before.subtracting(after).count), kept \(before.intersection(after).count)"
    }
}
