package import KernelProtocol
package import Scenes

/// Cells reused from one stack for each identifier; visible ones in a ring, at their row's number modulo its size.
///
/// - Source: calbench.
/// - Complexity: O(1) for each row that enters or leaves the screen.
///
/// Rows on the screen are consecutive, so a row's index needs no search. A jump to rows that were not on the screen
/// uses a second ring, because both screens have their cells until the old ones are in the pool.
package struct RingCellsReuse: Kernel {
    private struct Rings {
        /// Two rings, one behind the other.
        var cells: [Int32] = []
        /// The identifier of each cell, fixed at its creation.
        var identifiers: [Int32] = []
        var mask: Int32 = 0
        var pool = CellStacks()

        /// Allocates memory for the rows of two overlapping screens.
        mutating func prepare(_ size: Int32) {
            var capacity: Int32 = 4
            while capacity < 2 * (size + 2) { capacity *= 2 }
            mask = capacity - 1
            if cells.count < 2 * Int(capacity) { cells = Array(repeating: 0, count: 2 * Int(capacity)) }
            identifiers.removeAll(keepingCapacity: true)
            pool.removeAll()
        }

        /// Moves the cell at an index to the pool, by its identifier.
        @inline(__always)
        mutating func putAway(_ place: Int) {
            let cell = cells[place]
            pool.keep(cell, identifiers[Int(cell)])
        }
    }

    private let traces = Prepared { CellTraces.all() }

    package init() {}

    package var facts: KernelFacts {
        KernelFacts(
            name: "ring",
            summary: "one stack for each identifier, visible cells in a ring",
            source: "calbench",
            claims: .plainReference,
            cost: .microseconds
        )
    }

    package func answer(_ input: TraceStart) -> CellCounts {
        var rings = Rings()
        return Self.follow(traces.value[Int(input.trace)], input.length, &rings)
    }

    package func answer(_ inputs: Span<TraceStart>, into outputs: inout MutableSpan<CellCounts>) {
        precondition(outputs.count >= inputs.count)
        let traces = traces.value
        var rings = Rings()
        for index in inputs.indices {
            outputs[index] = Self.follow(traces[Int(inputs[index].trace)], inputs[index].length, &rings)
        }
    }

    private static func follow(_ trace: CellTrace, _ length: Int32, _ rings: inout Rings) -> CellCounts {
        rings.prepare(trace.size)
        let mask = rings.mask
        var counts = CellCounts()
        var before: Range<Int32> = 0..<0
        var ring: Int32 = 0
        for range in trace.ranges.prefix(Int(length)) {
            let old = ring
            if !range.overlaps(before) { ring = mask &+ 1 &- ring }
            let (above, below) = range.without(before)
            bring(above, trace, ring, &rings, &counts)
            bring(below, trace, ring, &rings, &counts)
            let (goneAbove, goneBelow) = before.without(range)
            for row in goneAbove { rings.putAway(Int(old &+ (row & mask))) }
            for row in goneBelow { rings.putAway(Int(old &+ (row & mask))) }
            while rings.pool.count > range.count + 2 {
                rings.pool.dropOldest()
                counts.dropped += 1
            }
            counts.pooled = rings.pool.count
            counts.add(range)
            before = range
        }
        return counts
    }

    @inline(__always)
    private static func bring(
        _ rows: Range<Int32>, _ trace: CellTrace, _ ring: Int32, _ rings: inout Rings, _ counts: inout CellCounts
    ) {
        for row in rows {
            let identifier = trace.identifier(of: row)
            let place = Int(ring &+ (row & rings.mask))
            if let cell = rings.pool.take(identifier) {
                rings.cells[place] = cell
                counts.reused += 1
            } else {
                rings.cells[place] = counts.made
                rings.identifiers.append(identifier)
                counts.made += 1
            }
            counts.checksum.add(row)
            // The cell's, not the row's: a cell of the wrong identifier changes the answer.
            counts.checksum.add(rings.identifiers[Int(rings.cells[place])])
        }
    }
}
