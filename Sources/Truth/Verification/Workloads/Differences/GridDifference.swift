extension GridFrameWorkload {
    package func difference(
        _ answer: CellFrame, from expected: CellFrame, at day: GridDay, by reference: ReferenceID
    ) -> AnswerDifference {
        guard let cell = answer.cell, let right = expected.cell else {
            return other(answer, expected)
        }
        return AnswerDifference(.count(.cells, cell - right))
    }
}

extension CellFrame {
    /// The cell of the grid that has this frame, 7 × row + column, row 0 and more.
    fileprivate var cell: Int? {
        let (x, y) = (Int(x) - FlowLayout.left, Int(y) - FlowLayout.top)
        guard x % FlowLayout.columnWidth == 0, y % FlowLayout.rowHeight == 0, y >= 0,
            0..<7 ~= x / FlowLayout.columnWidth, Int(width) == FlowLayout.side, Int(height) == FlowLayout.side
        else { return nil }
        return y / FlowLayout.rowHeight * 7 + x / FlowLayout.columnWidth
    }
}

extension GridRowsWorkload {
    package func difference(
        _ answer: Int32, from expected: Int32, at month: GridMonth, by reference: ReferenceID
    ) -> AnswerDifference {
        AnswerDifference(.count(.rows, Int(answer) - Int(expected)))
    }
}

extension MonthIndexWorkload {
    package func difference(
        _ answer: Int32, from expected: Int32, at month: IndexedMonth, by reference: ReferenceID
    ) -> AnswerDifference {
        AnswerDifference(.count(.months, Int(answer) - Int(expected)))
    }
}
