import CalendarTestSupport
import Foundation
import Measuring
import Randomness
import Support
import Testing
import Timing

@Suite struct RunRoundsTests {
    /// Blocks of 0…4 processes with 0…12 rounds each, as a machine with or without counters records them.
    private func blocks(_ generator: inout SplitMix64) -> [Block] {
        let (hasCounters, hasDisturbance) = (Bool.random(using: &generator), Bool.random(using: &generator))
        let step = Int.random(in: 0..<4, using: &generator) == 0 ? 3 : 1
        func sometimes<Value>(_ isKnown: Bool, _ value: Value, _ generator: inout SplitMix64) -> Value? {
            isKnown && Int.random(in: 0..<8, using: &generator) > 0 ? value : nil
        }
        var blocks: [Block] = []
        for process in 0..<Int.random(in: 0...4, using: &generator) {
            var round = 0
            for _ in 0..<Int.random(in: 0...12, using: &generator) {
                round += Int.random(in: 1...step, using: &generator)
                let rare = max(0, Int.random(in: -36_000...9_000, using: &generator))
                blocks.append(
                    Block(
                        process: process, round: round, order: Int.random(in: 0..<20, using: &generator),
                        ns: UInt64.random(in: 1...9_000_000_000, using: &generator),
                        instructions: sometimes(hasCounters, generator.next() >> 1, &generator),
                        cycles: sometimes(hasCounters, UInt64(rare), &generator),
                        branchMisses: sometimes(hasCounters, 0, &generator),
                        l1Misses: sometimes(hasCounters, 7, &generator),
                        steal: sometimes(hasDisturbance, rare / 1000, &generator),
                        pressure: sometimes(hasDisturbance, rare, &generator),
                        nivcsw: sometimes(hasDisturbance, rare % 3, &generator),
                        offCPU: sometimes(hasDisturbance, rare, &generator)))
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
        let toy = Toy(pressure: 5)
        let rows = try toy.report().rows
        #expect(rows.count == 6)
        for row in rows {
            let known = row.blocks.compactMap(\.pressure)
            #expect(known == (row.role == .null ? Array(repeating: 5, count: 42) : []), "\(row.implementation)")
        }
        // A null kernel that was void before the first round: the others keep what disturbed them.
        let void = try toy.report().changed { lines in
            let null = lines.firstIndex { $0.contains(#""role":"null""#) } ?? 0
            let waits = #""pressure_us":[{"1":5},{"1":5},{"1":5}],"order":"#
            for line in lines.indices where line != null { lines[line].replace(#""order":"#, with: waits) }
            lines[null].void()
            lines[null].replace(/"rounds":\{.*\},"rounds_s/, with: #""rounds":{"ns":[],"order":[]},"rounds_s"#)
        }
        #expect(void.rows.map(\.blocks.count) == [42, 42, 42, 0, 42, 42])
        for row in void.rows where row.role != .null {
            #expect(row.blocks.reduce(0) { $0 + ($1.pressure ?? 0) } == 15, "\(row.implementation)")
        }
        #expect(void.load(of: void.rows[0]) > 0)
    }
}
