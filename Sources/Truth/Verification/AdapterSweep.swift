import CalendarValues
import KernelProtocol
import Randomness
import ReferenceData
import Synchronization
import Workloads

/// The sweep of an adapter: its inputs in order, inputs that do not exist, the same again in a random order, in another
/// process and in another time zone, and then those beyond its range.
final class AdapterSweep<Input: Plain, Output: Plain>: Sendable {
    private let adapter: any ForeignKernel<Input, Output>
    private let reference: Reference<Input, Output>
    private let listed: ListedInputs<Input>?
    private let verifier: Verifier
    private let years: ClosedRange<Int>
    private let inputs: SlicedInputs<Input, Output>
    /// The positions of the years that the library's range touches.
    private let covered: Range<Int>
    private let result = Mutex<Swept?>(nil)

    init(
        _ adapter: any ForeignKernel<Input, Output>, _ reference: Reference<Input, Output>,
        _ listed: ListedInputs<Input>?, _ verifier: Verifier, _ years: ClosedRange<Int>,
        _ inputs: SlicedInputs<Input, Output>, covered: Range<Int>
    ) {
        (self.adapter, self.reference, self.listed, self.verifier) = (adapter, reference, listed, verifier)
        (self.years, self.inputs, self.covered) = (years, inputs, covered)
    }

    var swept: Swept? { result.withLock(\.self) }

    /// Neighbouring inputs with the adapter's answers.
    private struct Part {
        let inputs: [Input]
        let positions: [Int]
        let answers: ContiguousArray<Output>
        var missing: [Int: MissingAnswer]
    }

    func run() throws {
        let start = ContinuousClock.now
        let (own, others, published) = positions()
        let invalid = adapter.invalidInputs(of: years)
        let nonexistent = invalid.indices.filter { adapter.isWithinRange(invalid[$0]) }
        let count = own.count + nonexistent.count
        let checked = verifier.shard?.range(of: count) ?? 0..<count
        let empty = verifier.question(
            adapter, inputs.workload, reference, of: inputs.count + invalid.count, covered: count,
            published: own.count < inputs.count ? published : nil)
        var builder = builder(empty, listed, edges(own))
        let unreal = nonexistent.enumerated().filter { checked.contains(own.count + $0.offset) }
            .map(\.element)

        var (within, beyond): ([Part], [Part]) = ([], [])
        var (refused, again, perAnswer, zone) = ([Bool](), 0, Double?.none, ZoneCheck?.none)
        do {
            let first = ContinuousClock.now
            try ask(own[checked.clamped(to: own.indices)], into: &within)
            let seconds = (ContinuousClock.now - first) / .seconds(1)
            perAnswer = seconds / Double(max(1, within.reduce(0) { $0 + $1.inputs.count }))
            refused = try adapter.attempt(unreal.map { invalid[$0] }).map {
                if case .failure(.refused) = $0 { true } else { false }
            }
            (again, zone) = try askAgain(&within, sample(of: own, checked))
            try ask(others[verifier.shard?.range(of: others.count) ?? others.indices], into: &beyond)
        } catch let unusable {
            builder.note { $0.problem = unusable.problem }
        }

        try add(within, to: &builder)
        for (index, isRefused) in zip(unreal, refused) {
            builder.add(nonexistent: invalid[index], isRefused: isRefused, at: inputs.count + index)
        }
        var farther = self.builder(empty, nil, (nil, nil))
        try add(beyond, to: &farther)
        // Part of an entry is no mixture.
        let wrong = farther.finished().runs.filter { $0.kind == .wrong && $0.entry == nil }
        builder.note {
            $0.repeated = again
            $0.beyond = wrong
            $0.zone = zone
        }
        let swept = Swept(
            verdict: builder.finished(), seconds: (ContinuousClock.now - start) / .seconds(1),
            secondsPerAnswer: perAnswer)
        result.withLock { $0 = swept }
    }

    /// The positions within the library's range, and the others of its years; how many of all inputs have an answer by the
    /// reference's publisher, nil where all or none have.
    private func positions() -> (within: [Int], beyond: [Int], published: Int?) {
        var (within, beyond, published): ([Int], [Int], Int) = ([], [], 0)
        for (slice, range) in inputs.slices.enumerated() {
            for (position, input) in zip(range, inputs.inputs(of: slice)) {
                if reference.expected(input)?.isComputed == false { published += 1 }
                guard covered.contains(position) else { continue }
                if adapter.isWithinRange(input) { within.append(position) } else { beyond.append(position) }
            }
        }
        return (within, beyond, 1..<inputs.count ~= published ? published : nil)
    }

    /// The positions of the first and the last input that the library documents, where they are among the inputs.
    private func edges(_ positions: [Int]) -> (first: Int?, last: Int?) {
        let claimed = adapter.facts.validYears ?? inputs.workload.years
        return (
            claimed.lowerBound >= years.lowerBound ? positions.first : nil,
            claimed.upperBound <= years.upperBound ? positions.last : nil
        )
    }

    private func ask(_ positions: ArraySlice<Int>, into parts: inout [Part]) throws(KernelUnusable) {
        var rest = positions
        for (slice, range) in inputs.slices.enumerated() where !rest.isEmpty {
            let own = rest.prefix { $0 < range.upperBound }
            guard !own.isEmpty else { continue }
            rest = rest[own.endIndex...]
            let all = inputs.inputs(of: slice)
            let checked = own.map { all[$0 - range.lowerBound] }
            var answers = ContiguousArray(repeating: adapter.missingAnswer, count: checked.count)
            var output = answers.mutableSpan
            let missing = try adapter.attempt(checked.span, into: &output)
            parts.append(Part(inputs: checked, positions: Array(own), answers: answers, missing: missing))
        }
    }

    private func builder(
        _ empty: Verdict, _ listed: ListedInputs<Input>?, _ edges: (first: Int?, last: Int?)
    ) -> VerdictBuilder<Input, Output> {
        VerdictBuilder(
            empty, inputs.workload, reference, listed: listed, missingAnswer: adapter.missingAnswer, edges: edges)
    }

    private func add(_ parts: [Part], to builder: inout VerdictBuilder<Input, Output>) throws {
        for part in parts {
            let sweep = try Sweep(inputs.workload, reference, inputs: part.inputs, at: part.positions)
            builder.add(sweep, part.answers, part.missing)
        }
    }

    // MARK: - Again

    /// How many inputs are repeated.
    private static var repeated: Int { 4_096 }
    /// How many of these each in a request of its own.
    private static var alone: Int { 64 }

    /// The positions that are repeated, in a random order; of a shard its own.
    private func sample(of own: [Int], _ checked: Range<Int>) -> [Int] {
        var ranks = Array(own.indices)
        var generator = SplitMix64(seed: 0x63616c62656e6368)
        ranks.shuffle(using: &generator)
        return ranks.prefix(Self.repeated).filter(checked.contains).map { own[$0] }
    }

    /// Without the message, which may name the time.
    private static func plain(_ answer: Result<Output, MissingAnswer>) -> Result<Output, MissingAnswer> {
        if case .failure(.refused) = answer { .failure(.refused(nil)) } else { answer }
    }

    /// Repeats some inputs in a random order, in the adapter's process and in another one, then all in another time zone.
    ///
    /// Those with another answer in the same zone are marked. Returns how many were repeated.
    private func askAgain(
        _ parts: inout [Part], _ sample: [Int]
    ) throws(KernelUnusable) -> (repeated: Int, zone: ZoneCheck?) {
        var all: [(Int, Int)] = []
        var places: [Int: (Int, Int)] = [:]
        for (part, one) in parts.enumerated() {
            for (index, position) in one.positions.enumerated() {
                all.append((part, index))
                places[position] = (part, index)
            }
        }
        let sampled = sample.compactMap { places[$0] }
        func mark(_ places: [(Int, Int)]) { for (part, index) in places { parts[part].missing[index] = .unstable } }
        // Some by themselves: an answer may depend on the other inputs of its request.
        for place in sampled.prefix(Self.alone) { mark(try differing([place], of: parts, with: adapter)) }
        mark(try differing(sampled.dropFirst(Self.alone), of: parts, with: adapter))
        guard let setting = adapter.otherZone, !all.isEmpty else { return (sampled.count, nil) }
        let second = try adapter.again(in: nil)
        mark(try differing(sampled, of: parts, with: second))
        let moved = try differing(all, of: parts, with: adapter.again(in: setting))
        // What answers otherwise in the same zone, too, depends on the process or on the time.
        mark(try differing(moved, of: parts, with: second))
        let still = moved.filter { parts[$0.0].missing[$0.1] != .unstable }
        var check = ZoneCheck(setting, isListed: adapter.movesAsListed)
        (check.checked, check.moved) = (all.count, still.count)
        if let (part, index) = still.first {
            (check.first, check.at) = (
                inputs.workload.describe(parts[part].inputs[index]), parts[part].positions[index]
            )
        }
        return (sampled.count, check)
    }

    /// The places of inputs that a kernel answers in another way; those whose answers changed before are left out.
    private func differing(
        _ places: some Collection<(Int, Int)>, of parts: [Part], with kernel: any ForeignKernel<Input, Output>
    ) throws(KernelUnusable) -> [(Int, Int)] {
        let answers = try kernel.attempt(places.map { parts[$0.0].inputs[$0.1] })
        return zip(places, answers).filter { place, answer in
            let (part, index) = place
            let first = parts[part].missing[index].map(Result.failure) ?? .success(parts[part].answers[index])
            if case .failure(.unstable) = first { return false }
            return Self.plain(first) != Self.plain(answer)
        }.map(\.0)
    }
}
