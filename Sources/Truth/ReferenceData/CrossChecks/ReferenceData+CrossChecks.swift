import CalendarValues
import Foundation

extension ReferenceData {
    /// Checks the seals of all folders.
    ///
    /// - Throws: ``ReferenceDataError`` for the first file that is not as it was sealed; a folder with a table and
    ///   without a seal.
    func checkSeals() throws {
        let lists = root.appending(path: "disagreements")
        for folder in Self.folders(of: root) + Self.folders(of: lists) {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
            guard names.contains(where: { $0 == Seal.name || Seal.covers($0) }) else { continue }
            try Seal(of: folder).checkAll()
        }
    }

    private static func folders(of folder: URL) -> [URL] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.sorted().map { folder.appending(path: $0) }
    }

    /// Checks the tables against each other: what one of them determines in another, and columns that nothing else reads.
    ///
    /// - Throws: ``ReferenceDataError`` that names the file and the line which does not follow.
    func crossCheck() throws {
        try checkYears()
        try checkMonthShapes()
        let clocks = try EventColumns(self).check()
        let byRule = ComputedCalendar(try events, isBeijingMeanTime: true)
        let byUTC8 = ComputedCalendar(try events, isBeijingMeanTime: false)
        let gbt = root.appending(path: "gbt")
        let utc8Months = try LunarMonths(
            gbt, "lunar-months-utc8.csv", isPublished: false, calendar: gregorian)
        try byRule.check(try gbtTerms, in: gbt, calendar: gregorian)
        try byRule.check(try gbtMonths, "lunar-months.csv", in: gbt)
        try byUTC8.check(utc8Months, "lunar-months-utc8.csv", in: gbt)
        try PublishedDifferences(self, clocks: clocks, byUTC8: byUTC8, utc8Months: utc8Months).check()
        try DisputedEntries(self, clocks: clocks).check()
        try PillarMoments(self, clocks: clocks).check()
    }

    /// Years have 366 days by the rule of the leap years, and 1970-01-01 is day 0.
    private func checkYears() throws {
        let calendar = try gregorian
        let path = root.appending(path: "gregorian/years.csv").path
        for (index, year) in calendar.years.enumerated() {
            let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
            guard calendar.days(ofMonth: 2, in: year) == (isLeap ? 29 : 28) else {
                throw ReferenceDataError(
                    path: path, line: index + 2, problem: "\(year) does not have \(isLeap ? 366 : 365) days")
            }
            guard year != 1970 || calendar.firstDay(of: year).rawValue == 0 else {
                throw ReferenceDataError(path: path, line: index + 2, problem: "1970 does not begin on day 0")
            }
        }
    }

    /// Months have the length and weekday of the table of years, and the weeks that follow from them; the pillars of
    /// their first days follow each other.
    private func checkMonthShapes() throws {
        let (calendar, shapes, pillars) = try (gregorian, monthShapes, pillars)
        let path = root.appending(path: "month-grid/months.csv").path
        var place = 0
        while let month = shapes.month(at: place) {
            let first = calendar.firstDay(ofMonth: month.month, in: month.year)
            let days = calendar.days(ofMonth: month.month, in: month.year)
            for weekday in 0..<7 {
                let column = (first.weekdayIndex - weekday + 7) % 7
                let shape = MonthShape(days: days, weekday: first.weekdayIndex, weeks: (column + days + 6) / 7)
                let grid = GridMonth(year: month.year, month: month.month, firstWeekday: weekday)
                guard shapes.shape(of: grid) == shape else {
                    throw ReferenceDataError(
                        path: path, line: place + 2,
                        problem:
                            "\(month) has not the days, the weekday or the weeks that follow from gregorian/years.csv")
                }
            }
            place += 1
        }
        for (index, month) in pillars.months.enumerated() {
            let (year, number) = (pillars.firstYear + index / 12, index % 12 + 1)
            // 2000-01-07, day 10 963, is a day of 甲子.
            let day = Int(calendar.firstDay(ofMonth: number, in: year).rawValue) - 10_963
            guard Int(month.firstDay.rawValue) == (day % 60 + 60) % 60 else {
                throw ReferenceDataError(
                    path: root.appending(path: "ganzhi/months.csv").path, line: index + 2,
                    problem: "\(month.firstDay) is not the pillar of the 1st")
            }
        }
    }
}
