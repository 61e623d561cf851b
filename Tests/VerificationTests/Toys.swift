import CalendarTestSupport
import Reports
import Synchronization
import Testing
import Words

/// Numbers of four years, ten a year (10…19 are those of year 1), whose answers are themselves.
struct Toy: AdaptableWorkload {
    static let facts = WorkloadFacts(name: "toy", summary: "number → itself", unit: "numbers")
    static let missingAnswer: Int32 = -1
    let years = 1...4
    /// An input that the reference does not have.
    var gap: Int32?

    init(_ reference: ReferenceData) {}
    init(gap: Int32? = nil) { self.gap = gap }

    /// The inputs of each disputed entry; the other calendar of C does not have 25.
    static let disputes: [(dispute: Dispute, inputs: [Int32])] = [
        (Dispute(.contested, entry: "A"), [18, 19, 20, 21]), (Dispute(.uncertain, entry: "B"), [34, 35]),
        (Dispute(.contested, entry: "C"), [25, 26, 27]),
    ]

    /// The other calendar's answer.
    static func other(_ input: Int32) -> Int32 { input == 25 ? missingAnswer : input + 100 }

    func inputs(of years: ClosedRange<Int>) -> [Int32] {
        years.flatMap { year in (0..<10).map { Int32(10 * year + $0) } }
    }

    static let inputColumns = ["number"]
    static let answerColumns = ["number"]
    func days(of input: Int32) -> ClosedRange<DayNumber>? { nil }
    func answer(of row: [Double]) -> Int32? { Int32(row[0]) }
    func row(of number: Int32) -> [Int] { [Int(number)] }
    /// A number of each year that does not exist.
    func invalidInputs(of years: ClosedRange<Int>) -> [Int32] { years.map { Int32(1000 + 10 * $0) } }

    var references: [Reference<Int32, Int32>] {
        let hash = String(repeating: "0", count: 64)
        return [
            Reference("same", "itself", TableSource(path: "toy.csv", sha256: hash)) { [gap] input in
                if input == gap { return nil }
                let dispute = Self.disputes.first { $0.inputs.contains(input) }?.dispute
                return ExpectedAnswer(
                    input, alternative: dispute.map { _ in Self.other(input) }, dispute: dispute, isComputed: input < 20
                )
            }
        ]
    }

    func difference(
        _ answer: Int32, from expected: Int32, at input: Int32, by reference: ReferenceID
    ) -> AnswerDifference {
        AnswerDifference(.days(Int(answer - expected)), cause: input.isMultiple(of: 2) ? .dayFrom23h : nil)
    }

    /// A kernel that answers some inputs with other numbers.
    static func kernel(
        _ answers: [Int32: Int32] = [:], validYears: ClosedRange<Int>? = nil, dependsOnToolchain: Bool = false,
        largestSweep: Int? = nil
    ) -> ClosureKernel<Int32, Int32> {
        ClosureKernel(
            "kernel", claims: "same", validYears: validYears, dependsOnToolchain: dependsOnToolchain,
            largestSweep: largestSweep
        ) { answers[$0] ?? $0 }
    }
}

/// An adapter of the toy workload.
final class ToyAdapter: ForeignKernel, @unchecked Sendable {
    typealias Input = Int32
    typealias Output = Int32

    enum Reply {
        case number(Int32)
        case refused(String?)
        /// Values that are no answer.
        case values(String)
        case end(String)
    }

    struct Question {
        let input: Int32
        /// The input before it, perhaps in the request before.
        let previous: Int32?
        /// How often the input was asked, from 1.
        let time: Int
        /// The inputs of the request, and the place among them.
        let size, place: Int
    }

    let facts: KernelFacts
    let knownDifferences: URL?
    let implementation = Implementation(name: "adapter", version: "1.0", library: "toy", language: "Swift")
    let missingAnswer = Toy.missingAnswer
    private let range: ClosedRange<Int32>
    private let reply: @Sendable (Question) -> Reply?
    /// Its own zone, whether that is listed, and what it answers in another process: in the zone, or the same one where nil.
    var again: (zone: ZoneSetting, isListed: Bool, reply: @Sendable (ZoneSetting?, Question) -> Reply?)?
    private let state = Mutex<(previous: Int32?, times: [Int32: Int])>((nil, [:]))

    /// An adapter whose library documents a range; without a reply it is right, and refuses numbers that do not exist.
    init(
        _ range: ClosedRange<Int32> = 10...49, known: URL? = nil,
        reply: @escaping @Sendable (Question) -> Reply? = { _ in nil }
    ) {
        facts = KernelFacts(
            name: "adapter", summary: "", source: "", claims: "same",
            validYears: Int(range.lowerBound / 10)...Int(range.upperBound / 10))
        (self.range, self.reply, knownDifferences) = (range, reply, known)
    }

    var otherZone: ZoneSetting? { again?.zone }
    var movesAsListed: Bool { again?.isListed ?? false }
    func again(in zone: ZoneSetting?) -> any ForeignKernel<Int32, Int32> {
        let other = again?.reply
        return ToyAdapter(range, reply: { other?(zone, $0) })
    }

    func isWithinRange(_ input: Int32) -> Bool { range.contains(input >= 1000 ? input - 1000 : input) }

    func attempt(_ inputs: [Int32]) throws(KernelUnusable) -> [Result<Int32, MissingAnswer>] {
        if inputs.isEmpty { return [] }
        var answers: [Result<Int32, MissingAnswer>] = []
        for (place, input) in inputs.enumerated() {
            let question = state.withLock { state in
                state.times[input, default: 0] += 1
                defer { state.previous = input }
                return Question(
                    input: input, previous: state.previous, time: state.times[input] ?? 0, size: inputs.count,
                    place: place)
            }
            switch reply(question) ?? (input < 1000 ? .number(input) : .refused(nil)) {
            case .number(let answer): answers.append(.success(answer))
            case .refused(let message): answers.append(.failure(.refused(message)))
            case .values(let values):
                answers.append(.failure(.invalid(values.split(separator: " ").compactMap { Double($0) })))
            case .end(let problem): throw KernelUnusable(problem)
            }
        }
        return answers
    }
}

/// A folder of lists, and verdicts with them.
struct Toys {
    let folder: TemporaryFolder
    /// The list of known differences of any kernel here.
    let list: URL
    var toolchain = "swift-6.3"

    init() throws {
        folder = try TemporaryFolder()
        list = folder.url.appending(path: "disagreements/toy/kernel.csv")
    }

    /// Writes the list of known differences; no rows, no list.
    func known(_ rows: [String]) throws {
        guard !rows.isEmpty else { return try FileManager.default.removeItem(at: list.deletingLastPathComponent()) }
        let lines = [KnownDifferences.columns.joined(separator: ",")] + rows
        try folder.write(lines.map { "\($0)\n" }.joined(), to: "disagreements/toy/kernel.csv")
        try folder.writeChecksums("disagreements/toy")
    }

    var verifier: Verifier { Verifier(reference: ReferenceData(folder.url), toolchain: toolchain) }

    func verdict(
        _ kernel: any Kernel<Int32, Int32>, years: ClosedRange<Int>? = nil, shard: String = "1/1"
    ) async throws -> Verdict {
        var verifier = verifier
        verifier.shard = try #require(Shard(rawValue: shard)) as Shard
        let verdicts = try await verifier.verify(Toy(), [kernel], years: years)
        try #require(verdicts.count == 1)
        return verdicts[0]
    }
}

extension Verdict {
    /// The counts that are not 0.
    var figures: [String: Int] {
        [
            "right": right, "wrong": wrong, "refused": refused, "contested": contested, "uncertain": uncertain,
            "known": known, "gone": gone.inputs, "beyond": beyond.inputs,
        ].filter { $0.value != 0 }
    }

    func json() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return try encoder.encode(self)
    }

    /// The inputs of the toy's years.
    var texts: InputTexts { InputTexts(Toy(), years) }
    var runLines: [String] { lines(runs, texts) }
    var rowLines: [String] { lines(rows(texts)) }
}

/// Rows as text, such as `12…13 wrong: days 7, then days 6`.
func lines(_ rows: [Verdict.Row]) -> [String] {
    rows.map { row in
        let (first, last, isAll) = row.what
        let what =
            first.text + (row.message.map { ": \($0)" } ?? "")
            + (last.flatMap { $0 == first ? nil : (isAll ? ", then " : " … ") + $0.text } ?? "")
        let place = row.place.text(in: .english).replacing(" … ", with: "…")
        return "\(place) \(line(row.run, what))"
    }
}

/// Runs as text, such as `12…13 wrong: days 7`.
func lines(_ runs: [Verdict.Run], _ texts: InputTexts) -> [String] {
    runs.map { "\(texts.range($0).replacing(" … ", with: "…")) \(line($0, $0.difference.text))" }
}

private func line(_ run: Verdict.Run, _ what: String) -> String {
    "\(run.kind): \(what)" + (run.cause.isEmpty ? "" : " (\(run.cause.text))") + (run.why.map { " [\($0)]" } ?? "")
}
