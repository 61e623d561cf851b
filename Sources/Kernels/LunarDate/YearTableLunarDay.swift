package import KernelProtocol

/// Lunar date → day number from 32 bits a year, without a loop.
///
/// - Source: calbench; see ``YearTableLunarDate``.
/// - Complexity: O(1); one load.
package struct YearTableLunarDay: Kernel {
    package var facts: KernelFacts { .yearTable() }

    /// One entry a year from 1899 on; see `LunarYear`.
    package let years: [UInt32]

    /// A kernel over a table; tests damage an entry.
    package init(years: [UInt32] = LunarTables.years) {
        self.years = years
    }

    package func answer(_ date: PackedLunarDate) -> DayNumber {
        let year = LunarYear(years, date.rawValue >> 10)
        let month = Int32(date.month)
        let leap = year.leapMonth
        let isAfterLeap = date.isLeapMonth || (leap != 0 && month > leap)
        let index = isAfterLeap ? month : month &- 1
        return DayNumber(rawValue: year.firstDay &+ year.start(index) &+ (date.rawValue & 31) &- 1)
    }
}
