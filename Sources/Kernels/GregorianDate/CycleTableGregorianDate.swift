package import KernelProtocol

/// The date of a day number by a table of the 400-year cycle in pieces of 16 days.
///
/// - Source: calbench.
/// - Complexity: O(1); two multiplications and a load from 36.5 KB.
/// - Valid: from −4000-01-01 to the end of `GregorianDate`, checked day by day to year 4 193 848.
///
/// A piece has at most one first of a month in it, and within a month the packed date grows with the day. So an entry
/// needs three numbers: the offset to add to the day, the first of the 16 days in the next month, and the jump of the
/// packed date there. The piece is found by a shift.
///
/// An entry, from the high bits down: 16 bits to add to the day of the cycle, 8 bits for the jump, 8 bits for the first
/// day of the piece (0…16) that belongs to the next month; 16 means none. The piece that begins on 2000-01-17 is entry
/// 1; the cycle's day is 16, the packed date 0 × 512 + 1 × 32 + 17 = 49, the next month begins on the day 15 of the
/// piece with a jump of 32 − 31 = 1, and 49 − 16 = 33 is to be added: 33 · 65 536 + 1 · 256 + 15 = 2 162 959.
package struct CycleTableGregorianDate: Kernel {
    /// The cycle in pieces of 16 days.
    let table: ContiguousArray<UInt32>

    /// A kernel over a table of 9 132 entries; tests damage one.
    package init(table: [UInt32] = Self.cycle()) {
        precondition(table.count == Self.pieces)
        self.table = ContiguousArray(table)
    }

    package var facts: KernelFacts {
        KernelFacts(
            name: "cycle-table",
            summary: "a table of the 400-year cycle in pieces of 16 days",
            source: "calbench",
            claims: .gregorian
        )
    }

    private static let pieces = 9_132

    /// Computes the table by walking through the months of a cycle that begins on a 1 January.
    package static func cycle() -> [UInt32] {
        let lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        var table: [UInt32] = []
        table.reserveCapacity(pieces)
        var (year, month, first) = (0, 1, 0)
        for start in stride(from: 0, to: 146_097, by: 16) {
            let leapDay = month == 2 && year % 4 == 0 && (year % 100 != 0 || year == 0) ? 1 : 0
            let length = lengths[month - 1] + leapDay
            let next = first + length
            let toAdd = year << 9 + month << 5 + 1 - first
            let jump = month == 12 ? 512 - 11 * 32 - length : 32 - length
            let change = min(next - start, 16)
            table.append(UInt32(toAdd << 16 | jump << 8 | change))
            if next <= start + 16 {
                (year, month, first) = month == 12 ? (year + 1, 1, next) : (year, month + 1, next)
            }
        }
        return table
    }

    package func answer(_ day: DayNumber) -> GregorianDate { Self.date(of: day, in: table.span) }

    package func answer(_ days: Span<DayNumber>, into dates: inout MutableSpan<GregorianDate>) {
        precondition(dates.count >= days.count)
        let table = table.span
        for index in days.indices {
            unsafe dates[unchecked: index] = Self.date(of: days[unchecked: index], in: table)
        }
    }

    /// The date of a day; the table is not bounds-checked, because the day of the cycle is a remainder.
    @inline(__always)
    private static func date(of day: DayNumber, in table: Span<UInt32>) -> GregorianDate {
        let shifted = UInt32(bitPattern: day.rawValue) &+ (719_528 &+ 10 &* 146_097)  // from −4000-01-01
        let cycle = shifted / 146_097
        let dayOfCycle = shifted &- cycle &* 146_097
        let entry = unsafe table[unchecked: Int(dayOfCycle &>> 4)]
        let jump = dayOfCycle & 15 >= entry & 255 ? entry &>> 8 & 255 : 0
        // A cycle is 400 · 512 = 204 800 packed, of which its 146 097 days are already in `shifted`.
        let packed = shifted &+ cycle &* 58_703 &+ entry &>> 16 &+ jump &- 4_000 &* 512
        return GregorianDate(rawValue: Int32(bitPattern: packed))
    }
}
