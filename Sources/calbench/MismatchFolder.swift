import Foundation
import Measuring
import ReferenceData
import Verification

/// The folder of `--write-mismatches`.
struct MismatchFolder {
    let path: String

    /// Makes sure that it can be written before anything is swept.
    func check() throws {
        var folder = URL(filePath: path)
        while !FileManager.default.fileExists(atPath: folder.path), folder.path != "/" {
            folder.deleteLastPathComponent()
        }
        let isFolder = try? folder.resourceValues(forKeys: [.isDirectoryKey]).isDirectory
        guard isFolder == true, FileManager.default.isWritableFile(atPath: folder.path) else {
            throw Failure(.usage, "--write-mismatches \(path): cannot be written; nothing was verified")
        }
    }

    /// Writes the wrong answers of a kernel in the form of the lists of known differences, or removes those of an
    /// earlier sweep, which would be taken for this one's.
    func write(_ mismatches: [Mismatch], of verdict: KernelVerdict, toolchain: String) throws {
        let folder = URL(filePath: path).appending(path: verdict.workload)
        let file = folder.appending(path: "\(verdict.kernel).csv")
        guard !mismatches.isEmpty else {
            if verdict.checked > 0 { try? FileManager.default.removeItem(at: file) }
            return
        }
        let rows = mismatches.map { "\($0.input),\($0.answer),\($0.expectedAnswer),\(toolchain),\n" }
        let text = Disagreements.columns.joined(separator: ",") + "\n" + rows.joined()
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file, options: .atomic)
        } catch {
            throw Failure(
                .internalError,
                "--write-mismatches \(path): \(verdict.workload)/\(verdict.kernel).csv cannot be written there")
        }
    }
}
