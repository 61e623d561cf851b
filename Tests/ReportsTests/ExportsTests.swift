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

    @Test func googleBenchmarkHasTheMedianOfEachCase() throws {
        let (context, entries) = try googleBenchmark(report())
        #expect(context["date"] as? String == "2026-11-21T00:00:00Z")
        #expect((context["num_cpus"] as? Int ?? 0) > 0 && context["caches"] is [Any] && context["load_avg"] is [Any])
        #expect(entries.map { $0["name"] as? String } == Self.cases)
        #expect(entries.map { $0["family_index"] as? Int } == Array(0..<4))
        #expect(entries.map { $0["real_time"] as? Double } == [10, 20, 10, 20])
        for entry in entries {
            #expect(entry["run_name"] as? String == entry["name"] as? String && entry["time_unit"] as? String == "ns")
            #expect(entry["run_type"] as? String == "iteration" && entry["repetitions"] as? Int == 1)
            #expect(entry["cpu_time"] as? Double == entry["real_time"] as? Double, "not recorded")
            #expect(entry["instructions"] as? Double == 12.25 && (entry["iterations"] as? Int ?? 0) > 0)
            #expect(["right", "wrong", "refused"].map { entry[$0] as? Int } == [100, 0, 0])
        }
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
        let entries = try googleBenchmark(toy.report()).entries
        #expect(entries.count == 2)
        for entry in entries {
            let (real, cpu) = (entry["real_time"] as? Double ?? 0, entry["cpu_time"] as? Double ?? 0)
            #expect(cpu > 0 && cpu < real, "\(entry)")
            #expect(["right", "wrong", "refused"].map { entry[$0] as? Int } == [89, 5, 3])
        }
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
        #expect(try googleBenchmark(report).entries.count == 3)
    }

    @Test func htmlEscapesAndIsWellFormed() throws {
        let html = try report().text(.html)
        #expect(html.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">"))
        let found = try #require(elements(html.replacing("<!DOCTYPE html>", with: "")), "\(html)")
        func texts(_ name: String) -> [String] { found.filter { $0.name == name }.map(\.text) }
        #expect(texts("table").isEmpty)
        #expect(texts("p").contains { $0.hasPrefix("no answer that was checked") }, "\(texts("p"))")
        #expect(found.count { $0.name == "text" && $0.text == Self.odd } == 1, "of random inputs")
        #expect(texts("li").contains { $0.contains("calbench run --name \"<&'>|%\"") })
        #expect(texts("li").contains("toy/absent: not timed: <b>&") && texts("b").isEmpty)
        #expect(found.allSatisfy { $0.attributes["class"] != "trust low" })
        var partial = try report()
        partial.isPartial = true
        #expect(try partial.text(.html).contains("<p class=\"trust low\">TRUST LOW: ended early"))
    }
}
