import CalendarValues
import Testing

@Suite struct GregorianDateTests {
    @Test func theDocumentedExample() {
        #expect(GregorianDate(year: 2026, month: 11, day: 21).rawValue == 2026 * 512 + 11 * 32 + 21)
        #expect(GregorianDate(year: 2026, month: 11, day: 21).rawValue == 1_037_685)
        #expect(GregorianDate(rawValue: 1_037_685).description == "2026-11-21")
    }

    @Test func packingLosesNothingAndOrdersByTime() {
        var checked = 0
        var wrong = 0
        var before = GregorianDate(rawValue: .min)
        let years = [-4_194_304, -9_999, -4_000, -401, -1, 0, 1, 99, 1582, 1900, 2033, 8000, 9999, 10_000, 4_194_303]
        for year in years {
            for month in 1...12 {
                for day in 1...31 {
                    let date = GregorianDate(year: year, month: month, day: day)
                    let isSame = date.year == year && date.month == month && date.day == day
                    wrong += isSame && before < date && GregorianDate(rawValue: date.rawValue) == date ? 0 : 1
                    before = date
                    checked += 1
                }
            }
        }
        #expect(checked == 15 * 12 * 31)
        #expect(wrong == 0)
    }

    @Test(arguments: [
        (2026, 11, 21, "2026-11-21"), (0, 1, 1, "0000-01-01"), (-1, 12, 31, "-0001-12-31"), (476, 9, 4, "0476-09-04"),
        (9999, 12, 31, "9999-12-31"), (10_000, 1, 1, "+10000-01-01"), (-4000, 2, 29, "-4000-02-29"),
    ])
    func describesItselfByISO8601(year: Int, month: Int, day: Int, text: String) {
        #expect(GregorianDate(year: year, month: month, day: day).description == text)
    }
}
