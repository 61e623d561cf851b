import CalendarContracts
import CalendarTestSupport
import Catalog
import Randomness
import ReferenceData
import Synchronization
import Testing
import Verification
import Workloads

/// Sweeps of many slices: the terms of 1900–2100, of which 2084 春分 and 1979 大寒 are contested.
@Suite struct SlicedSweepTests {
    private let toys: Toys
    private let years = 1900...2100
    /// The first, the middle and the last input of each slice, but for the contested ones.
    private let planted: [YearTerm]

    init() throws {
        toys = try Toys()
        let slices = toys.workload.slices(of: years).map { $0.inputs() }
        try #require(slices.count > 50)
        let contested = [YearTerm(year: 2084, index: 5), YearTerm(year: 1979, index: 1)]
        planted = slices.flatMap { [$0[0], $0[$0.count / 2], $0[$0.count - 1]] }.filter { !contested.contains($0) }
    }

    private func declaration(_ term: YearTerm) -> String {
        let right = Toys.right(term)
        return "\(term),\(GregorianDate(rawValue: right.rawValue + 1)),\(right),,late"
    }

    private func late(_ terms: Set<YearTerm>, _ validYears: ClosedRange<Int>? = nil) -> any Kernel<
        YearTerm, GregorianDate
    > {
        Toys.kernel("late", validYears: validYears, late: terms)
    }

    @Test func aWrongAnswerAnywhereInASliceIsFound() async throws {
        var found = 0
        for term in planted {
            let verdict = try await toys.verdict(late([term]), years: years)
            #expect(Figures(verdict) == Figures(inputs: 4_824, checked: 4_824, undeclared: 1, verdict: .fail))
            #expect(verdict.first?.input == term.description)
            found += 1
        }
        #expect(found == planted.count && found > 140)
    }

    /// Pieces end in any order; what is told begins with the first year all the same.
    @Test func theFirstDifferenceIsTheEarliest() async throws {
        let result = try await toys.result(late(Set(planted)), years: years)
        #expect(result.verdict.undeclared == planted.count)
        #expect(result.verdict.first?.input == planted[0].description)
        #expect(result.verdict.examples.count == 3)
        #expect(result.mismatches.map(\.input) == planted.map(\.description))
    }

    @Test func everyDeclaredDifferenceThatIsGoneIsFound() async throws {
        let rows = planted.map(declaration)
        let all = try await toys.verdict(late(Set(planted)), declared: rows, years: years)
        #expect(all.verdict == .pass && all.known == planted.count)
        let none = try await toys.verdict(late([]), years: years)
        #expect(none.stale == planted.count && none.verdict == .fail)
        for term in [planted[0], planted[planted.count / 2], planted[planted.count - 1]] {
            let verdict = try await toys.verdict(late(Set(planted).subtracting([term])), years: years)
            #expect(verdict.stale == 1 && verdict.first?.input == term.description)
        }
        // Only those of the years asked for.
        let part = try await toys.verdict(late([]), years: 1950...1961)
        #expect(part.stale == planted.count { 1950...1961 ~= $0.year } && part.stale > 6)
    }

    @Test func aRuleHoldsInEverySlice() async throws {
        let workload: any Workload<GridMonth, Int32> = try Fixture.workload("grid.rows")
        let reference = try #require(workload.references.first)
        let sixes = workload.inputs(of: years).filter { reference.expected($0)?.answer == 6 }
        let folder = try ReferenceWithDisagreements()
        try folder.declare("grid.rows", "seven", ["*,7,6,,one too many"])
        let verifier = Verifier(reference: ReferenceData(folder.root), toolchain: "swift-test")
        for spared in [nil, sixes.first, sixes[sixes.count / 2], sixes.last] {
            let kernel = ClosureKernel<GridMonth, Int32>("seven", claims: .months, validYears: years) { month in
                let right = reference.expected(month)?.answer ?? 0
                return right == 6 && month != spared ? 7 : right
            }
            let verdict = try #require(try await verifier.verify(workload, [kernel], years: years).first?.verdict)
            #expect(verdict.known == sixes.count - (spared == nil ? 0 : 1))
            #expect(verdict.stale == (spared == nil ? 0 : 1))
        }
    }

    /// Slices are divided at each kernel's first and last year.
    @Test func kernelsOfDifferentYearsShareASweep() async throws {
        let folder = try #require(toys.reference)
        let verifier = Verifier(reference: ReferenceData(folder.root), toolchain: "swift-test")
        let ranges = [1900...2100, 1911...1911, 1950...1977, 2099...2100, 1800...1901, 2200...2300, 1901...2099]
        for wrong in [1900, 1901, 1911, 1950, 1977, 2099, 2100] {
            for index in [0, 23] {
                let term = YearTerm(year: wrong, index: index)
                let verdicts = try await verifier.verify(toys.workload, ranges.map { late([term], $0) }, years: years)
                    .map(\.verdict)
                for (range, verdict) in zip(ranges, verdicts) {
                    #expect(verdict.inputs == 4_824)
                    let asked = range.overlaps(years) ? range.clamped(to: years) : nil
                    #expect(verdict.checked == 24 * (asked?.count ?? 0), "\(range)")
                    let expected: KernelVerdict.Verdict =
                        asked.map { $0.contains(wrong) ? .fail : .pass } ?? .notAsked
                    #expect(verdict.verdict == expected, "\(range), \(term)")
                }
            }
        }
    }

    @Test(arguments: [1, 7, 120, 4_823])
    func aSlowKernelIsSampledEvenly(limit: Int) async throws {
        let asked = Asked()
        let kernel = ClosureKernel<YearTerm, GregorianDate>(
            "slow", claims: .hko, validYears: years, largestSweep: limit
        ) { term in
            asked.terms.withLock { $0.append(term) }
            return Toys.right(term)
        }
        let inputs = toys.workload.inputs(of: years)
        let sample = Set((0..<limit).map { $0 * 4_824 / limit })
        let unasked = try #require(inputs.indices.first { !sample.contains($0) })
        let verdict = try await toys.verdict(
            kernel, declared: [declaration(inputs[unasked]), declaration(inputs[0])], years: years)
        #expect(verdict.checked == limit && verdict.sampled && verdict.inputs == 4_824)
        // The first input is always asked, so its declaration is gone; of the other nothing is known.
        #expect(verdict.stale == 1 && verdict.first?.input == inputs[0].description)
        let places = asked.terms.withLock { terms in terms.compactMap(inputs.firstIndex).sorted() }
        #expect(Set(places) == sample && places.count == limit)
        let gaps = zip(places, places.dropFirst()).map { $1 - $0 }
        #expect((gaps.max() ?? 0) - (gaps.min() ?? 0) <= 1)
        // Years with no more inputs than the limit are swept as a whole.
        let few = try await toys.verdict(kernel, years: 2000...2000)
        #expect(few.sampled == (limit < 24) && few.checked == min(24, limit))
    }

    private final class Asked: Sendable {
        let terms = Mutex<[YearTerm]>([])
    }

    @Test func progressCountsEveryPieceAndACancelledSweepHasNoResult() async throws {
        let verifier = Verifier(reference: try Fixture.reference(), toolchain: Catalog.toolchain)
        let entries = Catalog.all.filtered { $0 == "terms.date/table" || $0 == "easter/table" }.entries
        let counts = Counts()
        let results = try await verifier.verify(
            entries, years: years, progress: { progress in counts.done.withLock { $0.append(progress.done) } })
        #expect(results.map(\.count) == [1, 1])
        let done = counts.done.withLock { $0.sorted() }
        #expect(done == Array(1...done.count) && done.count > 100)
        let cancelled = try await verifier.verify(
            entries, years: years, isCancelled: { counts.asked.add(1, ordering: .relaxed).oldValue > 20 })
        #expect(cancelled.isEmpty)
    }

    private final class Counts: Sendable {
        let done = Mutex<[Int]>([])
        let asked = Atomic<Int>(0)
    }
}

/// Every year of 1900–2100 and ranges of them, through all kernels whose answers cost nanoseconds.
@Suite struct AnyYearsTests {
    private static func entries() -> [any CatalogEntry] {
        Catalog.all.entries.compactMap { fast($0) }
    }

    /// Workloads of lists and points have the same inputs in all years.
    private static func fast(_ entry: some CatalogEntry) -> (any CatalogEntry)? {
        guard let workload = try? entry.workload(Fixture.reference()), workload.dependsOnYears else { return nil }
        let names = Set(entry.kernelFacts.filter { $0.cost == .nanoseconds }.map { "\(entry.name)/\($0.name)" })
        return names.isEmpty ? nil : entry.filtered(names.contains)
    }

    private func check(_ years: ClosedRange<Int>) async throws -> Int {
        let verifier = Verifier(reference: try Fixture.reference(), toolchain: Catalog.toolchain)
        let verdicts = try await verifier.verify(Self.entries(), years: years).joined().map(\.verdict)
        for verdict in verdicts {
            #expect(verdict.verdict == .pass, "\(years): \(verdict.workload)/\(verdict.kernel)")
            #expect(verdict.checked == verdict.inputs && verdict.checked > 0, "\(years): \(verdict.workload)")
        }
        return verdicts.count
    }

    @Test func everyYear() async throws {
        var checked = 0
        for year in 1900...2100 { checked += try await check(year...year) }
        #expect(checked > 201 * 40)
    }

    @Test func anyRange() async throws {
        var generator = SplitMix64(seed: 2100)
        var checked = 0
        for _ in 0..<30 {
            let first = Int.random(in: 1900...2100, using: &generator)
            checked += try await check(first...min(2100, first + Int.random(in: 0...12, using: &generator)))
        }
        #expect(checked > 30 * 40)
    }
}
