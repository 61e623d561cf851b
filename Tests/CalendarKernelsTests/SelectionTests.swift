import CalendarValues
import KernelProtocol
import CalendarKernels
import CalendarTestSupport
import Catalog
import PublishedKernels
import ReferenceData
import Testing
import Workloads

/// All ranges inside two adjacent months, from every first weekday, in 28 years, which have every shape of a month.
@Suite struct SelectionTests {
    /// The parameters of a month's runs: its days, those of the next month and the column of the 1st.
    private struct Shape: Hashable {
        let days: Int
        let nextDays: Int
        let column: Int
    }

    private let reference: Reference<GridSelection, SelectionRuns>
    private let shapes: MonthShapeTable

    init() throws {
        let workload: any Workload<GridSelection, SelectionRuns> = try Fixture.workload("selection.runs")
        reference = try #require(workload.references.first)
        shapes = try Fixture.reference().monthShapes
    }

    /// All ranges inside a month and the next one, each from its earlier or from its later end.
    private func ranges(_ month: GridMonth, _ days: Int, _ nextDays: Int, isTurned: Bool) -> [GridSelection] {
        let next = month.month == 12 ? (month.year + 1, 1) : (month.year, month.month + 1)
        let dates =
            (1...days).map { GregorianDate(year: month.year, month: month.month, day: $0) }
            + (1...nextDays).map { GregorianDate(year: next.0, month: next.1, day: $0) }
        var ranges: [GridSelection] = []
        ranges.reserveCapacity(dates.count * (dates.count + 1) / 2)
        for first in dates.indices {
            for last in first..<dates.count {
                ranges.append(
                    isTurned
                        ? GridSelection(month, from: dates[last], to: dates[first])
                        : GridSelection(month, from: dates[first], to: dates[last]))
            }
        }
        return ranges
    }

    /// The number of a kernel's wrong answers; the reference is computed once for each shape.
    private func wrong(_ kernel: any Kernel<GridSelection, SelectionRuns>) throws -> Int {
        var known: [Shape: [SelectionRuns]] = [:]
        var answers = [SelectionRuns](repeating: SelectionRuns(), count: 62 * 63 / 2)
        var wrong = 0
        for year in 2000...2027 {
            for number in 1...12 {
                for weekday in 0..<7 {
                    let month = GridMonth(year: year, month: number, firstWeekday: weekday)
                    let monthShape = try #require(shapes.shape(of: month))
                    let next = try #require(
                        shapes.shape(
                            of: GridMonth(year: year + number / 12, month: number % 12 + 1, firstWeekday: 0)))
                    let inputs = ranges(month, monthShape.days, next.days, isTurned: (year + number + weekday) % 2 == 1)
                    let shape = Shape(
                        days: monthShape.days, nextDays: next.days, column: (monthShape.weekdayIndex - weekday + 7) % 7)
                    let expected = try known[shape] ?? inputs.map { try #require(reference.expected($0)).answer }
                    known[shape] = expected
                    var output = answers.mutableSpan
                    kernel.answer(inputs.span, into: &output)
                    wrong += zip(answers, expected).count { $0 != $1 }
                }
            }
        }
        // Pairs of lengths (28 or 29 and 31; 30 and 31, 31 and 30, 31 and 31, 31 and 28 or 29) in seven columns.
        #expect(known.count == 7 * 7)
        return wrong
    }

    @Test func everyRangeOfEveryMonthFromEveryWeekday() throws {
        let workload: any Workload<GridSelection, SelectionRuns> = try Fixture.workload("selection.runs")
        for kernel in try Fixture.kernels(of: workload) {
            #expect(try wrong(kernel) == 0, "\(kernel.facts.name)")
        }
        let right = BitMaskSelectionRuns()
        let fault = ClosureKernel<GridSelection, SelectionRuns>("wrong", claims: .selectedDays) { selection in
            var runs = right.answer(selection)
            // One cell too few in row 4, in one month only.
            if selection.month.month == 7, runs.rawValue >> 32 & 255 > 16 { runs.rawValue -= 16 << 32 }
            return runs
        }
        #expect(try wrong(fault) > 0)
    }

    @Test func rangesFarOutsideOfTheMonth() {
        let month = GridMonth(year: 2016, month: 8, firstWeekday: 0)
        func date(_ year: Int, _ month: Int, _ day: Int) -> GregorianDate {
            GregorianDate(year: year, month: month, day: day)
        }
        let kernels: [any Kernel<GridSelection, SelectionRuns>] = [
            SCalendarSelectionRuns(), BitMaskSelectionRuns(), IntervalSelectionRuns(),
        ]
        for kernel in kernels {
            let all = kernel.answer(GridSelection(month, from: date(-4000, 1, 1), to: date(8000, 12, 31)))
            #expect(all.runs.map(\.count).reduce(0, +) == 31, "\(kernel.facts.name): \(all)")
            #expect(all.runs.first == .init(row: 0, firstColumn: 1, count: 6))
            #expect(all.runs.last == .init(row: 4, firstColumn: 0, count: 4))
            for range in [(date(-4000, 1, 1), date(2016, 7, 31)), (date(2016, 9, 1), date(8000, 12, 31))] {
                #expect(kernel.answer(GridSelection(month, from: range.0, to: range.1)).runs.isEmpty)
                #expect(kernel.answer(GridSelection(month, from: range.1, to: range.0)).runs.isEmpty)
            }
        }
    }
}
