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
/// The table (26 KB) is computed when the kernel is created, from the 2 487 months of ``LunarTable``.
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
    package init(lunations: [Int64] = LunarTable.published.months) {
        daysBefore = Self.daysBefore(lunations, from: Lunations.firstDay, firstSlot: Self.firstSlot, years: 202)
    }

    /// The packed month of the first entry.
    package static let firstSlot = 1899 * 32

    /// The day before the first day of each month of some years, by packed lunar date / 32, less `firstSlot`.
    static func daysBefore(
        _ months: [Int64], from origin: Int32, firstSlot: Int, years: Int
    ) -> ContiguousArray<Int32> {
        var days = ContiguousArray<Int32>(repeating: 0, count: years * 32)
        for entry in months {
            let first = Int32(entry & 0x1_FFFF) + origin
            let packed = Int(first + Int32(truncatingIfNeeded: entry >> 32))
            let slot = packed >> 5 - firstSlot
            // A damaged entry may name a month far away; it then has no slot and its true month keeps a wrong one.
            guard days.indices.contains(slot) else { continue }
            days[slot] = first - Int32(packed & 31)
        }
        return days
    }

    package func answer(_ date: PackedLunarDate) -> DayNumber {
        let slot = Int(date.rawValue >> 5) &- Self.firstSlot
        return DayNumber(rawValue: daysBefore[slot] &+ (date.rawValue & 31))
    }

    package func answer(_ dates: Span<PackedLunarDate>, into days: inout MutableSpan<DayNumber>) {
        Self.answer(dates, into: &days, by: daysBefore, from: Self.firstSlot)
    }

    /// The days of a batch by a table of ``daysBefore(_:from:firstSlot:years:)``.
    @inline(__always)
    static func answer(
        _ dates: Span<PackedLunarDate>, into days: inout MutableSpan<DayNumber>, by daysBefore: ContiguousArray<Int32>,
        from firstSlot: Int
    ) {
        precondition(days.count >= dates.count)
        let table = daysBefore.span
        for index in dates.indices {
            let packed = unsafe dates[unchecked: index].rawValue
            let before = unsafe table[unchecked: Int(packed >> 5) &- firstSlot]
            unsafe days[unchecked: index] = DayNumber(rawValue: before &+ (packed & 31))
        }
    }
}
