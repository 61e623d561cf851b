package import KernelProtocol

/// Day number → lunar date by a multiplication, one load and one correction.
///
/// - Source: calbench; mean lunation of J. Meeus, Astronomical Algorithms (1998), chapter 49.
/// - Complexity: O(1).
///
/// Multiplying by 1/29.530 588 finds the mean lunation of a day. Mean and true month never differ by more than a day or
/// two, so with the origin set two days early the mean lunation is the true one or its successor: one comparison with
/// the first day of the month selects it, without a branch. Within a month packed lunar dates and day numbers grow
/// together, so the answer is the day number plus a constant of the month.
///
/// Entry k, 64 bits: bits 32…63 the constant (signed), bits 17…25 the difference from the constant of the month before,
/// bits 0…16 the month's first day, counted from 1900-01-01. The second entry, 1900-01-31 (offset 30), month 1900-01
/// whose packed first day is 1900 × 1024 + 65, has the constant 1900 × 1024 + 65 − (−25 537) = 1 971 202 and a step of
/// 290 (a new year adds 320, less the 30 days of the month before): 1 971 202 × 2³² + 290 × 2¹⁷ + 30.
package struct LunationTableLunarDate: Kernel {
    package let facts: KernelFacts
    private let table: Lunations

    private static let chinese = KernelFacts(
        name: "lunation-table",
        summary: "mean lunation by multiplication, one load, one branch-free correction",
        source: "calbench; mean lunation of Meeus, Astronomical Algorithms, chapter 49",
        claims: .hko,
        validYears: 1900...2100
    )

    /// A kernel over the months of China; tests damage an entry.
    package init(lunations: [Int64] = LunarTable.published.months) {
        (facts, table) = (Self.chinese, Lunations(lunations))
    }

    /// A kernel over the months of a calendar, whose days are counted from its own first month.
    package init(_ calendar: CalendarRules) {
        (facts, table) = (Self.chinese.over(calendar), Lunations(calendar))
    }

    package func answer(_ day: DayNumber) -> PackedLunarDate { table.date(of: day) }

    package func answer(_ days: Span<DayNumber>, into dates: inout MutableSpan<PackedLunarDate>) {
        table.answer(days, into: &dates)
    }
}
