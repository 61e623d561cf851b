import CalendarTestSupport
import Foundation
import Reports
import Measuring
import Testing
import Timing
import Workloads

@Suite struct ExportsTests {
    private static let odd = "<&\"'>|%,"
    private static let cases = [
        "toy/fast sequential", "toy/\(odd) sequential", "toy/fast random", "toy/\(odd) random",
    ]

    private func report(_ runs: [ToyRun] = []) throws -> RunReport {
        try Toy(
            kernels: [("fast", 10), (Self.odd, 20)], distributions: [.sequential, .random],
            instructions: .init(value: 12.25, source: .stepping, operations: 256),
            verdict: { try .toy(runs, "toy/\($0)") }
        ).report()
    }

    private func googleBenchmark(_ report: RunReport) throws -> (context: [String: Any], entries: [[String: Any]]) {
        let text = try report.text(.googleBenchmark).replacing("\n", with: " ")
        let document = try jsonRows(text)[0]
        return (
            try #require(document["context"] as? [String: Any]),
            try #require(document["benchmarks"] as? [[String: Any]])
        )
    }

    @Test func googleBenchmarkHasNineRepetitionsAndFourAggregatesACase() throws {
        let (context, entries) = try googleBenchmark(report())
        #expect(context["date"] as? String == "2026-11-21T00:00:00Z")
        #expect((context["num_cpus"] as? Int ?? 0) > 0 && context["caches"] is [Any] && context["load_avg"] is [Any])
        #expect(context["cpu_time"] as? String == "not recorded for every case: real_time there")
        #expect(entries.count == 4 * (9 + 4))
        for (index, name) in Self.cases.enumerated() {
            let own = entries.filter { $0["run_name"] as? String == name }
            let repetitions = own.filter { $0["run_type"] as? String == "iteration" }
            #expect(repetitions.map { $0["repetition_index"] as? Int } == Array(0..<9))
            #expect(repetitions.allSatisfy { $0["name"] as? String == name && $0["aggregate_name"] == nil })
            let time = index.isMultiple(of: 2) ? 10.0 : 20
            #expect(repetitions.allSatisfy { $0["real_time"] as? Double == time && $0["cpu_time"] as? Double == time })
            let aggregates = own.filter { $0["run_type"] as? String == "aggregate" }
            #expect(aggregates.map { $0["aggregate_name"] as? String } == ["mean", "median", "stddev", "cv"])
            #expect(
                aggregates.map { $0["name"] as? String } == ["mean", "median", "stddev", "cv"].map { "\(name)_\($0)" })
            #expect(aggregates.map { $0["real_time"] as? Double } == [time, time, 0, 0])
            #expect(own.allSatisfy { $0["repetitions"] as? Int == 9 && $0["time_unit"] as? String == "ns" })
            // A family is a kernel, an instance one of its inputs.
            #expect(own.allSatisfy { $0["family_index"] as? Int == index % 2 })
            #expect(own.allSatisfy { $0["per_family_instance_index"] as? Int == index / 2 })
            #expect(repetitions.allSatisfy { $0["instructions"] as? Double == 12.25 })
            #expect(repetitions.allSatisfy { $0["right"] as? Int == 100 && $0["wrong"] as? Int == 0 })
        }
    }

    /// Nine repetitions need nine processes, or several parts of the rounds of each.
    @Test(arguments: [(1, 9), (2, 10), (3, 9), (5, 10), (9, 9), (12, 12)])
    func repetitions(processes: Int, count: Int) throws {
        var toy = Toy(kernels: [("fast", 10)], processes: Array(repeating: 1, count: processes), rounds: 240)
        toy.noise = 0.1
        let report = try toy.report()
        let row = try #require(report.rows.first)
        let times = try googleBenchmark(report).entries.filter { $0["run_type"] as? String == "iteration" }
        #expect(times.count == count)
        #expect(
            times.reduce(0) { $0 + ($1["iterations"] as? Int ?? 0) } == row.blocks.count * row.operationsPerBlock,
            "every round is in one")
        let real = times.compactMap { $0["real_time"] as? Double }
        #expect(Set(real).count > 1 && real.allSatisfy { 10...11.1 ~= $0 })
    }

    @Test func countersAndProcessorTimesAreApart() throws {
        var toy = Toy(kernels: [("fast", 10), ("slow", 20)], verdict: { try .everything("toy/\($0)") })
        // Two readings a block: between them the thread has 2 µs less than pass.
        var readings: UInt64 = 0
        toy.instruments = { instruments in
            let now = instruments.now
            instruments.threadTime = {
                readings += 1
                return (1 << 40) + now() - 2_000 * (readings / 2)
            }
        }
        let (context, entries) = try googleBenchmark(toy.report())
        #expect(context["cpu_time"] as? String == "of the measuring thread")
        let repetitions = entries.filter { $0["run_type"] as? String == "iteration" }
        #expect(repetitions.count == 18)
        for entry in repetitions {
            let (real, cpu) = (entry["real_time"] as? Double ?? 0, entry["cpu_time"] as? Double ?? 0)
            #expect(cpu > 0 && cpu < real, "\(entry)")
            #expect(["right", "wrong", "refused"].map { entry[$0] as? Int } == [89, 5, 3])
        }
        let spreads = entries.filter { ["stddev", "cv"].contains($0["aggregate_name"] as? String) }
        #expect(spreads.count == 4)
        for spread in spreads { #expect(["right", "wrong", "refused"].map { spread[$0] as? Int } == [0, 0, 0]) }
        let head = parse(try toy.report().text(.csv))
        func column(_ name: String) throws -> String { head[1][try #require(head[0].firstIndex(of: name))] }
        let counts = [
            "checked": "100", "right": "89", "wrong": "5", "refused": "3", "known": "5", "contested": "2",
            "uncertain": "1",
        ]
        for (name, count) in counts { #expect(try column("\(name)_answers") == count, "\(name)") }
        #expect(try column("inputs") == "100" && column("first_wrong_input") == "2033-08-25")
        #expect(try column("verified") == "fail" && column("tolerance_seconds").isEmpty)
        #expect(try (Double(column("cpu_ns_per_operation")) ?? 0) < 10)
    }

    /// The fields of RFC 4180, with `\n`.
    private func parse(_ csv: String) -> [[String]] {
        var rows: [[String]] = [[""]]
        var isQuoted = false
        var rest = csv[...]
        while let character = rest.popFirst() {
            let (row, field) = (rows.count - 1, rows[rows.count - 1].count - 1)
            switch character {
            case "\"" where isQuoted && rest.first == "\"":
                rest.removeFirst()
                rows[row][field].append("\"")
            case "\"": isQuoted.toggle()
            case "," where !isQuoted: rows[row].append("")
            case "\n" where !isQuoted: rows.append([""])
            default: rows[row][field].append(character)
            }
        }
        #expect(rows.last == [""], "ends with a newline")
        return rows.dropLast()
    }

    @Test func csvParses() throws {
        let rows = parse(try report().text(.csv))
        #expect(rows.count == 5)
        let head = rows[0]
        // The names are promises, each once, in this order.
        #expect(
            head.joined(separator: " ") == """
                workload implementation distribution size mode ns_per_operation ratio ratio_low ratio_high verdict right_answers \
                wrong_answers refused_answers new_answers gone_answers contested_answers uncertain_answers \
                known_answers tolerance_seconds first_wrong_input checked_answers inputs minimum_ns_per_operation \
                p90_ns_per_operation p99_ns_per_operation cpu_ns_per_operation net_ns_per_operation limit_ns_per_operation \
                instructions_per_operation between_processes_percent resolution_percent rounds operations processes \
                measured_seconds verified
                """)
        #expect(Set(rows.map(\.count)) == [Set(head).count])
        func column(_ name: String) throws -> [String] {
            let index = try #require(head.firstIndex(of: name))
            return rows.dropFirst().map { $0[index] }
        }
        #expect(try column("implementation") == ["fast", Self.odd, "fast", Self.odd])
        #expect(try column("distribution") == ["sequential", "sequential", "random", "random"])
        #expect(try column("ns_per_operation") == ["10.0", "20.0", "10.0", "20.0"])
        #expect(try column("instructions_per_operation") == Array(repeating: "12.25", count: 4))
        #expect(try column("verdict") == ["baseline", "slower", "baseline", "slower"])
        #expect(
            try column("ratio").map { Double($0) }.map { $0.map { ($0 * 1e6).rounded() / 1e6 } } == [nil, 2, nil, 2])
        #expect(try column("rounds") == Array(repeating: "42", count: 4))
        #expect(try column("size") == ["", "", "", ""])
        #expect(try column("minimum_ns_per_operation") == ["10.0", "20.0", "10.0", "20.0"])
        #expect(try column("cpu_ns_per_operation") == ["", "", "", ""], "not recorded")
        #expect(try column("processes") == ["3", "3", "3", "3"])
        #expect(try column("measured_seconds").allSatisfy { (Double($0) ?? 0) > 0 })
        #expect(try column("verified") == Array(repeating: "pass", count: 4))
    }

    @Test func whatIsVoidIsNotExported() throws {
        let report = try report().changed { lines in
            lines[3].void()
        }
        #expect(try parse(report.text(.csv)).count == 4)
        #expect(Set(try googleBenchmark(report).entries.compactMap { $0["run_name"] as? String }).count == 3)
    }

    @Test func htmlEscapesAndIsWellFormed() throws {
        let html = try report().text(.html)
        #expect(html.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">"))
        let found = try #require(elements(html.replacing("<!DOCTYPE html>", with: "")), "\(html)")
        func texts(_ name: String) -> [String] { found.filter { $0.name == name }.map(\.text) }
        #expect(texts("table").count == 3 && texts("h3").count == 1, "the question and two measurements")
        let names = found.filter { $0.name == "th" && $0.attributes["scope"] == "row" }.map(\.text)
        #expect(names.count { $0 == Self.odd } == 3 && names.count { $0 == "null" } == 2, "\(names)")
        #expect(texts("dd").contains("calbench run --name \"<&'>|%\""))
        #expect(texts("li") == ["toy/absent: not timed: <b>&"])
        #expect(texts("b").isEmpty)
        #expect(found.allSatisfy { $0.attributes["class"] != "trust low" })
        var partial = try report()
        partial.isPartial = true
        #expect(try partial.text(.html).contains("<p class=\"trust low\">TRUST LOW: ended early"))
    }

    @Test func junitFailsWhatIsWrong() throws {
        let right = try #require(elements(try report().text(.junit)))
        #expect(right.count { $0.name == "testcase" } == 4 && right.count { $0.name == "failure" } == 0)
        #expect(right.count { $0.name == "testsuite" } == 2)
        #expect(right.filter { $0.name == "testcase" }.map { $0.attributes["name"] } == Self.cases)
        // Of each case the time of its blocks, of a suite that of its cases.
        func times(_ name: String) -> [Double] {
            right.filter { $0.name == name }.compactMap { $0.attributes["time"].flatMap(Double.init) }
        }
        let cases = times("testcase")
        #expect(cases.count == 4 && cases.allSatisfy { $0 > 0 })
        #expect(zip(times("testsuite"), [cases[0] + cases[1], cases[2] + cases[3]]).allSatisfy { abs($0 - $1) < 3e-6 })
        #expect(abs(times("testsuites")[0] - cases.reduce(0, +)) < 5e-6)
        #expect(
            right.filter { $0.name == "testsuite" }.allSatisfy { $0.attributes["timestamp"] == "2026-11-21T00:00:00Z" })
        let wrong = try #require(
            elements(try report([ToyRun(from: "2000-01-01", to: "2000-01-02", count: 2)]).text(.junit)))
        let failures = wrong.filter { $0.name == "failure" }
        #expect(failures.count == 4)
        #expect(failures[0].attributes["message"] == "UNVERIFIED: 2 of 100 answers wrong (2 %)")
        #expect(failures[0].text.contains("2000-01-01 … 2000-01-02 (2): a day late"))
        #expect(wrong.first?.attributes["failures"] == "4" && wrong.first?.attributes["tests"] == "4")
        let voided = try report().changed { $0[1].void() }
        let failure = try #require(elements(try voided.text(.junit))?.first { $0.name == "failure" })
        #expect(failure.attributes["message"] == "other answers while it was timed")
    }

    @Test func githubAnnotatesWhatIsWrong() throws {
        let right = try report().text(.github)
        #expect(right.split(separator: "\n").count == 1 && right.hasPrefix("::notice title=calbench run::4 rows"))
        var partial = try report([ToyRun(from: "2000-01-01")])
        partial.isPartial = true
        let lines = try partial.text(.github).split(separator: "\n")
        #expect(lines.count { $0.hasPrefix("::error title=toy/") } == 4)
        #expect(lines.contains { $0.hasPrefix("::warning title=calbench run::TRUST LOW: ended early") })
        #expect(lines[1].hasPrefix("::error title=toy/<&\"'>|%25%2C sequential::"), "\(lines[1])")
        #expect(
            lines[0].hasSuffix("::UNVERIFIED: 1 of 100 answers wrong (1 %25)%0A2000-01-01: a day late"),
            "\(lines[0])")
    }
}
