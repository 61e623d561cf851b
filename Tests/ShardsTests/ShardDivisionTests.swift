import Shards
import Testing
import Verification

@Suite("Units and shards")
struct ShardDivisionTests {
    private typealias Costs = [(subject: SweepSubject, secondsPerInput: Double)]

    private func subject(_ name: String, _ inputs: Range<Int>, isInTurn: Bool = false) -> SweepSubject {
        let parts = name.split(separator: "/").map(String.init)
        return SweepSubject(workload: parts[0], kernel: parts[1], inputs: inputs, isInTurn: isInTurn)
    }

    private var mixed: Costs {
        [
            (subject("a/fast", 0..<10_000), 1e-8), (subject("a/other", 0..<10_000), 1e-6),
            (subject("a/slow", 0..<10_000), 1e-2), (subject("a/late", 5_000..<10_000), 1e-6),
            (subject("a/none", 0..<0), 0), (subject("b/one", 0..<3, isInTurn: true), 1e-9),
            (subject("b/two", 0..<3, isInTurn: true), 1e-9),
        ]
    }

    @Test("units have every input of every kernel once, in any number of shards", arguments: [1, 2, 3, 16, 100, 1_000])
    func everyInputOnce(_ shards: Int) {
        let units = ShardDivision.balanced(ShardDivision.units(of: mixed, shards: shards), shards: shards)
        #expect(ShardDivision.problems(units, of: mixed.map(\.subject)).isEmpty)
        #expect(units.map(\.unit) == Array(1...units.count))
        #expect(units.allSatisfy { 1...shards ~= $0.shard })
        let total = units.reduce(0) { $0 + $1.seconds }
        #expect(abs(total - 100.016) < 0.01, "\(total)")
        // Kernels in turn have units of their own; quick ones share theirs.
        #expect(units.filter { $0.workload == "b" }.map(\.kernels) == [["one"], ["two"]])
        #expect(units.contains { $0.kernels == ["fast", "other"] })
    }

    @Test("a library that takes a second an answer is divided among all shards", arguments: [2, 16, 100])
    func slow(_ shards: Int) throws {
        let costs: Costs = [
            (subject("lunar.date/slow", 0..<73_414), 1), (subject("lunar.date/fast", 0..<73_414), 1e-8),
        ]
        let units = ShardDivision.balanced(ShardDivision.units(of: costs, shards: shards), shards: shards)
        #expect(units.count <= 20_000 && units.allSatisfy { $0.seconds <= 31 })
        var loads = [Double](repeating: 0, count: shards)
        for unit in units { loads[unit.shard - 1] += unit.seconds }
        let (least, most) = (try #require(loads.min()), try #require(loads.max()))
        #expect(most - least <= 31 && least > 0.9 * 73_414 / Double(shards), "\(least)…\(most)")
    }

    @Test("the longest shard has at most a unit more than an even share")
    func balance() {
        for shards in 1...40 {
            let units = ShardDivision.units(of: mixed, shards: shards)
            let balanced = ShardDivision.balanced(units, shards: shards)
            var loads = [Double](repeating: 0, count: shards)
            for unit in balanced { loads[unit.shard - 1] += unit.seconds }
            let longest = units.map(\.seconds).max() ?? 0
            #expect((loads.max() ?? 0) <= loads.reduce(0, +) / Double(shards) + longest + 1e-9, "\(shards) shards")
        }
    }

    @Test("inputs that no unit has, that two have, and kernels that there are not, are named")
    func problems() {
        let subjects = [subject("a/x", 0..<10), subject("a/y", 2..<10)]
        func units(_ parts: [(String, Range<Int>)]) -> [ShardUnit] {
            ShardDivision.balanced(
                parts.map { ShardUnit(workload: "a", kernels: [$0], inputs: $1, seconds: 1) }, shards: 1)
        }
        let right = [("x", 0..<4), ("x", 4..<10), ("y", 2..<10)]
        #expect(ShardDivision.problems(units(right), of: subjects).isEmpty)
        let cases: [([(String, Range<Int>)], String)] = [
            ([("x", 0..<4), ("y", 2..<10)], "no unit has the inputs 4…9 of a/x"),
            ([("x", 1..<10), ("y", 2..<10)], "no unit has the inputs 0…0 of a/x"),
            ([("x", 0..<4), ("x", 5..<10), ("y", 2..<10)], "no unit has the inputs 4…4 of a/x"),
            ([("x", 0..<5), ("x", 4..<10), ("y", 2..<10)], "units 1 and 2 overlap: inputs of a/x"),
            ([("x", 0..<10), ("x", 0..<10), ("y", 2..<10)], "units 1 and 2 overlap: inputs of a/x"),
            ([("x", 0..<11), ("y", 2..<10)], "unit 1 has inputs that a/x does not have"),
            ([("x", 0..<10), ("y", 1..<10)], "units 0 and 2 overlap: inputs of a/y"),
            (right + [("z", 0..<1)], "there are units of a/z, which is no kernel of this work"),
        ]
        for (parts, problem) in cases {
            #expect(ShardDivision.problems(units(parts), of: subjects) == [problem])
        }
    }

    @Test("events are divided by years, each year once")
    func years() {
        for (seconds, shards) in [(0.001, 4), (0.5, 7), (10.0, 3)] {
            let units = ShardDivision.units(of: 1600...2300, secondsPerYear: seconds, shards: shards)
            #expect(units.compactMap(\.yearRange).flatMap { Array($0) } == Array(1600...2300))
        }
    }
}
