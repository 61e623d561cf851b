package import KernelProtocol

/// Lunar date → day number by adding the lengths of years, then of months, as most published code does.
///
/// - Source: the `lunarInfo` loop that circulates in JavaScript since about 1998 and in many languages since.
/// - Complexity: O(years since 1899).
package struct YearWalkLunarDay: Kernel {
    package var facts: KernelFacts {
        KernelFacts(
            name: "year-walk",
            summary: "naive: the widely copied loop that adds year and month lengths",
            source: "the lunarInfo loop that circulates in many languages, with a right table",
            claims: .hko,
            validYears: 1900...2100
        )
    }

    /// One entry a year from 1899 on; see `WalkYear`.
    package let years: [UInt32]

    /// A kernel over a table; tests damage an entry.
    package init(years: [UInt32] = LunarTables.walkYears) {
        self.years = years
    }

    package func answer(_ date: PackedLunarDate) -> DayNumber {
        var day = WalkYear.firstDay
        let number = date.relatedYear - WalkYear.firstYear
        for earlier in 0..<number {
            day += WalkYear(bits: years[earlier]).days
        }
        let year = WalkYear(bits: years[number])
        for month in 1..<date.month {
            day += year.days(ofMonth: month)
            if month == year.leapMonth {
                day += year.leapDays
            }
        }
        if date.isLeapMonth {
            day += year.days(ofMonth: date.month)
        }
        return DayNumber(unchecked: day + date.day - 1)
    }
}
