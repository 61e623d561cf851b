// Prints the month of today, or another one, with lunar days; weeks begin as the locale has it.
//
// Usage: chinese-month [YYYY-MM]
import CalendarValues
import ChineseCalendar
import ChineseCalendarFoundation
import Foundation

func printMonth(year: Int, month: Int) throws {
    let calendar = ChineseCalendar()
    let firstWeekday = Weekday(firstOf: .current)
    let layout = try calendar.monthLayout(year: year, month: month, firstWeekday: firstWeekday, width: 350, height: 350)
    let labels = try calendar.labels(year: year, month: month, firstWeekday: firstWeekday)
    print(YearMonth(year: year, month: month).text(.simplified))
    print((0..<7).map { firstWeekday.advanced(by: $0).shortText(.simplified) }.joined(separator: "\t"))
    for row in 0..<layout.rows {
        let cells = 7 * row..<7 * row + 7
        // Days of the neighbouring months have no label.
        let texts = try cells.map { labels[$0] == .blank ? "" : "\(try layout.date(ofCell: $0).day)\(labels[$0])" }
        print(texts.joined(separator: "\t"))
    }
}

do {
    if let text = CommandLine.arguments.dropFirst().first {
        guard let date = GregorianDate(text + "-01") else {
            throw CalendarRangeError(quantity: "month", value: text, accepted: "1900-01…2100-12, as YYYY-MM")
        }
        try printMonth(year: date.year, month: date.month)
    } else {
        let today = try ChineseCalendar().gregorianDate(of: Date.now, in: .current)
        try printMonth(year: today.year, month: today.month)
    }
} catch {
    FileHandle.standardError.write(Data("chinese-month: \(error)\n".utf8))
    exit(2)
}
