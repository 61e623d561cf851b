package import KernelProtocol

/// The whole grid as one vector value: one of 49 precomputed ones, found by two small tables.
///
/// - Source: calbench.
/// - Complexity: O(1); a remainder, two loads and one copy of 48 bytes. The tables have 4.9 KB: 800 bytes of kinds
///   (times 128), 1 792 bytes of grid numbers (times 3), 2 352 bytes of grids.
/// - Valid: years from −4000 on; checked to 8000.
///
/// A full grid depends on the cells before the 1st (7 ways), on the month's length and on that of the month before (7
/// pairs occur). So: month → number of the grid by a `MonthTable`, grid.
///
/// The last quarter of the 64 bytes is always blank, so the table keeps three quarters: 1.16 ns a month, with whole
/// grids 1.33. Half of that is the copy, in pieces of 16 bytes.
package struct SIMDGridFill: Kernel {
    /// Three times the number of a month's grid.
    private static let numbers = MonthTable(
        values: MonthTable<UInt8>.values(filler: 0) { month in
            let placement = GridPlacement(month)
            return UInt8((pair(of: placement) * 7 + placement.leading) * 3)
        })

    private let numbers = Self.numbers
    /// The 49 grids, three vectors each.
    let quarters: ContiguousArray<SIMD16<UInt8>>

    /// A kernel over 49 grids, seven pairs of lengths with 0…6 cells before the 1st each; tests damage one.
    package init(grids: [MonthGrid] = Self.ready) {
        precondition(grids.count == 49)
        quarters = ContiguousArray(
            grids.flatMap { [$0.cells.lowHalf.lowHalf, $0.cells.lowHalf.highHalf, $0.cells.highHalf.lowHalf] })
    }

    package var facts: KernelFacts {
        KernelFacts(
            name: "simd",
            summary: "the whole grid as one vector value, one of 49 ready ones",
            source: "calbench",
            claims: .fullGrid
        )
    }

    /// Lengths of the month and of the previous month, in every pair that occurs.
    private static let lengths = [(31, 31), (28, 31), (29, 31), (31, 28), (31, 29), (30, 31), (31, 30)]

    /// The place of a month's pair of lengths among ``lengths``.
    package static func pair(of placement: GridPlacement) -> Int {
        lengths.firstIndex { $0 == (placement.days, placement.previousDays) } ?? 0
    }

    /// The 49 grids: seven pairs of lengths, each with 0…6 cells before the 1st.
    package static let ready = lengths.flatMap { days, previousDays in
        (0..<7).map { leading in
            let before = (0..<leading).map { UInt8(previousDays - leading + 1 + $0) | MonthGrid.previousMonth }
            let after = (1...14).map { UInt8($0) | MonthGrid.followingMonth }
            let all = before + (1...days).map { UInt8($0) } + after
            return MonthGrid(cells: SIMD64(all.prefix(42) + Array(repeating: 0, count: 22)))
        }
    }

    package func answer(_ input: GridMonth) -> MonthGrid {
        Self.grid(of: input, kinds: numbers.kinds.span, numbers: numbers.values.span, quarters: quarters.span)
    }

    package func answer(_ inputs: Span<GridMonth>, into outputs: inout MutableSpan<MonthGrid>) {
        precondition(outputs.count >= inputs.count)
        // The tables' addresses are taken once here; the default loop takes them at every month.
        let (kinds, numbers, quarters) = (numbers.kinds.span, numbers.values.span, quarters.span)
        for index in inputs.indices {
            let input = unsafe inputs[unchecked: index]
            unsafe outputs[unchecked: index] = Self.grid(of: input, kinds: kinds, numbers: numbers, quarters: quarters)
        }
    }

    /// The grid of a month without bounds checks.
    @inline(__always)
    private static func grid(
        of input: GridMonth, kinds: Span<UInt16>, numbers: Span<UInt8>, quarters: Span<SIMD16<UInt8>>
    ) -> MonthGrid {
        let number = Int(MonthTable.value(of: input, kinds: kinds, values: numbers))
        let low = unsafe SIMD32(lowHalf: quarters[unchecked: number], highHalf: quarters[unchecked: number &+ 1])
        let high = unsafe SIMD32(lowHalf: quarters[unchecked: number &+ 2], highHalf: .zero)
        return MonthGrid(cells: SIMD64(lowHalf: low, highHalf: high))
    }
}
