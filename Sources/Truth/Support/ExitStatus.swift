/// The exit codes of every command; scripts depend on them.
package enum ExitStatus: Int32, Error, Codable {
    case success = 0
    case internalError = 1
    case usage = 2
    case regression = 3
    /// Wrong answers.
    case mismatch = 4
    /// Inconclusive, or nothing was measured or checked.
    case nothing = 5
    /// Reference data, a baseline or an executable is missing, damaged or incompatible.
    case reference = 6
    /// SIGINT.
    case interrupted = 130
}

/// An error that ends a command with one line and an exit code.
package struct Failure: Error, Hashable, Codable, CustomStringConvertible {
    package let code: ExitStatus
    package let message: String

    package init(_ code: ExitStatus, _ message: String) {
        (self.code, self.message) = (code, message)
    }

    /// Data that cannot be used: the path of a file or folder, a workload's name where a table lacks one of its answers,
    /// and the line, from 1, where the whole file is not meant.
    package init(_ code: ExitStatus = .reference, path: String, line: Int? = nil, problem: String) {
        self.init(code, "\(path)\(line.map { ":\($0)" } ?? ""): \(problem)")
    }

    package var description: String { message }
}
