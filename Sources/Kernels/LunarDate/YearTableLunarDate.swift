package import KernelProtocol

/// Day number → lunar date from 32 bits a year, without a loop.
///
/// - Source: calbench; the packing is that of many published tables, with the months in the order in which they occur.
/// - Complexity: O(1); one or two loads.
///
/// The year results from a multiplication and one comparison with its New Year. Inside the year the months are 29 days
/// and a bit each: the month is at most one after days / 30, and the number of long months before it is a population
/// count of the year's bits.
package struct YearTableLunarDate: Kernel {
    package var facts: KernelFacts { .yearTable() }

    /// One entry a year from 1899 on; see `LunarYear`.
    package let years: [UInt32]

    /// A kernel over a table; tests damage an entry.
    package init(years: [UInt32] = LunarTables.years) {
        self.years = years
    }

    package func answer(_ day: DayNumber) -> PackedLunarDate {
        // 2^21 × 4 / 1461 = 5741.8: the year whose line lies before the day, so the lunar year or the one after it.
        let offset = day.rawValue &+ 25_915
        var number = LunarYear.firstYear &+ (offset &* 5742) >> 21
        var year = LunarYear(years, number)
        if day.rawValue < year.firstDay {
            number &-= 1
            year = LunarYear(years, number)
        }
        let days = day.rawValue &- year.firstDay
        var index = days / 30
        if days >= year.start(index &+ 1) {
            index &+= 1
        }
        let leap = year.leapMonth
        // Without a leap month (0) no index is at or after it.
        let isAfterLeap = leap != 0 && index >= leap
        return PackedLunarDate(
            relatedYear: Int(number),
            month: Int(isAfterLeap ? index : index &+ 1),
            isLeapMonth: leap != 0 && index == leap,
            day: Int(days &- year.start(index) &+ 1)
        )
    }
}
