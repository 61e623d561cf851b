import CalendarValues
import Drawing
import Testing

@Suite struct MonthDrawingTests {
    private func drawing(
        label: String..., isEvent: Bool = false, rows: Int = 4, selection: SelectionRuns = SelectionRuns(),
        language: String = "zh-Hans", subtitle: String = "", summary: String = "", entries: [MonthDrawing.Entry] = []
    ) -> MonthDrawing {
        let days = (0..<7 * rows).map { cell in
            let left = Double(cell % 7) * 80
            let frame = ViewRectangle(x: left, y: 110.4 + Double(cell / 7) * 81.6, width: 80, height: 81.6)
            return MonthDrawing.Day(
                number: cell + 1, label: cell == 0 ? label.filter { !$0.isEmpty } : [], isEvent: cell == 0 && isEvent,
                isOfMonth: true, isToday: cell == 5, frame: frame)
        }
        let weekdays = (0..<7).map { column in
            let frame = ViewRectangle(x: Double(column) * 80, y: 57, width: 80, height: 53.4)
            return MonthDrawing.Caption("\(column)", in: frame)
        }
        return MonthDrawing(
            language: language,
            title: MonthDrawing.Caption("a < b & c", in: ViewRectangle(x: 0, y: 0, width: 560, height: 57)),
            subtitle: subtitle, summary: summary, weekdays: weekdays, daysOff: [0, 6], days: days,
            selection: selection, entries: entries)
    }

    @Test func textsAreEscaped() throws {
        let svg = drawing(label: "<\"&'>").svg()
        #expect(svg.hasPrefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\""))
        #expect(svg.contains("a &lt; b &amp; c"))
        // Whole, whichever of the characters that need not be escaped are.
        let texts = ["&lt;&quot;&amp;&apos;&gt;", "&lt;&quot;&amp;&#39;&gt;", "&lt;\"&amp;'&gt;"]
        #expect(texts.contains { svg.contains(">\($0)<") }, "\(svg)")
        #expect(!svg.contains("<\"&"))
        #expect(svg.hasSuffix("</svg>\n"))
    }

    /// 110.4 points and 81.6 a row, of which the paper and the bands of the weekend cover all.
    @Test(arguments: [(4, "436.8"), (5, "518.4"), (6, "600")])
    func theHeightIsThatOfTheRowsShown(rows: Int, height: String) throws {
        let svg = drawing(label: "", rows: rows).svg()
        #expect(svg.contains("viewBox=\"0 0 560 \(height)\"") && svg.contains("height=\"\(height)\" viewBox"))
        #expect(svg.contains("width=\"560\" height=\"\(height)\" fill=\"#ffffff\""), "the paper")
        #expect(svg.components(of: "<circle class=\"circle-ring\"") == 7 * rows - 1, "all but today")
    }

    @Test func weekendsAreMarkedAndWeekdaysAreNot() throws {
        let svg = drawing(label: "").svg()
        #expect(svg.components(of: "<rect class=\"band\"") == 2)
        // The names and four numbers of either column; the others, without today, are plain.
        #expect(svg.components(of: "<text class=\"weekend\"") == 2 * 5)
        #expect(svg.components(of: "<text class=\"ink\"") == 1 + 5 + 5 * 4 - 1)
    }

    /// Every colour of an element is that of its class on light paper, and has another value on dark paper.
    @Test func coloursFollowTheScheme() throws {
        let svg = drawing(label: "初一", selection: SelectionRuns(rawValue: 0x34)).svg()
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

    @Test func longLabelsHaveLinesAndADotForNarrowScreens() throws {
        let svg = drawing(label: "Winter", "Commences", isEvent: true, language: "en").svg()
        #expect(svg.components(of: "class=\"event long\"") == 2 && svg.components(of: "class=\"event dot\"") == 1)
        #expect(svg.contains("display=\"none\"") && svg.components(of: ">•<") == 1)
        let month = drawing(label: "10th", "month", language: "en").svg()
        #expect(month.components(of: "class=\"label\"") == 2 && !month.contains("•"), "only events are in the list")
        let short = drawing(label: "立冬", isEvent: true).svg()
        #expect(short.components(of: "class=\"event\"") == 1 && !short.contains("•"))
    }

    @Test func todayHasARingOnTheSelectionToo() throws {
        let plain = drawing(label: "").svg()
        #expect(plain.components(of: "=\"#d9480f\"") == 2, "the ring and the number")
        // Row 0 from column 4, three cells: today is the second of them.
        let selected = drawing(label: "", selection: SelectionRuns(rawValue: 0x34)).svg()
        #expect(selected.components(of: "=\"#d9480f\"") == 0)
        #expect(selected.components(of: "stroke=\"#ffffff\"") == 1)
        #expect(selected.components(of: "<rect") == 4, "the paper, two bands and the bar")
    }

    @Test func thePageHasTheSameDrawing() throws {
        let drawing = drawing(
            label: "初一", language: "zh-Hant", subtitle: "農曆", summary: "今天：6日。",
            entries: [
                MonthDrawing.Entry(date: "2026-11-07", day: "11月7日", text: "立冬"),
                MonthDrawing.Entry(date: "2026-11-22", day: "11月22日", text: "<小雪>"),
            ])
        let page = drawing.html()
        #expect(page.hasPrefix("<!DOCTYPE html>\n<html lang=\"zh-Hant\">"))
        #expect(page.contains("<meta charset=\"utf-8\"") && page.contains("<meta name=\"viewport\""))
        #expect(page.components(of: "<title>a &lt; b &amp; c</title>") == 2, "of the page and of the drawing")
        #expect(page.contains("<desc>今天：6日。</desc>") && page.contains("xml:lang=\"zh-Hant\""))
        #expect(page.contains("<time datetime=\"2026-11-07\">11月7日</time>") && page.contains("&lt;小雪"))
        #expect(page.components(of: "<li>") == 2)
        func body(_ text: String) -> [Substring] {
            text.split(separator: "\n").filter { $0.contains("<text") }.map { $0.drop { $0 == " " } }
        }
        #expect(body(page) == body(drawing.svg()))
        #expect(body(page).count == 2 + 7 + 28 + 1)
    }
}

extension String {
    fileprivate func components(of part: String) -> Int { ranges(of: part).count }
}
