import Reports
import Testing

@Suite struct TableTests {
    @Test(arguments: [
        ("", 0), ("abc", 3), ("小寒", 4), ("2026 冬至", 9), ("é", 1), ("e\u{301}", 1), ("閏", 2), ("，", 2), ("–", 1),
        ("한", 2), ("あ", 2),
        ("…", 1), ("ｱ", 1), ("𠀀", 2), ("🌑", 2),
    ])
    func widths(text: String, width: Int) {
        #expect(text.terminalWidth == width)
    }

    @Test func columnsAlignByTheWidthOfATerminal() {
        var table = Table([.init("name", .left), .init("days", .right), .init("", .left)])
        table.add(["小寒", "1", "x"])
        table.add(["winter", "1 234", ""])
        #expect(table.text == "name     days\n小寒        1  x\nwinter  1 234\n")
        #expect(Table([.init("a", .left)]).text == "a\n")
    }

    @Test func inMarkdown() {
        var table = Table([.init("name", .left), .init("days", .right)])
        // A library may call itself so.
        table.add(["a|b](http://x)<img>\\", "1 [0, 2]"])
        #expect(table.markdown == "| name | days |\n| --- | ---: |\n| a\\|b\\](http://x)\\<img>\\\\ | 1 [0, 2] |\n")
    }

    @Test func padsAndCentres() {
        #expect("冬".padded(to: 4, .left) == "冬  ")
        #expect("冬".padded(to: 4, .right) == "  冬")
        #expect("冬至".padded(to: 3, .right) == "冬至")
        #expect("冬".centred(in: 5) == " 冬  ")
        #expect("a  ".trimmingTrailingSpaces == "a")
        #expect("   ".trimmingTrailingSpaces.isEmpty)
    }

    /// 39 columns wide.
    private var wide: Table {
        var table = Table([
            .init("kernel", .left, .essential), .init("ns/op", .right, .essential), .init("min", .right, .detail),
            .init("block", .right, .detail), .init("ratio", .right, .useful), .init("right", .right),
            .init("", .left, .useful, wraps: true),
        ])
        table.add(["day-table", "1 234.5", "0.9", "512", "1.02", "73 414", "as published"])
        table.add(["null", "0.1", "0.1", "512", "", "", ""])
        return table
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
        var table = Table([.init("kernel", .left, .essential), .init("what", .left, .essential, wraps: true)])
        table.add(["a", "one load from a table of 73 414 days"])
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
        var table = Table([
            .init("kernel", .left), .init("verdict", .left) { $0 == "FAIL" ? .bad : .good },
        ])
        table.add(["a", "FAIL"])
        table.add(["b", "pass"])
        #expect(
            page(table, width: nil, coloured: true) == [
                "kernel  verdict", "a       \u{1B}[31mFAIL\u{1B}[0m", "b       \u{1B}[32mpass\u{1B}[0m", "",
            ])
        #expect(!page(table, width: nil).joined().contains("\u{1B}"))
    }
}
