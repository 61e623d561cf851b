/// A side that cannot be used: not calbench, crashed, silent, or refusing.
package struct SideError: Error {
    private let cause: String
    /// The exit code that the side requests.
    package var code: ExitStatus?
    /// Whether its process ended by itself.
    package let hasEnded: Bool
    /// What it was doing, such as `while it recorded lunar.date, random`.
    package var phase: String?
    /// The end of its standard error, after a colon; empty for none.
    private let lastWords: String

    /// What is wrong, without the name of the side.
    package var problem: String { cause + (phase.map { " \($0)" } ?? "") + lastWords }

    package init(problem: String, code: ExitStatus? = nil, hasEnded: Bool = false, lastWords: String = "") {
        (cause, self.code, self.hasEnded, self.lastWords) = (problem, code, hasEnded, lastWords)
    }

    /// Runs a body and adds what they were doing to the errors of its sides.
    package static func naming<Result>(_ phase: String, _ body: () async throws -> Result) async throws -> Result {
        do {
            return try await body()
        } catch var error as SideError {
            error.phase = error.phase ?? phase
            throw error
        }
    }
}
