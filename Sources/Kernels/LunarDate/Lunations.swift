package import KernelProtocol

/// Reads a ``LunarTable``: the layout of an entry is in ``LunationTableLunarDate``.
package struct Lunations: Sendable {
    /// One entry a month.
    package let entries: [Int64]
    /// The day from which the entries count their first days.
    private let origin: Int32

    /// The months of China in 1900–2100, which tests damage.
    package init(_ entries: [Int64] = LunarTable.published.months) {
        (self.entries, origin) = (entries, LunarTable.published.origin)
    }

    /// The months of a calendar.
    package init(_ calendar: CalendarRules) {
        let table = LunarTable(calendar.name, calendar.years)
        (entries, origin) = (table.months, table.origin)
    }

    /// The lunar dates of a batch.
    @inline(__always)
    func answer(_ days: Span<DayNumber>, into dates: inout MutableSpan<PackedLunarDate>) {
        precondition(dates.count >= days.count)
        // The span of a whole array, which may be Objective-C's, needs macOS 26.
        let all = entries[...]
        let lunations = all.span
        for index in days.indices {
            let day = unsafe days[unchecked: index].rawValue
            let entry = unsafe lunations[unchecked: Int(Self.estimate(day &- origin))]
            unsafe dates[unchecked: index] = Self.date(day, entry, from: origin)
        }
    }

    /// The lunar date of a day of the calendar's years.
    package func date(of day: DayNumber) -> PackedLunarDate {
        Self.date(day.rawValue, entries[Int(Self.estimate(day.rawValue &- origin))], from: origin)
    }

    /// The index of the day's month or of the next one; `offset` counts from the origin of the table.
    @inline(__always)
    private static func estimate(_ offset: Int32) -> Int32 {
        // 2^16 / 29.530588 = 2219.26 would drift by a day over 200 years; 2^20 / 29.530588 = 35508.135 does not, and
        // the product stays below 2^32 for 120 957 days.
        Int32(bitPattern: (UInt32(bitPattern: offset &+ 2) &* 35_508) >> 20)
    }

    /// The lunar date of a day by the entry of its month or of the next one.
    @inline(__always)
    private static func date(_ day: Int32, _ entry: Int64, from origin: Int32) -> PackedLunarDate {
        let low = Int32(truncatingIfNeeded: entry)
        let beforeFirst = (day &- origin &- (low & 0x1_FFFF)) >> 31
        let step = low >> 17 & beforeFirst
        return PackedLunarDate(rawValue: day &+ Int32(truncatingIfNeeded: entry >> 32) &- step)
    }
}
