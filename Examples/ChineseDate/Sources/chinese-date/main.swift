// Prints dates, written in any form, with Chinese date, pillars, solar term, festivals and label; without dates, the values of
// README's example.
//
// Usage: chinese-date [DATE…]

// README, "I write an app"; Scripts/long-checks example compares the lines.
import ChineseCalendar

let calendar = ChineseCalendar()
let day = try calendar.date(year: 2033, month: 12, day: 22)
let date = try calendar.lunarDate(of: day)  // lunar:2033-leap11-01
let words = date.text(.traditional)  // 二〇三三年閏十一月初一
let terms = try calendar.terms(of: 2026)  // 24 terms with their dates
let festivals = try calendar.festivals(on: day)  // none
let pillars = try calendar.pillars(of: calendar.dayNumber(of: day))  // of year, month, day and hour
let grid = try calendar.grid(year: 2026, month: 11, firstWeekday: .monday)  // 42 cells
let labels = try calendar.labels(year: 2026, month: 11, firstWeekday: .monday)  // the text below each number
let layout = try calendar.monthLayout(year: 2026, month: 11, firstWeekday: .monday, width: 375, height: 812)
let cell = try layout.cell(x: 200, y: 400)  // the cell at a point
let rows = try RowLayout(heights: [44, 60, 44]).visibleRows(offset: 50, viewportHeight: 100)  // 1..<3

func describe(_ text: String) throws -> String {
    let number = try calendar.dayNumber(of: text, near: 2026)
    let date = try calendar.gregorianDate(of: number)
    let term = try calendar.terms(of: date.year).first { $0.date == date }?.term.name ?? "–"
    let cell = try calendar.monthLayout(year: date.year, month: date.month, width: 375, height: 812)
        .cell(ofDay: date.day)
    let label = try calendar.labels(year: date.year, month: date.month)[cell]
    return "\(date): \(try calendar.lunarDate(of: date)), \(try calendar.pillars(of: number)), term \(term), "
        + "festivals \(try calendar.festivals(on: date)), label \(label)"
}

let dates = CommandLine.arguments.dropFirst()
if dates.isEmpty {
    print("\(date), \(words), \(terms.count) terms, festivals \(festivals), \(pillars)")
    print("\(grid)\n\(labels)\ncell \(cell.map { "\($0)" } ?? "none"), rows \(rows)")
}
for text in dates {
    do {
        print(try describe(text))
    } catch {
        print("\(text): \(error)")
    }
}
