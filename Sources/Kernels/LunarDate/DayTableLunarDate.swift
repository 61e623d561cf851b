package import KernelProtocol

/// Day number → lunar date by one load: a table with an entry for every day.
///
/// - Source: calbench; the idea of the straight line is that of linear predictors in table compression.
/// - Complexity: O(1); one load.
///
/// A whole lunar date takes 32 bits; the table keeps 16. A packed lunar date grows by 1024 a year, 2.80 a day, so the
/// line of slope 3 misses it by less than 15 500 in either direction over 201 years, and the entry is that miss. Half
/// the bytes mean half the cache: 147 KB for the 73 414 days of 1900–2100 instead of 294 KB. The slope is 3 because
/// that needs no multiplication: the exact slope took 0.68 ns a random day, this one 0.60.
///
/// The table is computed at the first answer, from the 2 487 months of ``LunarTable``.
package struct DayTableLunarDate: TableKernel {
    package var facts: KernelFacts {
        KernelFacts(
            name: "day-table",
            summary: "one load from a table of all days (16 bits a day beside a straight line)",
            source: "calbench",
            claims: .hko,
            validYears: 1900...2100
        )
    }

    /// The difference from the line for each day from ``firstDay`` on, by the months of ``LunarTable``.
    package static let computed = computedMisses()
    let other: ContiguousArray<Int16>?

    /// 1900-01-01.
    private static var firstDay: Int32 { DayNumber.startOf1900.rawValue }

    /// A kernel over the table of the months; tests damage another one of 73 414 entries.
    package init(_ other: ContiguousArray<Int16>? = nil) {
        self.other = other
    }

    /// The line from which the entries are measured; it begins half of its drift below the dates.
    @inline(__always)
    private static func line(_ offset: Int32) -> Int32 {
        offset &* 3 &+ (1899 << 10 | 12 << 6) &- 7_200
    }

    private static func computedMisses() -> ContiguousArray<Int16> {
        let months = Lunations()
        return ContiguousArray(
            (0..<73_414).map { offset in
                Int16(months.date(of: DayNumber(rawValue: firstDay + offset)).rawValue - line(offset))
            })
    }

    @inline(__always)
    static func place(of day: DayNumber) -> Int32 { day.rawValue &- firstDay }

    @inline(__always)
    static func answer(_ day: DayNumber, _ miss: Int16) -> PackedLunarDate {
        PackedLunarDate(rawValue: line(place(of: day)) &+ Int32(miss))
    }
}
