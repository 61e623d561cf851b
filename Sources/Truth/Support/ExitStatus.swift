/// The exit codes of every command; scripts depend on them.
package enum ExitStatus: Int32, Error {
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
package struct Failure: Error {
    package let code: ExitStatus
    package let message: String

    package init(_ code: ExitStatus, _ message: String) {
        (self.code, self.message) = (code, message)
    }
}
