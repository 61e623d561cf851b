import CalendarContracts
import CalendarKernels
import FoundationKernels
import ReferenceData

/// The Gregorian years for which shapes of months are counted.
let monthYears = 1600...2400

/// Every month of some years with every first weekday.
func gridMonths(_ years: ClosedRange<Int>, months: [Int] = Array(1...12)) -> [GridMonth] {
    years.flatMap { year in
        months.flatMap { month in
            (0..<7).map { GridMonth(year: year, month: month, firstWeekday: $0) }
        }
    }
}

/// The authority that counts months.
private func counted<Input, Output>(
    _ reference: ReferenceData, _ summary: String, _ ruling: @escaping @Sendable (Input) -> Output?
) -> Authority<Input, Output> {
    Authority(
        id: .months, summary: summary, table: "month-grid/months.csv", sha256: reference.monthShapes.sha256,
        ruling: { ruling($0).map { Ruling($0, isPublished: false) } })
}

/// `month.shape`: month and first weekday → days, weekday of the 1st, weeks.
func monthShape(_ reference: ReferenceData) -> Workload<GridMonth, MonthOutline> {
    let shapes = reference.monthShapes
    return Workload(
        name: "month.shape",
        summary: "month and first weekday → days, weekday of the 1st, weeks",
        unit: "months",
        years: monthYears,
        inputs: { gridMonths($0) },
        // February has its length from the leap year; January and March meet it.
        boundaries: { gridMonths($0, months: [1, 2, 3, 12]) },
        inputsOfDay: { _ in [] },
        authorities: [counted(reference, "counted in the weeks of Python's calendar") { shapes.outline(of: $0) }],
        kernels: [
            WQCalendarMonthOutline(),
            CeilingMonthOutline(),
            BranchFreeMonthOutline(),
            TableMonthOutline(),
        ],
        describeInput: { $0.description },
        describeOutput: { $0.description },
        words: { $0.description }
    )
}

/// `grid.rows`: month and first weekday → rows of its grid.
func gridRows(_ reference: ReferenceData) -> Workload<GridMonth, Int32> {
    let shapes = reference.monthShapes
    return Workload(
        name: "grid.rows",
        summary: "month and first weekday → rows of its grid, 4 to 6",
        unit: "months",
        years: monthYears,
        inputs: { gridMonths($0) },
        boundaries: { gridMonths($0, months: [1, 2, 3, 12]) },
        inputsOfDay: { _ in [] },
        authorities: [
            counted(reference, "counted in the weeks of Python's calendar") {
                shapes.outline(of: $0).map { Int32($0.weeks) }
            }
        ],
        kernels: [
            SKCalendarGridRows(),
            CeilingGridRows(),
            ComparisonGridRows(),
            BitMaskGridRows(),
            TableGridRows(),
        ],
        describeInput: { $0.description },
        describeOutput: { "\($0)" },
        words: { "\($0) rows" }
    )
}

/// Years from which months are counted, before the year of the month: a far one, and those that the published controls begin with.
private func startYears(_ year: Int) -> [Int] { [1500, year - 5, year - 3, year] }

/// `month.index`: month and start year → index.
func monthIndex(_ reference: ReferenceData) -> Workload<IndexedMonth, Int32> {
    let shapes = reference.monthShapes
    let months: @Sendable (ClosedRange<Int>, [Int]) -> [IndexedMonth] = { years, months in
        years.flatMap { year in
            startYears(year).flatMap { start in
                months.map { IndexedMonth(YearMonth(year: year, month: $0), startYear: start) }
            }
        }
    }
    return Workload(
        name: "month.index",
        summary: "month → index from January of a start year",
        unit: "months",
        years: monthYears,
        inputs: { months($0, Array(1...12)) },
        boundaries: { months($0, [1, 12]) },
        inputsOfDay: { _ in [] },
        authorities: [
            counted(reference, "the rows between in a list of all months") { input in
                let start = YearMonth(year: Int(input.startYear), month: 1)
                return Int32(shapes.place(of: input.month) - shapes.place(of: start))
            }
        ],
        kernels: [
            SCalendarMonthIndex(),
            LoopMonthIndex(),
            ShiftMonthIndex(),
        ],
        describeInput: { $0.description },
        describeOutput: { "\($0)" },
        words: { "index \($0)" }
    )
}

/// `month.at`: index and start year → month.
func monthAt(_ reference: ReferenceData) -> Workload<MonthIndex, YearMonth> {
    let shapes = reference.monthShapes
    let indices: @Sendable (ClosedRange<Int>, [Int]) -> [MonthIndex] = { years, months in
        years.flatMap { year in
            startYears(year).flatMap { start in
                months.map { MonthIndex(index: 12 * (year - start) + $0 - 1, startYear: start) }
            }
        }
    }
    return Workload(
        name: "month.at",
        summary: "index from January of a start year → month",
        unit: "months",
        years: monthYears,
        inputs: { indices($0, Array(1...12)) },
        boundaries: { indices($0, [1, 12]) },
        inputsOfDay: { _ in [] },
        authorities: [
            counted(reference, "the row in a list of all months") { input in
                shapes.month(at: shapes.place(of: YearMonth(year: input.startYear, month: 1)) + input.index)
            }
        ],
        kernels: [
            SCalendarMonthAt(),
            LoopMonthAt(),
            ShiftMonthAt(),
        ],
        describeInput: { $0.description },
        describeOutput: { $0.description },
        words: { $0.description }
    )
}
