import CalendarTestSupport
import Measuring
import Reports
import Testing

@Suite struct ExportsTests {
    private static let cases = ["toy/fast sequential", "toy/slow sequential", "toy/fast random", "toy/slow random"]

    private func report() throws -> RunReport {
        try Toy(
            kernels: [("fast", 10), ("slow", 20)], distributions: [.sequential, .random],
            instructions: .init(value: 12.25, operations: 256)
        ).report()
    }

    /// The fields of each column, none of which is quoted; how others are: TableTests.
    private func columns(_ report: RunReport) throws -> [Substring: [Substring]] {
        let lines = try report.text(.csv).split(separator: "\n")
        let rows = lines.map { $0.split(separator: ",", omittingEmptySubsequences: false) }
        #expect(Set(rows.map(\.count)).count == 1)
        return Dictionary(
            uniqueKeysWithValues: rows[0].enumerated().map { place, name in
                (name, rows.dropFirst().map { $0[place] })
            })
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
        #expect(context["date"] as? String == "2026-11-21T00:00:00Z" && context["num_cpus"] is Int)
        #expect(context["caches"] is [Any] && context["load_avg"] is [Any])
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
        toy.clocks = { clocks in
            let now = clocks.wall
            clocks.process = { (1 << 40) + now() }
            clocks.thread = {
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
        let columns = try columns(toy.report())
        let fields = [
            "checked_answers": "100", "right_answers": "89", "wrong_answers": "5", "refused_answers": "3",
            "known_answers": "5", "contested_answers": "2", "uncertain_answers": "1", "inputs": "100",
            "verified": "fail", "tolerance_seconds": "",
        ]
        for (name, field) in fields { #expect(columns[name[...]]?[0] == field[...], "\(name)") }
        func time(_ name: Substring) throws -> Double { try #require(columns[name]?.first.flatMap { Double($0) }) }
        #expect(try time("ns_per_operation") < time("wall_ns_per_operation"))
    }

    @Test func csvHasARowOfEachCase() throws {
        let columns = try columns(report())
        // The names are promises, in this order.
        #expect(
            try report().text(.csv).hasPrefix(
                """
                workload,implementation,distribution,size,mode,ns_per_operation,ratio,ratio_low,ratio_high,verdict,right_answers,\
                wrong_answers,refused_answers,new_answers,gone_answers,contested_answers,uncertain_answers,\
                known_answers,tolerance_seconds,checked_answers,inputs,minimum_ns_per_operation,\
                p90_ns_per_operation,p99_ns_per_operation,wall_ns_per_operation,\
                instructions_per_operation,between_processes_percent,resolution_percent,rounds,operations,processes,\
                measured_seconds,verified

                """))
        let expected: [Substring: [Substring]] = [
            "implementation": ["fast", "slow", "fast", "slow"],
            "distribution": ["sequential", "sequential", "random", "random"],
            "ns_per_operation": ["10.0", "20.0", "10.0", "20.0"],
            "verdict": ["baseline", "slower", "baseline", "slower"],
            "minimum_ns_per_operation": ["10.0", "20.0", "10.0", "20.0"],
            "wall_ns_per_operation": ["10.0", "20.0", "10.0", "20.0"],
        ]
        for (name, fields) in expected { #expect(columns[name] == fields, "\(name)") }
        let same: [Substring: Substring] = [
            "instructions_per_operation": "12.25", "rounds": "42", "processes": "3", "size": "", "verified": "pass",
        ]
        for (name, field) in same { #expect(columns[name] == Array(repeating: field, count: 4), "\(name)") }
        let ratios = columns["ratio"]?.map { Double($0).map { ($0 * 1e6).rounded() / 1e6 } }
        #expect(ratios == [nil, 2, nil, 2])
        #expect(columns["measured_seconds"]?.allSatisfy { Double($0) ?? 0 > 0 } == true)
    }

    @Test func whatIsVoidIsNotExported() throws {
        let report = try report().changed { $0[1].void() }
        #expect(try columns(report)["workload"]?.count == 3 && googleBenchmark(report).entries.count == 3)
    }
}
