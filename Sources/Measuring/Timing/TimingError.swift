/// Why there is no measurement.
package enum TimingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// No subject was given.
    case noSubjects

    /// Two subjects, or one and the null subject, have this id.
    case duplicateID(String)

    /// The requested rounds are too few.
    case invalidRounds(Int)

    /// The requested processes are fewer than one.
    case invalidProcesses(Int)

    /// The requested iterations are below 0.
    case invalidIterations(Int)

    /// The time limit is not a positive number of seconds.
    case invalidMaxTime(Double)

    /// No subject gave the verified output, so there is nothing to time.
    case nothingVerified

    /// The plan of another process does not have this subject.
    case notInPlan(String)

    /// Cancelled during the calibration, before anything was measured.
    case cancelled

    /// One line that names the value and what is accepted.
    package var description: String {
        switch self {
        case .noSubjects: "nothing to time: no subject was given"
        case .duplicateID(let id): "two subjects are called \(id)"
        case .invalidRounds(let rounds): "rounds: \(rounds) is too few; \(Configuration.minimumRounds) or more"
        case .invalidProcesses(let processes): "processes: \(processes) is too few; 1 or more"
        case .invalidIterations(let iterations): "iterations: \(iterations) is negative; 0 or more"
        case .invalidMaxTime(let seconds): "max time: \(seconds) s; a number of seconds above 0"
        case .nothingVerified: "nothing timed: no subject gave the verified output"
        case .notInPlan(let id): "the plan has no subject called \(id)"
        case .cancelled: "cancelled before the first round"
        }
    }
}
