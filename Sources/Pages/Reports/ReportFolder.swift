package import Measuring

/// A folder of reports that are never overwritten and never visible half written.
package struct ReportFolder: Sendable {
    /// The hidden folder of the report until it is complete.
    private let partial: URL
    private let parent: URL
    private let name: String

    /// Creates the hidden folder, so that a location that cannot be written to is noticed before the measurement.
    ///
    /// The report's name is such as `2026-11-21-run`.
    ///
    /// - Throws: An error of the file system.
    package init(in parent: URL, name: String) throws {
        (self.parent, self.name) = (parent, name)
        partial = parent.appending(path: ".\(name)-\(UUID().uuidString).partial")
        try FileManager.default.createDirectory(at: partial, withIntermediateDirectories: true)
    }

    /// Writes the report and returns its folder; where the name is taken, the first free `-2`, `-3`, … is added.
    package func keep(_ report: RunReport) throws -> URL {
        let files = try [
            ("report.jsonl", Format.jsonl.text(of: report)), ("report.md", Format.markdown.text(of: report)),
        ]
        for (name, text) in files { try Data(text.utf8).write(to: partial.appending(path: name)) }
        var number = 1
        while true {
            let url = parent.appending(path: number == 1 ? name : "\(name)-\(number)")
            do {
                // Does not replace a folder that is there.
                try FileManager.default.moveItem(at: partial, to: url)
                return url
            } catch  where FileManager.default.fileExists(atPath: url.path) {
                number += 1
            }
        }
    }

    /// Removes the incomplete report.
    package func discard() {
        // Nobody reads a hidden folder: failing to remove it is no failure of the run.
        try? FileManager.default.removeItem(at: partial)
    }
}
