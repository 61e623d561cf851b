import CalendarTestSupport
import Synchronization
import Testing

/// Sweeps of tables: the terms of 1900–2100, in many slices.
@Suite("A sweep")
struct SweepTests {
    private let years = 1900...2100
    private let workload: any Workload<YearTerm, GregorianDate>
    private let right: @Sendable (YearTerm) -> GregorianDate

    init() throws {
        workload = try Fixture.workload("terms.date")
        let terms = try Fixture.reference().hkoTerms
        right = { terms.date(of: $0) ?? GregorianDate(rawValue: 0) }
    }

    /// A kernel that answers a day late for some terms.
    private func late(
        _ late: Set<YearTerm>, _ validYears: ClosedRange<Int>? = nil, claims: ReferenceID = .hko
    ) -> ClosureKernel<YearTerm, GregorianDate> {
        ClosureKernel("late", claims: claims, validYears: validYears) { [right] term in
            GregorianDate(rawValue: right(term).rawValue + (late.contains(term) ? 1 : 0))
        }
    }

    private func verdicts(
        _ kernels: [any Kernel<YearTerm, GregorianDate>], _ years: ClosedRange<Int>?
    ) async throws -> [Verdict] {
        let folder = try TemporaryFolder()
        return try await Verifier(reference: ReferenceData(folder.url), toolchain: Catalog.toolchain)
            .verify(workload, kernels, years: years)
    }

    @Test("finds a wrong answer anywhere, and has all of them in the order of the inputs")
    func anywhere() async throws {
        // The first, the middle and the last input of each slice of some years, but for the disputed ones.
        let slices = stride(from: 1900, through: 2100, by: 3).map { workload.inputs(of: $0...$0 + 2) }
        let planted = slices.flatMap { [$0[0], $0[$0.count / 2], $0[$0.count - 1]] }.filter {
            workload.references[0].expected($0)?.dispute == nil
        }
        try #require(planted.count > 140)
        let texts = InputTexts(workload, years)
        for term in planted.every(7) {
            let verdict = try await verdicts([late([term])], years)[0]
            #expect(verdict.figures == ["right": 4_823, "wrong": 1] && verdict.of == 4_824)
            #expect(verdict.firstWrong.map { texts.range($0) } == term.description)
        }
        let all = try await verdicts([late(Set(planted))], years)[0]
        #expect(all.runs.flatMap { $0.at..<$0.end }.map(texts.input) == planted.map(\.description))
        #expect(all.isWhole)
    }

    @Test("a run has the first cause that any of its inputs has")
    func cause() async throws {
        let verdict = try await Toys().verdict(Toy.kernel([11: 12, 12: 13, 13: 14]))
        #expect(verdict.runs.map(\.count) == [3] && verdict.runs[0].cause == [.dayFrom23h])
    }

    @Test("asks kernels of different years")
    func ranges() async throws {
        let ranges = [1900...2100, 1911...1911, 1950...1977, 2099...2100, 1800...1901, 2200...2300, 1901...2099]
        for wrong in [1900, 1901, 1911, 1950, 1977, 2099, 2100] {
            for index in [0, 23] {
                let term = YearTerm(year: wrong, index: index)
                for (range, verdict) in zip(ranges, try await verdicts(ranges.map { late([term], $0) }, years)) {
                    let covered = range.overlaps(years) ? range.clamped(to: years) : nil
                    #expect(verdict.of == 4_824 && verdict.checked == 24 * (covered?.count ?? 0), "\(range)")
                    let expected: Verdict.Outcome = covered.map { $0.contains(wrong) ? .fail : .pass } ?? .skipped
                    #expect(verdict.outcome == expected, "\(range), \(term)")
                }
            }
        }
        let beyond = try await verdicts([late([], 2050...2150)], 2100...2100)[0]
        #expect(beyond.of == 24 && beyond.checked == 24 && beyond.covers(1))
        // A workload has no inputs of other years.
        #expect(try await Toys().verdict(Toy.kernel(), years: -3...9).of == 40)
        // Coverage is that of the years, and not of what was asked.
        let part = try await Toys().verdict(Toy.kernel(validYears: 1...3), shard: "1/2")
        #expect(part.coverage == 0.75 && part.covers(0.75) && !part.covers(0.7501) && Verdict.leastCoverage == 0.9)
    }

    @Test("samples a slow kernel evenly", arguments: [1, 7, 30, 39])
    func samples(limit: Int) async throws {
        let checked = Mutex([Int32]())
        let kernel = ClosureKernel<Int32, Int32>("kernel", claims: "same", largestSweep: limit) { input in
            checked.withLock { $0.append(input) }
            return input
        }
        let toys = try Toys()
        // The first input is always checked, so its difference is gone; 15 and 49 are not.
        try toys.known(["10,10,wrong,days 7,,", "49,49,wrong,days 7,,"])
        let verdict = try await toys.verdict(kernel)
        #expect(checked.withLock { $0.sorted() } == (0..<limit).map { Int32(10 + $0 * 40 / limit) })
        #expect(verdict.checked == limit && verdict.planned == limit && verdict.sample == limit)
        #expect(verdict.of == 40 && verdict.covered.inputs == 40 && verdict.coverage == 1)
        #expect(verdict.gone.map(\.at) == [0])
        // Years with no more inputs than the limit are swept as a whole.
        let few = try await toys.verdict(kernel, years: 2...2)
        #expect(few.sample == (limit < 10 ? limit : nil) && few.checked == min(10, limit))
    }

    @Test("of nothing is never a pass")
    func empty() async throws {
        let toys = try Toys()
        let verdict = try await toys.verdict(Toy.kernel(validYears: 2...2), shard: "1/11")
        #expect(verdict.checked == 0 && verdict.outcome == .empty && verdict.isWhole)
    }

    @Test("throws where the table has a gap, or the workload does not have the reference")
    func gaps() async throws {
        let verifier = try Toys().verifier
        let gap = await #expect(throws: Failure.self) {
            try await verifier.verify(Toy(gap: 23), [Toy.kernel()], years: nil)
        }
        #expect(gap?.description == "toy: same has no answer for 23")
        #expect(try await verifier.verify(Toy(gap: 23), [Toy.kernel()], years: 3...4).map(\.outcome) == [.pass])
        let lost = await #expect(throws: Failure.self) {
            try await verdicts([late([], claims: "nobody")], 2083...2084)
        }
        #expect(lost?.description.contains("terms.date/late: claims nobody") == true)
    }

    @Test("reports progress for every piece, and has no result once it is cancelled")
    func progress() async throws {
        let verifier = Verifier(reference: try Fixture.reference(), toolchain: Catalog.toolchain)
        let entries = Catalog.all.filtered { $0 == "terms.date/table" || $0 == "easter/table" }.entries
        let done = Mutex([Int]())
        let checked = Atomic<Int>(0)
        let results = try await verifier.verify(
            entries, years: years, progress: { progress in done.withLock { $0.append(progress.done) } })
        #expect(results.map(\.count) == [1, 1])
        let pieces = done.withLock { $0.sorted() }
        #expect(pieces == Array(1...pieces.count) && pieces.count > 100)
        let cancelled = try await verifier.verify(
            entries, years: years, isCancelled: { checked.add(1, ordering: .relaxed).oldValue > 20 })
        #expect(cancelled.isEmpty)
    }
}
