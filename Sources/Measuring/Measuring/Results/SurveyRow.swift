package import Support
package import Verification

/// One implementation of one workload beside others: what it gets wrong, and what an answer costs.
package struct SurveyRow: Sendable, Codable, Hashable {
    package var verify: Verdict
    /// The median time of an answer to random inputs that it has answered before; an adapter's by its own clock.
    package private(set) var nanoseconds: Double?
    /// The same of inputs in order.
    package private(set) var inOrder: Double?
    /// The mean time of a new process's answers to its first 2 000 random inputs, fewer where these take over 5 s; nil for
    /// kernels.
    package var first: Double?
    /// The share of the time of these measurements in which other tasks waited for a processor.
    package private(set) var pressure: Double?
    /// Why there is no time.
    package let void: String?
    /// The day on which it was verified and, without `timed`, timed, as ISO 8601.
    package let date: String
    /// The day on which it was timed, where that was an earlier survey.
    package private(set) var timed: String?
    /// The machine that timed it.
    package private(set) var machine: Machine
    /// What the verdict was made of, but for the reference's table: the form, the digest of the adapter, years, tolerance;
    /// nil for kernels and older rows.
    package var basis: [String]?

    /// Changes with what a survey checks.
    package static let form = 1

    enum CodingKeys: String, CodingKey {
        case verify, void, date, timed, machine, basis
        case nanoseconds = "ns_per_operation"
        case inOrder = "ns_in_order"
        case first = "ns_first"
        case pressure = "pressure_share"
    }

    package init(
        _ verify: Verdict, time: Result<Double, VoidTime>?, inOrder: Double? = nil, pressure: Double? = nil,
        date: String, machine: Machine
    ) {
        (self.verify, self.inOrder, self.pressure) = (verify, inOrder, pressure)
        (self.date, self.machine) = (date, machine)
        switch time {
        case .success(let nanoseconds)?: (self.nanoseconds, void) = (nanoseconds, nil)
        case .failure(let why)?: (nanoseconds, void) = (nil, why.problem)
        case nil: (nanoseconds, void) = (nil, nil)
        }
    }

    /// The same verdict with the times of an earlier row of the same version.
    package func timed(as earlier: SurveyRow) -> SurveyRow {
        var row = self
        guard implementation == earlier.implementation, earlier.nanoseconds != nil else { return row }
        (row.nanoseconds, row.inOrder, row.first) = (earlier.nanoseconds, earlier.inOrder, earlier.first)
        (row.pressure, row.machine) = (earlier.pressure, earlier.machine)
        let day = earlier.timed ?? earlier.date
        row.timed = day == date ? nil : day
        return row
    }

    /// Whether a survey of the same basis, library and table would find what this row has, `isTimed` with its times.
    package func isCurrent(
        basis: [String], implementation: Implementation, referenceSHA256: String, isTimed: Bool
    ) -> Bool {
        self.basis == basis && self.implementation == implementation && verify.referenceSHA256 == referenceSHA256
            && verify.trouble == nil && verify.checked == verify.planned && (nanoseconds != nil || !isTimed)
    }

    package var workload: String { verify.workload }
    package var implementation: Implementation { verify.implementation }

    /// What no row of calbench has, in words; nil for a sound one.
    package var contradiction: String? {
        for time in [nanoseconds, inOrder, first] {
            if let time, !(time.isFinite && time > 0) { return "\(time) ns is not a time" }
        }
        return verify.isWhole ? nil : "its counts do not add up"
    }

    /// Whether it was checked to the end, covers enough, and no answer is wrong or missing.
    package var isRight: Bool {
        verify.errors == 0 && verify.trouble == nil && verify.checked == verify.planned
            && verify.covers(Verdict.leastCoverage)
    }

    /// Whether other tasks waited for a processor so long that its times are not the library's.
    package var isDisturbed: Bool { (pressure ?? 0) > 0.2 }

    /// Whether it comes before another one in its table: libraries before calbench's own kernels, in each those that are
    /// right by time, then those that cover enough by their shares of wrong and of refused answers.
    package func isBefore(_ other: SurveyRow) -> Bool {
        func rank(_ row: SurveyRow) -> (Int, Int, Double, Double, Double, String) {
            let verify = row.verify
            func share(_ count: Int) -> Double { Double(count) / Double(max(1, verify.checked)) }
            return (
                row.implementation.isAdapter ? 0 : 1, verify.covers(Verdict.leastCoverage) ? 0 : 1, share(verify.wrong),
                share(verify.refused), row.nanoseconds ?? .infinity, row.implementation.name.lowercased()
            )
        }
        return rank(self) < rank(other)
    }
}

/// Why a time is not worth printing.
package struct VoidTime: Error, Hashable {
    /// The timed loop answers otherwise than the sweep; every other problem is the adapter's clock or its end.
    package static let otherAnswers = VoidTime(problem: "its timed loop gives other answers")

    package let problem: String

    package init(problem: String) { self.problem = problem }
}

extension Sequence<SurveyRow> {
    /// The exit code for times that are void; nil where none is.
    package var voidStatus: ExitStatus? {
        let problems = compactMap(\.void)
        if problems.contains(VoidTime.otherAnswers.problem) { return .mismatch }
        return problems.isEmpty ? nil : .reference
    }
}
