import KernelProtocol
import Reports
import Testing
import Words

@Suite struct MonthTests {
    /// Days from Sunday, 2026-11-01 in cells of 80 × 81.6 points; texts of some by their numbers, the others are 初一.
    private func month(
        rows: Int = 4, days: Int = 28, today: Int = 6, lunar: [Int: String] = [:], events: [Int: [String]] = [:],
        selection: SelectionRuns = SelectionRuns(), _ language: Language = .chinese
    ) -> MonthPage {
        func frame(_ column: Int, _ top: Double, _ height: Double) -> ViewRectangle {
            ViewRectangle(x: Double(column) * 80, y: top, width: 80, height: height)
        }
        func date(_ cell: Int) -> GregorianDate {
            cell < days
                ? GregorianDate(uncheckedYear: 2026, month: 11, day: cell + 1)
                : GregorianDate(uncheckedYear: 2026, month: 12, day: cell - days + 1)
        }
        // As one expression it would take the compiler seven seconds.
        let cells = (0..<7 * rows).map { (cell: Int) -> MonthPage.Day in
            let top: Double = 110.4 + Double(cell / 7) * 81.6
            return MonthPage.Day(
                date(cell), lunar: lunar[cell + 1] ?? "初一", events: events[cell + 1] ?? [],
                frame: frame(cell % 7, top, 81.6))
        }
        return MonthPage(
            YearMonth(year: 2026, month: 11), language, head: ViewRectangle(x: 0, y: 0, width: 560, height: 57),
            weekdays: (0..<7).map { (Weekday.sunday.advanced(by: $0), frame($0, 57, 53.4)) },
            days: cells, today: GregorianDate(uncheckedYear: 2026, month: 11, day: today), selection: selection,
            lunar: (
                PackedLunarDate(relatedYear: 2026, month: 9, isLeapMonth: false, day: 23),
                PackedLunarDate(relatedYear: 2027, month: 1, isLeapMonth: false, day: 2)
            ))
    }

    private func svg(_ month: MonthPage) throws -> String { try Format.svg.text(of: month) }

    /// Of row 0, the cells of the 4th to the 6th.
    private static let three = SelectionRuns(rawValue: 0x33)

    @Test func textMarksTodayTheSelectionAndNeighbours() throws {
        let month = month(
            rows: 1, days: 6, today: 5, lunar: [2: "Leap 6th month"], events: [1: ["New Year's Day"], 7: ["hidden"]],
            selection: Self.three, .english)
        let text = try Format.text.text(of: month)
        #expect(
            text == """
                   November 2026  lunar 2026, 9th month, day 23 to 2027, 1st month, day 2
                    Sun        Mon        Tue        Wed        Thu        Fri        Sat
                     1          2          3         [4]       [5*]        [6]        (1)
                   初一     Leap 6th     初一       初一       初一       初一
                              month
                New Year's
                    Day

                """)
    }

    /// Every colour of an element is that of its class on light paper, and has another value on dark paper.
    @Test func coloursFollowTheScheme() throws {
        let svg = try svg(month(selection: Self.three))
        let style = try #require(svg.firstMatch(of: /<style>(.*?)<\/style>/)?.1)
        let halves = style.split(separator: "@media (prefers-color-scheme:dark)")
        #expect(halves.count == 2)
        func values(_ text: Substring) -> [String: String] {
            Dictionary(text.matches(of: /--([a-z-]+):(#[0-9a-f]{6})/).map { (String($0.1), String($0.2)) }) { $1 }
        }
        let (light, dark) = (values(halves[0]), values(halves[1]))
        #expect(light.count == 12 && Set(light.keys) == Set(dark.keys))
        #expect(light.allSatisfy { $0.value != dark[$0.key] }, "\(light) \(dark)")
        var checked = 0
        for match in svg.matches(of: /class="([a-z-]+)"[^>]* (?:fill|stroke)="(#[0-9a-f]{6})"/) {
            let name = match.1.hasSuffix("-ring") ? match.1.dropLast(5) : match.1
            #expect(light[String(name)] == String(match.2))
            #expect(style.contains(".\(match.1){"), "\(match.1) has no rule")
            checked += 1
        }
        #expect(checked == svg.components(of: " class="), "every element was checked")
        #expect(!style.contains { "<>&\"'".contains($0) }, "HTML does not unescape a style sheet")
    }

    @Test func longLabelsHaveLines() throws {
        let event = try svg(month(events: [1: ["Winter Commences", "hidden"]], .english))
        #expect(event.contains(">Winter</text>") && event.contains(">Commences</text>") && !event.contains("hidden"))
        let lunar = try svg(month(lunar: [1: "10th month"], .english))
        #expect(lunar.contains(">10th</text>") && lunar.contains(">month</text>"))
    }

    /// The description names today and the selection in the language of the month.
    @Test func theDescriptionNamesTodayAndTheSelection() throws {
        let chinese = try svg(month(rows: 1, days: 6, today: 5, selection: Self.three))
        #expect(chinese.contains("<desc>今天：11月5日。已选：11月4日至11月6日。</desc>"))
        let days = Dictionary(uniqueKeysWithValues: (1...7).map { ($0, "day") })
        let english = try svg(month(rows: 1, days: 6, today: 5, lunar: days, selection: Self.three, .english))
        #expect(!english.contains(/\p{Han}|[、。：]/), "Chinese on an English page")
    }

    @Test func todayHasARingOnTheSelectionToo() throws {
        let plain = try svg(month()).components(of: "=\"#d9480f\"")
        #expect(plain == 2)
        let selected = try svg(month(today: 5, selection: Self.three))
        #expect(selected.components(of: "=\"#d9480f\"") == 0)
        #expect(selected.components(of: "stroke=\"#ffffff\"") == 1)
        #expect(selected.components(of: "<rect") == 4, "the paper, two bands and the bar")
    }
}

extension String {
    fileprivate func components(of part: String) -> Int { ranges(of: part).count }
}
