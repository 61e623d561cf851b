import CalendarTestSupport
import Foundation
import Randomness
import Reports
import Testing
import Timing

@Suite struct RunRoundsTests {
    typealias Block = RunRow.Round

    /// What a random row lacks.
    private struct Shape {
        var hasCounters: Bool
        var hasDisturbance: Bool
        var hasGaps: Bool
    }

    /// Blocks of 0…4 processes with 0…12 rounds each, as a machine with or without counters records them.
    private func blocks(_ generator: inout SplitMix64) -> [Block] {
        let shape = Shape(
            hasCounters: Bool.random(using: &generator), hasDisturbance: Bool.random(using: &generator),
            hasGaps: Int.random(in: 0..<4, using: &generator) == 0)
        func sometimes<Value>(_ isKnown: Bool, _ value: Value, _ generator: inout SplitMix64) -> Value? {
            isKnown && Int.random(in: 0..<8, using: &generator) > 0 ? value : nil
        }
        var blocks: [Block] = []
        for process in 0..<Int.random(in: 0...4, using: &generator) {
            var round = 0
            for _ in 0..<Int.random(in: 0...12, using: &generator) {
                round += shape.hasGaps ? Int.random(in: 1...3, using: &generator) : 1
                let rare =
                    Int.random(in: 0..<5, using: &generator) == 0 ? Int.random(in: 1...9_000, using: &generator) : 0
                blocks.append(
                    Block(
                        process: process, round: round, order: Int.random(in: 0..<20, using: &generator),
                        ns: UInt64.random(in: 1...9_000_000_000, using: &generator),
                        instructions: sometimes(shape.hasCounters, generator.next() >> 1, &generator),
                        cycles: sometimes(shape.hasCounters, UInt64(rare), &generator),
                        branchMisses: sometimes(shape.hasCounters, 0, &generator),
                        l1Misses: sometimes(shape.hasCounters, 7, &generator),
                        steal: sometimes(shape.hasDisturbance, rare / 1000, &generator),
                        pressure: sometimes(shape.hasDisturbance, rare, &generator),
                        nivcsw: sometimes(shape.hasDisturbance, rare % 3, &generator),
                        offCPU: sometimes(shape.hasDisturbance, rare, &generator)))
            }
        }
        return blocks
    }

    @Test func columnsLoseNothing() throws {
        var generator = SplitMix64(seed: 10)
        var checked = (rows: 0, blocks: 0, empty: 0, gaps: 0, counters: 0, unknown: 0)
        for _ in 0..<2_000 {
            let blocks = blocks(&generator)
            let rounds = RunRow.Rounds(blocks)
            #expect(Array(rounds) == blocks)
            let data = try JSONEncoder().encode(rounds)
            let again = try JSONDecoder().decode(RunRow.Rounds.self, from: data)
            #expect(again == rounds && Array(again) == blocks)
            #expect(again.nanoseconds.flatMap { $0 } == blocks.map(\.ns))
            checked.rows += 1
            checked.blocks += blocks.count
            checked.empty += blocks.isEmpty ? 1 : 0
            checked.gaps += String(decoding: data, as: UTF8.self).contains(#""round":[["#) ? 1 : 0
            checked.counters += blocks.contains { $0.instructions != nil } ? 1 : 0
            checked.unknown += blocks.contains { $0.pressure == nil } && blocks.contains { $0.pressure != nil } ? 1 : 0
        }
        #expect(checked.rows == 2_000 && checked.blocks > 15_000 && checked.empty > 100, "\(checked)")
        #expect(checked.gaps > 100 && checked.counters > 500 && checked.unknown > 500, "\(checked)")
    }

    /// What stands in the columns: no field of a block is written that is 0 in most of them.
    @Test func rareValuesAreSparse() throws {
        let blocks = (1...5).map {
            Block(
                process: 1, round: $0, order: 3, ns: 70, steal: 0, pressure: $0 == 4 ? 12 : 0,
                nivcsw: $0 == 2 ? nil : 0,
                offCPU: $0 == 5 ? 3 : 0)
        }
        let text = try JSONLines.line(RunRow.Rounds(blocks))
        let expected = [
            #"{"branch_misses":null,"cycles":null,"instructions":null,"l1_misses":null,"nivcsw":[{},{"2":null}],"#,
            #""ns":[[],[70,70,70,70,70]],"off_cpu_us":[{},{"5":3}],"order":[[],[3,3,3,3,3]],"pressure_us":[{},{"4":12}],"round":null,"#,
            #""steal":[{},{}]}"#,
        ].joined()
        #expect(text == expected + "\n")
    }

    /// Reports of before the column have none, and a block's processor time is never below 0.
    @Test func processorTimes() throws {
        let blocks = [0, 2, 90].map { Block(process: 0, round: $0 + 1, order: 0, ns: 70_500, offCPU: $0) }
        #expect(blocks.map(\.cpu) == [70_500, 68_500, 0])
        let rounds = RunRow.Rounds(blocks.map { Block(process: 0, round: $0.round, order: 0, ns: $0.ns) })
        let text = try JSONLines.line(rounds)
        let old = text.replacing("\"off_cpu_us\":null,", with: "")
        #expect(old != text)
        let read = try JSONDecoder().decode(RunRow.Rounds.self, from: Data(old.utf8))
        #expect(read == rounds && read.allSatisfy { $0.offCPU == nil && $0.cpu == nil })
    }

    /// A report, its form of schema version 2, and the first again: every row and every document is the same.
    @Test(arguments: [1, 2, 3])
    func schemaVersion2GivesTheSameFigures(seed: UInt64) throws {
        var toy = Toy()
        toy.processes = [1, 1.02, 0.97]
        toy.noise = 0.05
        toy.seed = seed
        toy.distributions = ["random", "sequential"]
        toy.instruments = { instruments in
            var generator = SplitMix64(seed: seed)
            var sums = (steal: 0, pressure: 0, switches: 0)
            instruments.disturbance = {
                sums.steal += Int.random(in: 0..<20, using: &generator) == 0 ? 1 : 0
                sums.pressure += Int.random(in: 0..<3, using: &generator) == 0 ? 400 : 0
                return Disturbance(steal: sums.steal, pressure: sums.pressure)
            }
            instruments.involuntarySwitches = {
                sums.switches += Int.random(in: 0..<9, using: &generator) == 0 ? 1 : 0
                return sums.switches
            }
        }
        var report = try toy.report()
        report.isPartial = seed == 2
        let old = try Stored(asVersion2(report)).read()
        #expect(old.rows == report.rows && old.rows.count == 12)
        #expect(old.isPartial == report.isPartial)
        #expect(old.rows.map(\.timesByProcess) == report.rows.map(\.timesByProcess))
        #expect(old.rows.map { old.load(of: $0) } == report.rows.map { report.load(of: $0) })
        #expect(report.load(of: report.rows[0]) > 0)
        for format in ReportFormats.all {
            #expect(try old.text(format) == report.text(format), "\(format.name)")
        }
        #expect(try Stored(old).read().rows == report.rows)
    }

    /// The lines of a report as schema version 2 had them.
    private func asVersion2(_ report: RunReport, withoutNull: Bool = false) throws -> String {
        var texts: [String] = []
        var written = 0
        for line in try report.text(.jsonl).split(separator: "\n") {
            var row = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
            row["schema_version"] = 2
            row["limit"] = nil
            row["times_limit"] = nil
            if let kernel = row["kernel"] as? String, let input = row["input"] as? [String: Any] {
                let own = try #require(
                    report.rows.first {
                        $0.kernel == kernel && $0.input.distribution == input["distribution"] as? String
                    })
                let null = try #require(report.rows.first { $0.role == .null && $0.isMeasured(with: own) })
                // What disturbed a round stood in the blocks of every row.
                let disturbed = Dictionary(uniqueKeysWithValues: null.rounds.map { ([$0.process, $0.round], $0) })
                row["rounds"] = try own.rounds.map { block in
                    let round = try #require(disturbed[[block.process, block.round]])
                    written += 1
                    func value(_ value: Int?) -> Any { value ?? NSNull() }
                    return [
                        "process": block.process, "round": block.round, "order": block.order, "ns": Int(block.ns),
                        "instructions": NSNull(), "cycles": NSNull(), "branch_misses": NSNull(), "l1_misses": NSNull(),
                        "steal": value(round.steal), "pressure_us": value(round.pressure),
                        "nivcsw": value(block.nivcsw),
                    ]
                }
                if withoutNull, own.role == .null { row["rounds"] = [[String: Any]]() }
            }
            texts.append(String(decoding: try JSONSerialization.data(withJSONObject: row), as: UTF8.self) + "\n")
        }
        #expect(written == report.rows.count * 42)
        return texts.joined()
    }

    /// What disturbs a round is in the null kernel's row alone, unless that has missed a round.
    @Test func aRoundIsDisturbedOnce() throws {
        var toy = Toy()
        var pressure = 0
        toy.instruments = { instruments in
            instruments.disturbance = {
                pressure += 5
                return Disturbance(steal: 0, pressure: pressure)
            }
        }
        let rows = try toy.report().rows
        #expect(rows.count == 6)
        for row in rows {
            let known = row.rounds.compactMap(\.pressure)
            #expect(known == (row.role == .null ? Array(repeating: 5, count: 42) : []), "\(row.kernel)")
        }
        // A null kernel that was void before the first round: the others keep what disturbed them.
        let report = try toy.report()
        let void = try Stored(asVersion2(report, withoutNull: true)).read()
        #expect(void.rows.map(\.rounds.count) == [42, 42, 42, 0, 42, 42])
        for row in void.rows where row.role != .null {
            #expect(row.rounds.map(\.pressure) == Array(repeating: 5, count: 42), "\(row.kernel)")
        }
        #expect(void.load(of: void.rows[0]) > 0)
    }

    @Test func aVoidedRowKeepsItsBlocks() throws {
        let report = try Toy().report().changed { lines in
            for index in lines.indices {
                lines[index] = lines[index].replacingOccurrences(of: #""voided":false"#, with: #""voided":true"#)
            }
        }
        #expect(report.rows.allSatisfy { $0.voided && $0.rounds.count == 42 })
        #expect(try Stored(report).read().rows == report.rows)
    }

    /// A row of no rounds, as of a kernel that was void before the first.
    @Test func noRoundsAreNoTimes() throws {
        let rounds = RunRow.Rounds([Block]())
        #expect(rounds.isEmpty && rounds.nanoseconds.isEmpty)
        let again = try JSONDecoder().decode(RunRow.Rounds.self, from: JSONEncoder().encode(rounds))
        #expect(again == rounds)
    }
}
