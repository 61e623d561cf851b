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
    package let facts: KernelFacts
    /// The day number before the first day of each month, by packed lunar date / 32, less ``firstSlot``.
    package let daysBefore: ContiguousArray<Int32>
    /// The packed month of the first entry.
    package let firstSlot: Int

    private static let chinese = KernelFacts(
        name: "lunation-table",
        summary: "one load by year, month and leap flag, one addition",
        source: "calbench",
        claims: .hko,
        validYears: 1900...2100
    )

    /// A kernel over the months of China; tests damage an entry.
    package init(lunations: [Int64] = LunarTable.published.months) {
        self.init(Self.chinese, lunations, from: LunarTable.published.origin, years: 1900...2100)
    }

    /// A kernel over the months of a calendar.
    package init(_ calendar: CalendarRules) {
        let table = LunarTable(calendar.name, calendar.years)
        self.init(Self.chinese.over(calendar), table.months, from: table.origin, years: calendar.years)
    }

    private init(_ facts: KernelFacts, _ months: [Int64], from origin: Int32, years: ClosedRange<Int>) {
        // From the year before the first one, of which the last month may be the first of the table.
        let firstSlot = (years.lowerBound - 1) * 32
        var days = ContiguousArray<Int32>(repeating: 0, count: (years.count + 1) * 32)
        for entry in months {
            let first = Int32(entry & 0x1_FFFF) + origin
            let packed = Int(first + Int32(truncatingIfNeeded: entry >> 32))
            let slot = packed >> 5 - firstSlot
            // A damaged entry may name a month far away; it then has no slot and its true month keeps a wrong one.
            guard days.indices.contains(slot) else { continue }
            days[slot] = first - Int32(packed & 31)
        }
        (self.facts, daysBefore, self.firstSlot) = (facts, days, firstSlot)
    }

    package func answer(_ date: PackedLunarDate) -> DayNumber {
        DayNumber(rawValue: daysBefore[Int(date.rawValue >> 5) &- firstSlot] &+ (date.rawValue & 31))
    }

    package func answer(_ dates: Span<PackedLunarDate>, into days: inout MutableSpan<DayNumber>) {
        // A first month that the compiler knows saves one of ten instructions.
        guard firstSlot == 1899 * 32 else { return answer(dates, into: &days, from: firstSlot) }
        answer(dates, into: &days, from: 1899 * 32)
    }

    @inline(__always)
    private func answer(_ dates: Span<PackedLunarDate>, into days: inout MutableSpan<DayNumber>, from firstSlot: Int) {
        precondition(days.count >= dates.count)
        let table = daysBefore.span
        for index in dates.indices {
            let packed = unsafe dates[unchecked: index].rawValue
            let before = unsafe table[unchecked: Int(packed >> 5) &- firstSlot]
            unsafe days[unchecked: index] = DayNumber(rawValue: before &+ (packed & 31))
        }
    }
}
