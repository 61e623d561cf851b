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
            let isControl = value < 0x20 && value != 10 && value != 9 || 0x7F...0x9F ~= value || value == 0x61C
            let expected = isControl ? #"\u"# + String(format: "%04x", value) : String(scalar)
            #expect(TerminalText.harmless(String(scalar)) == expected, "\(value)")
            #expect(TerminalText.harmless("日\(scalar)x") == "日\(expected)x", "\(value)")
            if isControl { controls += 1 }
        }
        #expect(controls == 30 + 33 + 1)
    }

    @Test(arguments: [
        ("\u{1B}[1m", "\u{1B}[1m"), ("\u{1B}[31m年\u{1B}[0m", "\u{1B}[31m年\u{1B}[0m"), ("é\u{A0}日", "é\u{A0}日"),
        ("\u{1B}]0;title\u{7}", #"\u001b]0;title\u0007"#), ("\u{1B}[2J", #"\u001b[2J"#), ("\u{1B}", #"\u001b"#),
        ("\u{1B}\u{1B}[1m", "\\u001b\u{1B}[1m"), ("\u{1B}[8mx", #"\u001b[8mx"#), ("\u{9B}2J", #"\u009b2J"#),
        ("a\r\nb", "a\\u000d\nb"), ("a\u{2028}b\u{202E}c", #"a\u2028b\u202ec"#),
    ])
    func tonesAreKeptAndOtherCodesAreNot(text: String, expected: String) {
        #expect(TerminalText.harmless(text) == expected)
    }

    /// What is offered for pasting is one word of a shell, and one line.
    @Test(arguments: [
        ("./mine", "./mine"), ("./sp ace;rm -rf x", "'./sp ace;rm -rf x'"), ("a'b", #"'a'\''b'"#),
        ("a\n::error::b", #"$'a\u000a::error::b'"#), ("r\u{202E}'\\x", #"$'r\u202e\u0027\u005cx'"#),
    ])
    func words(text: String, expected: String) { #expect(text.shellWord == expected) }

    /// Data are whole: what text replaces, JSON escapes.
    @Test func separatorsOfLinesAreEscapedInJSON() throws {
        let line = try JSONLines.line(["a\u{2028}b\u{2029}"])
        #expect(line == #"["a\u2028b\u2029"]"# + "\n" && TerminalText.harmless(line) == line)
    }
}
