package import KernelProtocol
package import Scenes

/// Cells reused from one stack for each identifier; visible ones in a dictionary, of which only entering and leaving
/// ones are touched.
///
/// - Source: calbench.
/// - Complexity: O(1) for each row that enters or leaves the screen.
package struct StacksCellsReuse: Kernel {
    private let traces = Prepared { CellTraces.all() }

    package init() {}

    package var facts: KernelFacts {
        KernelFacts(
            name: "stacks",
            summary: "one stack for each identifier, only rows that come and go are touched",
            source: "calbench",
            claims: .plainReference,
            cost: .milliseconds
        )
    }

    package func answer(_ input: TraceStart) -> CellCounts {
        var visible: [Int32: Int32] = [:]
        var pool = CellStacks()
        return Self.follow(traces.value[Int(input.trace)], input.length, &visible, &pool)
    }

    package func answer(_ inputs: Span<TraceStart>, into outputs: inout MutableSpan<CellCounts>) {
        precondition(outputs.count >= inputs.count)
        let traces = traces.value
        var visible: [Int32: Int32] = [:]
        var pool = CellStacks()
        for index in inputs.indices {
            outputs[index] = Self.follow(traces[Int(inputs[index].trace)], inputs[index].length, &visible, &pool)
        }
    }

    private static func follow(
        _ trace: CellTrace, _ length: Int32, _ visible: inout [Int32: Int32], _ pool: inout CellStacks
    ) -> CellCounts {
        visible.removeAll(keepingCapacity: true)
        pool.removeAll()
        // Of each cell, fixed at its creation.
        var identifiers: [Int32] = []
        var counts = CellCounts()
        var before: Range<Int32> = 0..<0
        for range in trace.ranges.prefix(Int(length)) {
            let (above, below) = range.without(before)
            for part in [above, below] {
                for row in part {
                    let identifier = trace.identifier(of: row)
                    let cell: Int32
                    if let reused = pool.take(identifier) {
                        cell = reused
                        counts.reused += 1
                    } else {
                        cell = counts.made
                        identifiers.append(identifier)
                        counts.made += 1
                    }
                    visible[row] = cell
                    counts.checksum.add(row)
                    // The cell's, not the row's: a cell of the wrong identifier changes the answer.
                    counts.checksum.add(identifiers[Int(cell)])
                }
            }
            let (goneAbove, goneBelow) = before.without(range)
            for part in [goneAbove, goneBelow] {
                for row in part {
                    guard let cell = visible.removeValue(forKey: row) else { continue }
                    pool.keep(cell, identifiers[Int(cell)])
                }
            }
            while pool.count > range.count + 2 {
                pool.dropOldest()
                counts.dropped += 1
            }
            counts.pooled = pool.count
            counts.add(range)
            before = range
        }
        return counts
    }
}
