let calendar = ChineseCalendar()
let layout = try calendar.monthLayout(
    year: 2026, month: 11, firstWeekday: .monday, width: 375, height: 400)
let labels = try calendar.labels(year: 2026, month: 11, firstWeekday: .monday)

for row in 0..<layout.rows {
    for column in 0..<7 {
        let cell = 7 * row + column
        let day = try layout.date(ofCell: cell).day
        print(day, labels[cell].text(.simplified), terminator: "\t")
    }
    print()
}
