import CalendarKernels
import CalendarTestSupport
import CalendarValues
import KernelProtocol
import Testing
import VectorKernels
import Workloads

/// Every kernel on every path that this processor has, chosen in the process instead of by the environment.
@Suite struct PathKernelTests {
    @Test func everyKernelOnEveryPath() throws {
        try check(count: 73_414, "gregorian.date") { LanesGregorianDate(path: $0) }
        try check(count: 73_414, "gregorian.day") { LanesGregorianDay(path: $0) }
        try check(count: 73_414, "lunar.date") { GatherLunarDate(path: $0) }
        try check(count: 73_414, "lunar.date") { SweepLunarDate(path: $0) }
        try check(count: 73_414, "lunar.day") { GatherLunarDay(path: $0) }
        try check(count: 4_824, "terms.date") { LanesTermDate(path: $0) }
        try check(count: 16_884, "grid.fill") { StoreGridFill(path: $0) }
        try check(count: 2_412, "month.labels") { StoreMonthLabels(path: $0) }
    }

    /// The lanes' quotients of floats are exact on each day of the range, and no further: another constant, or one that is
    /// off by one, fails.
    @Test func gregorianDatesToTheEdges() {
        let days = (first: -3_612_553, last: 2_348_568)  // −7921-03-02…8400-02-29
        for path in SIMDPath.available {
            let (dates, inverse) = (LanesGregorianDate(path: path), HinnantGregorianDate())
            var wrong = 0
            for start in stride(from: days.first, through: days.last, by: 4096) {
                let inputs = (start...min(start + 4095, days.last)).map { DayNumber($0) }
                let answers = dates.answers(inputs, filler: GregorianDate(rawValue: 0))
                wrong += zip(inputs, answers).count { inverse.answer($0) != $1 }
            }
            #expect(wrong == 0, "\(path)")
            // Sixteen days, so that no path takes another way for the rest.
            let beyond = (path == .plain ? days.last + 1 : days.first - 1)
            let inputs = (0..<16).map { _ in DayNumber(beyond) }
            let answers = dates.answers(inputs, filler: GregorianDate(rawValue: 0))
            #expect(answers[0] != inverse.answer(inputs[0]), "\(path): the range is no longer")
        }
    }

    /// All inputs of 1900–2100 have the reference's answer, and batches of any size, place and order the same answers.
    private func check<Input: Hashable & Sendable, Output: Hashable & Sendable>(
        count: Int, _ name: String, _ kernel: (SIMDPath) -> some Kernel<Input, Output>
    ) throws {
        let workload: any Workload<Input, Output> = try Fixture.workload(name)
        let inputs = workload.inputs(of: 1900...2100)
        #expect(inputs.count == count)
        for path in SIMDPath.available {
            let kernel = kernel(path)
            let reference = try #require(workload.references.first { $0.id == kernel.facts.claims })
            let answers = kernel.answers(inputs, filler: kernel.answer(inputs[count / 2]))
            let wrong = inputs.indices.first { reference.expected(inputs[$0])?.answer != answers[$0] }
            #expect(wrong == nil, "\(name) on \(path)")
            let findings = KernelConformance(workload, kernel).findings()
            #expect(findings.failures == 0, "\(path): \(findings)")
        }
    }

    /// Runs of consecutive days that break off at each position, once by a later and once by an earlier day, also at
    /// both ends of the table.
    @Test func brokenRuns() {
        let single = SweepLunarDate(path: .plain)
        for path in SIMDPath.available {
            let kernel = SweepLunarDate(path: path)
            for first in [-25_567, -25_560, 0, 47_846 - 95] {
                for position in 0..<96 {
                    for other in [-25_567, 47_846, first + (position + 1) % 96] {
                        var days = (0..<96).map { DayNumber(first + $0) }
                        days[position] = DayNumber(other)
                        let dates = kernel.answers(days, filler: LunarDate(rawValue: 0))
                        #expect(dates == days.map(single.answer), "\(path): \(first), \(position), \(other)")
                    }
                }
            }
        }
    }
}
