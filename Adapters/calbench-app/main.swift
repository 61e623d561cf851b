// ChineseCalendar, the library for apps of this repository.
import ChineseCalendar

var adapter = CalbenchAdapter(library: "ChineseCalendar of calbench", version: "0.1.0")

let calendars: [(LunarCalendar, [String])] = [
    (.china, ["lunar", "qing", "future"]), (.korea, ["korean"]), (.vietnam, ["vietnamese"]),
]
for (calendar, names) in calendars {
    for name in names {
        adapter.answer("\(name).date") { input in
            let day = try GregorianDate(year: Int(input[0]), month: Int(input[1]), day: Int(input[2]))
            let date = try LunarDate(day, in: calendar)
            return [Int32(date.year), Int32(date.month), date.isLeapMonth ? 1 : 0, Int32(date.day)]
        }
        adapter.answer("\(name).day") { input in
            let date = try LunarDate(
                year: Int(input[0]), month: Int(input[1]), isLeapMonth: input[2] == 1, day: Int(input[3]), in: calendar)
            let day = GregorianDate(date)
            return [Int32(day.year), Int32(day.month), Int32(day.day), 0]
        }
    }
}
adapter.answer("terms.date") { input in
    guard let term = SolarTerm(rawValue: Int(input[1])) else { return nil }
    let day = try term.date(in: Int(input[0]))
    return [Int32(day.year), Int32(day.month), Int32(day.day), 0]
}
adapter.serve()
