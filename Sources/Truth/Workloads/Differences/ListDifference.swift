import CalendarValues
package import KernelProtocol

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
        let stages = [
            ("inserted", answer.inserted.shifts(from: expected.inserted)),
            ("removed", answer.removed.shifts(from: expected.removed)),
            ("returned", answer.returned.shifts(from: expected.returned)),
            ("restored", answer.restored.shifts(from: expected.restored)),
        ]
        // Stages that are off in the same way share one text.
        var parts: [(names: String, shifts: String)] = []
        for (name, shifts) in stages where !shifts.isEmpty {
            if let last = parts.indices.last, parts[last].shifts == shifts {
                parts[last].names += ", \(name)"
            } else {
                parts.append((name, shifts))
            }
        }
        return AnswerDifference(parts.map { "\($0.names): \($0.shifts)" }.joined(separator: "; "))
    }
}

extension VisibleRows {
    fileprivate func shifts(from expected: VisibleRows) -> String {
        Words.shifts([
            ("first row", Int(first) - Int(expected.first)), ("rows", Int(count) - Int(expected.count)),
            ("top", Int(top) - Int(expected.top)), ("bottom", Int(bottom) - Int(expected.bottom)),
        ])
    }
}

extension CellsReuseWorkload {
    package func difference(
        _ answer: CellCounts, from expected: CellCounts, at trace: TraceStart, by reference: ReferenceID
    ) -> AnswerDifference {
        let shifts = Words.shifts([
            ("made", Int(answer.made) - Int(expected.made)), ("reused", Int(answer.reused) - Int(expected.reused)),
            ("dropped", Int(answer.dropped) - Int(expected.dropped)),
            ("pooled", Int(answer.pooled) - Int(expected.pooled)),
        ])
        return AnswerDifference(shifts.with(answer.checksum, not: expected.checksum))
    }
}

extension MonthsWindowWorkload {
    package func difference(
        _ answer: MonthWindow, from expected: MonthWindow, at trace: TraceStart, by reference: ReferenceID
    ) -> AnswerDifference {
        let shifts = Words.shifts([
            ("first month", Int(answer.first) - Int(expected.first)),
            ("months", Int(answer.count) - Int(expected.count)),
            ("first seen", Int(answer.firstSeen) - Int(expected.firstSeen)),
            ("seen", Int(answer.seen) - Int(expected.seen)), ("top", Int(answer.topSeen) - Int(expected.topSeen)),
            ("recentrings", Int(answer.recentrings) - Int(expected.recentrings)),
        ])
        return AnswerDifference(shifts.with(answer.checksum, not: expected.checksum))
    }
}

extension String {
    /// The shifts and the checksum, which is off where an earlier step is.
    fileprivate func with(_ checksum: TraceChecksum, not expected: TraceChecksum) -> String {
        guard checksum != expected else { return self }
        return (isEmpty ? "" : self + ", ") + "checksum \(String(checksum.value, radix: 16))"
    }
}
