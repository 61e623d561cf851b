import CalendarValues
package import KernelProtocol
import ReferenceData
package import Scenes

extension ListVisibleWorkload {
    package func difference(
        _ answer: VisibleRows, from expected: VisibleRows, at position: ListPosition, by reference: ReferenceID
    ) -> AnswerDifference {
        AnswerDifference(answer.shifts(from: expected))
    }
}

extension ListEditWorkload {
    package func difference(
        _ answer: EditedRows, from expected: EditedRows, at edit: ListEdit, by reference: ReferenceID
    ) -> AnswerDifference {
        let stages: [(Difference.Stage, VisibleRows, VisibleRows)] = [
            (.inserted, answer.inserted, expected.inserted), (.removed, answer.removed, expected.removed),
            (.returned, answer.returned, expected.returned), (.restored, answer.restored, expected.restored),
        ]
        // Neighbouring stages that are off in the same way are one.
        var parts: [(stages: [Difference.Stage], answer: VisibleRows, expected: VisibleRows)] = []
        for (stage, answer, expected) in stages where answer != expected {
            if let last = parts.last, last.answer.shifts(from: last.expected) == answer.shifts(from: expected) {
                parts[parts.count - 1].stages.append(stage)
            } else {
                parts.append(([stage], answer, expected))
            }
        }
        return AnswerDifference(parts.flatMap { $0.answer.shifts(from: $0.expected, at: $0.stages) })
    }
}

extension VisibleRows {
    fileprivate func shifts(from expected: VisibleRows, at stages: [Difference.Stage] = []) -> [Difference] {
        allShifts(
            [
                (.firstRow, Int(first) - Int(expected.first)), (.rows, Int(count) - Int(expected.count)),
                (.top, Int(top) - Int(expected.top)), (.bottom, Int(bottom) - Int(expected.bottom)),
            ], stages)
    }
}

extension CellsReuseWorkload {
    package func difference(
        _ answer: CellCounts, from expected: CellCounts, at trace: TraceStart, by reference: ReferenceID
    ) -> AnswerDifference {
        let shifts = allShifts([
            (.made, Int(answer.made) - Int(expected.made)), (.reused, Int(answer.reused) - Int(expected.reused)),
            (.dropped, Int(answer.dropped) - Int(expected.dropped)),
            (.pooled, Int(answer.pooled) - Int(expected.pooled)),
        ])
        return AnswerDifference(shifts.with(answer.checksum, not: expected.checksum))
    }
}

extension MonthsWindowWorkload {
    package func difference(
        _ answer: MonthWindow, from expected: MonthWindow, at trace: TraceStart, by reference: ReferenceID
    ) -> AnswerDifference {
        let shifts = allShifts([
            (.firstMonth, Int(answer.first) - Int(expected.first)),
            (.months, Int(answer.count) - Int(expected.count)),
            (.firstSeen, Int(answer.firstSeen) - Int(expected.firstSeen)),
            (.seen, Int(answer.seen) - Int(expected.seen)), (.top, Int(answer.topSeen) - Int(expected.topSeen)),
            (.recentrings, Int(answer.recentrings) - Int(expected.recentrings)),
        ])
        return AnswerDifference(shifts.with(answer.checksum, not: expected.checksum))
    }
}

/// The numbers that differ.
private func allShifts(_ parts: [(Difference.Quantity, Int)], _ stages: [Difference.Stage] = []) -> [Difference] {
    parts.filter { $0.1 != 0 }.map { .shift($0, $1, stages) }
}

extension [Difference] {
    /// The shifts and the checksum, which is off where an earlier step is.
    fileprivate func with(_ checksum: TraceChecksum, not expected: TraceChecksum) -> [Difference] {
        checksum == expected ? self : self + [.checksum(checksum.value)]
    }
}
