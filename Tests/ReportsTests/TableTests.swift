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
        var table = Table([("name", .left), ("days", .right), ("", .left)])
        table.add(["小寒", "1", "x"])
        table.add(["winter", "1 234", ""])
        #expect(table.text == "name     days\n小寒        1  x\nwinter  1 234\n")
        #expect(Table([("a", .left)]).text == "a\n")
    }

    @Test func inMarkdown() {
        var table = Table([("name", .left), ("days", .right)])
        table.add(["a|b", "1"])
        #expect(table.markdown == "| name | days |\n| --- | ---: |\n| a\\|b | 1 |\n")
    }

    @Test func padsAndCentres() {
        #expect("冬".padded(to: 4, .left) == "冬  ")
        #expect("冬".padded(to: 4, .right) == "  冬")
        #expect("冬至".padded(to: 3, .right) == "冬至")
        #expect("冬".centred(in: 5) == " 冬  ")
        #expect("a  ".trimmingTrailingSpaces == "a")
        #expect("   ".trimmingTrailingSpaces.isEmpty)
    }
}
