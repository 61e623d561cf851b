import CalendarTestSupport
import Randomness
import Testing

/// What the inputs of every workload obey: all of them, by year and day, samples of them, and their sizes.
@Suite final class InputTests {
    private var counts: [String: [Int]] = [:]
    private var totals: [String: Int] = [:]
    private var days: [String: Int] = [:]
    private var sizes: [String: Int] = [:]

    @Test func everyWorkload() throws {
        for entry in Catalog.all.entries { try visit(entry) }
        // A workload has inputs on every day of the year or on none.
        #expect(days.values.allSatisfy { $0 == 366 } && days["lunar.date"] == 366)
        #expect(days["grid.fill"] == nil)
        // Counts that follow from the calendar, known without the code: inputs and boundaries of 2000.
        for (name, expected) in [
            "gregorian.date": [366, 24], "gregorian.day": [366, 24], "lunar.date": [366, 26], "lunar.day": [366, 26],
            "lunar.year": [1, 1], "terms.date": [24, 24], "terms.instant": [24, 24], "moons.instant": [13, 13],
            "grid.fill": [84, 28], "easter": [1, 1], "ganzhi.year": [1, 1], "ganzhi.pillars": [732, 52],
            "ganzhi.moments": [7_452, 1_476], "festivals": [366, 26], "month.labels": [12, 4],
            "lunar.dayname": [366, 26],
            "month.shape": [84, 28], "grid.rows": [84, 28], "month.index": [48, 8], "month.at": [48, 8],
            "grid.frame": [2_562, 168], "korean.date": [366, 26], "vietnamese.day": [366, 26],
        ] {
            #expect(counts[name] == expected, "\(name)")
        }
        // All of 1900–2100, as when each workload was added; none may get lost.
        #expect(
            totals == [
                "gregorian.date": 73_414, "gregorian.day": 73_414, "lunar.date": 73_414, "lunar.day": 73_414,
                "lunar.year": 201, "terms.date": 4_824, "terms.instant": 4_824, "moons.instant": 2_487,
                "grid.fill": 16_884, "list.visible": 5_295, "list.edit": 832, "list.hit": 2_075, "cells.reuse": 1_692,
                "months.window": 640, "easter": 201, "ganzhi.year": 201, "ganzhi.pillars": 146_828,
                "ganzhi.moments": 1_495_114, "festivals": 73_414, "month.labels": 2_412, "lunar.dayname": 73_414,
                "month.shape": 16_884, "grid.rows": 16_884, "month.index": 9_648, "month.at": 9_648,
                "grid.frame": 513_898, "grid.hit": 1_441_987, "selection.runs": 4_557_726,
                "korean.date": 73_414, "korean.day": 73_414, "korean.year": 201, "vietnamese.date": 48_579,
                // Its first date is of the day before 1968, in the month that reaches into it.
                "vietnamese.day": 48_579, "vietnamese.year": 201,
            ])
        #expect(
            sizes == [
                "list.visible": 10_000, "list.edit": 10_000, "list.hit": 10, "cells.reuse": 10, "months.window": 128,
            ])
    }

    private func visit<Entry: CatalogEntry>(_ entry: Entry) throws {
        let (name, workload) = (entry.name, try entry.workload(Fixture.reference()))
        if let adaptable = workload as? any AdaptableWorkload<Entry.Input, Entry.Output> {
            // Where the table of days may end before that of the answers.
            let (first, last) = (workload.years.lowerBound, workload.years.upperBound)
            let ends = [first, last].flatMap { workload.inputs(of: $0...$0) }
            for input in ends { #expect(adaptable.days(of: input) != nil, "\(name) \(workload.describe(input))") }
        }
        // Workloads of other centuries have none of the years below.
        guard workload.years.contains(2000) else { return }
        let inputs = workload.inputs(of: 2000...2000)
        let all = Set(inputs)
        #expect(!inputs.isEmpty && all.count == inputs.count, "\(name)")
        #expect(Set(inputs.map { workload.describe($0) }).count == inputs.count, "\(name)")
        let boundary = workload.boundaries(of: 2000...2000)
        #expect(!boundary.isEmpty && all.isSuperset(of: boundary), "\(name)")
        counts[name] = [inputs.count, boundary.count]
        totals[name] = workload.inputCount(of: 1900...2100)
        for number in 10_957..<(10_957 + 366) {
            let ofDay = workload.inputs(on: DayNumber(unchecked: number))
            #expect(all.isSuperset(of: ofDay), "\(name): \(number)")
            if !ofDay.isEmpty { days[name, default: 0] += 1 }
        }
        // One year after the other, without a gap and without a repetition.
        let two = workload.inputs(of: 1999...2000)
        #expect(Set(two).count == two.count && Array(two.suffix(inputs.count)) == inputs, "\(name)")
        #expect(workload.dependsOnYears || workload.inputs(of: 1900...1900) == two, "\(name)")
        for years in [2000...2000, 1999...2002, 2099...2100, 1900...1901] {
            let all = workload.inputs(of: years)
            #expect(workload.inputCount(of: years) == all.count, "\(name)")
            #expect(!workload.dependsOnYears || years.flatMap { workload.inputs(of: $0...$0) } == all, "\(name)")
        }
        try samples(workload)
        if let sizes = workload.sizes { check(sizes, of: workload) }
    }

    /// A sample is the one that all inputs in an array give, the same for the same seed and spread over the pool.
    private func samples<Input: Plain, Output: Plain>(
        _ workload: any Workload<Input, Output>
    ) throws {
        let all = Set(workload.inputs(of: 1999...2001))
        for distribution in InputDistribution.allCases {
            let pool = distribution.pool(workload, years: 1999...2001)
            #expect(all.isSuperset(of: pool), "\(workload.name)")
            var samples: Set<[Input]> = []
            for seed: UInt64 in 1...5 {
                var (one, two) = (SplitMix64(seed: seed), SplitMix64(seed: seed))
                let sample = distribution.sample(workload, years: 1999...2001, count: 1_000, using: &one)
                let start = Int.random(in: pool.indices, using: &two)
                let rest = (1..<1_000).map { place in
                    distribution == .sequential
                        ? (start + place) % pool.count : Int.random(in: pool.indices, using: &two)
                }
                #expect(sample == ([start] + rest).map { pool[$0] }, "\(workload.name) \(distribution)")
                #expect(Set(sample).count > min(pool.count, 1_000) / 4, "\(workload.name) \(distribution)")
                samples.insert(sample)
            }
            // A short pool may begin at the same place with one other seed, not with all.
            #expect(samples.count > 1, "\(workload.name) \(distribution)")
        }
    }

    private func check<Input: Plain, Output: Plain>(
        _ sizes: (standard: Int, timed: [Input]), of workload: any Workload<Input, Output>
    ) {
        self.sizes[workload.name] = sizes.standard
        let all = Set(workload.inputs(of: 2000...2000))
        #expect(sizes.timed.count >= 12 && Set(sizes.timed).count == sizes.timed.count)
        #expect(all.isSuperset(of: sizes.timed))
    }

    /// The null kernel moves each input's bytes into its output's place, in a batch and in turn.
    @Test func nullKernels() {
        moves((1...500).map { UInt32($0) }, into: UInt32.max)
        moves((1...500).map { UInt32($0) }, into: UInt64.max)
        moves((1...500).map { UInt64($0) << 32 | 7 }, into: UInt32.max)
        moves((1...200).map { UInt8($0) }, into: UInt16.max)
    }

    private func moves<Input: BitwiseCopyable, Output: BitwiseCopyable & Equatable>(
        _ inputs: [Input], into filler: Output
    ) {
        // 0, unknown to the compiler.
        let tie = UInt32(truncatingIfNeeded: CommandLine.arguments.count >> 31)
        for count in [0, 1, 7, inputs.count] {
            for isInTurn in [false, true] {
                var outputs = [Output](repeating: filler, count: inputs.count + 3)
                var span = outputs.mutableSpan
                moveBytes(inputs.span.extracting(first: count), &span, inTurn: isInTurn ? tie : nil)
                let moved = (0..<count).allSatisfy { unsafe begins(outputs[$0], with: inputs[$0]) }
                #expect(moved && outputs[count...].allSatisfy { $0 == filler }, "\(Input.self), \(isInTurn)")
            }
        }
    }

    @unsafe private func begins<A, B>(_ whole: A, with part: B) -> Bool {
        unsafe withUnsafeBytes(of: whole) { whole in
            unsafe withUnsafeBytes(of: part) { part in
                unsafe whole.prefix(part.count).elementsEqual(part.prefix(whole.count))
            }
        }
    }
}
