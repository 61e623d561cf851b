import CalendarTestSupport
import Foundation
import Randomness
import Reports
import Measuring
import Testing
import Timing
import Support

@Suite struct RunRoundsTests {
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
            let data = try JSONEncoder().encode(BlockColumns(wrappedValue: blocks))
            let again = try JSONDecoder().decode(BlockColumns.self, from: data)
            #expect(again.wrappedValue == blocks)
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
        let text = try JSONLines.line(BlockColumns(wrappedValue: blocks))
        let expected = [
            #"{"nivcsw":[{},{"2":null}],"#,
            #""ns":[[],[70,70,70,70,70]],"off_cpu_us":[{},{"5":3}],"order":[[],[3,3,3,3,3]],"pressure_us":[{},{"4":12}],"#,
            #""steal":[{},{}]}"#,
        ].joined()
        #expect(text == expected + "\n")
    }

    /// A block's processor time is never below 0, and unknown where it was not recorded.
    @Test func processorTimes() {
        let blocks = [0, 2, 90].map { Block(process: 0, round: $0 + 1, order: 0, ns: 70_500, offCPU: $0) }
        #expect(blocks.map(\.cpu) == [70_500, 68_500, 0])
        #expect(Block(process: 0, round: 1, order: 0, ns: 70_500).cpu == nil)
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
            let known = row.blocks.compactMap(\.pressure)
            #expect(known == (row.role == .null ? Array(repeating: 5, count: 42) : []), "\(row.implementation)")
        }
        // A null kernel that was void before the first round: the others keep what disturbed them.
        let void = try toy.report().changed { lines in
            let null = lines.firstIndex { $0.contains(#""role":"null""#) } ?? 0
            for line in lines.indices where line != null {
                lines[line] = lines[line].replacing(
                    #""order":"#, with: #""pressure_us":[{"1":5},{"1":5},{"1":5}],"order":"#)
            }
            lines[null].void()
            lines[null] = lines[null].replacingOccurrences(
                of: #""rounds":\{.*\},"rounds_s"#, with: #""rounds":{"ns":[],"order":[]},"rounds_s"#,
                options: .regularExpression)
        }
        #expect(void.rows.map(\.blocks.count) == [42, 42, 42, 0, 42, 42])
        for row in void.rows where row.role != .null {
            #expect(row.blocks.reduce(0) { $0 + ($1.pressure ?? 0) } == 15, "\(row.implementation)")
        }
        #expect(void.load(of: void.rows[0]) > 0)
    }
}
