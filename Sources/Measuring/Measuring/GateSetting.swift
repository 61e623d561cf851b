package import Results
package import Support
import Timing

/// The settings that both gates share.
package struct GateSetting {
    /// Pairs of launches, 3 or more.
    package var pairs = 10
    /// Rounds, shared among the pairs.
    package var rounds = 200
    /// Seconds that the blocks of a subject may take.
    package var maxTime = 4.0
    package var seed: UInt64 = 1
    /// The limit of a row, as `workload/kernel`.
    package var limit: (String) -> Limit
    /// Whether a kernel, as `workload/kernel`, was requested.
    package var isAsked: (String) -> Bool = { _ in true }
    /// Every requested kernel of the candidate, as `workload/kernel`.
    package var kernels: [String]
    /// The clock that ``maxTime`` is measured by, in nanoseconds.
    package var now: () -> UInt64 = MonotonicClock.nanoseconds

    package init(kernels: [String], limit: @escaping (String) -> Limit) {
        self.kernels = kernels
        self.limit = limit
    }
}

/// The side that failed, so that the command can name it.
package struct GateFailure: Error {
    package let isBaseline: Bool
    package let error: SideError
}
