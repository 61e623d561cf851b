package import CalendarContracts
import Scenes

/// Cells used again from one stack for each identifier; visible ones in a dictionary of which only those that come and go are touched.
///
/// - Complexity: O(1) for each row that comes onto the screen or leaves it.
/// - Source: calbench.
package struct StacksCellsReuse: Kernel {
    private let traces = Prepared { CellTraces.all() }

    /// The kernel; its traces are made when it is first asked.
    package init() {}

    /// What the kernel is and what it answers for.
    package var facts: KernelFacts {
        KernelFacts(
            name: "stacks",
            summary: "one stack for each identifier, only rows that come and go are touched",
            source: "calbench",
            claims: .plainReference
        )
    }

    /// What became of the cells.
    package func answer(_ input: TraceStart) -> CellCounts {
        var visible: [Int32: Int32] = [:]
        var pool = CellStacks()
        return Self.follow(traces.value[Int(input.trace)], input.length, &visible, &pool)
    }

    /// The same for a batch, with the traces looked up once and the room for the cells used again.
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
        // Of each cell, from when it was made.
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

extension Range<Int32> {
    /// What of the range is not in another one: the part above it and the part below it.
    ///
    /// - Parameter other: The other range.
    /// - Returns: Two ranges, perhaps empty.
    @inline(__always)
    func without(_ other: Range<Int32>) -> (above: Range<Int32>, below: Range<Int32>) {
        guard !other.isEmpty, overlaps(other) else { return (self, upperBound..<upperBound) }
        return (
            lowerBound..<Swift.max(lowerBound, other.lowerBound), Swift.min(upperBound, other.upperBound)..<upperBound
        )
    }
}
