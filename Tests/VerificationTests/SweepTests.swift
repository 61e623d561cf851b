import CalendarContracts
import CalendarTestSupport
import Catalog
import Foundation
import ReferenceData
import Testing
import Verification
import Workloads

@Suite struct SweepTests {
    @Test func aGapInTheTablesThrows() throws {
        let workload: any Workload<DayNumber, LunarDate> = try Fixture.workload("lunar.date")
        for reference in workload.references {
            // The computed table begins with lunar 1700.
            #expect(throws: ReferenceDataError.self) {
                try Sweep(workload, reference, years: 1600...1601)
            }
            #expect(try Sweep(workload, reference, years: 1900...1900).inputs.count == 365)
        }
        #expect(workload.references.count == 2)
        let gap = ReferenceDataError.self
        let error = try #require(
            #expect(throws: gap) { try Sweep(workload, workload.references[0], years: 1700...1700) })
        #expect(error.description == "lunar.date: hko has no answer for 1700-01-01")
    }

    @Test func aTableThatEndsTooEarlyThrows() async throws {
        // A sealed table of fewer years: complete in itself, but not what the workload promises.
        let folder = try TemporaryFolder()
        let copy = try ReferenceCopy("hko")
        try copy.edit("solar-terms.csv") { $0.replaceSubrange((1 + 24 * 200)..., with: [""]) }
        try copy.seal("solar-terms.csv")
        for name in try Fixture.tableFolders() where name != "hko" {
            try folder.link(name, to: Fixture.root.appending(path: name))
        }
        try folder.link("hko", to: copy.url)
        let reference = ReferenceData(folder.url)
        let entries = Catalog.all.filtered { $0 == "terms.date/table" }.entries
        let entry = try #require(entries.first as? any CatalogEntry<YearTerm, GregorianDate>)
        let verifier = Verifier(reference: reference, toolchain: Catalog.toolchain)
        await #expect(throws: ReferenceDataError.self) {
            try await verifier.verify([entry], years: nil)
        }
        let verdicts = try await verifier.verify([entry], years: 1901...2099).joined().map(\.verdict)
        #expect(verdicts.map(\.verdict) == [.pass])
        #expect(verdicts.first?.checked == 199 * 24)
    }

    @Test func anAuthorityThatTheWorkloadDoesNotHaveThrows() async throws {
        let workload: any Workload<YearTerm, GregorianDate> = try Fixture.workload("terms.date")
        let verifier = Verifier(reference: try Fixture.reference(), toolchain: Catalog.toolchain)
        let kernel = Toys.kernel("lost", claims: "nobody")
        let error = await #expect(throws: ReferenceDataError.self) {
            try await verifier.verify(workload, [kernel], years: 2083...2084)
        }
        #expect(error?.description.contains("terms.date/lost: claims nobody") == true)
    }

    @Test func noYearsHaveNoInputs() async throws {
        let workload: any Workload<YearTerm, GregorianDate> = try Fixture.workload("terms.date")
        let sweep = try Sweep(workload, workload.references[0], years: nil)
        #expect(sweep.inputs.isEmpty)
        #expect(sweep.countOfWrongAnswers(Toys.kernel("right")) == 0)
        let result = try sweep.checkAlone(Toys.kernel("right"), known: .none, toolchain: "swift-test")
        #expect(result.verdict.verdict == .empty)
    }

    @Test func expectedAnswersAreTheAuthoritys() throws {
        let workload: any Workload<YearTerm, GregorianDate> = try Fixture.workload("terms.date")
        let sweep = try Sweep(workload, workload.references[0], years: Toys.years)
        #expect(sweep.inputs.count == 48)
        #expect(sweep.expected == sweep.inputs.map(Toys.right))
        #expect(sweep.alternatives == [24 + 5: GregorianDate(year: 2084, month: 3, day: 20)])
        #expect(sweep.countOfWrongAnswers(Toys.kernel("late", late: Set(sweep.inputs))) == 47)
        #expect(sweep.countOfWrongAnswers(Toys.kernel("right")) == 0)
    }

    /// Each of the differences between the two references, seen through the sweeps themselves.
    @Test func theAuthoritiesDifferWhereTheListSaysSo() throws {
        let workload: any Workload<YearTerm, GregorianDate> = try Fixture.workload("terms.date")
        let sweeps = try workload.references.map { try Sweep(workload, $0, years: 1901...2100) }
        try #require(sweeps.count == 2)
        let differing = zip(sweeps[0].expected, sweeps[1].expected).filter { $0 != $1 }
        #expect(sweeps[0].inputs.count == 4_800)
        #expect(differing.count == 8)
    }

    /// The inputs of a timed block are drawn at random, so that one of them may come twice.
    @Test func aDeclaredAnswerMayBeAskedForTwice() throws {
        let toys = try Toys()
        let terms = [3, 4, 3, 5, 3].map { YearTerm(year: 2083, index: $0) }
        let kernel = Toys.kernel("late", late: [terms[0]])
        let right = Toys.right(terms[0])
        let folder = try #require(toys.reference)
        try folder.declare(
            "terms.date", "late", ["\(terms[0]),\(GregorianDate(rawValue: right.rawValue + 1)),\(right),,because"])
        let declared = try Disagreements(folder.root, workload: "terms.date", kernel: "late")
        let sweep = try Sweep(toys.workload, toys.workload.references[0], inputs: terms)
        let verdict = try sweep.checkAlone(kernel, known: declared, toolchain: "swift-test").verdict
        #expect(verdict.checked == 5)
        #expect(verdict.known == 3)
        #expect(verdict.undeclared + verdict.stale == 0)
        #expect(verdict.verdict == .pass)
        // Without the declaration all three are found.
        let bare = try sweep.checkAlone(kernel, known: .none, toolchain: "swift-test").verdict
        #expect(bare.undeclared == 3)
        #expect(bare.verdict == .fail)
    }
}
