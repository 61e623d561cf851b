@_spi(Unchecked) import CalendarValues
package import KernelProtocol

/// Hour of a day → four pillars by one load: the day's part is in a table, the hour is added.
///
/// - Source: calbench; the table is computed by ``ArithmeticPillars`` at the first answer.
/// - Complexity: O(1); one load.
///
/// An entry has 32 bits: bits 0…7 the year's pillar by New Year, 8…15 the month's, 16…23 the day's, 24 whether the year
/// by 立春 is the one before, 25 whether it is the one after. 73 414 days take 294 KB.
package struct TablePillars: TableKernel {
    package var facts: KernelFacts {
        KernelFacts(
            name: "table",
            summary: "32 bits a day; the hour is computed",
            source: "calbench",
            claims: .sexagenary,
            validYears: 1900...2100
        )
    }

    /// One entry a day from 1900-01-01 on, by the rule.
    package static let computed = computedDays()
    let other: ContiguousArray<UInt32>?

    private static var firstDay: Int32 { DayNumber.startOf1900.rawValue }

    /// A kernel over the rule's table; tests damage another one of 73 414 entries.
    package init(_ other: ContiguousArray<UInt32>? = nil) {
        self.other = other
    }

    private static func computedDays() -> ContiguousArray<UInt32> {
        let rule = ArithmeticPillars()
        let days = (0..<73_414 as Range<Int32>).map { offset in
            let day = DayNumber(rawValue: firstDay + offset)
            let byNewYear = rule.answer(PillarTime(day: day, hour: 0, start: .newYear)).rawValue & 0xFF_FFFF
            let bySpring = rule.answer(PillarTime(day: day, hour: 0, start: .springBegins)).rawValue & 255
            let difference = (bySpring + 60 - byNewYear & 255) % 60
            return byNewYear | (difference == 59 ? 1 << 24 : difference == 1 ? 1 << 25 : 0)
        }
        return ContiguousArray(days)
    }

    @inline(__always)
    static func place(of time: PillarTime) -> Int32 { time.rawValue >> 6 &- firstDay }

    @inline(__always)
    static func answer(_ input: PillarTime, _ entry: UInt32) -> Pillars {
        let time = UInt32(bitPattern: input.rawValue)
        let bySpring = time & 1
        // One year less or more, in the cycle.
        var year = entry & 255 &+ (entry >> 25 & bySpring) &+ 59 &* (entry >> 24 & bySpring)
        year = year >= 60 ? year &- 60 : year
        let hour = ((entry >> 16 & 255) % 5 &* 12 &+ (time >> 1 & 31 &+ 1) / 2)
        return Pillars(unchecked: year | entry & 0xFF_FF00 | (hour == 60 ? 0 : hour) &<< 24)
    }
}
