package import KernelProtocol
package import Scenes

/// An endless calendar as FlowCalendarView has it: month views in an array, one by one added and removed at both ends.
///
/// - Source: FlowCalendarView, 日历 (endless scrolling), `placeNewMonthViewOnTop`, `placeNewMonthViewOnBottom`.
/// - Complexity: O(visible months) a step; an insertion before the first moves all others.
///
/// A month is removed only when it lies beyond the end of the content, not when it merely touches it, so that one more
/// is kept then. The published condition for recentring reads the offset's x where its text says y; here it is y.
package struct FlowCalendarMonthsWindow: PreparedKernel {
    package let prepared = Prepared { MonthTraces.all() }

    package init() {}

    package var facts: KernelFacts {
        KernelFacts(
            name: "flowcalendar",
            summary: "month views in an array, added and removed one by one at both ends, as published",
            source: "FlowCalendarView, placeNewMonthViewOnTop and placeNewMonthViewOnBottom",
            claims: .plainReference,
            cost: .microseconds
        )
    }

    private final class MonthView {
        let month: Int32
        let height: Double
        var y: Double

        init(month: Int32) {
            self.month = month
            height = Double(MonthTraces.height(of: month))
            y = 0
        }

        var maxY: Double { y + height }
    }

    package func answer(_ input: TraceStart, in traces: inout [MonthTrace]) -> MonthWindow {
        let trace = traces[Int(input.trace)]
        let content = Double(MonthTraces.content)
        var offset = MonthTraces.centre
        var visible: [MonthView] = []
        var window = MonthWindow()

        func layOut() {
            if MonthTraces.isNearEnd(offset) {
                let difference = Double(offset - MonthTraces.centre)
                offset = MonthTraces.centre
                for view in visible { view.y -= difference }
                window.recentrings += 1
            }
            while let first = visible.first, first.y > 0 {
                let new = MonthView(month: first.month - 1)
                new.y = first.y - new.height
                visible.insert(new, at: 0)
            }
            var bottomEdge = visible.last?.maxY ?? 0
            while bottomEdge < content {
                let new = MonthView(month: visible.last.map { $0.month + 1 } ?? trace.start)
                new.y = bottomEdge
                visible.append(new)
                bottomEdge = new.maxY
            }
            while let first = visible.first, first.maxY < 0 { visible.removeFirst() }
            while let last = visible.last, last.y > content { visible.removeLast() }
        }

        layOut()
        for step in trace.steps.prefix(Int(input.length)) {
            offset += step
            layOut()
            window.first = visible[0].month
            window.count = Int32(visible.count)
            window.add(offset)
            window.seen = 0
            for view in visible where view.maxY > Double(offset) && view.y < Double(offset + MonthTraces.view) {
                window.see(view.month, at: Int32(view.y) - offset)
            }
        }
        return window
    }
}
