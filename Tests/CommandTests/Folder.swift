import CalendarTestSupport
import Foundation

typealias Folder = TemporaryFolder

extension TemporaryFolder {
    /// The names in it or in a folder of it, including hidden ones; none when it does not exist.
    func names(in path: String = ".") -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: url.appending(path: path).path)) ?? []).sorted()
    }

    /// Copies a file or folder of the project into it, at the same path.
    func copy(_ path: String) throws {
        let target = url.appending(path: path)
        try FileManager.default.createDirectory(
            at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.copyItem(at: Calbench.project.appending(path: path), to: target)
    }
}
