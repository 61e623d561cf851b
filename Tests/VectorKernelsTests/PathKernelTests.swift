import CalendarKernels
import CalendarTestSupport
import Testing
import VectorKernels

/// Every kernel on every path that this processor has, chosen in the process instead of by the environment.
@Suite struct PathKernelTests {
    @Test func everyKernelOnEveryPath() throws {
        try check(count: 73_414, "gregorian.date") { lanesGregorianDate(path: $0) }
        try check(count: 73_414, "gregorian.day") { lanesGregorianDay(path: $0) }
        try check(count: 73_414, "gregorian.date") { lanes1900To2100GregorianDate(path: $0) }
        try check(count: 73_414, "gregorian.day") { lanes1900To2100GregorianDay(path: $0) }
        try check(count: 73_414, "lunar.date") { gatherLunarDate(path: $0) }
        try check(count: 73_414, "lunar.date") { sweepLunarDate(path: $0) }
        try check(count: 73_414, "lunar.day") { gatherLunarDay(path: $0) }
        try check(count: 4_824, "terms.date") { lanesTermDate(path: $0) }
        try check(count: 16_884, "grid.fill") { storeGridFill(path: $0) }
        try check(count: 2_412, "month.labels") { storeMonthLabels(path: $0) }
    }

    /// The lanes' quotients of floats are exact on each day of the ranges, and no further: another constant, or one that is
    /// off by one, fails.
    @Test func gregorianToTheEdges() {
        for path in SIMDPath.available {
            // −7921-03-02…8400-02-29
            let ofDates = lanesGregorianDate(path: path).wrong(from: -3_612_553, through: 2_348_568)
            let beyond = path == .plain ? ofDates.after : ofDates.before
            #expect(ofDates.within == 0 && beyond, "\(path): \(ofDates)")
            // −4415-03-01…28353-02-28, NEON on from there; plain: −4400-03-01…28368-02-29; VBMI: −4500-03-01…12034-02-28
            let (first, last) =
                switch path {
                case .plain: (-2_326_535, 9_641_730)
                case .vbmi: (-2_363_060, 3_675_859)
                default: (-2_332_014, 9_636_251)
                }
            let ofDays = lanesGregorianDay(path: path).wrong(from: first, through: last)
            #expect(ofDays.within == 0 && ofDays.before && (ofDays.after || path == .neon), "\(path): \(ofDays)")
        }
    }

    /// The line of 1900–2100 is exact as far as its kernels state, and no further.
    @Test func gregorianOf1900To2100ToTheEdges() {
        for path in SIMDPath.available {
            // 1899-05-31, plain 1899-03-01, …2101-02-28
            let ofDates = lanes1900To2100GregorianDate(path: path).wrong(
                from: path == .plain ? -25_873 : -25_782, through: 47_905)
            #expect(ofDates == (before: true, within: 0, after: true), "\(path)")
            let ofDays = lanes1900To2100GregorianDay(path: path).wrong(from: -25_873, through: 47_905)
            #expect(ofDays == (before: true, within: 0, after: true), "\(path)")
        }
    }

    /// All inputs of 1900–2100 have the reference's answer, and batches of any size, place and order the same answers.
    private func check<Input: Plain, Output: Plain>(
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
            #expect(findings.problems.isEmpty, "\(path): \(findings.problems)")
        }
    }

    /// Runs of all days from each place in a piece of sixteen on, and runs that break off at each position, once by a later and once by
    /// an earlier day, also at both ends of the table.
    @Test func runs() {
        let single = sweepLunarDate(path: .plain)
        let all = (-25_567...47_846).map { DayNumber(unchecked: $0) }
        let dates = all.map(single.answer)
        for path in SIMDPath.available {
            let kernel = sweepLunarDate(path: path)
            for place in 0..<16 {
                let found = kernel.answers(Array(all[place...]), filler: dates[0])
                #expect(found == Array(dates[place...]), "\(path): from \(place)")
            }
            for first in [-25_567, -25_560, 0, 47_846 - 95] {
                for position in 0..<96 {
                    for other in [-25_567, 47_846, first + (position + 1) % 96] {
                        var days = (0..<96).map { DayNumber(unchecked: first + $0) }
                        days[position] = DayNumber(unchecked: other)
                        let dates = kernel.answers(days, filler: PackedLunarDate(rawValue: 0))
                        #expect(dates == days.map(single.answer), "\(path): \(first), \(position), \(other)")
                    }
                }
            }
        }
    }
}
