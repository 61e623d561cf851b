import CalendarContracts
import CalendarTestSupport
import ReferenceData
import Testing
import Verification
import Workloads

/// Known differences that hold for every input with one answer of the reference.
@Suite struct RuleTests {
    private let toys: Toys
    private let terms: [YearTerm]
    private let chunfen = YearTerm(year: 2084, index: 5)

    init() throws {
        toys = try Toys()
        terms = toys.workload.inputs(of: Toys.years).filter { $0 != YearTerm(year: 2084, index: 5) }
    }

    /// A rule for each term's date, which is that of no other term: the day after it.
    private func rules(_ terms: [YearTerm]) -> [String] {
        terms.map { "*,\(GregorianDate(rawValue: Toys.right($0).rawValue + 1)),\(Toys.right($0)),,a day late" }
    }

    @Test func everyInputIsExplained() async throws {
        let result = try await toys.result(Toys.kernel("late", late: Set(terms)), declared: rules(terms))
        #expect(Figures(result.verdict) == Figures(expectedDisagreements: 47))
        #expect(result.verdict.first == nil)
        // What a rule explains needs no list.
        #expect(result.mismatches.isEmpty)
    }

    @Test func anotherAnswerIsNotExplained() async throws {
        let early = ClosureKernel<YearTerm, GregorianDate>("late", claims: .hko, validYears: Toys.years) {
            [terms] term in
            GregorianDate(rawValue: Toys.right(term).rawValue + (term == terms[3] ? -1 : terms.contains(term) ? 1 : 0))
        }
        let verdict = try await toys.verdict(early, declared: rules(terms))
        // The rule of that term holds for none of its inputs, so it is stale too.
        #expect(Figures(verdict) == Figures(expectedDisagreements: 46, undeclared: 1, stale: 1, verdict: .fail))
        #expect(verdict.first?.input == terms[3].description)
    }

    @Test func aRightAnswerWhereARuleStands() async throws {
        let verdict = try await toys.verdict(
            Toys.kernel("late", late: Set(terms.dropFirst())), declared: rules(terms))
        #expect(Figures(verdict) == Figures(expectedDisagreements: 46, stale: 1, verdict: .fail))
        #expect(verdict.first?.input == "*")
        #expect(verdict.first?.answer == "no longer \(GregorianDate(rawValue: Toys.right(terms[0]).rawValue + 1))")
        #expect(verdict.examples == ["*: no longer answers 2083-01-06, as line 2 declares"])
    }

    /// A rule of two inputs that holds for one of them.
    @Test func aRuleHoldsForAllOfItsInputs() async throws {
        let workload: any Workload<GridMonth, Int32> = try Fixture.workload("grid.rows")
        let reference = try #require(workload.references.first)
        let months = workload.inputs(of: 2000...2000)
        let sixes = months.filter { reference.expected($0)?.answer == 6 }
        #expect(sixes.count > 10)
        let folder = try ReferenceWithDisagreements()
        try folder.declare("grid.rows", "seven", ["*,7,6,,one too many"])
        for spared in [nil, sixes.last] {
            let kernel = ClosureKernel<GridMonth, Int32>("seven", claims: .months, validYears: 2000...2000) { month in
                let right = reference.expected(month)?.answer ?? 0
                return right == 6 && month != spared ? 7 : right
            }
            let verifier = Verifier(reference: ReferenceData(folder.root), toolchain: "swift-test")
            let verdict = try #require(try await verifier.verify(workload, [kernel], years: 2000...2000).first?.verdict)
            #expect(verdict.known == sixes.count - (spared == nil ? 0 : 1))
            #expect(verdict.stale == (spared == nil ? 0 : 1))
            #expect(verdict.verdict == (spared == nil ? .pass : .fail))
        }
    }

    @Test func aRuleOfNoInputIsStaleInTheWholeSweepOnly() async throws {
        let unused = ["*,2085-01-02,2085-01-01,,no such date"]
        let whole = try await toys.verdict(Toys.kernel("right"), declared: unused)
        #expect(Figures(whole) == Figures(stale: 1, verdict: .fail))
        let part = try await toys.verdict(Toys.kernel("right"), declared: unused, years: 2083...2083)
        #expect(Figures(part) == Figures(inputs: 24, checked: 24))
    }

    @Test func contestedAnswersAreNotTheRules() async throws {
        let verdict = try await toys.verdict(
            Toys.kernel("late", late: [chunfen]), declared: ["*,2084-03-20,2084-03-19,,other authority"])
        #expect(Figures(verdict) == Figures(stale: 1, contested: 1, verdict: .fail))
    }
}
