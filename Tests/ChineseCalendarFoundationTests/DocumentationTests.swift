import ChineseCalendar
import ChineseCalendarFoundation
import Foundation
import Testing

/// The code of the DocC articles, of the tutorial and of README's example with Foundation is compiled and run here; texts and tests are compared line by line.
@Suite struct DocumentationTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
        path: "../../Sources/Calendar/ChineseCalendar/ChineseCalendar.docc")

    /// The lines of a text's blocks of Swift, without indentation, notes and empty lines.
    private func code(_ article: String) throws -> [String] {
        let text = try String(contentsOf: Self.folder.appending(path: article), encoding: .utf8)
        guard article.hasSuffix(".md") else { return lines(text[...]) }
        return text.components(separatedBy: "```swift\n").dropFirst().flatMap { part in
            lines(part.prefix(upTo: part.range(of: "```")?.lowerBound ?? part.endIndex))
        }
    }

    private func lines(_ text: Substring) -> [String] {
        text.split(separator: "\n").compactMap { line in
            let code = (line.range(of: "  //").map { line[..<$0.lowerBound] } ?? line)
                .trimmingCharacters(in: .whitespaces)
            return code.isEmpty || code.hasPrefix("import ") ? nil : code
        }
    }

    /// The lines of a function of this file between `// BEGIN` and `// END` with a name.
    private func tested(_ name: String) throws -> [String] {
        let text = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
        let start = try #require(text.range(of: "// BEGIN " + name + "\n"))
        let end = try #require(text.range(of: "// END " + name + "\n"))
        return lines(text[start.upperBound..<end.lowerBound])
    }

    @Test(arguments: [
        ("ChineseCalendar.md", "readme", 2), ("GettingStarted.md", "get started", 33),
        ("WhatIsCertain.md", "what is certain", 7), ("Tutorials/Resources/Month-3.swift", "tutorial", 9),
    ])
    func articlesAreTested(article: String, name: String, least: Int) throws {
        let (shown, compiled) = try (code(article), tested(name))
        #expect(shown == compiled)
        #expect(shown.count >= least)
    }

    @Test(arguments: ["README.md", "README.zh-Hans.md"])
    func theReadmeIsTested(name: String) throws {
        let readme = try String(
            contentsOf: URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../" + name),
            encoding: .utf8)
        let blocks = readme.components(separatedBy: "```swift\n").dropFirst().map { part in
            part.prefix(upTo: part.range(of: "```")?.lowerBound ?? part.endIndex)
        }
        let shown = try #require(blocks.first { $0.contains("import ChineseCalendarFoundation") })
        #expect(try lines(shown) == tested("readme"))
        #expect(lines(shown).count >= 2)
    }

    /// The steps of the tutorial are beginnings of its last one.
    @Test func stepsOfTheTutorial() throws {
        let last = try code("Tutorials/Resources/Month-3.swift")
        for step in ["Month-1", "Month-2"] {
            let lines = try code("Tutorials/Resources/\(step).swift")
            #expect(lines.count >= 3 && last.starts(with: lines))
        }
    }

    @Test func everyArticleWithCodeIsInTheList() throws {
        let files = try #require(FileManager.default.enumerator(atPath: Self.folder.path)?.allObjects as? [String])
        let withCode = try files.filter { $0.hasSuffix(".md") }.filter { try !code($0).isEmpty }
        #expect(withCode.sorted() == ["ChineseCalendar.md", "GettingStarted.md", "WhatIsCertain.md"])
    }

    @Test func getStarted() throws {
        var drawn: [String] = []
        func draw(_ number: String, _ text: String, _ isInMonth: Bool, _ isToday: Bool) {
            drawn.append("\(number)\(text)\(isInMonth)")
        }
        // BEGIN get started
        let today = try LunarDate(.now, in: .current)
        let date = try LunarDate(GregorianDate(year: 2033, month: 12, day: 22))
        let simplified = date.text(.simplified)  // 二〇三三年闰十一月初一
        let traditional = date.text(.traditional)  // 二〇三三年閏十一月初一
        let english = date.text(.english)  // 2033, Leap 11th month, day 1
        let back = try GregorianDate(date)  // 2033-12-22
        let birthday = try LunarMonthDay(parsing: "闰六月初三")
        let start = try GregorianDate(year: 2026, month: 1, day: 1)
        let next = try birthday.next(after: start)  // 2026-07-16, in the regular 6th month
        let exact = try birthday.dates(in: 2025...2040, policy: .omit)  // 2025 and 2036
        let birth = try LunarDate(year: 2025, month: 6, isLeapMonth: true, day: 3)
        let age = try birth.fullAge(on: date)  // 8, 周岁
        let nominalAge = birth.nominalAge(on: date)  // 9, 虚岁
        let inTwoMonths = try date.adding(months: 2)
        let civilDay = try GregorianDate(.now, in: .current)
        let month = try CalendarMonth(year: 2026, month: 11, firstWeekday: Weekday(firstOf: .current), today: civilDay)
        for week in month.weeks {
            for cell in week {
                draw("\(cell.date.day)", cell.label.text(.simplified), cell.isInMonth, cell.isToday)
            }
        }
        let newYearsDay = try GregorianDate(parsing: "正月初一", from: start)  // 2026-02-17
        let days = try GregorianDate(parsing: "二〇二七年正月初一") - start  // 401
        let reminder = try Date(startOf: newYearsDay, in: .current)
        let term = try SolarTerm.next(after: start)  // 小寒, 2026-01-05
        let solstice = try SolarTerm.winterSolstice.date(in: 2026)  // 2026-12-22
        let isFestival = try newYearsDay.festivals.contains(.springFestival)
        let holidays = try FestivalSet.chinese.days(in: 2027)
        let pillars = try Pillars(of: newYearsDay, hour: 9)
        let year = try LunarYear(2033)
        let leapMonth = year.leapMonth?.number  // 11
        let newYear = year.newYear  // 2033-01-31
        let lengths = year.months.map(\.length)  // 29 or 30
        let animal = year.zodiac.text(.english)  // Ox
        // END get started
        #expect([simplified, traditional] == ["二〇三三年闰十一月初一", "二〇三三年閏十一月初一"])
        #expect(
            english == "2033, Leap 11th month, day 1"
                && "\(back) \(newYear) \(solstice)" == "2033-12-22 2033-01-31 2026-12-22")
        #expect(leapMonth == 11 && lengths.count == 13 && animal == "Ox" && isFestival && Array(holidays).count == 13)
        #expect(next?.description == "2026-07-16" && exact.map(\.relatedYear) == [2025, 2036] && days == 401)
        #expect(
            age == 8 && nominalAge == 9 && "\(newYearsDay) \(term.term.name) \(term.date)" == "2026-02-17 小寒 2026-01-05"
        )
        #expect(try GregorianDate(reminder, in: .current) == newYearsDay)
        #expect(inTwoMonths.description == "lunar:2034-01-01" && pillars.description == "丙午年 庚寅月 壬戌日 乙巳时")
        #expect(drawn.contains("7立冬true") && today.relatedYear > 2_000)
    }

    @Test func readme() throws {
        let before = try GregorianDate(.now, in: .current)
        // BEGIN readme
        let today = try LunarDate(.now, in: .current)
        let words = today.text(.simplified)
        // END readme
        #expect(try (before...GregorianDate(.now, in: .current)).contains(GregorianDate(today)))
        #expect(words.contains("年") && words.contains("月"))
    }

    @Test func whatIsCertain() throws {
        var printed = ""
        func print(_ error: CalendarError) { printed = error.description }
        // BEGIN what is certain
        let source = try LunarYear(2150).source  // computed
        let isUncertain = try LunarYear(2057).month(9).isUncertain  // true
        do {
            _ = try LunarDate(year: 2026, month: 1, isLeapMonth: true, day: 1)
        } catch {
            print(error)  // 2026 has no leap month
        }
        // END what is certain
        #expect(printed == "2026 has no leap month" && source == .computed && isUncertain)
    }

    @Test func tutorial() throws {
        var rows: [String] = []
        func print(_ text: String) { rows.append(text) }
        // BEGIN tutorial
        let month = try CalendarMonth(year: 2026, month: 11, firstWeekday: .monday)
        let names = month.weekdays.map { $0.shortText(.simplified) }
        print(names.joined(separator: "\t"))

        let texts = month.map { cell in
            cell.isInMonth ? "\(cell.date.day) \(cell.label.text(.simplified))" : ""
        }

        for row in 0..<month.count / 7 {
            print(texts[7 * row..<7 * row + 7].joined(separator: "\t"))
        }
        // END tutorial
        #expect(rows.count == 7 && rows[0].hasPrefix("周一\t") && rows[1] == "\t\t\t\t\t\t1 廿三")
    }
}
