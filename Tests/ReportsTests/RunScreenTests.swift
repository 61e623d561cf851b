import Measuring
import Reports
import Testing

/// What a person sees of a run; whole screens: Golden/run.txt and report.txt.
@Suite struct RunScreenTests {
    /// Off by 844 s, and it says so.
    private static func meeus(_ name: String) throws -> Verdict {
        let run = ToyRun(from: "1900 小寒", to: "1999 小寒", count: 99, why: "within the accuracy that it declares")
        return try .toy(
            name == "fast" ? [run] : [], "toy/\(name)", tolerance: 60, error: name == "fast" ? 844 : 0.2,
            library: name == "fast" ? ["library": "l", "language": "C"] : [:])
    }

    @Test func whatIsWrongNeverRanks() throws {
        let report = try Toy(verdict: { try Self.meeus($0) }).report()
        let lines = try report.screen()
        let rows = lines.drop { !$0.hasPrefix("#") }.dropFirst().prefix(3).map {
            $0.split(separator: " ").map(String.init)
        }
        #expect(rows.map { Array($0.prefix(2)) } == [["1", "slow"], ["2", "slower"], ["✗", "fast"]])
        #expect(rows.map { $0[4] } == ["1", "1.250", "0.5000"], "to the quickest that is right")
        #expect(rows[2].contains("99") && lines.contains { $0.hasPrefix("✗  fast") && $0.hasSuffix("← yours") })
        // Nor in the table of several questions, whose first rows are the user's own.
        let two = RunReport(rows: report.rows + (try Toy(workload: "other").report().rows), facts: report.facts)
        let overview = try two.screen()
        #expect(overview.contains { $0.contains(/^toy +slow +20\.0 ns +slower +1\.250 +1\/3$/) }, "\(overview)")
        #expect(overview.contains { $0.contains(/^toy +fast +99 of 100, up to 844 s off +10\.0 ns$/) })
        #expect(overview.contains { $0.contains(#/^toy +✗ +fast /#) }, "YOURS")
    }

    /// A tie is with the head of its group: 10, 10.4 and 10.8 ns, each undecided beside its neighbour, are two groups.
    @Test func aTieIsWithTheHeadOfItsGroup() throws {
        let ranks = try Toy(kernels: [("a", 10), ("b", 10.04), ("c", 10.08), ("d", 20)]).report().screen()
            .drop { !$0.hasPrefix("#") }.dropFirst().prefix(4).map { $0.prefix(1) }
        #expect(ranks == ["1", "=", "3", "4"])
    }

    @Test func randomInputsAreShownAndTheOthersNamed() throws {
        var report = try Toy(distributions: [.random, .sequential]).report()
        let text = try [nil, true].map { try report.screen(nil, View(all: $0 ?? false)).joined(separator: "\n") }
        #expect(
            text[0].contains(
                "\nrandom inputs, 1900–2100     ~ about     = no difference seen     sequential ones: --all\n"))
        #expect(text[1].contains("\nsequential inputs, 1900–2100     ~ about     = no difference seen\n"))
        report.rows += try Toy(workload: "other", mode: .latency).report().rows
        let lines = try report.screen()
        #expect(
            lines.contains { $0.hasPrefix("random inputs     ~ about") }
                && lines.contains { $0.hasPrefix("other latency") })
    }

    /// Forty questions, each with an error: 30 lines of 80 columns, and every error one option away.
    @Test func aScreenHasThirtyLines() throws {
        var report = try Toy().report()
        for number in 10..<50 {
            report.rows += try Toy(
                kernels: [("a-rather-long-name", 10), ("gmp", 3000), ("wrong-\(number)", 4)],
                workload: "question.\(number)", noise: 0.2,
                verdict: { try .toy($0.hasPrefix("wrong") ? [ToyRun(from: "1906-04-23")] : [], "question/\($0)") }
            ).report().rows
        }
        for number in 0..<9 {
            report.omissions.append(
                .adapter(name: "toy/absent-\(number)", problem: "ended by itself (exit code 3)")
            )
        }
        let lines = try report.screen()
        #expect(lines.count <= 30 && lines.allSatisfy { $0.count <= 80 }, "\(lines.count)")
        #expect(lines.contains { $0.hasPrefix("WRONG ✗") } && lines.contains { $0.hasPrefix("– toy/absent-1: ") })
        #expect(lines.contains { $0.contains("more: --all") } && lines.contains { $0.contains("more: --wrong") })
        let narrow = try report.screen(40)
        #expect(narrow.contains { $0.contains("wrong-10") }, "who is wrong is never left out")
        #expect(try report.screen(80, View(all: true)).count { $0.hasPrefix("question.") } == 80)
        let wrong = try report.screen(80, View(wrong: true))
        #expect((10..<50).allSatisfy { number in wrong.contains { $0.contains("wrong-\(number)") } })
    }

    @Test func oneLineSaysWhetherToBelieveIt() throws {
        func trust(_ report: RunReport) throws -> String? { try report.screen().first { $0.hasPrefix("TRUST") } }
        #expect(try trust(Toy().report()) == "TRUST GOOD: added work was seen in the measurement, nothing else ran")
        var report = try Toy(workload: "busy", pressure: 0.5).report()
        #expect(try trust(report)?.hasPrefix("TRUST LOW: other tasks waited for a processor") == true)
        var beside = Toy()
        beside.clocks = { clocks in
            clocks.disturbance = { [wall = clocks.wall] in
                Disturbance(seconds: Double(wall()) / 1e9, pressure: 0, others: Double(wall()))
            }
        }
        #expect(try trust(beside.report()) == "TRUST LOW: the other processors were busy 100 % of the time")
        report.rows += try Toy().report().rows
        #expect(try trust(report) == "TRUST LOW: busy in 1 of 2 measurements; read factors, not %")
        #expect(try report.screen().contains { $0.contains(/^busy +fast +~10\.0 ns/) }, "the time is marked")
        for number in 0..<9 { report.rows += try Toy(workload: "toy.\(number)").report().rows }
        #expect(try trust(report) == "TRUST GOOD: busy in 1 of 11 measurements, marked ~")
        report.isPartial = true
        #expect(try trust(report) == "TRUST LOW: ended early: what follows is complete, but not all")
    }
}
