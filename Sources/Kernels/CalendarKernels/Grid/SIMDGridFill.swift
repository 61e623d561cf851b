package import CalendarValues
package import KernelProtocol

/// The whole grid as one vector value: one of 49 precomputed ones, found by two small tables.
///
/// - Source: calbench.
/// - Complexity: O(1); a remainder, two loads and one copy of 48 bytes. The tables have 4.9 KB: 800 bytes of kinds
///   (times 128), 1 792 bytes of grid numbers (times 3), 2 352 bytes of grids.
/// - Valid: years from −4000 on; checked to 8000.
///
/// A full grid depends on the cells before the 1st (7 ways), on the month's length and on that of the month before (7
/// pairs occur). A year is one of 14 kinds: the weekday of its 1 January and whether it is a leap year; the kind
/// repeats every 400 years. So: year of the cycle → kind, (kind, month, first weekday) → number of the grid, grid. The
/// low 7 bits of the packed `GridMonth` are month and first weekday, so they index the second table directly.
///
/// The last quarter of the 64 bytes is always blank, so the table keeps three quarters: 1.16 ns a month, with whole
/// grids 1.33. Half of that is the copy, in pieces of 16 bytes.
package struct SIMDGridFill: Kernel {
    /// The kind of each year of the cycle, times 128.
    let kinds: ContiguousArray<UInt16>
    /// Three times the number of the grid, by kind × 128 + month × 8 + first weekday.
    let numbers: ContiguousArray<UInt8>
    /// The 49 grids, three vectors each.
    let quarters: ContiguousArray<SIMD16<UInt8>>

    /// A kernel over 49 grids, seven pairs of lengths with 0…6 cells before the 1st each; tests damage one.
    package init(grids: [MonthGrid] = Self.ready) {
        precondition(grids.count == 49)
        quarters = ContiguousArray(
            grids.flatMap { [$0.cells.lowHalf.lowHalf, $0.cells.lowHalf.highHalf, $0.cells.highHalf.lowHalf] })
        (kinds, numbers) = Self.indices
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
    package static let lengths = [(31, 31), (28, 31), (29, 31), (31, 28), (31, 29), (30, 31), (31, 30)]

    /// The 49 grids: seven pairs of lengths, each with 0…6 cells before the 1st.
    package static let ready = lengths.flatMap { days, previousDays in
        (0..<7).map { leading in
            let before = (0..<leading).map { UInt8(previousDays - leading + 1 + $0) | MonthGrid.previousMonth }
            let after = (1...14).map { UInt8($0) | MonthGrid.followingMonth }
            let all = before + (1...days).map { UInt8($0) } + after
            return MonthGrid(cells: SIMD64(all.prefix(42) + Array(repeating: 0, count: 22)))
        }
    }

    private static let indices = computedIndices()

    private static func computedIndices() -> (kinds: ContiguousArray<UInt16>, numbers: ContiguousArray<UInt8>) {
        var kinds: ContiguousArray<UInt16> = []
        var numbers = ContiguousArray<UInt8>(repeating: 0, count: 14 * 128)
        var january = 6  // 1 January of the year 2000, and of the first year of every cycle, is a Saturday.
        for year in 0..<400 {
            let isLeap = year % 4 == 0 && (year % 100 != 0 || year == 0)
            let kind = january * 2 + (isLeap ? 1 : 0)
            kinds.append(UInt16(kind * 128))
            let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
            var (weekday, previousDays) = (january, 31)
            for month in 1...12 {
                let pair = lengths.firstIndex { $0 == (days[month - 1], previousDays) } ?? 0
                for first in 0..<7 {
                    numbers[kind * 128 + month * 8 + first] = UInt8((pair * 7 + (weekday + 7 - first) % 7) * 3)
                }
                previousDays = days[month - 1]
                weekday = (weekday + previousDays) % 7
            }
            january = weekday
        }
        return (kinds, numbers)
    }

    package func answer(_ input: GridMonth) -> MonthGrid {
        Self.grid(of: input, kinds: kinds.span, numbers: numbers.span, quarters: quarters.span)
    }

    package func answer(_ inputs: Span<GridMonth>, into outputs: inout MutableSpan<MonthGrid>) {
        precondition(outputs.count >= inputs.count)
        // The tables' addresses are taken once here; the default loop takes them at every month.
        let (kinds, numbers, quarters) = (kinds.span, numbers.span, quarters.span)
        for index in inputs.indices {
            let input = unsafe inputs[unchecked: index]
            unsafe outputs[unchecked: index] = Self.grid(of: input, kinds: kinds, numbers: numbers, quarters: quarters)
        }
    }

    /// The grid of a month without bounds checks: a remainder by 400, seven bits below a kind, and a number of the
    /// table.
    @inline(__always)
    private static func grid(
        of input: GridMonth, kinds: Span<UInt16>, numbers: Span<UInt8>, quarters: Span<SIMD16<UInt8>>
    ) -> MonthGrid {
        let packed = UInt32(bitPattern: input.rawValue &+ 4_000 &* 128)
        let kind = unsafe UInt32(kinds[unchecked: Int(packed &>> 7 % 400)])
        let number = unsafe Int(numbers[unchecked: Int(kind | packed & 127)])
        let low = unsafe SIMD32(lowHalf: quarters[unchecked: number], highHalf: quarters[unchecked: number &+ 1])
        let high = unsafe SIMD32(lowHalf: quarters[unchecked: number &+ 2], highHalf: .zero)
        return MonthGrid(cells: SIMD64(lowHalf: low, highHalf: high))
    }
}
