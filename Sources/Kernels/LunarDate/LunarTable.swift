import CMonthTables
import KernelProtocol

/// The months of a calendar for up to 120 957 days, made from the table that the app library reads.
package struct LunarTable: Sendable {
    /// The months in which the days of 1900–2100 lie in China.
    package static let published = LunarTable("china", 1900...2100, from: DayNumber.startOf1900.rawValue)

    /// The day from which the entries count their first days.
    package let origin: Int32
    /// One entry a month; see ``LunationTableLunarDate``.
    package let months: [Int64]

    /// The months in which the days of a calendar's years lie, counted from a day.
    ///
    /// By default from the day before the first month: with that month at 0 days the estimate of one of 1788 falls a month short.
    package init(_ calendar: String, _ years: ClosedRange<Int>, from origin: Int32? = nil) {
        guard let part = LunarTables.parts[calendar] else { preconditionFailure("no months of \(calendar)") }
        let firstOfJanuary = NeriSchneiderGregorianDay.day(
            of: GregorianDate(uncheckedYear: years.lowerBound, month: 1, day: 1)
        ).rawValue
        let months = part.months
        let first = months.lastIndex { $0.firstDay <= firstOfJanuary } ?? 0
        let used = months[first...].prefix { Int($0.packed >> 10) <= years.upperBound }
        let origin = origin ?? months[first].firstDay - 1
        var before: Int64?
        self.origin = origin
        self.months = used.map { month in
            let constant = Int64(month.packed) - Int64(month.firstDay)
            let step = before.map { constant - $0 } ?? 0
            before = constant
            return constant << 32 | step << 17 | Int64(month.firstDay - origin)
        }
    }
}

extension LunarTable {
    /// The months of a calendar in the table.
    struct Part {
        let places: Range<Int>
        /// The number of the first day.
        let firstDay: Int32
        /// The days of the month before the first one, which the table lacks; 0 where no input needs it.
        let lengthBefore: Int32
    }
}

extension LunarTable.Part {
    /// The first day of each month, as a day number and as a packed lunar date.
    fileprivate var months: [(firstDay: Int32, packed: Int32)] {
        var day = firstDay
        var months = places.map { place in
            let entry = calbench_month(place)
            // Of a first day the table has the low 16 bits.
            day += Int32(UInt16(truncatingIfNeeded: entry) &- UInt16(truncatingIfNeeded: day))
            return (firstDay: day, packed: (Int32(entry >> 16) + 1_645 * 32) << 5 | 1)
        }
        if lengthBefore > 0, let first = months.first {
            // Month 12 of the year before.
            months.insert((first.firstDay - lengthBefore, first.packed - 1_024 + 11 << 6), at: 0)
        }
        return months
    }
}
