import Drawing
import Reports
import Testing
import Words

@Suite struct TableTests {
    @Test(arguments: [
        ("", 0), ("abc", 3), ("小寒", 4), ("2026 冬至", 9), ("é", 1), ("e\u{301}", 1), ("閏", 2), ("，", 2), ("–", 1),
        ("한", 2), ("あ", 2),
        ("…", 1), ("ｱ", 1), ("𠀀", 2), ("🌑", 2),
    ])
    func widths(text: String, width: Int) {
        #expect(text.terminalWidth == width)
    }

    private typealias Row = [String]

    private func text(
        _ title: Text, _ field: Int, _ importance: Table.Importance = .main, isWide: Bool = false,
        tone: @escaping (String) -> Tone? = { _ in nil }
    ) -> Column<Row> {
        .text(title, importance, isWide: isWide, tone: { tone($0[field]) }) { .init($0[field]) }
    }

    private func number(_ title: Text, _ field: Int, _ importance: Table.Importance = .main) -> Column<Row> {
        .number(title, importance) { .init($0[field]) }
    }

    @Test func columnsAlignByTheWidthOfATerminal() {
        let columns = [text("name", 0), number("days", 1), text("", 2)]
        let table = columns.table([["小寒", "1", "x"], ["winter", "1 234", ""]])
        #expect(table.text(.english) == "name     days\n小寒        1  x\nwinter  1 234\n")
        #expect([text("a", 0)].table([]).text(.english) == "a\n")
    }

    @Test func inMarkdown() {
        // A library may call itself so.
        let table = [text("name", 0), number("days", 1)].table([["a|b](http://x)<img>\\", "1 [0, 2]"]])
        #expect(
            table.markdown(.english)
                == "| name | days |\n| --- | ---: |\n| a\\|b\\](http://x)\\<img>\\\\ | 1 [0, 2] |\n")
    }

    /// 39 columns wide.
    private var wide: Table {
        let columns = [
            text("kernel", 0, .essential), number("ns/op", 1, .essential), number("min", 2, .detail),
            number("block", 3, .detail), number("ratio", 4, .useful), number("right", 5),
            text("", 6, .useful, isWide: true),
        ]
        return columns.table([
            ["day-table", "1 234.5", "0.9", "512", "1.02", "73 414", "as published"],
            ["null", "0.1", "0.1", "512", "", "", ""],
        ])
    }

    private func page(_ table: Table, width: Int?, coloured: Bool = false) -> [String] {
        var page = TextPage(TextStyle(width: width, isColoured: coloured))
        page.table(table)
        return page.finished().split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    @Test func theLeastImportantColumnsLeaveFirst() {
        let whole = page(wide, width: nil)
        #expect(whole[0] == "kernel       ns/op  min  block  ratio   right")
        #expect(whole[1] == "day-table  1 234.5  0.9    512   1.02  73 414  as published")
        #expect(page(wide, width: 60) == whole)
        let narrower = page(wide, width: 55)
        #expect(narrower[0] == "kernel       ns/op  min  ratio   right")
        #expect(narrower[3...].joined() == "(left out to fit 55 columns: block; --width 0 shows  all)")
        // Remarks are of the same importance as the ratio, and to its right.
        #expect(page(wide, width: 33)[0] == "kernel       ns/op  ratio   right")
        #expect(
            page(wide, width: 33)[3].hasSuffix("columns: min,") && page(wide, width: 33)[4].contains("block, remarks;"))
        #expect(page(wide, width: 28)[1] == "day-table  1 234.5  73 414")
        // Numbers and names are never cut.
        #expect(page(wide, width: 5)[1] == "day-table  1 234.5")
    }

    @Test func everyWidthKeepsNumbersWholeAndFits() {
        for width in 19...70 {
            let lines = page(wide, width: width)
            #expect(lines.allSatisfy { $0.terminalWidth <= width || $0.hasPrefix("(") }, "\(width): \(lines)")
            #expect(lines[1].contains("1 234.5"), "\(width)")
        }
    }

    @Test func proseIsWrappedBetweenWords() {
        let table = [text("kernel", 0, .essential), text("what", 1, .essential, isWide: true)].table([
            ["a", "one load from a table of 73 414 days"]
        ])
        #expect(
            page(table, width: 30) == [
                "kernel  what", "a       one load from a table", "        of 73 414 days", "",
            ])
    }

    @Test func linesAreWrappedButNumbersUnitsAndIntervalsAreNot() {
        var page = TextPage(TextStyle(width: 26))
        page.line("  resolution ±0.5 %; A/A +0.1 % [-0.2, +0.2]; 73 414 of 5 µs")
        #expect(
            page.finished() == """
                  resolution ±0.5 %; A/A
                    +0.1 % [-0.2, +0.2];
                    73 414 of 5 µs

                """)
    }

    @Test func coloursRepeatWhatTheWordsSay() {
        let table = [text("kernel", 0), text("verdict", 1, tone: { $0 == "FAIL" ? .bad : .good })].table([
            ["a", "FAIL"], ["b", "pass"],
        ])
        #expect(
            page(table, width: nil, coloured: true) == [
                "kernel  verdict", "a       \u{1B}[31mFAIL\u{1B}[0m", "b       \u{1B}[32mpass\u{1B}[0m", "",
            ])
        #expect(!page(table, width: nil).joined().contains("\u{1B}"))
    }

    @Test func aPageEscapesAndNamesItsRows() throws {
        let table = [text("name", 0), number("n", 1)].table([["<a>", "1 000"], ["b", "–"]])
        let found = try elements(table.html(.english, caption: "c").text())
        func texts(_ scope: String?) -> [String] {
            found.filter { ["th", "td"].contains($0.name) && $0.attributes["scope"] == scope }.map(\.text)
        }
        #expect(texts("col") == ["name", "n"] && texts("row") == ["<a>", "b"] && texts(nil) == ["1\u{A0}000", "–"])
        #expect(found.count { $0.attributes["class"] == "number" } == 3)
    }

    /// The fields of CSV are in the order of the columns, which may have one, several or none.
    @Test func fieldsOfCSVAreInOrder() {
        let columns: [Column<Row>] = [
            .csv("first") { $0[1] }, text("no field", 2), .csv("second") { Int($0[2]) },
            text("shown", 0).csv("third") { $0[0] },
        ]
        #expect(
            columns.csv([["a,b", "\"", "7"], ["", "\n", "x"]]) == "first,second,third\n\"\"\"\",7,\"a,b\"\n\"\n\",,\n")
        #expect(columns.table([]).text(.english) == "no field  shown\n")
    }
}
