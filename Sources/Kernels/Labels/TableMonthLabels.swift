package import KernelProtocol

/// The labels of a month, cell by cell from the tables of lunar months, terms and festivals.
///
/// - Source: calbench; the order of the levels is SKCalendarView's.
/// - Complexity: O(days), a load from the table of lunations and one from that of labels for each.
///
/// One pass writes every day's lunar label, a festival or the day's name. Higher labels then overwrite it in the order
/// of the levels: 除夕 and the festivals near a term, Easter, fixed days, weekdays, the two terms of the month.
package struct TableMonthLabels: Kernel {
    package var facts: KernelFacts {
        KernelFacts(
            name: "table",
            summary: "label numbers cell by cell, from tables of months, terms and festivals",
            source: "calbench; the priority of labels is SKCalendarView's",
            claims: .festivals,
            validYears: 1900...2100
        )
    }

    /// The label of a day of a lunar month, by month × 64 + leap × 32 + day: a festival or the day's name.
    package let lunarLabels: [UInt8]
    /// Festivals with a fixed Gregorian date, in the order of their months.
    private let fixed: [(month: Int, day: Int, label: UInt8)]
    /// Where the entries of a month begin in ``fixed``; 14 entries, that of month 13 is the end.
    private let fixedStarts: [UInt8]
    private let weekdays: [(month: Int, nth: Int, weekday: Int, label: UInt8)]
    private let termDays: [(month: Int, index: Int, offset: Int, label: UInt8)]
    private let easterLabel: UInt8
    private let yearEndLabel: UInt8

    private let lunations = Lunations()
    private let terms = TableTermDate()

    /// A kernel over some rules; tests damage one.
    package init(littleNewYear: LittleNewYear = .north, rules: [FestivalRule] = LabelTables.rules) {
        var lunarLabels = (0..<1024).map { (key: Int) -> UInt8 in key & 31 <= 30 ? UInt8(key & 31) : 0 }
        var fixed: [(month: Int, day: Int, label: UInt8)] = []
        var weekdays: [(month: Int, nth: Int, weekday: Int, label: UInt8)] = []
        var termDays: [(month: Int, index: Int, offset: Int, label: UInt8)] = []
        var (easterLabel, yearEndLabel) = (UInt8(0), UInt8(0))
        for rule in rules where rule.label != littleNewYear.hidden {
            let label = rule.label.rawValue
            switch rule.day {
            case .lunar(let month, let day): lunarLabels[month << 6 | day] = label
            case .lunarYearEnd: yearEndLabel = label
            case .gregorian(let month, let day): fixed.append((month, day, label))
            case .weekday(let month, let nth, let weekday): weekdays.append((month, nth, weekday, label))
            case .term(let index, let offset):
                // The day of the term itself bears the term's label.
                if offset != 0 { termDays.append((index / 2 + 1, index, offset, label)) }
            case .easter: easterLabel = label
            }
        }
        (self.lunarLabels, self.fixed) = (lunarLabels, (1...12).flatMap { month in fixed.filter { $0.month == month } })
        fixedStarts = (0...13).map { month in UInt8(fixed.count { $0.month < month }) }
        (self.weekdays, self.termDays) = (weekdays, termDays)
        (self.easterLabel, self.yearEndLabel) = (easterLabel, yearEndLabel)
    }

    package func answer(_ input: GridMonth) -> MonthLabels {
        let (year, month) = (input.year, input.month)
        let first = NeriSchneiderGregorianDay.day(of: GregorianDate(uncheckedYear: year, month: month, day: 1))
        let next = NeriSchneiderGregorianDay.day(
            of: GregorianDate(uncheckedYear: month == 12 ? year + 1 : year, month: month % 12 + 1, day: 1))
        let days = next - first
        let weekday = first.weekdayIndex
        let leading = (weekday - input.firstWeekdayIndex + 7) % 7
        var labels = MonthLabels()
        // Written as bytes: through SIMD64's subscript the whole vector is stored and loaded at each cell.
        unsafe withUnsafeMutableBytes(of: &labels.cells) { all in
            let cells = unsafe UnsafeMutableRawBufferPointer(rebasing: all[leading..<(leading + days)])
            for offset in 0..<days {
                let lunar = lunations.date(of: DayNumber(rawValue: first.rawValue &+ Int32(truncatingIfNeeded: offset)))
                unsafe cells[offset] = lunarLabels[Int(lunar.rawValue & 1023)]
            }
            if month <= 2 {
                // 除夕 is the day before 春节, which may be the first of the next month.
                for offset in 1...days
                where lunations.date(of: DayNumber(rawValue: first.rawValue &+ Int32(truncatingIfNeeded: offset)))
                    .rawValue & 1023 == 1 << 6 | 1
                {
                    unsafe cells[offset - 1] = yearEndLabel
                }
            }
            for rule in termDays where rule.month == month {
                let day = terms.answer(YearTerm(year: year, index: rule.index)).day + rule.offset
                unsafe cells[day - 1] = rule.label
            }
            if month == 3 || month == 4 {
                let date = MeeusJonesButcherEaster.easter(of: GregorianYear(year))
                if date.month == month { unsafe cells[date.day - 1] = easterLabel }
            }
            for index in Int(fixedStarts[month])..<Int(fixedStarts[month + 1]) {
                unsafe cells[fixed[index].day - 1] = fixed[index].label
            }
            for rule in weekdays where rule.month == month {
                let day = 1 + (rule.weekday - weekday + 7) % 7 + 7 * (rule.nth - 1)
                unsafe cells[day - 1] = rule.label
            }
            for index in [2 * month - 2, 2 * month - 1] {
                let day = terms.answer(YearTerm(year: year, index: index)).day
                unsafe cells[day - 1] = UInt8(31 + index)
            }
        }
        return labels
    }
}
