// Prints the month of today, or another one, with lunar days; weeks begin as the locale has it.
//
// Usage: chinese-month [YYYY-MM]
import ChineseCalendar
import ChineseCalendarFoundation
import Foundation

do {
    let text = CommandLine.arguments.dropFirst().first
    let day = try text.map { try GregorianDate(parsing: $0 + "-01") } ?? GregorianDate(.now, in: .current)
    let month = try CalendarMonth(year: day.year, month: day.month, firstWeekday: Weekday(firstOf: .current))
    print("\(month.year)年\(month.month)月")
    print(month.weekdays.map { $0.shortText(.simplified) }.joined(separator: "\t"))
    for week in month.weeks {
        print(week.map { $0.isInMonth ? "\($0.date.day)\($0.label)" : "" }.joined(separator: "\t"))
    }
} catch {
    FileHandle.standardError.write(Data("chinese-month: \(error)\n".utf8))
    exit(2)
}
