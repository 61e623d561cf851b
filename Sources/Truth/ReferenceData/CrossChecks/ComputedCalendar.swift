import CalendarValues
import KernelProtocol
import Foundation

/// The calendar of GB/T 33661-2017 from the instants of `de440`, to compare the tables of `gbt` with.
struct ComputedCalendar {
    private let years: ClosedRange<Int>
    private let termDays: [DayNumber]
    private let moonDays: [DayNumber]
    private let firstLunation: Int

    /// - Parameters:
    ///   - events: The instants.
    ///   - isBeijingMeanTime: Whether days before 1929 are those of Beijing mean time, UTC+7:45:40; otherwise of UTC+8.
    init(_ events: EventInstants, isBeijingMeanTime: Bool) {
        func day(_ event: ReferenceEvent) -> DayNumber {
            let day = DayNumber(Int((event.clock / 86_400).rounded(.down)))
            // 1929-01-01 is 14 975 days before 1970-01-01.
            guard isBeijingMeanTime else { return day }
            let mean = DayNumber(Int(((event.clock - 860) / 86_400).rounded(.down)))
            return mean.rawValue < -14_975 ? mean : day
        }
        years = events.years
        termDays = events.years.flatMap { year in
            (0..<24).compactMap { events.event(of: YearTerm(year: year, index: $0)).map(day) }
        }
        firstLunation = events.firstLunation
        moonDays = (0..<events.newMoonCount).compactMap {
            events.event(of: Lunation(events.firstLunation + $0)).map(day)
        }
    }

    /// The day of a term of the instants' years.
    func day(of term: YearTerm) -> DayNumber { termDays[(term.year - years.lowerBound) * 24 + term.index] }

    /// The terms of a table are those of the instants.
    func check(_ table: TermDates, in folder: URL, calendar: GregorianYears) throws {
        for year in table.years {
            for index in 0..<24 {
                let term = YearTerm(year: year, index: index)
                let date = years.contains(year) ? calendar.date(of: day(of: term)) : nil
                guard table.date(of: term) == date else {
                    throw ReferenceDataError(
                        path: folder.appending(path: "solar-terms.csv").path,
                        line: (year - table.years.lowerBound) * 24 + index + 2,
                        problem: "\(term) is on \(date?.description ?? "no day") by de440/solar-terms.csv")
                }
            }
        }
    }

    /// The months of a table are those of the instants.
    func check(_ table: LunarMonths, _ name: String, in folder: URL) throws {
        let years = table.months[0].date.relatedYear...table.months[table.months.count - 1].date.relatedYear
        let expected = months(of: years)
        for (index, month) in table.months.enumerated() {
            let right = index < expected.count ? expected[index] : nil
            guard let right, (right.date, right.firstDay, right.length) == (month.date, month.firstDay, month.length)
            else {
                throw ReferenceDataError(
                    path: folder.appending(path: name).path, line: index + 2,
                    problem: "is not the month that follows from de440"
                        + (right.map { ", \($0.date) of \($0.length) days" } ?? ""))
            }
        }
        guard table.months.count == expected.count else {
            throw ReferenceDataError(
                path: folder.appending(path: name).path, line: table.months.count + 1,
                problem: "is the last of \(table.months.count) months; de440 has \(expected.count) of these years")
        }
    }

    /// The months of some lunar years.
    ///
    /// The month with the winter solstice is month 11; of 13 months from one to the next, the first without a major term
    /// is the leap month.
    private func months(of lunarYears: ClosedRange<Int>) -> [(date: LunarDate, firstDay: DayNumber, length: Int)] {
        var months: [(date: LunarDate, firstDay: DayNumber, length: Int)] = []
        let major = stride(from: 1, to: termDays.count, by: 2).map { termDays[$0] }
        func monthEleven(_ year: Int) -> Int {
            let solstice = day(of: YearTerm(year: year, index: 23))
            return moonDays.partitioningIndex { $0 > solstice } - 1
        }
        func hasMajorTerm(_ place: Int) -> Bool {
            let next = major.partitioningIndex { $0 >= moonDays[place] }
            return next < major.count && major[next] < moonDays[place + 1]
        }
        for year in (lunarYears.lowerBound - 1)...lunarYears.upperBound
        where years.contains(year) && years.contains(year + 1) {
            let (start, end) = (monthEleven(year), monthEleven(year + 1))
            let leap = end - start == 13 ? (start + 1..<end).first { !hasMajorTerm($0) } : nil
            var number = 0
            for place in start..<end {
                if place > start, place != leap { number += 1 }
                let related = year + (number >= 2 ? 1 : 0)
                guard lunarYears.contains(related) else { continue }
                let date = LunarDate(
                    relatedYear: related, month: (10 + number) % 12 + 1, isLeapMonth: place == leap, day: 1)
                months.append((date, moonDays[place], Int(moonDays[place + 1] - moonDays[place])))
            }
        }
        return months
    }
}
