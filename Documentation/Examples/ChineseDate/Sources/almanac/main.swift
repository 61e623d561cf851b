// Prints a calendar file (.ics, RFC 5545) of a year: solar terms, festivals of the Chinese calendar, and lunar birthdays.
//
// Usage: almanac YEAR [NAME=DATE…] > almanac.ics    A date is written such as 闰六月初三 or leap06-03
import ChineseCalendar

/// A day that fills an entry; UIDs are the same in every run, so that an import replaces what it made before.
func printEvent(_ date: GregorianDate, _ summary: String) {
    let day = date.description.filter { $0 != "-" }
    let identifier = summary.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: "-")
    let lines = [
        "BEGIN:VEVENT", "UID:\(day)-\(identifier)@example.org", "DTSTAMP:\(day)T000000Z",
        "DTSTART;VALUE=DATE:\(day)", "SUMMARY:\(summary)", "END:VEVENT",
    ]
    print(lines.joined(separator: "\r\n"), terminator: "\r\n")
}

func printAlmanac(_ year: Int, _ birthdays: [(name: String, date: LunarMonthDay)]) throws(CalendarError) {
    let (terms, festivals) = (try SolarTerm.all(in: year), try Festival.all(in: year))
    print("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//almanac//EN", terminator: "\r\n")
    for (term, date) in terms { printEvent(date, term.text(.simplified)) }
    for (date, festivals) in festivals { printEvent(date, festivals.map(\.description).joined(separator: "、")) }
    for (name, birthday) in birthdays {
        // A Gregorian year has days of two lunar ones.
        for lunar in try birthday.dates(in: year - 1...year) {
            let date = GregorianDate(lunar)
            if date.year == year { printEvent(date, "\(name) \(birthday.text(.simplified))") }
        }
    }
    print("END:VCALENDAR", terminator: "\r\n")
}

let arguments = CommandLine.arguments.dropFirst()
do {
    let birthdays = try arguments.dropFirst().map { argument in
        let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
        return (name: parts[0], date: try LunarMonthDay(parsing: parts.count == 2 ? parts[1] : ""))
    }
    if let year = arguments.first.flatMap({ Int($0) }) {
        try printAlmanac(year, birthdays)
    } else {
        print("usage: almanac YEAR [NAME=DATE…]")
    }
} catch {
    print("almanac: \(error)")
}
