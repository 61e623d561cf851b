import Testing
import Verification

/// A disputed month is accepted as a whole: one calendar or the other.
@Suite("A disputed entry")
struct DisputeTests {
    private enum Answer: CaseIterable {
        case first, other, neither, refused
    }

    private let toys: Toys

    init() throws { toys = try Toys() }

    private func verdict(_ answers: [Int32: Answer], _ parts: Int = 1) async throws -> Verdict {
        func part(_ index: Int) async throws -> Verdict {
            let adapter = ToyAdapter(known: toys.list) { question in
                switch answers[question.input] {
                case .first, nil: nil
                case .other: .number(Toy.other(question.input))
                case .neither: .number(0)
                case .refused: .refused(nil)
                }
            }
            return try await toys.verdict(adapter, shard: "\(index)/\(parts)")
        }
        var sum = try await part(1)
        for index in stride(from: 2, through: parts, by: 1) { sum = try await part(index) + sum }
        #expect(sum.isWhole)
        return sum
    }

    /// All 4⁴ ways to answer A, whose inputs lie on both sides of a new year and of the middle of five parts.
    @Test("is accepted where all answers follow the other calendar, and wrong where some do", arguments: [1, 5])
    func everyWay(_ parts: Int) async throws {
        var accepted = 0
        for code in 0..<256 {
            let answers = (0..<4).map { Answer.allCases[code >> (2 * $0) & 3] }
            let verdict = try await verdict(Dictionary(uniqueKeysWithValues: zip(18...21, answers)), parts)
            func count(_ answer: Answer) -> Int { answers.count { $0 == answer } }
            let isMixed = count(.first) > 0 && count(.other) > 0
            accepted += isMixed ? 0 : count(.other)
            #expect(verdict.right == 40 + count(.first))
            #expect(verdict.contested == (isMixed ? 0 : count(.other)))
            #expect(verdict.wrong == count(.neither) + (isMixed ? count(.other) : 0))
            #expect(verdict.refused == count(.refused))
            #expect(verdict.outcome == (verdict.errors == 0 ? .pass : .fail))
        }
        #expect(accepted == 108)
    }

    @Test("is uncertain where nobody can decide it, and may lack a date, whose refusal follows the other answers")
    func runs() async throws {
        for (answers, runs) in [
            ([34: .other, 35: .other], ["34…35 uncertain: other-calendar"]),
            ([35: .other], ["35 wrong: partly-other-calendar"]),
            ([25: .refused, 26: .other, 27: .other], ["25 contested: refused", "26…27 contested: other-calendar"]),
            ([25: .refused], ["25 refused: refused"]),
            ([25: .refused, 26: .refused, 27: .refused], ["25 refused: refused", "26…27 refused: refused"]),
            ([25: .refused, 27: .other], ["25 refused: refused", "27 wrong: partly-other-calendar"]),
            ([26: .other, 27: .other], ["26…27 wrong: partly-other-calendar"]),
        ] as [([Int32: Answer], [String])] {
            for parts in [1, 3, 44] { #expect(try await verdict(answers, parts).runLines == runs) }
        }
    }

    @Test("of which a mixture is listed is known as long as it is one")
    func listed() async throws {
        try toys.known(["18,19,wrong,partly-other-calendar,seen,toy", "25,25,refused,refused,,toy"])
        for parts in [1, 5] {
            let mixed = try await verdict([18: .other, 19: .other, 25: .refused], parts)
            #expect(mixed.figures == ["right": 41, "wrong": 2, "refused": 1, "known": 3] && mixed.outcome == .pass)
            let whole = try await verdict(
                [18: .other, 19: .other, 20: .other, 21: .other, 25: .refused, 26: .other, 27: .other], parts)
            #expect(whole.figures == ["right": 37, "contested": 7, "gone": 3] && whole.outcome == .fail)
            #expect(
                lines(whole.gone, whole.texts) == [
                    "18…19 wrong: partly-other-calendar [seen]", "25 refused: refused []",
                ])
            let right = try await verdict([:], parts)
            #expect(right.figures == ["right": 44, "gone": 3])
        }
    }
}
