import CalendarValues
import ChineseCalendar
import Foundation
import Randomness

/// Random inputs, and what an app does with them.
///
/// Not in main.swift: a closure there checks at each call that it is on the main actor, which took half of a month of cells.
struct Inputs {
    let days: [DayNumber]
    let dates: [GregorianDate]
    let lunarDates: [LunarDate]
    private let terms = SolarTerm.allCases
    private let instants: [CivilInstant]
    private let birthday: LunarMonthDay
    private let foundation: Calendar

    init() throws {
        var generator = SplitMix64(seed: 1)
        days = (0..<4_096).map { _ in DayNumber(rawValue: Int32(generator.next() % 73_414) - 25_567) }
        dates = try days.map { try GregorianDate($0) }
        lunarDates = try days.map { try LunarDate($0) }
        instants = try days.map { try CivilInstant(secondsSince1970: Double($0.rawValue) * 86_400) }
        birthday = try LunarMonthDay(month: 6, isLeapMonth: true, day: 3)
        var calendar = Calendar(identifier: .chinese)
        calendar.timeZone = TimeZone(secondsFromGMT: 28_800) ?? .current
        foundation = calendar
    }

    private func noon(_ day: DayNumber) -> Date {
        Date(timeIntervalSince1970: Double(day.rawValue) * 86_400 + 14_400)
    }

    /// What an app does with days; the number of a round selects other inputs.
    var tasks: [(name: String, body: (_ round: Int) throws -> Int)] {
        [
            ("a date: LunarDate(DayNumber)", { try LunarDate(days[$0]).day }),
            ("a date: Foundation", { foundation.dateComponents([.month, .day], from: noon(days[$0])).day ?? 0 }),
            (
                "a day of a lunar date: DayNumber(LunarDate)",
                { Int(DayNumber(lunarDates[$0]).rawValue) }
            ),
            ("an instant: of a term", { try Int(terms[$0 % 24].instant(in: 1_900 + $0 % 201).secondsSince1970) }),
            (
                "an instant: the next full moon",
                { Int(MoonPhase.full.next(after: instants[$0])?.secondsSince1970 ?? 0) }
            ),
            ("festivals of a day", { try dates[$0].festivals().count }),
            ("terms of a year", { try SolarTerm.all(in: 1_900 + $0 % 201).reduce(0) { $0 + $1.date.day } }),
            (
                "a month of cells",
                { try CalendarMonth(year: 1_900 + $0 % 201, month: 11).reduce(0) { $0 + Int($1.label.rawValue) } }
            ),
            (
                "a year of labels",
                { round in
                    try (1...12).reduce(0) { sum, month in
                        try CalendarMonth(year: 1_900 + round % 201, month: month).reduce(sum) {
                            $0 + Int($1.label.rawValue)
                        }
                    }
                }
            ),
            (
                "a year of lunar days: Foundation",
                { round in
                    let first = try GregorianDate(year: 1_901 + round % 199, month: 1, day: 1).dayNumber
                    return (0..<365).reduce(0) {
                        $0 + (foundation.dateComponents([.month, .day], from: noon(first.advanced(by: $1))).day ?? 0)
                    }
                }
            ),
            ("ten years of occurrences", { try birthday.dates(in: 1_900 + $0 % 190...1_909 + $0 % 190).count }),
            (
                "ten years of occurrences: next(after:)",
                { round in
                    var date: GregorianDate? = dates[round].year > 2_085 ? dates[0] : dates[round]
                    for _ in 0..<10 { date = try date.flatMap { try birthday.next(after: $0) } }
                    return date?.day ?? 0
                }
            ),
            (
                "ten years of occurrences: Foundation",
                { round in
                    var date: Date? = noon(days[round].rawValue > 40_000 ? days[0] : days[round])
                    let parts = DateComponents(month: 6, day: 3)
                    for _ in 0..<10 {
                        date = date.flatMap {
                            foundation.nextDate(after: $0, matching: parts, matchingPolicy: .nextTime)
                        }
                    }
                    return date.map { Int($0.timeIntervalSince1970) } ?? 0
                }
            ),
        ]
    }
}
