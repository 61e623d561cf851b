package import Measuring
package import Verification

/// The result of a unit: a line of a shard's file.
package struct UnitResult: Sendable, Codable {
    /// The unit's number in the plan.
    package let unit: Int
    /// What was found of each kernel.
    package var findings: [UnitFindings]?
    /// The instants of the terms and of the new moons of the years, in order: their bytes in Base64.
    package var instants: [String]?
    /// The median time of an adapter's answer; nil where it could not be timed.
    package var nanosecondsPerAnswer: Double?
    /// Where it was timed.
    package var machine: Machine?
    /// The day on which it was timed, as ISO 8601.
    package var date: String?

    enum CodingKeys: String, CodingKey {
        case unit, findings, instants, machine, date
        case nanosecondsPerAnswer = "ns_per_answer"
    }

    package init(unit: Int) { self.unit = unit }

    /// What is wrong with the adapters that could not be asked to the end.
    package var problems: [String] {
        (findings ?? []).compactMap { one in one.problem.map { "\(one.kernel) \($0)" } }
    }
}
