import CalendarContracts
import CalendarTestSupport
import Catalog
import Foundation
import ReferenceData
import Testing
import Verification
import Workloads

/// A sweep that is done in units by one process, as text, in a shuffled order, and put together by another.
struct DividedResults {
    private(set) var results: [[KernelResult]] = []
    private(set) var units = 0

    /// `next` is the end of the unit that begins at a position; kernels with the same inputs share units.
    init(
        _ verifier: Verifier, _ entries: [any CatalogEntry], years: ClosedRange<Int>?, next: (Int) -> Int
    ) throws {
        let worker = try DividedSweep(verifier, entries, years: years)
        var stored: [(workload: String, inputs: Range<Int>, text: Data)] = []
        let groups = Dictionary(grouping: worker.subjects) { "\($0.workload) \($0.inputs)" }.values
        for group in groups {
            var start = group[0].inputs.lowerBound
            while start < group[0].inputs.upperBound {
                let range = start..<min(group[0].inputs.upperBound, max(start + 1, next(start)))
                let found = try worker.findings(of: group.map(\.kernel), in: group[0].workload, inputs: range)
                try #require(found.map(\.kernel) == group.map(\.kernel))
                for one in found { stored.append((group[0].workload, range, try JSONEncoder().encode(one))) }
                start = range.upperBound
                units += 1
            }
        }
        let merged = try DividedSweep(verifier, entries, years: years)
        for (workload, inputs, text) in stored.shuffled() {
            let findings = try JSONDecoder().decode(UnitFindings.self, from: text)
            try #require(try merged.absorb(findings, in: workload, inputs: inputs))
        }
        results = merged.results()
    }
}

@Suite("A divided sweep has the results of one process")
struct DividedSweepTests {
    private func expectSame(_ parts: [[KernelResult]], _ whole: [[KernelResult]]) -> Int {
        var checked = 0
        #expect(parts.map(\.count) == whole.map(\.count))
        for (part, whole) in zip(parts.joined(), whole.joined()) {
            let name = "\(whole.verdict.workload)/\(whole.verdict.kernel)"
            #expect(part.verdict == whole.verdict, "\(name)")
            #expect(part.mismatches == whole.mismatches && part.months == whole.months, "\(name)")
            checked += 1
        }
        return checked
    }

    /// Every kernel of the workloads whose inputs are those of the years; among them are known differences, rules for
    /// every input, contested inputs, instants and a sampled kernel.
    @Test("every kernel, in random units", arguments: [2083...2084, 1899...1901])
    func everyKernel(_ years: ClosedRange<Int>) async throws {
        var verifier = Verifier(reference: try Fixture.reference(), toolchain: Catalog.toolchain)
        verifier.keepsMismatches = true
        let entries = Catalog.all.filtered { !$0.hasPrefix("list.") && !$0.hasPrefix("grid.hit") }.filtered {
            !$0.hasPrefix("selection.") && !$0.hasPrefix("cells.") && !$0.hasPrefix("months.")
        }.entries.filter { entry in
            (try? entry.workload(verifier.reference).years.contains(years.lowerBound)) == true
        }
        let whole = try await verifier.verify(entries, years: years)
        let parts = try DividedResults(verifier, entries, years: years) { $0 + Int.random(in: 1...2_000) }
        #expect(expectSame(parts.results, whole) >= (years.lowerBound > 1900 ? 80 : 10))
        #expect(parts.units >= entries.count)
    }

    @Test(
        "kernels of different years, wrong at the ends of each, in units of any size", arguments: [1, 7, 24, 60, 500])
    func kernelsOfDifferentYears(_ size: Int) async throws {
        let folder = try ReferenceWithDisagreements()
        var verifier = Verifier(reference: ReferenceData(folder.root), toolchain: "swift-test")
        verifier.keepsMismatches = true
        let late: Set<YearTerm> = [
            YearTerm(year: 1900, index: 0), YearTerm(year: 1911, index: 23), YearTerm(year: 1950, index: 3),
        ]
        let ranges = [1900...1960, 1911...1911, 1950...1977, 1800...1901, 2200...2300]
        let kernels = ranges.enumerated().map { Toys.kernel("late-\($0)", validYears: $1, late: late) }
        let entries: [any CatalogEntry] = [Entry(TermsDateWorkload.self, kernels)]
        let whole = try await verifier.verify(entries, years: 1900...1960)
        let parts = try DividedResults(verifier, entries, years: 1900...1960) { $0 + size }
        #expect(expectSame(parts.results, whole) == 5)
        #expect(whole[0].map(\.verdict.undeclared) == [3, 1, 1, 1, 0])
    }

    @Test("findings of a kernel that there is not, or that are no answers, are refused")
    func refused() throws {
        let verifier = Verifier(reference: try Fixture.reference(), toolchain: "swift-test")
        let late = Toys.kernel("late", late: [YearTerm(year: 2083, index: 0)])
        let entries: [any CatalogEntry] = [Entry(TermsDateWorkload.self, [late])]
        let sweep = try DividedSweep(verifier, entries, years: Toys.years)
        let found = try #require(try sweep.findings(of: ["late"], in: "terms.date", inputs: 0..<48).first)
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let text = String(decoding: try encoder.encode(found), as: UTF8.self)
        func absorbs(_ changed: String) throws -> Bool {
            try sweep.absorb(
                JSONDecoder().decode(UnitFindings.self, from: Data(changed.utf8)), in: "terms.date", inputs: 0..<48)
        }
        #expect(try absorbs(text))
        for (old, new) in [
            ("\"late\"", "\"none\""), ("\"input\":0", "\"input\":48"), ("\"answer\":\"", "\"answer\":\"AAAA"),
        ] {
            let changed = text.replacing(old, with: new)
            try #require(changed != text)
            #expect(try !absorbs(changed), "\(old)")
        }
        // Numbers that no sweep of 48 inputs has, whose sums trapped.
        let answer = try #require(text.firstMatch(of: /"answer":"([^"]+)"/)).1
        func expected(_ inputs: Int) -> String {
            text.replacing(
                "{\"checked\"", with: "{\"expected\":[{\"answer\":\"\(answer)\",\"inputs\":\(inputs)}],\"checked\"")
        }
        for count in [49, -1, .max, .min] {
            for name in ["checked", "computed"] {
                let changed = text.replacing(try Regex("\"\(name)\":[0-9]+"), with: "\"\(name)\":\(count)")
                try #require(changed != text)
                #expect(try !absorbs(changed), "\(name) \(count)")
            }
            #expect(try !absorbs(expected(count)), "expected \(count)")
        }
        try #require(expected(48) != text)
        #expect(try absorbs(expected(48)))
        for seconds in ["-1", "1e300", "1000000001"] {
            let changed = text.replacing(/"seconds":[-+.e0-9]+/, with: "\"seconds\":\(seconds)")
            try #require(changed != text)
            #expect(try !absorbs(changed), "\(seconds) s")
        }
        #expect(try !sweep.absorb(found, in: "terms.instant", inputs: 0..<48))
        #expect(try sweep.findings(of: ["none"], in: "terms.date", inputs: 0..<48).isEmpty)
    }

    @Test("the pilot takes as long as an answer, and an adapter's time counts")
    func pilot() throws {
        let verifier = Verifier(reference: try Fixture.reference(), toolchain: "swift-test")
        let slow = ClosureKernel<YearTerm, GregorianDate>("slow", claims: .hko, validYears: Toys.years) { term in
            Thread.sleep(forTimeInterval: 0.005)
            return Toys.right(term)
        }
        let entries: [any CatalogEntry] = [Entry(TermsDateWorkload.self, [slow, Toys.kernel("quick")])]
        let sweep = try DividedSweep(verifier, entries, years: Toys.years)
        let seconds = try sweep.subjects.map { try sweep.secondsPerInput(of: $0) }
        #expect(seconds[0] > 0.004 && seconds[0] < 0.1, "\(seconds)")
        #expect(seconds[1] > 0 && seconds[1] < 0.002, "\(seconds)")
    }
}
