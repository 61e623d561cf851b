import CalendarContracts
import CalendarKernels
import ReferenceData

/// `list.visible`: list and offset → the rows in the viewport with their frame.
func listVisible(_ reference: ReferenceData) -> Workload<ListPosition, VisibleRows> {
    workload(
        "list.visible", "list and offset → the rows in the viewport (lists of seeds 2026…2046)", unit: "positions",
        reference.lists.visible,
        kernels: [
            DZTableViewListVisible(),
            PrefixSumsListVisible(),
            FenwickListVisible(),
            ArithmeticListVisible(),
        ],
        sizes: ("rows", [100, 1000, 10_000, 100_000, 1_000_000], standard: 10_000, part: "middle"),
        sizeOf: { ListScenes.rows(of: $0.scene) })
}

/// `list.edit`: four edits that undo each other → the rows in the viewport after each.
func listEdit(_ reference: ReferenceData) -> Workload<ListEdit, EditedRows> {
    workload(
        "list.edit", "insert, remove, put back, take out → the rows in the viewport (lists of seeds 2026…2046)",
        unit: "edits", reference.lists.edit,
        kernels: [
            DZTableViewListEdit(),
            LazyPrefixSumsListEdit(),
            FenwickListEdit(),
        ],
        sizes: ("rows", [100, 1000, 10_000, 100_000, 1_000_000], standard: 10_000, part: "middle"),
        sizeOf: { ListScenes.rows(of: $0.scene) })
}

/// `list.hit`: point → row.
func listHit(_ reference: ReferenceData) -> Workload<ListPoint, HitRow> {
    workload(
        "list.hit", "point on a screen of rows → row (screens of seeds 4000…4014)", unit: "points",
        reference.lists.hit,
        kernels: [
            DZTableViewListHit(),
            BinarySearchListHit(),
        ],
        sizes: ("rows on the screen", [10, 100, 1000], standard: 10, part: "tap"),
        sizeOf: { ListScreens.rows(on: Int($0.screen)) })
}

/// `cells.reuse`: scroll → what became of the cells.
func cellsReuse(_ reference: ReferenceData) -> Workload<TraceStart, CellCounts> {
    workload(
        "cells.reuse", "scroll → cells made, reused, let go, pooled (traces of seeds 60000…60239)", unit: "traces",
        reference.lists.reuse, isTimed: { Int($0.length) == CellTraces.steps },
        kernels: [
            DZTableViewCellsReuse(),
            StacksCellsReuse(),
            RingCellsReuse(),
        ],
        sizes: ("rows on the screen", [1, 10, 100, 1000], standard: 10, part: "mixed"),
        sizeOf: { CellTraces.size(of: Int($0.trace)) })
}

/// `months.window`: scroll of an endless calendar → the months laid out and on the screen.
func monthsWindow(_ reference: ReferenceData) -> Workload<TraceStart, MonthWindow> {
    workload(
        "months.window", "scroll of an endless calendar → its months with their frames (traces of seeds 50000…50079)",
        unit: "traces", reference.lists.months,
        kernels: [
            FlowCalendarMonthsWindow(),
            RingMonthsWindow(),
            PrefixSumsMonthsWindow(),
        ],
        sizes: ("steps", [8, 32, 128], standard: 128, part: "mixed"),
        sizeOf: { Int($0.length) })
}

/// A workload whose questions and answers are a table of the folder `lists`.
///
/// - Parameters:
///   - name: The name.
///   - summary: One line for a person.
///   - unit: What the inputs are called.
///   - table: Questions and answers.
///   - isTimed: Whether a question of the timed part is long enough to be timed.
///   - kernels: The implementations.
///   - sizes: What the sizes count, those that are timed, the one that is timed unasked, and the part of the table that is timed.
///   - sizeOf: The size of a question.
/// - Returns: The workload.
private func workload<Input, Output>(
    _ name: String, _ summary: String, unit: String, _ table: ListAnswers<Input, Output>,
    isTimed: (Input) -> Bool = { _ in true },
    kernels: [any Kernel<Input, Output>],
    sizes: (unit: String, values: [Int], standard: Int, part: String),
    sizeOf: @escaping @Sendable (Input) -> Int
) -> Workload<Input, Output>
where
    Input: BitwiseCopyable & CustomStringConvertible,
    Output: BitwiseCopyable & CustomStringConvertible
{
    let all = table.rows.map(\.input)
    let edges = table.rows.filter { $0.part == "edge" || $0.part == "end" || $0.part == "jump" }.map(\.input)
    let timed = table.rows.filter { $0.part == sizes.part && isTimed($0.input) }.map(\.input)
    return Workload(
        name: name,
        summary: summary,
        unit: unit,
        // Nothing about a list depends on the year.
        years: anyYears,
        inputs: { _ in all },
        boundaries: { _ in edges },
        inputsOfDay: { _ in [] },
        authorities: [
            Authority(
                id: .plainReference, summary: "a plain reference, every step's invariants asserted",
                table: table.path, sha256: table.sha256, ruling: { table.answer($0).map { Ruling($0) } })
        ],
        kernels: kernels,
        describeInput: { $0.description },
        describeOutput: { $0.description },
        words: { $0.description },
        sizes: InputSizes(
            unit: sizes.unit, values: sizes.values, standard: sizes.standard, timed: timed, sizeOf: sizeOf)
    )
}
