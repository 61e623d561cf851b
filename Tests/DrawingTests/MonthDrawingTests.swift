import CalendarContracts
import Drawing
import Testing

@Suite struct MonthDrawingTests {
    private func drawing(label: String, selection: SelectionRuns = SelectionRuns()) -> MonthDrawing {
        let days = (0..<28).map { cell in
            let left = Double(cell % 7) * 80
            let frame = ViewRectangle(x: left, y: 110.4 + Double(cell / 7) * 81.6, width: 80, height: 81.6)
            let text = cell == 0 ? label : ""
            return MonthDrawing.Day(number: cell + 1, label: text, isOfMonth: true, isToday: cell == 5, frame: frame)
        }
        let weekdays = (0..<7).map { column in
            let frame = ViewRectangle(x: Double(column) * 80, y: 57, width: 80, height: 53.4)
            return MonthDrawing.Caption("\(column)", in: frame)
        }
        return MonthDrawing(
            title: MonthDrawing.Caption("a < b & c", in: ViewRectangle(x: 0, y: 0, width: 560, height: 57)),
            weekdays: weekdays,
            daysOff: [0, 6], days: days, selection: selection)
    }

    @Test func textsAreEscaped() throws {
        let svg = try drawing(label: "<\"&'>").svg()
        #expect(svg.hasPrefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\""))
        #expect(svg.contains("a &lt; b &amp; c"))
        // Whole, whichever of the characters that need not be escaped are.
        let texts = ["&lt;&quot;&amp;&apos;&gt;", "&lt;&quot;&amp;&#39;&gt;", "&lt;\"&amp;'&gt;"]
        #expect(texts.contains { svg.contains(">\($0)<") }, "\(svg)")
        #expect(!svg.contains("<\"&"))
        #expect(svg.hasSuffix("</svg>\n"))
    }

    @Test func theHeightIsThatOfTheRowsShown() throws {
        // 110.4 and four rows of 81.6.
        #expect(try drawing(label: "").svg().contains("viewBox=\"0 0 560 436.8\""))
    }

    @Test func todayHasARingOnTheSelectionToo() throws {
        let plain = try drawing(label: "").svg()
        #expect(plain.components(of: "#e8590c") == 2, "the ring and the number")
        // Row 0 from column 4, three cells: today is the second of them.
        let selected = try drawing(label: "", selection: SelectionRuns(rawValue: 0x34)).svg()
        #expect(selected.components(of: "#e8590c") == 0)
        #expect(selected.components(of: "stroke=\"#ffffff\"") == 1)
        #expect(selected.components(of: "<rect") == 2)
    }

    @Test func thePageHasTheSameDrawing() throws {
        let drawing = drawing(label: "初一")
        let page = try drawing.html()
        #expect(page.hasPrefix("<!DOCTYPE html>\n<html lang=\"zh-Hans\">"))
        #expect(page.contains("<meta charset=\"utf-8\""))
        func body(_ text: String) -> [Substring] {
            text.split(separator: "\n").filter { $0.contains("<text") }.map { $0.drop { $0 == " " } }
        }
        #expect(try body(page) == body(drawing.svg()))
        #expect(body(page).count == 1 + 7 + 28 + 1)
    }
}

extension String {
    fileprivate func components(of part: String) -> Int { ranges(of: part).count }
}
