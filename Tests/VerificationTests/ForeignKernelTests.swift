import CalendarContracts
import CalendarTestSupport
import Foundation
import ReferenceData
import Synchronization
import Testing
import Verification
import Workloads

/// A kernel that refuses some terms, answers others with what is no date, and fails at one.
private final class Foreign: ForeignKernel {
    let facts: KernelFacts
    let knownDifferences: URL?
    let toolchain: String
    let missingAnswer = GregorianDate(rawValue: 0)
    private let refused: Set<YearTerm>
    private let invalid: Set<YearTerm>
    private let fails: YearTerm?
    let calls = Atomic<Int>(0)

    init(
        _ name: String, refused: Set<YearTerm> = [], invalid: Set<YearTerm> = [], fails: YearTerm? = nil,
        known: URL? = nil, toolchain: String = "1.0"
    ) {
        facts = KernelFacts(name: name, summary: "", source: "", claims: .hko, validYears: Toys.years)
        (self.refused, self.invalid, self.fails) = (refused, invalid, fails)
        (knownDifferences, self.toolchain) = (known, toolchain)
    }

    func answer(_ input: YearTerm) -> GregorianDate { Toys.right(input) }

    func attempt(
        _ inputs: Span<YearTerm>, into outputs: inout MutableSpan<GregorianDate>
    ) throws(KernelUnusable) -> [Int: MissingAnswer] {
        calls.add(1, ordering: .relaxed)
        var missing: [Int: MissingAnswer] = [:]
        for index in inputs.indices {
            if inputs[index] == fails { throw KernelUnusable("fell over") }
            if refused.contains(inputs[index]) { missing[index] = .refused }
            if invalid.contains(inputs[index]) { missing[index] = .invalid("2083 13 32") }
            outputs[index] = missing[index] == nil ? Toys.right(inputs[index]) : missingAnswer
        }
        return missing
    }
}

@Suite struct ForeignKernelTests {
    private let terms = (0..<3).map { YearTerm(year: 2083, index: $0) }

    @Test func refusalsAndValuesThatAreNoAnswerAreWrong() async throws {
        let kernel = Foreign("some", refused: [terms[0]], invalid: [terms[1]])
        let result = try await Toys().result(kernel)
        #expect(Figures(result.verdict) == Figures(undeclared: 2, verdict: .fail))
        #expect(result.verdict.missing == 2 && result.verdict.firstWrong == "2083 小寒")
        #expect(result.mismatches.map(\.answer) == ["no answer", "2083 13 32 (not an answer)"])
        #expect(result.verdict.examples[0].hasPrefix("2083 小寒: answers no answer, hko says"))
    }

    @Test func aListedRefusalIsKnown() async throws {
        let folder = try TemporaryFolder()
        let list = folder.url.appending(path: "terms.date.csv")
        let right = Toys.right(terms[0])
        let header = Disagreements.columns.joined(separator: ",")
        try Data("\(header)\n2083 小寒,no answer,\(right),,the table begins later\n".utf8).write(to: list)
        let known = try await Toys().verdict(Foreign("some", refused: [terms[0]], known: list))
        #expect(Figures(known) == Figures(expectedDisagreements: 1))
        #expect(known.missing == 1)
        // It is answered now: the list is out of date.
        let stale = try await Toys().verdict(Foreign("some", known: list))
        #expect(Figures(stale) == Figures(stale: 1, verdict: .fail))
        // Another version than the list's: news.
        try Data("\(header)\n2083 小寒,no answer,\(right),0.9,the table begins later\n".utf8).write(to: list)
        let news = try await Toys().verdict(Foreign("some", known: list, toolchain: "1.0"))
        #expect(Figures(news) == Figures(news: 1))
        withExtendedLifetime(folder) {}
    }

    @Test func oneThatFailsIsNotAskedAgainAndSpoilsNothing() async throws {
        let toys = try Toys()
        let failing = Foreign("failing", fails: terms[0])
        let verifier = Verifier(reference: try Fixture.reference(), toolchain: "swift-test")
        let results = try await verifier.verify(
            toys.workload, [failing, Toys.kernel("right")], years: Toys.years)
        #expect(results.map(\.verdict.verdict) == [.unusable, .pass])
        #expect(results[0].verdict.problem == "fell over")
        #expect(results[1].verdict.checked == 48)
    }

    /// Refused inputs, and values that are no answer, in units of other processes.
    @Test(arguments: 1...48)
    func aDividedSweepHasTheSameVerdict(size: Int) async throws {
        let verifier = Verifier(reference: try Fixture.reference(), toolchain: "swift-test")
        let kernel = Foreign("some", refused: [terms[0], terms[2]], invalid: [terms[1]])
        let entries: [any CatalogEntry] = [Entry(TermsDateWorkload.self, [kernel])]
        let whole = try await verifier.verify(entries, years: Toys.years)
        let parts = try DividedResults(verifier, entries, years: Toys.years) { start in start + size }
        #expect(parts.results[0][0].verdict == whole[0][0].verdict)
        #expect(parts.units == (48 + size - 1) / size)
        #expect(whole[0][0].verdict.missing == 3)
    }

    @Test func oneThatFailsInAUnitIsUnusable() async throws {
        let verifier = Verifier(reference: try Fixture.reference(), toolchain: "swift-test")
        let kernel = Foreign("failing", fails: YearTerm(year: 2084, index: 3))
        let entries: [any CatalogEntry] = [Entry(TermsDateWorkload.self, [kernel])]
        let verdict = try DividedResults(verifier, entries, years: Toys.years) { $0 + 10 }.results[0][0].verdict
        #expect(verdict.verdict == .unusable && verdict.problem == "fell over")
        #expect(verdict.checked == 42, "all but the six of 2084 in its unit")
    }

    @Test func oneThatAnswersNothingIsUnusable() async throws {
        let all = Set((2083...2084).flatMap { year in (0..<24).map { YearTerm(year: year, index: $0) } })
        let verdict = try await Toys().verdict(Foreign("mute", refused: all))
        #expect(verdict.verdict == .unusable)
        #expect(verdict.problem == "answers none of 48 inputs of the years that it claims")
    }
}
