import CalendarContracts
import CalendarTestSupport
import ReferenceData
import Testing
import Verification
import Workloads

@Suite struct VerdictTests {
    private let toys: Toys
    private let dongzhi = YearTerm(year: 2083, index: 23)
    private let dongzhiOf2084 = YearTerm(year: 2084, index: 23)
    private let chunfen = YearTerm(year: 2084, index: 5)
    /// 2083 冬至 is 2083-12-21 or 22 as published; a kernel that is late answers the day after.
    private let declaration: String

    init() throws {
        toys = try Toys()
        let right = Toys.right(dongzhi)
        declaration = "2083 冬至,\(GregorianDate(rawValue: right.rawValue + 1)),\(right)"
    }

    @Test func right() async throws {
        let verdict = try await toys.verdict(Toys.kernel("right"))
        #expect(Figures(verdict) == Figures())
        #expect(verdict.first == nil)
        #expect(verdict.examples.isEmpty)
        #expect(verdict.referenceTable == "hko/solar-terms.csv")
        #expect(try verdict.referenceSHA256 == Fixture.reference().hkoTerms.sha256)
    }

    @Test func wrongWithoutADeclaration() async throws {
        let verdict = try await toys.verdict(Toys.kernel("late", late: [dongzhi, dongzhiOf2084]))
        #expect(Figures(verdict) == Figures(undeclared: 2, verdict: .fail))
        let first = try #require(verdict.first)
        #expect("\(first.input),\(first.answer),\(first.authorityAnswer)" == declaration)
        #expect(verdict.examples.count == 2)
        #expect(verdict.examples[0].contains("2083 冬至: answers "))
        #expect(verdict.examples[0].contains("hko says "))
    }

    @Test func wrongOnceInABatchOfTheWholeSweep() async throws {
        // Each single answer of the 48, wherever it stands in the pieces of the sweep.
        var checked = 0
        for input in toys.workload.inputs(of: Toys.years) where input != chunfen {
            let verdict = try await toys.verdict(Toys.kernel("late", late: [input]))
            #expect(Figures(verdict) == Figures(undeclared: 1, verdict: .fail))
            #expect(verdict.first?.input == input.description)
            checked += 1
        }
        #expect(checked == 47)
    }

    @Test func wrongAsDeclared() async throws {
        let verdict = try await toys.verdict(Toys.kernel("late", late: [dongzhi]), declared: ["\(declaration),,late"])
        #expect(Figures(verdict) == Figures(expectedDisagreements: 1))
        #expect(verdict.first == nil)
    }

    @Test func declaredButGone() async throws {
        let verdict = try await toys.verdict(Toys.kernel("late"), declared: ["\(declaration),,late"])
        #expect(Figures(verdict) == Figures(stale: 1, verdict: .fail))
        let first = try #require(verdict.first)
        #expect(first.input == "2083 冬至")
        #expect(first.answer == "no longer \(GregorianDate(rawValue: Toys.right(dongzhi).rawValue + 1))")
        #expect(verdict.examples.count == 1)
        #expect(verdict.examples[0].contains("line 2"))
    }

    @Test func declaredWithAnotherAnswer() async throws {
        let right = Toys.right(dongzhi)
        let other = "2083 冬至,\(GregorianDate(rawValue: right.rawValue - 1)),\(right),,early"
        let verdict = try await toys.verdict(Toys.kernel("late", late: [dongzhi]), declared: [other])
        #expect(Figures(verdict) == Figures(undeclared: 1, verdict: .fail))
    }

    @Test func declaredAgainstAnotherAnswerOfTheAuthority() async throws {
        let right = Toys.right(dongzhi)
        let other =
            "2083 冬至,\(GregorianDate(rawValue: right.rawValue + 1)),\(GregorianDate(rawValue: right.rawValue - 1)),,x"
        let verdict = try await toys.verdict(Toys.kernel("late", late: [dongzhi]), declared: [other])
        #expect(Figures(verdict) == Figures(undeclared: 1, verdict: .fail))
    }

    @Test func oneDeclaredAndOneNot() async throws {
        let verdict = try await toys.verdict(
            Toys.kernel("late", late: [dongzhi, dongzhiOf2084]), declared: ["\(declaration),,late"])
        #expect(Figures(verdict) == Figures(expectedDisagreements: 1, undeclared: 1, verdict: .fail))
        #expect(verdict.first?.input == "2084 冬至")
    }

    @Test func contestedAnswersAreAcceptedAndCounted() async throws {
        // As published 2084-03-19; a day later by GB/T 33661, a day after that by nobody.
        let accepted = try await toys.verdict(Toys.kernel("late", late: [chunfen]))
        #expect(Figures(accepted) == Figures(contested: 1))
        #expect(accepted.first == nil)
        let early = ClosureKernel<YearTerm, GregorianDate>("early", claims: .hko, validYears: Toys.years) {
            [chunfen] term in
            let right = Toys.right(term)
            return term == chunfen ? GregorianDate(rawValue: right.rawValue - 1) : right
        }
        let refused = try await toys.verdict(early)
        #expect(Figures(refused) == Figures(undeclared: 1, verdict: .fail))
        #expect(refused.first?.answer == "2084-03-18")
    }

    @Test func aDeclaredContestedAnswerIsStale() async throws {
        let verdict = try await toys.verdict(
            Toys.kernel("late", late: [chunfen]), declared: ["2084 春分,2084-03-20,2084-03-19,,other authority"])
        #expect(Figures(verdict) == Figures(stale: 1, contested: 1, verdict: .fail))
    }

    @Test func aKernelForPartOfTheYears() async throws {
        let kernel = Toys.kernel("part", validYears: 2084...2084, late: [dongzhi])
        let verdict = try await toys.verdict(kernel)
        #expect(Figures(verdict) == Figures(checked: 24))
        let asked = try await toys.verdict(kernel, years: 2084...2085)
        #expect(Figures(asked) == Figures(checked: 24))
        let whole = try await toys.verdict(kernel, years: nil)
        #expect(Figures(whole) == Figures(inputs: 4_824, checked: 24))
    }

    @Test func aKernelForNoneOfTheYearsIsNotAsked() async throws {
        let verdict = try await toys.verdict(Toys.kernel("never", validYears: 2000...2001))
        #expect(Figures(verdict) == Figures(checked: 0, verdict: .notAsked))
        let outside = try await toys.verdict(Toys.kernel("outside", validYears: 2050...2150), years: 2100...2100)
        #expect(Figures(outside) == Figures(inputs: 24, checked: 24))
    }

    @Test func aKernelWithoutYearsAnswersForAll() async throws {
        let verdict = try await toys.verdict(Toys.kernel("all", validYears: nil), years: nil)
        #expect(Figures(verdict) == Figures(inputs: 4_824, checked: 4_824))
    }

    @Test func anotherToolchainIsNewsAndNoFailure() async throws {
        let declared = ["\(declaration),swift-6.3,as seen"]
        let gone = try await toys.verdict(Toys.kernel("late"), declared: declared, toolchain: "swift-6.4")
        #expect(Figures(gone) == Figures(news: 1))
        let other = try await toys.verdict(
            Toys.kernel("late", late: [dongzhi, dongzhiOf2084]), declared: declared, toolchain: "swift-6.4")
        #expect(Figures(other) == Figures(expectedDisagreements: 1, news: 1))
        #expect(other.first?.input == "2084 冬至")
        // Under the toolchain that was named, both fail.
        let goneHere = try await toys.verdict(Toys.kernel("late"), declared: declared, toolchain: "swift-6.3")
        #expect(Figures(goneHere) == Figures(stale: 1, verdict: .fail))
        let otherHere = try await toys.verdict(
            Toys.kernel("late", late: [dongzhi, dongzhiOf2084]), declared: declared, toolchain: "swift-6.3")
        #expect(Figures(otherHere) == Figures(expectedDisagreements: 1, undeclared: 1, verdict: .fail))
    }

    @Test func declarationsForOtherYearsAreNotStale() async throws {
        // 2083 is not swept, so nothing is known of its declaration; in the sweep of both years it is gone.
        let kernel = Toys.kernel("late")
        let part = try await toys.verdict(kernel, declared: ["\(declaration),,late"], years: 2084...2084)
        #expect(Figures(part) == Figures(inputs: 24, checked: 24))
        let own = try await toys.verdict(kernel, years: 2083...2083)
        #expect(Figures(own) == Figures(inputs: 24, checked: 24, stale: 1, verdict: .fail))
        let whole = try await toys.verdict(kernel)
        #expect(Figures(whole) == Figures(stale: 1, verdict: .fail))
    }

    @Test func aDeclarationOfNoInputIsStale() async throws {
        let verdict = try await toys.verdict(
            Toys.kernel("late"), declared: ["2083 冬节,2083-12-22,2083-12-21,,no such term"])
        #expect(Figures(verdict) == Figures(stale: 1, verdict: .fail))
    }

    @Test func whatWasSeenIsKept() async throws {
        let kernel = Toys.kernel("late", late: [dongzhi, chunfen])
        #expect(try await toys.result(kernel).mismatches.map(\.input) == ["2083 冬至"])
        let sweep = try Sweep(toys.workload, toys.workload.references[0], years: Toys.years)
        let result = try sweep.checkAlone(kernel, known: .none, toolchain: "swift-test")
        #expect(Set(result.differing.keys) == [dongzhi, chunfen])
        for input in toys.workload.inputs(of: Toys.years) {
            let isLate = [dongzhi, chunfen].contains(input)
            #expect(result.verifiedAnswer(input)?.rawValue == Toys.right(input).rawValue + (isLate ? 1 : 0))
        }
    }
}
