package import KernelProtocol
package import Scenes

/// An endless calendar: each month's top from a prefix sum of the heights of 1900…2199, found by a guess.
///
/// - Source: calbench.
/// - Complexity: O(months on the screen) a step; the guess from the mean height is off by a month or two. The sums are
///   14 KB.
///
/// The months laid out and those on the screen follow from the view's position, so no month is moved, added or removed.
package struct PrefixSumsMonthsWindow: PreparedKernel {
    package struct Tables: Sendable {
        static let firstMonth: Int32 = 1900 * 12

        let traces = MonthTraces.all()
        /// The top of each month from January 1900 on, and the bottom of the last one, in pixels.
        let tops: [Int32]
        /// Months a pixel.
        let density: Double

        init() {
            var top: Int32 = 0
            tops =
                [0]
                + (Self.firstMonth..<(2200 * 12)).map { month in
                    top += MonthTraces.height(of: month)
                    return top
                }
            density = Double(tops.count - 1) / Double(top)
        }

        /// The last month whose top is not below a position.
        @inline(__always)
        func month(at y: Int32) -> Int {
            var month = Int(Double(y) * density)
            while tops[month] > y { month &-= 1 }
            while tops[month &+ 1] <= y { month &+= 1 }
            return month
        }
    }

    package let prepared = Prepared { Tables() }

    package init() {}

    package var facts: KernelFacts {
        KernelFacts(
            name: "prefix-sums",
            summary: "prefix sums of the months' heights, found by a guess; nothing is moved",
            source: "calbench",
            claims: .plainReference,
            cost: .microseconds
        )
    }

    package func answer(_ input: TraceStart, in tables: inout Tables) -> MonthWindow {
        let trace = tables.traces[Int(input.trace)]
        var window = MonthWindow()
        var offset = MonthTraces.centre
        /// The view's top, counted from the table's first month.
        var position = tables.tops[Int(trace.start &- Tables.firstMonth)] &+ offset
        for step in trace.steps.prefix(Int(input.length)) {
            offset &+= step
            position &+= step
            if MonthTraces.isNearEnd(offset) {
                offset = MonthTraces.centre
                window.recentrings &+= 1
            }
            let contentTop = position &- offset
            let first = tables.month(at: contentTop)
            let last = tables.month(at: contentTop &+ MonthTraces.content &- 1)
            window.first = Tables.firstMonth &+ Int32(truncatingIfNeeded: first)
            window.count = Int32(truncatingIfNeeded: last &- first &+ 1)
            window.add(offset)
            window.seen = 0
            var month = tables.month(at: position)
            while tables.tops[month] < position &+ MonthTraces.view {
                window.see(
                    Tables.firstMonth &+ Int32(truncatingIfNeeded: month), at: tables.tops[month] &- position)
                month &+= 1
            }
        }
        return window
    }
}
