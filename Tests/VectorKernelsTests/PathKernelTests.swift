import CalendarValues
import KernelProtocol
import CalendarTestSupport
import Randomness
import Testing
import VectorKernels
import Workloads

/// Every kernel on every path that this processor has, chosen in the process instead of by the environment.
@Suite struct PathKernelTests {
    /// All inputs of 1900–2100 have the reference's answer on each path.
    @Test func everyInputOnEveryPath() throws {
        try check(count: 73_414, "gregorian.date") { LanesGregorianDate(path: $0) }
        try check(count: 73_414, "gregorian.day") { LanesGregorianDay(path: $0) }
        try check(count: 73_414, "lunar.date") { GatherLunarDate(path: $0) }
        try check(count: 73_414, "lunar.date") { SweepLunarDate(path: $0) }
        try check(count: 73_414, "lunar.day") { GatherLunarDay(path: $0) }
        try check(count: 4_824, "terms.date") { LanesTermDate(path: $0) }
        try check(count: 16_884, "grid.fill") { StoreGridFill(path: $0) }
        try check(count: 2_412, "month.labels") { StoreMonthLabels(path: $0) }
    }

    /// Batches of 0…64 inputs and of one more than two runs of each path, from starts that no vector is aligned at:
    /// every answer is right and no place beside the answers is touched.
    @Test func oddBatchesOnEveryPath() throws {
        try checkOdd("gregorian.date") { LanesGregorianDate(path: $0) }
        try checkOdd("gregorian.day") { LanesGregorianDay(path: $0) }
        try checkOdd("lunar.date") { GatherLunarDate(path: $0) }
        try checkOdd("lunar.date") { SweepLunarDate(path: $0) }
        try checkOdd("lunar.day") { GatherLunarDay(path: $0) }
        try checkOdd("terms.date") { LanesTermDate(path: $0) }
        try checkOdd("grid.fill") { StoreGridFill(path: $0) }
        try checkOdd("month.labels") { StoreMonthLabels(path: $0) }
    }

    /// Runs of consecutive days that break off at each position, once by a later and once by an earlier day, also at
    /// both ends of the table.
    @Test func brokenRuns() {
        let single = SweepLunarDate(path: .plain)
        var findings = Findings()
        for path in SIMDPath.available {
            let kernel = SweepLunarDate(path: path)
            for first in [-25_567, -25_560, 0, 47_846 - 95] {
                for position in 0..<96 {
                    for other in [-25_567, 47_846, first + (position + 1) % 96] {
                        var days = (0..<96).map { DayNumber(first + $0) }
                        days[position] = DayNumber(other)
                        let dates = kernel.answers(days, filler: LunarDate(rawValue: 0))
                        for (day, date) in zip(days, dates) {
                            findings.expect(date == single.answer(day), "\(path): \(day) of a broken run is \(date)")
                        }
                    }
                }
            }
        }
        print("broken runs: \(findings)")
        #expect(findings.checked == SIMDPath.available.count * 4 * 96 * 3 * 96)
        #expect(findings.failures == 0, "\(findings)")
    }

    /// An entry of a table that is changed is noticed on each path: the comparisons above can fail.
    @Test func damagedTablesAreNoticed() {
        for path in SIMDPath.available {
            let days = (-25_567...47_846).map { DayNumber($0) }
            let blank = LunarDate(rawValue: 0)
            let (gather, sweep) = (GatherLunarDate(path: path), SweepLunarDate(path: path))
            let right = gather.answers(days, filler: blank)
            #expect(sweep.answers(days, filler: blank) == right)
            for entry in [0, 1, 15, 16, 40_000, 73_412, 73_413] {
                var (dates, misses) = (gather.dates, sweep.misses)
                dates[entry] += 1
                misses[entry + 1] -= 1
                let gathered = GatherLunarDate(dates: dates, path: path).answers(days, filler: blank)
                let swept = SweepLunarDate(misses: misses, path: path).answers(days, filler: blank)
                #expect(days.indices.filter { gathered[$0] != right[$0] } == [entry])
                #expect(days.indices.filter { swept[$0] != right[$0] } == [entry])
            }
        }
    }

    private func check<Input: Hashable & Sendable, Output: Hashable & Sendable>(
        count: Int, _ name: String, _ kernel: (SIMDPath) -> some Kernel<Input, Output>
    ) throws {
        let workload: any Workload<Input, Output> = try Fixture.workload(name)
        let inputs = workload.inputs(of: 1900...2100)
        let claims = kernel(.plain).facts.claims
        let reference = try #require(workload.references.first { $0.id == claims })
        let expected = inputs.map { reference.expected($0)?.answer }
        var findings = Findings()
        for path in SIMDPath.available {
            let answers = kernel(path).answers(inputs, filler: kernel(path).answer(inputs[inputs.count / 2]))
            for index in inputs.indices {
                findings.expect(
                    answers[index] == expected[index], "\(name) on \(path): \(inputs[index]) is \(answers[index])")
            }
        }
        print("\(name)/\(kernel(.plain).facts.name) on \(SIMDPath.available): \(findings)")
        #expect(findings.checked == SIMDPath.available.count * count)
        #expect(findings.failures == 0, "\(findings)")
    }

    private func checkOdd<Input: Hashable & Sendable, Output: Hashable & Sendable>(
        _ name: String, _ kernel: (SIMDPath) -> some Kernel<Input, Output>
    ) throws {
        let workload: any Workload<Input, Output> = try Fixture.workload(name)
        let all = workload.inputs(of: 1900...2100)
        var generator = SplitMix64(seed: 5)
        let single = kernel(.plain)
        let margin = 33
        var findings = Findings()
        for path in SIMDPath.available {
            let kernel = kernel(path)
            for inputs in [Array(all.dropFirst(700).prefix(256)), Array(all.shuffled(using: &generator).prefix(256))] {
                let expected = inputs.map(single.answer)
                let filler = single.answer(all[all.count - 1])
                for start in Array(0..<16) + [31, 33, 63] {
                    for count in Array(0...64) + [65, 127, 129] {
                        var outputs = [Output](repeating: filler, count: margin + count + margin)
                        unsafe outputs.withUnsafeMutableBufferPointer { places in
                            let rest = unsafe UnsafeMutableBufferPointer(rebasing: places[margin...])
                            var span = unsafe rest.mutableSpan
                            kernel.answer(inputs.span.extracting(start..<(start + count)), into: &span)
                        }
                        for place in outputs.indices {
                            let index = place - margin
                            let right = 0..<count ~= index ? expected[start + index] : filler
                            findings.expect(
                                outputs[place] == right, "\(name) on \(path): \(count) from \(start), place \(index)")
                        }
                    }
                }
            }
        }
        print("odd batches of \(name)/\(single.facts.name): \(findings)")
        let answers = (0...64).reduce(0, +) + 65 + 127 + 129
        #expect(findings.checked == SIMDPath.available.count * 2 * 19 * (answers + 68 * 2 * margin))
        #expect(findings.failures == 0, "\(findings)")
    }
}
