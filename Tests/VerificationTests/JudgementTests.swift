import CalendarContracts
import CalendarTestSupport
import ReferenceData
import Testing
import Verification
import Workloads

/// Every branch of the judgement of an answer, on a workload of the tests.
@Suite struct JudgementTests {
    /// Numbers of 0…9 whose answer is themselves; 5 is contested with 6, and distances are those of the numbers.
    private struct Toy: Workload {
        static let name = "toy"
        let summary = "a number → itself"
        let unit = "numbers"
        let years = 0...9
        var isInstant = false

        init(_ reference: ReferenceData) {}
        init(isInstant: Bool) { self.isInstant = isInstant }

        func inputs(of years: ClosedRange<Int>) -> [Int32] { years.map { Int32($0) } }
        func distance(_ one: Int32, _ other: Int32) -> Double? {
            isInstant ? (one == .max ? .infinity : Double(abs(one - other))) : nil
        }

        var references: [Reference<Int32, Int32>] {
            [
                Reference(id: "same", summary: "itself", table: "none", sha256: "") {
                    ExpectedAnswer($0, alternative: $0 == 5 ? 6 : nil)
                }
            ]
        }
    }

    private static func facts(tolerance: Double = 0, dependsOnToolchain: Bool = false) -> KernelFacts {
        KernelFacts(
            name: "kernel", summary: "a kernel of the tests", source: "calbench's tests", claims: "same",
            tolerance: tolerance, dependsOnToolchain: dependsOnToolchain)
    }

    private static func known(_ rows: [String]) throws -> Disagreements {
        let folder = try ReferenceWithDisagreements()
        if !rows.isEmpty { try folder.declare("toy", "kernel", rows) }
        return try withExtendedLifetime(folder) { try Disagreements($0.root, workload: "toy", kernel: "kernel") }
    }

    private static func judgement(
        _ rows: [String] = [], isInstant: Bool = false, tolerance: Double = 0, dependsOnToolchain: Bool = false,
        toolchain: String = "swift-6.3"
    ) throws -> Judgement<Int32, Int32> {
        Judgement(
            of: facts(tolerance: tolerance, dependsOnToolchain: dependsOnToolchain), in: Toy(isInstant: isInstant),
            known: try known(rows), toolchain: toolchain)
    }

    private static let all = (0...9).map { Int32($0) }

    private static func expected(_ input: Int32) -> ExpectedAnswer<Int32> {
        ExpectedAnswer(input, alternative: input == 5 ? 6 : nil)
    }

    @Test func rightContestedAndNew() throws {
        var judgement = try Self.judgement()
        #expect(judgement.judge(4, to: 4, expected: Self.expected(4)).outcome == .right)
        #expect(judgement.judge(5, to: 5, expected: Self.expected(5)).outcome == .right)
        #expect(judgement.judge(6, to: 5, expected: Self.expected(5)).outcome == .contested)
        let new = judgement.judge(7, to: 5, expected: Self.expected(5))
        #expect(new.outcome == .new)
        #expect(new.mismatch?.input == "5" && new.mismatch?.answer == "7" && new.mismatch?.expectedAnswer == "5")
        #expect(new.distance == nil)
        #expect(judgement.contested == 1 && judgement.known == 0)
        #expect(judgement.largestDistance == nil)
        #expect(!judgement.isNews)
    }

    @Test func withinTheTolerance() throws {
        var judgement = try Self.judgement(isInstant: true, tolerance: 2)
        #expect(judgement.judge(3, to: 3, expected: Self.expected(3)).distance == 0)
        let near = judgement.judge(3, to: 1, expected: Self.expected(1))
        #expect(near.outcome == .right && near.distance == 2 && near.mismatch == nil)
        let far = judgement.judge(4, to: 1, expected: Self.expected(1))
        #expect(far.outcome == .new && far.distance == 3)
        let infinite = judgement.judge(.max, to: 1, expected: Self.expected(1))
        #expect(infinite.outcome == .new && infinite.distance == .infinity)
        #expect(judgement.largestDistance == 3)
    }

    @Test func knownDifferences() throws {
        var judgement = try Self.judgement(["1,2,1,,because", "3,4,3,,because", "8,9,7,,another reference"])
        #expect(judgement.judge(2, to: 1, expected: Self.expected(1)).outcome == .known)
        #expect(judgement.judge(2, to: 1, expected: Self.expected(1)).outcome == .known)
        #expect(judgement.known == 2)
        // Another answer than listed is new; the listed one has then not gone either.
        #expect(judgement.judge(5, to: 3, expected: Self.expected(3)).outcome == .new)
        #expect(judgement.judge(9, to: 8, expected: Self.expected(8)).outcome == .new)
        #expect(judgement.gone(among: Self.all, counts: [:], isWholeDomain: true).isEmpty)
    }

    @Test func knownDifferencesThatNoLongerOccur() throws {
        let judgement = try Self.judgement(["3,4,3,,because", "1,2,1,,because", "12,13,12,,no such input"])
        let whole = judgement.gone(among: Self.all, counts: [:], isWholeDomain: true)
        #expect(whole.map(\.input) == ["3", "1", "12"])
        #expect(whole.map(\.entry.line) == [2, 3, 4])
        let part = judgement.gone(among: [1, 2], counts: [:], isWholeDomain: false)
        #expect(part.map(\.input) == ["1"])
    }

    @Test func rulesForEveryInput() throws {
        let inputs: [Int32] = [0, 1, 2, 3]
        // All inputs have one expected answer here.
        let zero = ExpectedAnswer<Int32>(0)
        let counts: [Int32: Int] = [0: 4]
        var judgement = try Self.judgement(["*,7,0,,always seven", "*,9,8,,no such answer"])
        for input in inputs { #expect(judgement.judge(7, to: input, expected: zero).outcome == .known) }
        #expect(judgement.gone(among: inputs, counts: counts, isWholeDomain: false).isEmpty)
        let whole = judgement.gone(among: inputs, counts: counts, isWholeDomain: true)
        #expect(whole.map(\.input) == ["*"] && whole.map(\.entry.line) == [3])

        var partly = try Self.judgement(["*,7,0,,always seven"])
        #expect(partly.judge(7, to: 0, expected: zero).mismatch == nil)
        #expect(partly.judge(6, to: 1, expected: zero).outcome == .new)
        #expect(partly.judge(0, to: 2, expected: zero).outcome == .right)
        #expect(partly.gone(among: inputs, counts: counts, isWholeDomain: false).map(\.input) == ["*"])
    }

    @Test(arguments: [
        (rows: [String](), dependsOnToolchain: false, toolchain: "swift-9", isNews: false),
        (rows: [], dependsOnToolchain: true, toolchain: "swift-9", isNews: true),
        (rows: [], dependsOnToolchain: true, toolchain: "swift-6.3", isNews: false),
        (rows: ["1,2,1,swift-6.3,because"], dependsOnToolchain: true, toolchain: "swift-6.3", isNews: false),
        (rows: ["1,2,1,swift-9,because"], dependsOnToolchain: true, toolchain: "swift-9", isNews: false),
        (rows: ["1,2,1,swift-9,because"], dependsOnToolchain: false, toolchain: "swift-6.3", isNews: true),
        (rows: ["1,2,1,,because"], dependsOnToolchain: false, toolchain: "swift-9", isNews: false),
    ])
    func differencesUnderAnotherToolchainAreNews(
        rows: [String], dependsOnToolchain: Bool, toolchain: String, isNews: Bool
    ) throws {
        let judgement = try Self.judgement(rows, dependsOnToolchain: dependsOnToolchain, toolchain: toolchain)
        #expect(judgement.isNews == isNews)
    }

    @Test func withoutAKernel() {
        var judgement = Judgement(in: Toy(isInstant: true))
        #expect(judgement.judge(2, to: 1, expected: Self.expected(1)).outcome == .new)
        #expect(judgement.judge(1, to: 1, expected: Self.expected(1)).outcome == .right)
        #expect(judgement.judge(6, to: 5, expected: Self.expected(5)).outcome == .contested)
        #expect(!judgement.isNews)
    }

    @Test func blocksAreVerifiedOnce() throws {
        let folder = try ReferenceWithDisagreements()
        let verifier = Verifier(reference: ReferenceData(folder.root), toolchain: "swift-6.3")
        let kernel = ClosureKernel<Int32, Int32>("kernel", claims: "same") { $0 == 8 ? 0 : $0 }
        for allowUnverified in [false, true] {
            let block = BlockVerifier(
                Toy(isInstant: false), kernel, inputs: [1, 1, 2, 8, 8], verifier: verifier,
                allowUnverified: allowUnverified)
            #expect(try block.verifiedAnswers(3) == [1, 1, 2])
            #expect(block.problem == nil)
            #expect(try block.verifiedAnswers(9) == (allowUnverified ? [1, 1, 2, 0, 0] : nil))
            #expect(block.problem == "8: answers 0, same says 8")
            #expect(try block.verifiedAnswers(1) == (allowUnverified ? [1] : nil))
        }
        let lost = BlockVerifier(
            Toy(isInstant: false), ClosureKernel<Int32, Int32>("kernel", claims: "nobody") { $0 }, inputs: [1],
            verifier: verifier, allowUnverified: false)
        #expect(throws: ReferenceDataError.self) { try lost.verifiedAnswers(1) }
        withExtendedLifetime(folder) {}
    }
}
