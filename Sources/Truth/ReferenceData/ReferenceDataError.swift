package import Support

/// What is wrong with the reference data or with a list of known differences, in one line that names the file and, where there is one, the line.
package struct ReferenceDataError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The path of the file or folder; the workload's name where a table lacks one of its answers.
    package let path: String
    /// The line, counted from 1 with the header as line 1; `nil` when the whole file is meant.
    package let line: Int?
    /// What is wrong.
    package let problem: String
    /// Whether the form of a list of known differences is wrong, which people write.
    package let isOfList: Bool

    /// An error of the reference data.
    package init(path: String, line: Int? = nil, problem: String, isOfList: Bool = false) {
        self.path = path
        self.line = line
        self.problem = problem
        self.isOfList = isOfList
    }

    package var code: ExitStatus { isOfList ? .usage : .reference }

    /// `path:line: problem`.
    package var description: String {
        let place = line.map { "\(path):\($0)" } ?? path
        return "\(place): \(problem)"
    }
}
