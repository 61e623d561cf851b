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

extension Failure {
    /// Runs a body and turns the error of a side into a failure whose line begins with its name.
    package static func naming<Result>(_ side: String, _ body: () async throws -> Result) async throws -> Result {
        do {
            return try await body()
        } catch let error as SideError {
            throw Failure(error.code ?? .internalError, "\(side) \(error.problem)")
        }
    }
    /// Runs a body and returns the failure that ended it, as of ``naming(_:_:)``; nil where nothing did.
    package static func after(_ side: String, _ body: () async throws -> Void) async throws -> Failure? {
        do {
            try await naming(side, body)
            return nil
        } catch let failure as Failure {
            return failure
        }
    }
}
