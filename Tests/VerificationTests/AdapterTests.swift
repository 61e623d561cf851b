import CalendarTestSupport
import Synchronization
import Testing
import Verification

@Suite("An adapter")
struct AdapterTests {
    private typealias Again = @Sendable (ZoneSetting?, ToyAdapter.Question) -> ToyAdapter.Reply?

    private let toys: Toys

    init() throws { toys = try Toys() }

    private func verdict(
        _ range: ClosedRange<Int32> = 10...49, years: ClosedRange<Int>? = nil,
        reply: @escaping @Sendable (ToyAdapter.Question) -> ToyAdapter.Reply? = { _ in nil }
    ) async throws -> Verdict {
        let verdict = try await toys.verdict(ToyAdapter(range, reply: reply), years: years)
        #expect(verdict.isWhole)
        return verdict
    }

    private static let changing: [@Sendable (ToyAdapter.Question) -> ToyAdapter.Reply?] = [
        // Right after its predecessor only, and the first.
        { $0.previous == nil || $0.previous == $0.input - 1 ? nil : .number(0) },
        { $0.previous ?? 0 > $0.input ? .refused(nil) : nil },
        { $0.time == 1 ? nil : .number(0) }, { $0.time == 1 ? .number(0) : nil },
        { $0.time == 1 ? .refused(nil) : nil }, { $0.time == 1 ? nil : .values("13") },
        { $0.time == 1 ? .values("12") : .values("13") }, { $0.size == 1 ? .number(0) : nil },
    ]

    @Test("whose answers depend on the order or the number of questions is wrong", arguments: changing.indices)
    func order(_ index: Int) async throws {
        let verdict = try await verdict(reply: Self.changing[index])
        let unstable = verdict.runs.filter { $0.difference == [.unstable] }
        #expect(!unstable.isEmpty && unstable.allSatisfy { $0.kind == .wrong && $0.isNew })
        #expect(verdict.repeated == 40 && verdict.outcome == .fail)
        // In another order, few follow their predecessors.
        if index == 0 { #expect(verdict.wrong > 30) }
    }

    @Test("whose answers move in another zone fails, unless its manifest lists the zone", arguments: [true, false])
    func zone(_ isListed: Bool) async throws {
        let adapter = ToyAdapter(known: toys.list) { $0.input == 30 ? .number(31) : nil }
        let setting = try #require(ZoneSetting("America/New_York 12:00"))
        let again: Again = { zone, question in
            zone == setting && question.input < 13
                ? .number(question.input + 1) : question.input == 30 ? .number(31) : nil
        }
        adapter.again = (setting, isListed, again)
        try toys.known(["30,30,wrong,days 1,,toy"])
        let verdict = try await toys.verdict(adapter)
        #expect(verdict.isWhole)
        #expect(verdict.zone?.checked == 40 && verdict.moved?.moved == 3 && verdict.moved?.setting == setting)
        #expect(verdict.moved?.at == 0, "the wrong answer to 30 is wrong everywhere")
        #expect(verdict.figures["wrong"] == 1 && (verdict.outcome == .pass) == isListed)
        #expect(try verdict == JSONDecoder().decode(Verdict.self, from: verdict.json()))
        let shards = try await [toys.verdict(adapter, shard: "1/2"), toys.verdict(adapter, shard: "2/2")]
        #expect(shards[0] + shards[1] == verdict && shards[1] + shards[0] == verdict)
    }

    @Test("whose answers change in another process or with the place in a request is wrong, and no zone is blamed")
    func process() async throws {
        // 10…12 change in every other process, 13 and 14 in one of another zone only.
        let adapter = ToyAdapter()
        let changes: Again = { zone, question in
            question.input < 13 || zone != nil && question.input < 15 ? .number(0) : nil
        }
        adapter.again = (ZoneSetting(hour: nil), true, changes)
        let verdict = try await toys.verdict(adapter)
        #expect(verdict.runLines == ["10…12 wrong: unstable"] && verdict.outcome == .fail)
        #expect(verdict.moved?.moved == 2 && verdict.moved?.at == 3)
        let third = ToyAdapter { $0.place == 3 ? .number(0) : nil }
        let alike: Again = { $1.place == 3 ? .number(0) : nil }
        third.again = (ZoneSetting(hour: nil), false, alike)
        let other = try await toys.verdict(third)
        #expect(other.zone?.checked == 40 && other.moved == nil && other.outcome == .fail)
        #expect(other.runs.contains { $0.difference == [.unstable] } && other.wrong >= 4)
    }

    @Test("whose messages change answers the same")
    func messages() async throws {
        let verdict = try await verdict { $0.input == 12 ? .refused("\($0.time)") : nil }
        #expect(verdict.figures == ["right": 43, "refused": 1])
        #expect(verdict.message?.at == 2 && verdict.message?.text == "1")
    }

    @Test(
        "covers what is published, of years whose other answers are computed",
        arguments: [(20...39, 20), (20...49, 30), (10...34, 15)])
    func coverage(_ range: ClosedRange<Int32>, _ inputs: Int) async throws {
        let part = try await verdict(range)
        #expect(part.published == 30 && part.coverage == Double(inputs) / 30 && part.covers(0.9) == (inputs == 30))
        #expect(try part.json() == JSONDecoder().decode(Verdict.self, from: part.json()).json())
        let all = try await (verdict(), verdict(years: 2...4))
        #expect(all.0.published == nil && all.0.coverage == 1 && all.1.published == nil && all.1.coverage == 1)
        // A whole range of computed answers is no share of the published ones.
        let computed = try await verdict(10...19, years: 1...2)
        #expect(computed.published == 10 && computed.coverage == 0)
        // All of a year's answers are computed.
        #expect(try await verdict(15...19, years: 1...1).published == nil)
    }

    @Test("has what it answers beyond its range reported apart")
    func beyond() async throws {
        let checked = Mutex(Set<Int32>())
        let verdict = try await verdict(15...34) { question in
            checked.withLock { _ = $0.insert(question.input) }
            return switch question.input {
            case 10, 11, 38: .number(question.input + 7)
            case 12: .refused("no table")
            case 14, 39: .values("9")
            default: nil
            }
        }
        #expect(verdict.figures == ["right": 22, "beyond": 5] && verdict.outcome == .pass)
        #expect(
            lines(verdict.beyond, verdict.texts) == [
                "10…11 wrong: days 7 (day-from-23h)", "14 wrong: invalid -5", "38 wrong: days 7 (day-from-23h)",
                "39 wrong: invalid -30",
            ])
        #expect(verdict.message == nil)
        // Of the years that its range touches.
        #expect(checked.withLock { $0 } == Set(10...39).union([1020, 1030]))
        // A part of A.
        let mixture = try await self.verdict(22...34) { $0.input == 20 ? .number(120) : nil }
        #expect(mixture.beyond.isEmpty)
    }

    @Test("that refuses is not wrong, and its table ends where it refuses the first or the last input")
    func refused() async throws {
        let adapter = { @Sendable (question: ToyAdapter.Question) -> ToyAdapter.Reply? in
            [12, 13, 20, 29, 37].contains(question.input) ? .refused("no \(question.input)") : nil
        }
        let verdict = try await verdict(12...37, reply: adapter)
        #expect(verdict.figures == ["right": 23, "refused": 5] && verdict.firstWrong == nil && verdict.new == 5)
        #expect(
            verdict.runLines == [
                "12…13 refused: refused (before-table)", "20 refused: refused", "29 refused: refused",
                "37 refused: refused (after-table)",
            ])
        #expect(verdict.message?.at == 2 && verdict.message?.text == "no 12")
        // The ends of the years are not those of its table.
        let year = try await self.verdict(12...37, years: 2...2, reply: adapter)
        #expect(year.runLines == ["20 refused: refused", "29 refused: refused"])
    }

    @Test("that refuses everything is unusable, with its first message")
    func refusesAll() async throws {
        let verdict = try await verdict { .refused($0.input > 12 ? "a.yeer (\($0.time))" : nil) }
        #expect(verdict.outcome == .unusable)
        #expect(verdict.trouble == "refuses all 40 inputs of the range that it claims: a.yeer (1)")
        // No list excuses one that is right nowhere.
        try toys.known(["10,49,wrong,days 1,,toy", "1010,1040,wrong,nonexistent,,toy"])
        let nowhere = try await toys.verdict(
            ToyAdapter(known: toys.list) { .number($0.input < 1000 ? $0.input + 1 : 0) })
        #expect(nowhere.known == 44 && nowhere.new == 0 && nowhere.outcome == .fail)
        try toys.known(["10,49,wrong,days 1,,toy"])
        let refusing = try await toys.verdict(
            ToyAdapter(known: toys.list) { $0.input < 1000 ? .number($0.input + 1) : nil })
        #expect(refusing.known == 40 && refusing.right == 4 && refusing.outcome == .fail)
        let almost = try await self.verdict { $0.input == 49 ? nil : .refused("no") }
        #expect(almost.outcome == .fail && almost.trouble == nil)
        let shard = try await toys.verdict(ToyAdapter { $0.input < 30 ? .refused("no") : nil }, shard: "1/4")
        #expect(shard.figures == ["refused": 11] && shard.outcome == .fail)
    }

    @Test("that fails has what was counted before, and the others are verified")
    func fails() async throws {
        let failing = ToyAdapter { $0.input == 30 ? .end("fell over") : $0.input == 12 ? .number(0) : nil }
        let verdicts = try await toys.verifier.verify(Toy(), [failing, Toy.kernel()], years: nil)
        #expect(verdicts.map(\.outcome) == [.unusable, .pass])
        #expect(verdicts[0].problem == "fell over" && verdicts[0].figures == ["right": 19, "wrong": 1])
        #expect(verdicts[0].isWhole && verdicts[0].covered.inputs == 44)
        // In the second sweep, and at an input that does not exist.
        for ends in [{ $0.time == 2 && $0.input == 30 }, { $0.input == 1030 }]
            as [@Sendable (ToyAdapter.Question) -> Bool]
        {
            let verdict = try await verdict { ends($0) ? .end("fell over") : nil }
            #expect(verdict.outcome == .unusable && verdict.right >= 40 && verdict.repeated == 0)
        }
    }
}
