import CalendarValues
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
        ("GettingStarted.md", "get started", 19), ("ManyValues.md", "many values", 7),
        ("WhatIsCertain.md", "what is certain", 5), ("Tutorials/Resources/Month-3.swift", "tutorial", 12),
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
        #expect(lines(shown).count >= 3)
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
        #expect(withCode.sorted() == ["GettingStarted.md", "ManyValues.md", "WhatIsCertain.md"])
    }

    @Test func getStarted() throws {
        var drawn = 0
        func draw(_ number: String, _ text: String, _ frame: ViewRectangle) { drawn += frame.width > 0 ? 1 : 0 }
        func expressions() throws {
            // BEGIN get started
            let calendar = ChineseCalendar()
            let date = try calendar.date(year: 2033, month: 12, day: 22)
            let lunar = try calendar.lunarDate(of: date)
            let simplified = lunar.text(.simplified)  // 二〇三三年闰十一月初一
            let traditional = lunar.text(.traditional)  // 二〇三三年閏十一月初一
            let english = lunar.text(.english)  // 2033, Leap 11th month, day 1
            let solstice = try calendar.terms(of: 2026)[23].term.text(.simplified)  // 冬至
            let instant = Date(timeIntervalSince1970: 1_771_263_000)  // 2026-02-16, 17:30 UTC
            let inBeijing = try calendar.lunarDate(of: instant)  // lunar:2026-01-01, New Year's day
            let here = try calendar.lunarDate(of: instant, in: .current)
            let firstWeekday = Weekday(firstOf: .current)
            let layout = try calendar.monthLayout(
                year: 2026, month: 11, firstWeekday: firstWeekday, width: 375, height: 400)
            let labels = try calendar.labels(year: 2026, month: 11, firstWeekday: firstWeekday)
            for cell in 0..<7 * layout.rows {
                let frame = try layout.frame(ofCell: cell)
                let day = try layout.date(ofCell: cell).day
                draw("\(day)", labels[cell].text(.simplified), frame)
            }
            // END get started
            #expect(drawn == 7 * layout.rows)
            #expect(simplified == "二〇三三年闰十一月初一" && traditional == "二〇三三年閏十一月初一")
            #expect(english == "2033, Leap 11th month, day 1" && solstice == "冬至")
            #expect(inBeijing.description == "lunar:2026-01-01")
            #expect(try DayNumber(instant, in: .current) == calendar.dayNumber(of: here))
        }
        try expressions()
    }

    @Test func readme() throws {
        let before = try DayNumber(.now, in: .current)
        // BEGIN readme
        let calendar = ChineseCalendar()
        let today = try calendar.lunarDate(of: .now, in: .current)
        let words = today.text(.simplified)
        // END readme
        #expect(try (before...DayNumber(.now, in: .current)).contains(calendar.dayNumber(of: today)))
        #expect(words.contains("年") && words.contains("月"))
    }

    @Test func manyValues() throws {
        let calendar = ChineseCalendar()
        // BEGIN many values
        let days = Array(ChineseCalendar.days)
        var dates = [LunarDate](repeating: LunarDate(uncheckedRawValue: 0), count: days.count)
        var span = dates.mutableSpan
        try calendar.lunarDates(of: days.span, into: &span)
        var labels = [MonthLabels](repeating: MonthLabels(), count: 12)
        var months = labels.mutableSpan
        try calendar.labels(year: 2026, firstWeekday: .monday, into: &months)
        // END many values
        #expect(dates.count == 73_414 && dates.last?.description == "lunar:2100-12-01")
        #expect(try labels[10] == calendar.labels(year: 2026, month: 11, firstWeekday: .monday))
    }

    @Test func whatIsCertain() throws {
        let calendar = ChineseCalendar()
        var printed = ""
        func print(_ error: CalendarRangeError) { printed = error.description }
        // BEGIN what is certain
        do {
            _ = try calendar.lunarDate(relatedYear: 2026, month: 1, isLeapMonth: true, day: 1)
        } catch {
            print(error)  // date lunar:2026-leap01-01: 2026 has no leap month
        }
        // END what is certain
        #expect(printed == "date lunar:2026-leap01-01: 2026 has no leap month")
    }

    @Test func tutorial() throws {
        var (text, rows) = ("", 0)
        func print(_ day: Int, _ label: String, terminator: String) { text += "\(day) \(label)\(terminator)" }
        func print() { rows += 1 }
        // BEGIN tutorial
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
        // END tutorial
        #expect(rows == 6 && text.hasPrefix("26 \t27 \t28 \t29 \t30 \t31 \t1 廿三\t"))
    }
}
