package import KernelProtocol

/// Day number → lunar date by subtracting the lengths of years, then of months, as most published code does.
///
/// - Source: the `lunarInfo` loop that circulates in JavaScript since about 1998 and in many languages since.
/// - Complexity: O(years since 1899).
///
/// The published loop begins at 1900-01-31; this one begins a year earlier, so that it covers January 1900 too.
/// The table's data are correct here (from the reference data); the form and the cost are those of the copied code.
package struct YearWalkLunarDate: Kernel {
    package var facts: KernelFacts {
        KernelFacts(
            name: "year-walk",
            summary: "naive: the widely copied loop that subtracts year and month lengths",
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

    package func answer(_ day: DayNumber) -> PackedLunarDate {
        var rest = Int(day.rawValue) - WalkYear.firstDay
        var number = 0
        while number < years.count - 1 {
            let days = WalkYear(bits: years[number]).days
            if rest < days { break }
            rest -= days
            number += 1
        }
        let year = WalkYear(bits: years[number])
        var month = 1
        while month < 12 || year.leapMonth == 12 {
            let days = year.days(ofMonth: month)
            if rest < days { break }
            rest -= days
            if month == year.leapMonth {
                if rest < year.leapDays {
                    return PackedLunarDate(
                        relatedYear: WalkYear.firstYear + number, month: month, isLeapMonth: true, day: rest + 1)
                }
                rest -= year.leapDays
            }
            if month == 12 { break }
            month += 1
        }
        return PackedLunarDate(relatedYear: WalkYear.firstYear + number, month: month, day: rest + 1)
    }
}
