// Prints dates, written in any form, with Chinese date, pillars, solar term, festivals and label; without dates, the values of
// README's example.
//
// Usage: chinese-date [DATE…]

// README, "Use it in an app"; Scripts/long-checks example compares the lines.
import ChineseCalendar

let day = try GregorianDate(year: 2033, month: 12, day: 22)
let date = try LunarDate(day)  // lunar:2033-leap11-01
let words = date.text(.traditional)  // 二〇三三年閏十一月初一
let leapMonth = try LunarYear(2033).leapMonth?.number  // 11
let birthday = try LunarMonthDay(parsing: "闰六月初三")
let next = try birthday.next(after: day)  // 2034-07-18, in the regular 6th month
let terms = try SolarTerm.all(in: 2026)  // 24 terms with their dates
let festivals = try day.festivals()  // none
let pillars = try Pillars(of: day)  // of year, month, day and hour

func describe(_ text: String) throws(CalendarError) -> String {
    let date = try GregorianDate(parsing: text, near: 2026)
    let month = try CalendarMonth(year: date.year, month: date.month)
    let label = month.firstIndex(of: date).map { month[$0].label.description } ?? "–"
    return "\(date): \(try LunarDate(date)), \(try Pillars(of: date)), term \(try date.solarTerm?.name ?? "–"), "
        + "festivals \(try date.festivals()), label \(label)"
}

let dates = CommandLine.arguments.dropFirst()
if dates.isEmpty {
    print("\(date), \(words), leap month \(leapMonth ?? 0), next birthday \(next.map { "\($0)" } ?? "–")")
    print("\(terms.count) terms, festivals \(festivals), \(pillars)")
}
for text in dates {
    do {
        print(try describe(text))
    } catch {
        print("\(text): \(error)")
    }
}
