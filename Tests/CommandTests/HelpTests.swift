import Foundation
import Testing

@Suite("Help is data")
struct HelpTests {
    /// The labels of a section of help, or of all, each with its description.
    private static func entries(_ help: String, in section: String? = nil) -> [String] {
        var (entries, title) = ([String](), "")
        for line in help.split(separator: "\n").drop(while: { !$0.hasPrefix("USAGE") }) {
            if line.hasSuffix(":"), !line.hasPrefix(" ") { title = String(line.dropLast()) }
            guard section == nil || section == title else { continue }
            // An entry begins in the third column, its continuations further to the right.
            if line.hasPrefix("   ") { entries[entries.count - 1] += line } else { entries.append(String(line)) }
        }
        return entries.filter { $0.hasPrefix("  ") }
    }

    private static let commands = [
        ["verify"], ["run"], ["day"], ["adapter"], ["leaderboard"], ["gate"], ["list"], ["year"], ["month"], ["events"],
        ["report"], ["compare"], ["merge"], ["adapter", "list"], ["adapter", "new"], ["adapter", "build"],
        ["adapter", "check"],
    ]

    @Test("six commands come first, then the others, with every exit code")
    func root() async throws {
        let help = try await Calbench.run("--help").output
        func names(_ section: String) -> [String] {
            Self.entries(help, in: section).compactMap { $0.split(separator: " ").first.map(String.init) }
        }
        let others = Self.commands.filter { $0.count == 1 }.flatMap(\.self).dropFirst(6)
        #expect(names("COMMANDS") == ["verify", "run", "day", "adapter", "leaderboard", "gate"])
        #expect(names("MORE COMMANDS").filter { $0 != "See" } == Array(others))
        for code in ["0 ", "1 ", "2 ", "3 ", "4 ", "5 ", "6 ", "130 "] { #expect(help.contains(code)) }
    }

    @Test(
        "a command has at most five lines of discussion, two examples of options that it has, and experts' options apart",
        arguments: commands)
    func command(_ command: [String]) async throws {
        let help = try await Calbench.run(command + ["--help"], environment: ["COLUMNS": "80"]).output
        let all = try await Calbench.run(command + ["--help-all"]).output
        #expect(help.split(separator: "\n").allSatisfy { $0.count <= 80 }, "\(help)")
        let parts = help.components(separatedBy: "\n\n")
        #expect(parts.count > 3 && parts[1].split(separator: "\n").count <= 5, "\(parts[1])")
        let examples = parts[2].split(separator: "\n").dropFirst()
        #expect(parts[2].hasPrefix("Examples:\n") && examples.count == 2, "\(parts[2])")
        let known = Self.entries(all)
        for example in examples {
            #expect(example.hasPrefix("  calbench \(command.joined(separator: " "))"))
            for option in example.split(separator: " ") where option.hasPrefix("-") {
                let isKnown = known.contains { $0.split(whereSeparator: { " ,/".contains($0) }).contains(option) }
                #expect(isKnown || command == ["adapter"], "\(option) of \(example)")
            }
        }
        for option in ["--reference-data", "--seed", "--timeout", "--width", "--tolerance", "--rounds"] {
            #expect(!help.contains(option), "\(option) is for experts")
        }
        // Every option says what it is without it, but the one that is needed.
        for entry in known where entry.hasPrefix("  -") && !entry.contains("  --baseline <") {
            let isFree = ["default: ", "--version", "--help"].contains { entry.contains($0) }
            #expect(isFree, "no default: \(entry)")
        }
    }

    @Test("the version goes to stdout, with the reference data and the code path")
    func version() async throws {
        let outcome = try await Calbench.run("--version")
        let form =
            /calbench \d+\.\d+\.\d+\nreference data \d{4}[a-z] in \/.*\ncode path (plain|avx2|avx512|vbmi|neon)\n/
        #expect(outcome.code == 0 && outcome.notes.isEmpty && outcome.output.wholeMatch(of: form) != nil, "\(outcome)")
        let without = try await Calbench.run(["--version"], data: "/nowhere")
        #expect(without.code == 0 && without.output.contains("reference data none: /nowhere: no reference data"))
    }

    @Test(
        "without arguments: three commands and where the rest is, in ten lines of 80 columns",
        arguments: ["C", "zh_CN.UTF-8"])
    func first(locale: String) async throws {
        let outcome = try await Calbench.run([], environment: ["LC_ALL": locale])
        #expect(outcome.code == 0 && outcome.notes.isEmpty, "\(outcome)")
        let lines = outcome.output.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count <= 10, "\(outcome)")
        for command in ["day 2027-02-06", "verify --years 1900-2100", "adapter new python ./mine", "--help"] {
            #expect(outcome.output.contains("calbench \(command)"), "\(command)")
        }
        for line in lines.dropLast(2) { #expect(line.count <= 80, "\(line)") }
        #expect(outcome.output.contains("文档") == locale.hasPrefix("zh"), "\(outcome)")
    }
}
