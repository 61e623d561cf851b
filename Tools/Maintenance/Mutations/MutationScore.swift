package import Generators
import Randomness
import Verification

/// How many mutants of the reference fail at least one case of a file.
package struct MutationScore: Sendable {
    package let workload: String
    package let seed: UInt64

    init(workload: String, seed: UInt64) { (self.workload, self.seed) = (workload, seed) }

    /// Of each kind of fault: mutants, those that fail one of `tests`, those that fail one of `tests` or `boundaries`.
    package private(set) var kinds: [String: (mutants: Int, byTests: Int, byAll: Int)] = [:]
    /// Those that fail no case.
    package private(set) var survivors: [String] = []

    package static let seeds: [UInt64] = [1, 2, 3]
    package static let mutants = 1000

    /// At least 999 of 1000.
    package var isEnough: Bool { survivors.count * 1000 <= Self.mutants }

    mutating func add(_ mutant: Mutant, failsTests: Bool, failsBoundaries: Bool) {
        var kind = kinds[mutant.kind] ?? (0, 0, 0)
        kind.mutants += 1
        kind.byTests += failsTests ? 1 : 0
        kind.byAll += failsTests || failsBoundaries ? 1 : 0
        kinds[mutant.kind] = kind
        if !failsTests, !failsBoundaries { survivors.append("\(mutant.kind): \(mutant.place)") }
    }

    /// The shares in percent of all and of each kind, by `tests` and with `boundaries`, and survivors.
    package var text: String {
        func line(_ name: String, _ mutants: Int, _ byTests: Int, _ byAll: Int) -> String {
            let shares = [byTests, byAll].map { "\(Double(1000 * $0 / mutants) / 10) %" }
            return "\(name): \(mutants) mutants, tests \(shares[0]), with boundaries \(shares[1])"
        }
        let all = kinds.values.reduce((0, 0, 0)) { ($0.0 + $1.mutants, $0.1 + $1.byTests, $0.2 + $1.byAll) }
        return
            ([line("\(workload), seed \(seed)", all.0, all.1, all.2)]
            + kinds.sorted { $0.key < $1.key }.map { "  " + line($0, $1.mutants, $1.byTests, $1.byAll) }
            + survivors.prefix(5).map { "  survives: \($0)" }).joined(separator: "\n")
    }
}

extension VectorSet {
    /// The scores of the files for which there are mutants, one for each seed.
    ///
    /// - Throws: `Failure` where the reference itself fails a case.
    package func scores(seeds: [UInt64] = MutationScore.seeds) throws -> [MutationScore] {
        let makers: [(workload: String, maker: any MutantMaker)] = [
            ("lunar.date", try LunarDateMutants(sources)), ("lunar.day", try LunarDayMutants(sources)),
            ("terms.date", try TermsDateMutants(sources)),
        ]
        return try makers.flatMap { workload, maker -> [MutationScore] in
            guard let file = files.first(where: { $0.workload == workload }) else { return [] }
            let (tests, boundaries) = (file.testCases, file.boundaryCases)
            if let failed = (tests + boundaries).first(where: { !$0.accepts(maker.reference) }) {
                throw Failure(path: file.name, problem: "the reference fails \(failed)")
            }
            return seeds.map { seed in
                var generator = SplitMix64(seed: seed)
                var (score, count) = (MutationScore(workload: workload, seed: seed), 0)
                while count < MutationScore.mutants {
                    guard let mutant = maker.mutant(using: &generator) else { continue }
                    count += 1
                    let fails = tests.contains { !$0.accepts(mutant) }
                    score.add(
                        mutant, failsTests: fails,
                        failsBoundaries: !fails && boundaries.contains { !$0.accepts(mutant) })
                }
                return score
            }
        }
    }
}

/// A case in numbers.
private struct NumberCase {
    let input: [Int]
    /// `nil` for a refusal.
    let accepted: [[Int]?]

    func accepts(_ mutant: Mutant) -> Bool { accepted.contains(mutant.answer(input)) }
}

extension VectorFile {
    fileprivate var testCases: [NumberCase] {
        tests.map { test in
            let accepted = ([test.expected] + test.alternatives).map { $0.isEmpty ? nil : $0.compactMap(\.number) }
            return NumberCase(input: test.input.compactMap(\.number), accepted: accepted)
        }
    }

    /// The boundaries, with the other answers of the tests.
    fileprivate var boundaryCases: [NumberCase] {
        let others = Dictionary(uniqueKeysWithValues: testCases.map { ($0.input, $0.accepted) })
        return boundaries.lines.map { line in
            let values = line.split(separator: " ").map { Int($0) }
            let (input, answer) = (values.prefix(input.count).compactMap { $0 }, values.dropFirst(input.count))
            let expected = answer.contains(nil) ? nil : answer.compactMap { $0 }
            return NumberCase(input: input, accepted: [expected] + (others[input] ?? []))
        }
    }
}
