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
        for (columns, terminal, isTerminal, width, expected) in [
            (nil, 100, true, nil, 100), ("60", 100, true, nil, 100), ("60", nil, true, nil, 60),
            ("60", nil, false, nil, 60), (nil, nil, true, nil, 80), (nil, nil, false, nil, 160),
            ("60", 100, true, 50, 50), ("60", 100, true, 0, nil), ("", nil, false, nil, 160),
            ("0", nil, false, nil, 160),
            ("-3", nil, false, nil, 160), ("wide", nil, false, nil, 160),
        ] as [(String?, Int?, Bool, Int?, Int?)] {
            let environment = columns.map { ["COLUMNS": $0] } ?? [:]
            let found = style(environment, terminal: isTerminal, columns: terminal, width: width).width
            #expect(found == expected, "\(environment)")
        }
    }

    @Test func coloursAreForTerminalsThatObeyEscapes() {
        for (environment, isTerminal, colouring, expected) in [
            (["TERM": "xterm"], true, .auto, true), (["TERM": "xterm"], false, .auto, false),
            (["TERM": "dumb"], true, .auto, false), ([:], true, .auto, false),
            (["TERM": "xterm", "NO_COLOR": "1"], true, .auto, false),
            (["TERM": "xterm", "NO_COLOR": ""], true, .auto, true), (["CLICOLOR_FORCE": "1"], false, .auto, true),
            (["CLICOLOR_FORCE": "0"], false, .auto, false),
            (["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], false, .auto, false),
            (["NO_COLOR": "1", "TERM": "dumb"], false, .always, true), (["TERM": "xterm"], true, .never, false),
        ] as [([String: String], Bool, TextStyle.Colouring, Bool)] {
            #expect(style(environment, terminal: isTerminal, colouring).isColoured == expected, "\(environment)")
        }
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
