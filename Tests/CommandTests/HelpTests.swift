import Foundation
import Testing

@Suite("Help is data")
struct HelpTests {
    @Test(
        "help goes to stdout and ends with 0",
        arguments: [
            ["--help"], ["help"], ["verify", "--help"], ["run", "-h"], ["help", "events"],
        ])
    func help(_ arguments: [String]) async throws {
        let outcome = try await Calbench.run(arguments)
        #expect(outcome.code == 0, "\(outcome)")
        #expect(outcome.output.contains("USAGE: calbench"), "\(outcome)")
        #expect(outcome.notes.isEmpty, "\(outcome)")
    }

    /// Every option with a value says what it is without it, or that it is repeated or has none.
    @Test(
        "help shows every default",
        arguments: [
            ["list"], ["verify"], ["run"], ["day"], ["month"], ["events"], ["certify"], ["gate"],
            ["compare"], ["noise"], ["report"], ["history"], ["adapter", "list"], ["adapter", "check"],
            ["adapter", "table"], ["leaderboard"], ["merge"],
        ])
    func defaults(_ command: [String]) async throws {
        let outcome = try await Calbench.run(command + ["--help"])
        let options = try #require(outcome.output.components(separatedBy: "\nOPTIONS:\n").last)
        // An option begins in the third column, its continuations further to the right.
        var entries: [String] = []
        for line in options.split(separator: "\n") {
            if line.hasPrefix("  -") { entries.append(String(line)) } else { entries[entries.count - 1] += line }
        }
        #expect(entries.count > 2)
        // Their values are needed, or they do nothing where they are left out.
        let without = [
            "--baseline <", "--write-known <", "--select <", "--store <", "--into <",
            "--years <years>         Years, such as 2026",
        ]
        let words = ["default: ", "counts as a KERNEL", "repeat", "otherwise", "left out"]
        for entry in entries where entry.contains("<") && !without.contains(where: entry.contains) {
            #expect(words.contains(where: entry.contains), "no default: \(entry)")
        }
    }

    @Test("the version goes to stdout")
    func version() async throws {
        let outcome = try await Calbench.run("--version")
        #expect(outcome.code == 0, "\(outcome)")
        #expect(outcome.output.wholeMatch(of: /\d+\.\d+\.\d+\n/) != nil, "\(outcome)")
        #expect(outcome.notes.isEmpty, "\(outcome)")
    }
}
