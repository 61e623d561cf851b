import Testing

/// What a terminal of a kind gets; how it is decided is tested in TextStyleTests.
@Suite("Text for terminals of all kinds")
struct TerminalCommandTests {
    @Test("a locale without UTF-8 and a dumb terminal get ASCII and no escape code")
    func onlyASCII() async throws {
        let environment = [
            "TERM": "dumb", "LC_ALL": "zh_CN.GBK", "COLUMNS": "80", "NO_COLOR": nil, "CLICOLOR_FORCE": nil,
        ]
        for (line, code) in [
            ("verify -f lunar.date -f terms.instant/meeus --years 2057", 0), ("day 2057-09-28", 0), ("--help", 0),
            ("run --iterations 0", 2), ("verfy", 2), ("verify -f no.such", 2),
        ] as [(String, Int32)] {
            let outcome = try await Calbench.run(line: line, in: Calbench.project, environment: environment)
            let text = outcome.output + outcome.notes
            #expect(outcome.code == code && !text.isEmpty, "\(line): \(outcome)")
            let foreign = text.unicodeScalars.filter { !(32...126 ~= $0.value) && $0 != "\n" }
            #expect(foreign.isEmpty, "\(line) prints \(Set(foreign))")
        }
    }

    @Test("files are UTF-8 without escape codes, even in a C locale where colours are forced")
    func files() async throws {
        let environment = ["LC_ALL": "C", "CLICOLOR_FORCE": "1", "COLUMNS": "40"]
        let outcome = try await Calbench.run(line: "events --years 2026 --format csv", environment: environment)
        #expect(outcome.output.contains("冬至") && !outcome.output.contains("\u{1B}"), "\(outcome)")
    }
}
