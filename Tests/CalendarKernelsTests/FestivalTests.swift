import CalendarValues
import KernelProtocol
import CalendarKernels
import CalendarTestSupport
import ReferenceData
import Testing
import Workloads

@Suite struct FestivalTests {
    private func workload() throws -> any Workload<DayNumber, FestivalSet> { try Fixture.workload("festivals") }

    /// Dates from printed calendars.
    @Test(arguments: [
        ("2026-02-17", "春节"), ("2026-02-16", "除夕"), ("2025-01-28", "除夕"), ("2025-01-29", "春节"), ("2024-02-09", "除夕"),
        ("2024-02-10", "春节"), ("2010-02-14", "春节 情人节"), ("2026-05-10", "母亲节"), ("2026-06-21", "父亲节"),
        ("2026-11-26", "感恩节"), ("2024-11-28", "感恩节"), ("2026-04-05", "清明节 复活节"), ("2026-04-04", "寒食节"),
        ("2024-03-31", "复活节"), ("2023-03-22", "–"), ("2020-10-01", "中秋节 国庆节"), ("2026-02-10", "小年"),
        ("2026-02-11", "南小年"), ("2026-05-14", "–"), ("1999-04-04", "寒食节 复活节"), ("2025-07-25", "–"),
    ])
    func knownDays(date: String, festivals: String) throws {
        let day = try #require(Fixture.reference().gregorian.parse(date)?.day)
        for kernel in try Fixture.kernels(of: workload()) where !kernel.facts.isPublished {
            #expect(kernel.answer(day).description == festivals, "\(kernel.facts.name)")
        }
        #expect(try workload().references[0].expected(day)?.answer.description == festivals)
    }

    /// Every festival occurs once a year, except those of a lunar date, which may occur twice or not at all.
    @Test func howOftenTheyCome() throws {
        let days = try workload().inputs(of: 1901...2100)
        let table = TableFestivals()
        var counts = [UInt8: Int]()
        for day in days {
            for label in table.answer(day).labels { counts[label.rawValue, default: 0] += 1 }
        }
        #expect(counts.count == 31)
        for rule in LabelTables.rules {
            let count = counts[rule.label.rawValue] ?? 0
            switch rule.day {
            case .lunar, .lunarYearEnd: #expect(199...201 ~= count, "\(rule.label): \(count)")
            default: #expect(count == 200, "\(rule.label): \(count)")
            }
        }
    }

    /// A missing or moved rule is noticed, whichever it is and by whichever kernel.
    @Test func everyRule() throws {
        let detector = try Detector(workload(), reference: .festivals)
        let labels = try Detector<GridMonth, MonthLabels>(Fixture.workload("month.labels"), reference: .festivals)
        var (days, months) = (Account(), Account())
        for (index, rule) in LabelTables.rules.enumerated() {
            for damaged in [nil, Self.moved(rule)] {
                var rules = LabelTables.rules
                if let damaged { rules[index] = damaged } else { rules.remove(at: index) }
                days.add(detector.notices(RuleFestivals(rules: rules), near: 2000), "\(rule.label)")
                months.add(labels.notices(TableMonthLabels(rules: rules), near: 2000), "\(rule.label)")
            }
        }
        #expect(days.flipped == 62)
        #expect(days.noticed == 62, "\(days.missed)")
        // A month shows neither 小年 of the south nor 清明节, whose day has the term's label; moved to the day after it 清明节
        // shows.
        #expect(months.missed == ["南小年", "南小年", "清明节"])
    }

    private static func moved(_ rule: FestivalRule) -> FestivalRule {
        let day: FestivalDay =
            switch rule.day {
            case .lunar(let month, let day): .lunar(month: month, day: day + 1)
            case .lunarYearEnd: .lunar(month: 12, day: 30)
            case .term(let index, let offset): .term(index: index, offset: offset + 1)
            case .easter: .gregorian(month: 4, day: 5)
            case .gregorian(let month, let day): .gregorian(month: month, day: day + 1)
            case .weekday(let month, let nth, let weekday): .weekday(month: month, nth: nth, weekday: (weekday + 1) % 7)
            }
        return FestivalRule(rule.label.rawValue, rule.level, day)
    }

    /// Every byte of the table of days affects one answer, and so does every set.
    @Test func everyDayOfTheTable() throws {
        let detector = try Detector(workload(), reference: .festivals)
        let calendar = try Fixture.reference().gregorian
        let table = TableFestivals()
        var (days, account) = (table.days, Account())
        for index in days.indices {
            let sound = days[index]
            let year = try #require(calendar.date(of: DayNumber(index - 25_567))?.year)
            days[index] = sound == 0 ? 1 : 0
            account.add(detector.notices(TableFestivals(days: days, sets: table.sets), near: year), "\(index)")
            days[index] = sound
        }
        print("festivals: \(account.noticed) of \(account.flipped) noticed")
        #expect(account.flipped == 73_414)
        #expect(account.noticed == 73_414, "\(account.missed.prefix(10))")
        var sets = Account()
        for index in table.sets.indices {
            var damaged = table.sets
            damaged[index].rawValue ^= 1
            sets.add(detector.notices(TableFestivals(days: table.days, sets: damaged), near: 2000), "\(index)")
        }
        #expect(sets.flipped > 31)
        #expect(sets.noticed == sets.flipped, "\(sets.missed)")
    }

    @Test func everyNameOfADay() throws {
        let detector = try Detector<DayNumber, ShortText>(Fixture.workload("lunar.dayname"))
        let sound = TableLunarDayName().names
        for day in 1...30 {
            var names = sound
            names[day].rawValue ^= 1
            #expect(detector.notices(TableLunarDayName(names: names), near: 2000), "\(day)")
        }
        #expect(!detector.notices(TableLunarDayName(), near: 2000))
        #expect(sound[20].description == "二十")
    }
}
