let calendar = ChineseCalendar()
let layout = try calendar.monthLayout(
    year: 2026, month: 11, firstWeekday: .monday, width: 375, height: 400)
