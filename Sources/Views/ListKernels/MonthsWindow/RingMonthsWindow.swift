package import KernelProtocol
package import Scenes

/// An endless calendar with its months' heights in a ring, at their number modulo 16; a recentring moves one number.
///
/// - Source: calbench.
/// - Complexity: O(months that come and go + months on the screen) a step; at most 11 months lie on the content.
package struct RingMonthsWindow: PreparedKernel {
    package let prepared = Prepared { MonthTraces.all() }

    package init() {}

    package var facts: KernelFacts {
        KernelFacts(
            name: "ring",
            summary: "the months' heights in a ring, the top of the first and the bottom of the last beside it",
            source: "calbench",
            claims: .plainReference,
            cost: .microseconds
        )
    }

    package func answer(_ input: TraceStart, in traces: inout [MonthTrace]) -> MonthWindow {
        let trace = traces[Int(input.trace)]
        var heights = SIMD16<Int32>()
        var window = MonthWindow()
        var offset = MonthTraces.centre
        var first = trace.start
        var end = trace.start
        var top: Int32 = 0
        var bottom: Int32 = 0
        while bottom < MonthTraces.content {
            heights[Int(end & 15)] = MonthTraces.height(of: end)
            bottom &+= heights[Int(end & 15)]
            end &+= 1
        }
        for step in trace.steps.prefix(Int(input.length)) {
            offset &+= step
            if MonthTraces.isNearEnd(offset) {
                let difference = offset &- MonthTraces.centre
                offset = MonthTraces.centre
                top &-= difference
                bottom &-= difference
                window.recentrings &+= 1
            }
            // Months that have left are removed first, so that the ring never has more months than lie on the content.
            while top &+ heights[Int(first & 15)] <= 0 {
                top &+= heights[Int(first & 15)]
                first &+= 1
            }
            while bottom &- heights[Int((end &- 1) & 15)] >= MonthTraces.content {
                end &-= 1
                bottom &-= heights[Int(end & 15)]
            }
            while top > 0 {
                first &-= 1
                heights[Int(first & 15)] = MonthTraces.height(of: first)
                top &-= heights[Int(first & 15)]
            }
            while bottom < MonthTraces.content {
                heights[Int(end & 15)] = MonthTraces.height(of: end)
                bottom &+= heights[Int(end & 15)]
                end &+= 1
            }
            window.first = first
            window.count = end &- first
            window.add(offset)
            window.seen = 0
            var month = first
            var y = top &- offset
            while y < MonthTraces.view {
                let height = heights[Int(month & 15)]
                if y &+ height > 0 { window.see(month, at: y) }
                y &+= height
                month &+= 1
            }
        }
        return window
    }
}
