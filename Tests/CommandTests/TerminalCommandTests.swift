import Foundation
import Testing

/// What a terminal of a kind gets.
@Suite("Text for terminals of all kinds")
struct TerminalCommandTests {
    /// Runs the executable with these environment variables.
    private func run(_ arguments: [String], _ environment: [String: String?]) async throws -> Outcome {
        try await Calbench.run(arguments, in: Calbench.project, environment: environment)
    }

    @Test("a C locale and a dumb terminal get ASCII and no escape code, whatever is printed")
    func onlyASCII() async throws {
        let folder = try Folder()
        let report = try await SmallReport.path()
        let reports = try await SmallReport.folder()
        let runs: [([String], Int32)] = [
            (SmallReport.arguments + ["--reports", folder.url.path], 0),
            (["verify", "-f", "lunar.date|terms.instant/meeus", "--years", "2057"], 0),
            (["gate", "--baseline", report, "--no-time", "-f", "lunar.date/day-table"], 0),
            (["compare", report, "--rank"], 0), (["compare", report, report], 0), (["report", report], 0),
            (["history", reports], 0), (["list"], 0), (["adapter", "list"], 0),
            (["day", "2057-09-28"], 0), (["month", "2026-2"], 0), (["events", "--years", "2026"], 0), (["--help"], 0),
            (["run", "--help"], 0), (["events", "--help"], 0), (["run", "--iterations", "0"], 2), (["verfy"], 2),
            (["day", "never"], 2), (["verify", "-f", "no.such"], 5),
        ]
        for (arguments, code) in runs {
            let outcome = try await run(
                arguments, ["TERM": "dumb", "LC_ALL": "C", "COLUMNS": "80", "NO_COLOR": nil, "CLICOLOR_FORCE": nil])
            #expect(outcome.code == code, "\(arguments): \(outcome)")
            #expect(!(outcome.output + outcome.notes).isEmpty, "\(arguments)")
            let foreign = (outcome.output + outcome.notes).unicodeScalars.filter {
                !(32...126 ~= $0.value) && $0 != "\n"
            }
            #expect(foreign.isEmpty, "\(arguments) prints \(Set(foreign))")
        }
    }

    @Test("files are UTF-8 without escape codes, even in a C locale where colours are forced")
    func files() async throws {
        let environment = ["LC_ALL": "C", "CLICOLOR_FORCE": "1", "COLUMNS": "40"]
        for format in ["jsonl", "csv"] {
            let outcome = try await run(["events", "--years", "2026", "--format", format], environment)
            #expect(outcome.output.contains("冬至") && !outcome.output.contains("\u{1B}"), "\(outcome)")
        }
        let html = try await run(["month", "2026-11", "--format", "html"], environment)
        #expect(html.output.contains("冬") || html.output.contains("立"), "\(html)")
    }

    @Test("colours only where they are wanted")
    func colours() async throws {
        let arguments = ["verify", "-f", "easter", "--years", "2026"]
        let base: [String: String?] = ["NO_COLOR": nil, "CLICOLOR_FORCE": nil, "TERM": "xterm"]
        func isColoured(_ more: [String: String?], _ options: String...) async throws -> Bool {
            let outcome = try await run(arguments + options, base.merging(more) { $1 })
            #expect(outcome.code == 0, "\(outcome)")
            return outcome.output.contains("\u{1B}[")
        }
        #expect(try await !isColoured([:]), "stdout is no terminal")
        #expect(try await isColoured(["CLICOLOR_FORCE": "1"]))
        #expect(try await !isColoured(["CLICOLOR_FORCE": "1", "NO_COLOR": "1"]))
        #expect(try await isColoured([:], "--color", "always"))
        #expect(try await !isColoured(["CLICOLOR_FORCE": "1"], "--color", "never"))
    }

    @Test("without a terminal tables are whole, unless a width is given")
    func widths() async throws {
        let arguments = ["events", "--years", "2026"]
        let whole = try await run(arguments, ["COLUMNS": nil])
        #expect(whole.output.contains("delta_t_sigma_s") && !whole.output.contains("left out"), "\(whole)")
        let narrow = try await run(arguments, ["COLUMNS": "80"])
        let head = try #require(narrow.output.split(separator: "\n").first)
        #expect(!head.contains("delta_t_sigma_s") && narrow.output.contains("left out to fit 80 columns"), "\(narrow)")
        #expect(try await run(arguments + ["--width", "80"], ["COLUMNS": nil]).output == narrow.output)
        #expect(try await run(arguments + ["--width", "0"], ["COLUMNS": "80"]).output == whole.output)
        for width in ["19", "1001", "-5", "x"] {
            let refused = try await run(arguments + ["--width", width], [:])
            expectRefusal(refused, code: 2, naming: ["--width", "'\(width)'", "20…1000"])
        }
    }
}
