import Reports
import Testing

@Suite struct TextStyleTests {
    private func style(
        _ environment: [String: String], terminal: Bool = true, columns: Int? = nil, width: Int? = nil,
        _ colouring: TextStyle.Colouring = .auto
    ) -> TextStyle {
        TextStyle(
            environment: environment, isTerminal: terminal, columns: columns, width: width, colouring: colouring)
    }

    @Test func theWidthIsTheOneAskedForThenTheTerminalsThenTheEnvironments() {
        #expect(style([:], columns: 100).width == 100)
        #expect(style(["COLUMNS": "60"], columns: 100).width == 100)
        #expect(style(["COLUMNS": "60"]).width == 60 && style(["COLUMNS": "60"], terminal: false).width == 60)
        #expect(style([:]).width == 80 && style([:], terminal: false).width == nil)
        #expect(style(["COLUMNS": "60"], columns: 100, width: 50).width == 50)
        #expect(style(["COLUMNS": "60"], columns: 100, width: 0).width == nil)
        for wrong in ["", "0", "-3", "wide"] { #expect(style(["COLUMNS": wrong], terminal: false).width == nil) }
    }

    @Test func coloursAreForTerminalsThatObeyEscapes() {
        #expect(style(["TERM": "xterm"]).isColoured)
        #expect(!style(["TERM": "xterm"], terminal: false).isColoured)
        #expect(!style(["TERM": "dumb"]).isColoured && !style([:]).isColoured)
        #expect(
            !style(["TERM": "xterm", "NO_COLOR": "1"]).isColoured
                && style(["TERM": "xterm", "NO_COLOR": ""]).isColoured)
        #expect(style(["CLICOLOR_FORCE": "1"], terminal: false).isColoured)
        #expect(!style(["CLICOLOR_FORCE": "0"], terminal: false).isColoured)
        #expect(!style(["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], terminal: false).isColoured)
        #expect(style(["NO_COLOR": "1", "TERM": "dumb"], terminal: false, .always).isColoured)
        #expect(!style(["TERM": "xterm"], .never).isColoured)
    }

    @Test func theFirstLocaleVariableThatIsSetDecidesTheCharacters() {
        for locale in ["C.UTF-8", "en_US.utf8", "zh_CN.UTF-8@x"] {
            #expect(!style(["LANG": locale]).isASCII, "\(locale)")
        }
        for locale in ["C", "POSIX", "en_US", "zh_CN.GB18030", "de_DE.ISO-8859-1"] {
            #expect(style(["LANG": locale]).isASCII, "\(locale)")
        }
        #expect(style([:]).isASCII)
        #expect(style(["LC_ALL": "C", "LC_CTYPE": "C.UTF-8", "LANG": "C.UTF-8"]).isASCII)
        #expect(!style(["LC_ALL": "", "LC_CTYPE": "C.UTF-8", "LANG": "C"]).isASCII)
    }

    @Test(arguments: [
        ("plain", "plain"), ("× null ± 5 …", "x null +- 5 ..."), ("1900…2100", "1900...2100"), ("≤ 3 µs", "<= 3 us"),
        ("≠ contested", "!= contested"), ("a – b → c", "a - b -> c"), ("██··", "##.."), ("1\u{202F}000", "1 000"),
        ("冬至", "??"), ("2026年七月二十", "2026?????"), ("é", "?"), ("🌑", "?"),
    ])
    func inASCII(text: String, expected: String) {
        #expect(text.inASCII == expected)
        #expect(text.inASCII.utf8.allSatisfy { $0 < 128 })
    }
}
