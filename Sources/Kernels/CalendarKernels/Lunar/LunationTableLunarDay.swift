package import CalendarValues
package import KernelProtocol

/// Lunar date → day number by one load and one addition.
///
/// - Source: calbench.
/// - Complexity: O(1).
///
/// A packed lunar date without its five low bits numbers the months: 32 a year, of which 24 can occur. The table holds,
/// for each, the day before the month's first day; the day of the month is added. Months that do not exist hold 0 and
/// are never requested.
///
/// The table (26 KB) is computed when the kernel is created, from the 2 487 months of ``LunarTables``.
package struct LunationTableLunarDay: Kernel {
    package var facts: KernelFacts {
        KernelFacts(
            name: "lunation-table",
            summary: "one load by year, month and leap flag, one addition",
            source: "calbench",
            claims: .hko,
            validYears: 1900...2100
        )
    }

    /// The day number before the first day of each month, by packed lunar date / 32, from 1899 on.
    package let daysBefore: ContiguousArray<Int32>

    /// A kernel over a table; tests damage an entry.
    package init(lunations: [Int64] = LunarTables.lunations) {
        var table = ContiguousArray<Int32>(repeating: 0, count: 202 * 32)
        for entry in lunations {
            let first = Int32(entry & 0x1_FFFF) + Lunations.firstDay
            let packed = Int(first + Int32(truncatingIfNeeded: entry >> 32))
            let slot = packed >> 5 - Self.firstSlot
            // A damaged entry may name a month far away; it then has no slot and its true month keeps a wrong one.
            guard table.indices.contains(slot) else { continue }
            table[slot] = first - Int32(packed & 31)
        }
        daysBefore = table
    }

    static let firstSlot = 1899 * 32

    package func answer(_ date: LunarDate) -> DayNumber {
        let slot = Int(date.rawValue >> 5) &- Self.firstSlot
        return DayNumber(rawValue: daysBefore[slot] &+ (date.rawValue & 31))
    }

    package func answer(_ dates: Span<LunarDate>, into days: inout MutableSpan<DayNumber>) {
        precondition(days.count >= dates.count)
        let table = daysBefore.span
        for index in dates.indices {
            let packed = unsafe dates[unchecked: index].rawValue
            let before = unsafe table[unchecked: Int(packed >> 5) &- Self.firstSlot]
            unsafe days[unchecked: index] = DayNumber(rawValue: before &+ (packed & 31))
        }
    }
}
