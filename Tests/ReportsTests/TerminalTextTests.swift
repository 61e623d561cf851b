import Reports
import Support
import Testing

/// What others wrote cannot steer a terminal.
@Suite struct TerminalTextTests {
    /// Every scalar of one and two bytes, alone and between others.
    @Test func onlyNewlinesAndTabsAreKeptOfControlCharacters() {
        var controls = 0
        for value in UInt32(0)..<0x800 {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let isControl = value < 0x20 && value != 10 && value != 9 || 0x7F...0x9F ~= value
            let expected = isControl ? " " : String(scalar)
            #expect(TerminalText.harmless(String(scalar)) == expected, "\(value)")
            #expect(TerminalText.harmless("日\(scalar)x") == "日\(expected)x", "\(value)")
            if isControl { controls += 1 }
        }
        #expect(controls == 30 + 33)
    }

    @Test(arguments: [
        ("\u{1B}[1m", "\u{1B}[1m"), ("\u{1B}[31m年\u{1B}[0m", "\u{1B}[31m年\u{1B}[0m"), ("é\u{A0}日", "é\u{A0}日"),
        ("\u{1B}]0;title\u{7}", " ]0;title "), ("\u{1B}[2J", " [2J"), ("\u{1B}[31", " [31"), ("\u{1B}", " "),
        ("\u{1B}\u{1B}[1m", " \u{1B}[1m"), ("\u{1B}[8mx", " [8mx"), ("\u{1B}[1;31m", " [1;31m"),
        ("\u{1B}[?25l", " [?25l"), ("\u{9B}2J", " 2J"), ("a\r\nb", "a \nb"),
        ("a\u{2028}b\u{2029}", "a b "),
    ])
    func tonesAreKeptAndOtherCodesAreNot(text: String, expected: String) {
        #expect(TerminalText.harmless(text) == expected)
    }

    /// Data are whole: what text replaces, JSON escapes.
    @Test func separatorsOfLinesAreEscapedInJSON() throws {
        let line = try JSONLines.line(["a\u{2028}b\u{2029}"])
        #expect(line == #"["a\u2028b\u2029"]"# + "\n" && TerminalText.harmless(line) == line)
    }
}
