import CalendarValues
import KernelProtocol
import Randomness
import ReferenceData
import Synchronization
import Workloads

/// The sweep of an adapter: its inputs in order, inputs that do not exist, the same again in a random order, and then those
/// beyond its range.
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
        let (own, others) = positions()
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
        var (refused, again, perAnswer) = ([Bool](), 0, Double?.none)
        var (zones, outside) = ([ZoneCheck](), [OutsideCheck]())
        do {
            let first = ContinuousClock.now
            try ask(own[checked.clamped(to: own.indices)], into: &within)
            let seconds = (ContinuousClock.now - first) / .seconds(1)
            perAnswer = seconds / Double(max(1, within.reduce(0) { $0 + $1.inputs.count }))
            refused = try adapter.attempt(unreal.map { invalid[$0] }).map {
                if case .failure(.refused) = $0 { true } else { false }
            }
            again = try askAgain(&within)
            zones = try repeatInZones(within, secondsPerAnswer: perAnswer ?? 0)
            try ask(others[verifier.shard?.range(of: others.count) ?? others.indices], into: &beyond)
            if count > 0, (verifier.shard?.index ?? 1) == 1 { outside = try askOutside() }
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
            $0.zones = zones
            $0.outside = outside
        }
        let swept = Swept(
            verdict: builder.finished(), seconds: (ContinuousClock.now - start) / .seconds(1),
            secondsPerAnswer: perAnswer)
        result.withLock { $0 = swept }
    }

    /// How many inputs have an answer by the reference's publisher; nil where all or none have.
    private var published: Int? {
        let count = inputs.slices.indices.reduce(0) { sum, slice in
            sum + inputs.inputs(of: slice).count { reference.expected($0)?.isComputed == false }
        }
        return 1..<inputs.count ~= count ? count : nil
    }

    /// The positions within the library's range, and the others of its years.
    private func positions() -> (within: [Int], beyond: [Int]) {
        var (within, beyond): ([Int], [Int]) = ([], [])
        for (slice, range) in inputs.slices.enumerated() where covered.overlaps(range) {
            for (position, input) in zip(range, inputs.inputs(of: slice)) {
                if adapter.isWithinRange(input) { within.append(position) } else { beyond.append(position) }
            }
        }
        return (within, beyond)
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

    /// The time of a second sweep in another order; of slower adapters it is a sample.
    private static var againTime: Duration { .seconds(10) }
    /// How many inputs are repeated each in a request of its own.
    private static var alone: Int { 64 }

    /// Without the message, which may name the time.
    private static func plain(_ answer: Result<Output, MissingAnswer>) -> Result<Output, MissingAnswer> {
        if case .failure(.refused) = answer { .failure(.refused(nil)) } else { answer }
    }

    /// Repeats the inputs in a random order, and marks those with another answer; returns how many were repeated.
    private func askAgain(_ parts: inout [Part]) throws(KernelUnusable) -> Int {
        var places = parts.indices.flatMap { part in parts[part].inputs.indices.map { (part, $0) } }
        var generator = SplitMix64(seed: 0x63616c62656e6368)
        places.shuffle(using: &generator)
        let start = ContinuousClock.now
        var (done, size) = (0, Self.alone)
        while done < places.count, ContinuousClock.now - start < Self.againTime {
            // Some by themselves: an answer may depend on the other inputs of its request. Then as many as take little of
            // the time, which may be much more in this order than in the inputs' own.
            let request = done..<min(places.count, done + (done < Self.alone ? 1 : size))
            let before = ContinuousClock.now
            for (part, index) in try differing(places[request], of: parts, with: adapter) {
                parts[part].missing[index] = .unstable
            }
            done = request.upperBound
            let isQuick = ContinuousClock.now - before < Self.againTime / 20
            if done > Self.alone { size = isQuick ? min(2 * size, 8192) : max(1, size / 2) }
        }
        return done
    }

    /// How many inputs of slower adapters are repeated in each other zone, of all years and shards.
    private static var inZone: Int { 3_000 }
    /// The seconds within which all are.
    private static var zoneTime: Double { 10 }

    /// Repeats inputs under other time zones: all, or of a slow adapter the ends of months.
    private func repeatInZones(_ parts: [Part], secondsPerAnswer: Double) throws(KernelUnusable) -> [ZoneCheck] {
        let isQuick = secondsPerAnswer * Double(inputs.count) <= Self.zoneTime
        let ends = isQuick || inputs.count <= Self.inZone ? [] : inputs.workload.boundaries(of: years)
        let count = min(ends.count, Self.inZone)
        let sample = Set((0..<count).map { ends[$0 * ends.count / count] })
        let places = parts.indices.flatMap { part in parts[part].inputs.indices.map { (part, $0) } }
            .filter { sample.isEmpty || sample.contains(parts[$0.0].inputs[$0.1]) }
        var checks: [ZoneCheck] = []
        for zone in OtherZone.allCases where !places.isEmpty {
            for hour in adapter.hours {
                var check = ZoneCheck(zone, hour: hour, isListed: adapter.movesAsListed(in: zone))
                let other = try adapter.inZone(zone, hour: hour)
                for first in stride(from: 0, to: places.count, by: 4_000) {
                    let request = places[first..<min(first + 4_000, places.count)]
                    check.checked += request.count
                    for (part, index) in try differing(request, of: parts, with: other) {
                        check.add(
                            inputs.workload.describe(parts[part].inputs[index]), at: parts[part].positions[index])
                    }
                }
                checks.append(check)
            }
        }
        return checks
    }

    /// What it answers just outside of its range.
    private func askOutside() throws(KernelUnusable) -> [OutsideCheck] {
        var checks: [OutsideCheck] = []
        for side in OutsideCheck.Side.allCases {
            let own = adapter.inputsOutside(side)
            guard !own.isEmpty else { continue }
            var check = OutsideCheck(side)
            check.checked = own.count
            for ((input, expected), answer) in zip(own, try adapter.attempt(own.map(\.input))) {
                switch answer {
                case .success(expected): check.right += 1
                case .failure(.refused): check.refused += 1
                default:
                    let text = (try? answer.get()).map { inputs.workload.describe(answer: $0) } ?? ""
                    check.answer = check.answer ?? "\(inputs.workload.describe(input)): \(text)"
                }
            }
            checks.append(check)
        }
        return checks
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
