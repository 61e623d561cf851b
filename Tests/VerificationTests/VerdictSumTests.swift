import Randomness
import Testing
import Verification

@Suite("Verdicts of parts add up to the whole")
struct VerdictSumTests {
    private let toys: Toys

    init() throws {
        toys = try Toys()
        try toys.known(Self.rows)
    }

    private static let rows = [
        "13,13,wrong,days 7,seen,toy", "24,24,refused,refused,no table,toy 1.0", "31,32,wrong,days 1,fixed since,toy",
        "18,19,wrong,partly-other-calendar,seen,toy",
    ]

    /// Every kind of answer.
    private func everything(range: ClosedRange<Int32> = 12...43) -> ToyAdapter {
        ToyAdapter(range, known: toys.list) { question in
            switch question.input {
            case 12, 13: .number(question.input + 7)
            case 14: .number(question.time == 1 ? 14 : 15)
            case 15: .values("13 32")
            case 18, 19, 20, 26, 27, 34, 35: .number(Toy.other(question.input))
            case 22...24: .refused("no table for \(question.input)")
            case 25: .refused(nil)
            case 32: .number(33)
            case 42: .refused("no table either")
            case 1030: .number(3)
            default: nil
            }
        }
    }

    /// The parts, added two at a time in some order.
    private static func sum(_ parts: [Verdict], _ generator: inout SplitMix64) -> (Verdict, problems: Int) {
        var (left, problems) = (parts, parts.count { !$0.isWhole })
        while left.count > 1 {
            left.shuffle(using: &generator)
            let sum = left.removeLast() + left.removeLast()
            problems += sum.isWhole ? 0 : 1
            left.append(sum)
        }
        return (left[0], problems)
    }

    private func check(_ make: () -> any Kernel<Int32, Int32>) async throws -> Verdict {
        let whole = try await toys.verdict(make())
        let json = try whole.json()
        #expect(try JSONDecoder().decode(Verdict.self, from: json) == whole)
        #expect(whole.isWhole)
        var generator = SplitMix64(seed: 25)
        for count in 1...whole.covered.inputs + 1 {
            var parts: [Verdict] = []
            for index in 1...count {
                parts.append(try await toys.verdict(make(), shard: "\(index)/\(count)"))
            }
            for _ in 0..<3 {
                let (sum, problems) = Self.sum(parts, &generator)
                #expect(problems == 0)
                #expect(try sum.json() == json, "\(count) parts")
            }
        }
        return whole
    }

    @Test("an adapter with every kind of answer")
    func adapter() async throws {
        try toys.known(Self.rows + ["1020,1020,wrong,nonexistent,fixed since,toy"])
        let whole = try await check { everything() }
        // Two values where there is one.
        #expect(whole.runLines.contains("15 wrong: invalid"))
        #expect(
            whole.figures == [
                "right": 17, "wrong": 9, "refused": 4, "contested": 3, "uncertain": 2, "known": 5, "gone": 2,
            ])
        #expect(whole.of == 44 && whole.covered.inputs == 35 && whole.checked == 35)
        #expect(whole.runs.last?.at == 42, "after the 40 that exist, 1010 and 1020")
        #expect(whole.nonexistent == 3 && whole.computed == 8 && whole.repeated == 32)
        #expect(whole.message?.at == 12 && whole.message?.text == "no table for 22")
        #expect(whole.new == 8 && whole.outcome == .fail)
        #expect(whole.firstWrong?.at == 2)
    }

    @Test("a kernel that is sampled")
    func sampled() async throws {
        let whole = try await check { Toy.kernel([13: 20, 18: 118, 31: 30, 34: 134], largestSweep: 27) }
        #expect(whole.checked == 27 && whole.planned == 27 && whole.coverage == 1)
    }

    @Test("a kernel of some years, and one that is not checked")
    func years() async throws {
        try toys.known([])
        let some = try await check {
            Toy.kernel([13: 20, 20: 120, 21: 121, 24: 25, 25: 26, 31: 32, 32: 33], validYears: 2...3)
        }
        #expect(some.figures == ["right": 14, "wrong": 4, "contested": 2])
        #expect(some.covered.inputs == 20 && some.of == 40)
        let none = try await check { Toy.kernel(validYears: 7...9) }
        #expect(none.outcome == .skipped && none.coverage == 0)
    }

    @Test("the problem of a part is that of the whole, which keeps what was counted")
    func unusable() async throws {
        func part(_ shard: String) async throws -> Verdict {
            let adapter = ToyAdapter { $0.input == 25 ? .end("fell over") : $0.input == 12 ? .number(1) : nil }
            return try await toys.verdict(adapter, shard: shard)
        }
        let (first, second) = (try await part("1/2"), try await part("2/2"))
        #expect(first.outcome == .unusable && first.figures == ["right": 9, "wrong": 1])
        #expect(second.outcome == .pass && second.figures == ["right": 22])
        let sum = second + first
        #expect(sum.outcome == .unusable && sum.problem == "fell over" && sum.trouble == "fell over")
        #expect(sum.figures == ["right": 31, "wrong": 1] && sum.isWhole)
    }

    @Test("verdicts on different questions are not added")
    func questions() async throws {
        let one = try await toys.verdict(Toy.kernel())
        #expect(one.isPart(of: one))
        let others: [any Kernel<Int32, Int32>] = [
            Toy.kernel(largestSweep: 9), Toy.kernel(validYears: 1...3), ToyAdapter(),
            Toy.kernel(dependsOnToolchain: true),
        ]
        for other in others { #expect(!one.isPart(of: try await toys.verdict(other))) }
        #expect(!one.isPart(of: try await toys.verdict(Toy.kernel(), years: 1...3)))
    }
}
