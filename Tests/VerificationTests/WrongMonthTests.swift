import CalendarContracts
import CalendarTestSupport
import Testing
import Verification
import Workloads

/// Counts by month, which pages draw, and their sums.
@Suite struct WrongMonthTests {
    @Test func monthsOfEveryKindOfInput() throws {
        let reference = try Fixture.reference()
        let days = try LunarDateWorkload(reference)
        #expect(days.month(of: .startOf1900) == YearMonth(year: 1900, month: 1))
        let terms = try TermsDateWorkload(reference)
        #expect(
            (0..<24).map { terms.month(of: YearTerm(year: 2000, index: $0)) }
                == (0..<24).map { YearMonth(year: 2000, month: $0 / 2 + 1) })
        #expect(try EasterWorkload(reference).month(of: GregorianYear(1961)) == YearMonth(year: 1961, month: 0))
        let lunar = LunarDate(relatedYear: 2033, month: 11, isLeapMonth: true, day: 30)
        #expect(try LunarDayWorkload(reference).month(of: lunar) == YearMonth(year: 2033, month: 11))
    }

    /// The months of the wrong answers have all of them, and each answer is counted once.
    @Test func everyAnswerIsCountedOnce() async throws {
        let late = Toys.kernel(
            "late",
            late: [YearTerm(year: 2083, index: 23), YearTerm(year: 2084, index: 0), YearTerm(year: 2084, index: 1)])
        let verdict = try await Toys().verdict(late)
        #expect(verdict.wrongMonths == [[2083, 12, 1], [2084, 1, 2]])
        #expect(verdict.right + verdict.known + verdict.contested + verdict.newDifferences == verdict.checked)
        #expect(verdict.newDifferences == 3 && verdict.right == verdict.checked - 3)
    }
}
