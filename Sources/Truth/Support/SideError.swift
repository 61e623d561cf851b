/// A side that cannot be used: not calbench, crashed, silent, or refusing.
package struct SideError: Error {
    private let cause: String
    /// The exit code that the side requests.
    package var code: ExitStatus?
    /// Whether its process ended without being told to.
    package let hasEnded: Bool
    /// By what its process ended, such as `SIGSEGV`.
    package var ending: String?
    /// What was asked of it, such as `while it recorded lunar.date, random`.
    package var phase: String?

    /// What is wrong, without the name of the side.
    package var problem: String {
        let whole = ending.map { "\(cause) (\($0))" } ?? cause
        return phase.map { "\(whole) \($0)" } ?? whole
    }

    package init(problem: String, code: ExitStatus? = nil, hasEnded: Bool = false) {
        cause = problem
        self.code = code
        self.hasEnded = hasEnded
    }

    /// Runs a body and says in the errors of its sides what was asked of them.
    package static func naming<Result>(_ phase: String, _ body: () async throws -> Result) async throws -> Result {
        do {
            return try await body()
        } catch var error as SideError {
            error.phase = error.phase ?? phase
            throw error
        }
    }
}
