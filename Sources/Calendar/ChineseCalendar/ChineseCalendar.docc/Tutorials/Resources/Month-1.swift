let month = try CalendarMonth(year: 2026, month: 11, firstWeekday: .monday)
let names = month.weekdays.map { $0.shortText(.simplified) }
print(names.joined(separator: "\t"))
