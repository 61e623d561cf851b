import CalendarValues
import KernelProtocol
import Randomness
import ReferenceData
import Synchronization
import Workloads

/// The verdict on one implementation, and how long it was asked.
public struct Swept: Sendable {
    public let verdict: Verdict
    /// Seconds of one thread for the answers and their comparison.
    public let seconds: Double
    /// Seconds of an adapter's answer to one of many inputs in order, with the protocol; nil for a kernel.
    public let secondsPerAnswer: Double?
}

/// The sweep of some kernels of a workload, in pieces that threads take in any order.
protocol PooledSweep: Sendable {
    var pieceCount: Int { get }
    /// The seconds that each piece may take, from the answers to a few inputs.
    func weights() throws -> [Double]
    /// Sweeps a piece; each once.
    func run(_ piece: Int) throws
    /// The results after the last piece, in the order of the kernels.
    func results() -> [Swept]
}

/// The sweep of some kernels, in pieces.
///
/// A piece is a slice of the inputs, made for it, with one kernel or all that answer for the slice; these share the
/// inputs and the expected answers of each reference. An adapter has all its inputs in one piece, because it is asked in
/// order, and then again in another order.
struct WorkloadSweep<Input: Hashable & Sendable, Output: Hashable & Sendable>: PooledSweep {
    /// A part of the inputs.
    private struct Slice {
        let inputs: InputSlice<Input>
        /// The position of its first input among those of the years.
        let start: Int
        let count: Int
        /// The numbers of the kernels that answer for it.
        let lanes: [Int]
    }

    /// A part of a slice that a kernel is asked.
    private struct Part {
        /// The number of the slice.
        let slice: Int
        /// The indices of inputs in the slice, in order.
        let indices: Indices

        enum Indices: Hashable {
            case all(Range<Int>)
            case some([Int])

            var array: [Int] {
                switch self {
                case .all(let range): Array(range)
                case .some(let indices): indices
                }
            }
            var count: Int {
                switch self {
                case .all(let range): range.count
                case .some(let indices): indices.count
                }
            }
        }
    }

    /// A kernel with what it is asked.
    private final class Lane: Sendable {
        let kernel: any Kernel<Input, Output>
        let foreign: (any ForeignKernel<Input, Output>)?
        let reference: Reference<Input, Output>
        let listed: ListedInputs<Input>?
        let question: Verdict
        let parts: [Part]
        /// What is asked beyond a library's range, and inputs that do not exist with their positions.
        let beyond: [Part]
        let nonexistent: [(input: Input, position: Int)]
        /// The positions of the first and the last input that it documents, where they are among the inputs.
        let edges: (first: Int?, last: Int?)
        let state: Mutex<(verdict: Verdict, seconds: Double, perAnswer: Double?, left: Int)>

        init(
            _ kernel: any Kernel<Input, Output>, _ reference: Reference<Input, Output>,
            listed: ListedInputs<Input>?, question: Verdict, parts: [Part], beyond: [Part] = [],
            nonexistent: [(input: Input, position: Int)] = [], edges: (first: Int?, last: Int?) = (nil, nil)
        ) {
            (self.kernel, self.reference, self.listed) = (kernel, reference, listed)
            foreign = kernel as? any ForeignKernel<Input, Output>
            (self.question, self.parts, self.beyond, self.nonexistent) = (question, parts, beyond, nonexistent)
            self.edges = edges
            state = Mutex((question, 0, nil, parts.count))
        }

        func add(_ part: Verdict, seconds: Double, perAnswer: Double? = nil, parts: Int) {
            let isLast = state.withLock { state in
                state.verdict = state.verdict + part
                state.seconds += seconds
                state.perAnswer = perAnswer
                state.left -= parts
                return state.left == 0
            }
            // What the kernel built would be in the way of the kernels after it.
            if isLast { kernel.letGo() }
        }
    }

    private let workload: any Workload<Input, Output>
    private let slices: [Slice]
    private let lanes: [Lane]
    /// The slice and the lanes of each piece; an adapter's has no slice.
    private let pieces: [(slice: Int?, lanes: [Int])]

    /// Divides the inputs of some years; `nil` for all of the workload's.
    ///
    /// - Throws: `KnownDifferences.FormError` for a damaged list of known differences.
    init(
        _ workload: any Workload<Input, Output>, _ kernels: [any Kernel<Input, Output>], years: ClosedRange<Int>?,
        _ verifier: Verifier
    ) throws {
        let years = years ?? workload.years
        let ranges = kernels.map { kernel in
            Self.common(kernel.facts.validYears ?? workload.years, workload.years).flatMap { Self.common($0, years) }
        }
        var slices: [Slice] = []
        // No slice lies on both sides of a kernel's first or last year.
        for part in workload.dependsOnYears ? years.divided(at: ranges.compactMap(\.self)) : [years] {
            let answering = kernels.indices.filter { ranges[$0]?.overlaps(part) == true }
            for inputs in workload.slices(of: part) {
                let start = slices.last.map { $0.start + $0.count } ?? 0
                slices.append(Slice(inputs: inputs, start: start, count: inputs.count(), lanes: answering))
            }
        }
        self.workload = workload
        self.slices = slices
        let total = slices.last.map { $0.start + $0.count } ?? 0
        let lanes = try kernels.indices.map { number in
            let own = slices.indices.filter { slices[$0].lanes.contains(number) }
            return try Self.lane(kernels[number], workload, verifier, years: years, slices, own, total)
        }
        self.lanes = lanes
        let native = lanes.indices.filter { lanes[$0].foreign == nil }
        var pieces: [(slice: Int?, lanes: [Int])] = []
        if workload.sweepsKernelsInTurn {
            pieces = native.flatMap { number in lanes[number].parts.map { ($0.slice, [number]) } }
        } else {
            for slice in slices.indices {
                let asked = native.filter { lanes[$0].parts.contains { $0.slice == slice } }
                if !asked.isEmpty { pieces.append((slice, asked)) }
            }
        }
        self.pieces = pieces + lanes.indices.filter { lanes[$0].foreign != nil }.map { (nil, [$0]) }
    }

    private static func lane(
        _ kernel: any Kernel<Input, Output>, _ workload: any Workload<Input, Output>, _ verifier: Verifier,
        years: ClosedRange<Int>, _ slices: [Slice], _ own: [Int], _ total: Int
    ) throws -> Lane {
        let reference = try workload.reference(of: kernel)
        let listed = try verifier.listedInputs(of: kernel, in: workload, years: years)
        if let foreign = kernel as? any ForeignKernel<Input, Output> {
            return lane(foreign, workload, verifier, reference, listed, years: years, slices, own, total)
        }
        let covered = own.reduce(0) { $0 + slices[$1].count }
        let sample = kernel.facts.largestSweep.flatMap { $0 < covered ? $0 : nil }
        var parts = own.map { Part(slice: $0, indices: .all(0..<slices[$0].count)) }
        if let sample { parts = spread(parts, sample) }
        return Lane(
            kernel, reference, listed: listed,
            question: verifier.question(kernel, workload, reference, of: total, covered: covered, sample: sample),
            parts: clipped(parts, to: verifier.shard?.range(of: sample ?? covered)))
    }

    private static func lane(
        _ kernel: any ForeignKernel<Input, Output>, _ workload: any Workload<Input, Output>, _ verifier: Verifier,
        _ reference: Reference<Input, Output>, _ listed: ListedInputs<Input>?, years: ClosedRange<Int>,
        _ slices: [Slice], _ own: [Int], _ total: Int
    ) -> Lane {
        var (parts, beyond): ([Part], [Part]) = ([], [])
        for number in own {
            let isWithin = slices[number].inputs.inputs().map(kernel.isWithinRange)
            parts.append(Part(slice: number, indices: .some(isWithin.indices.filter { isWithin[$0] })))
            beyond.append(Part(slice: number, indices: .some(isWithin.indices.filter { !isWithin[$0] })))
        }
        let invalid = kernel.invalidInputs(of: years)
        let nonexistent = invalid.indices.filter { kernel.isWithinRange(invalid[$0]) }
        let (within, others) = (count(parts), count(beyond))
        let covered = within + nonexistent.count
        let asked = verifier.shard?.range(of: covered) ?? 0..<covered
        let edges = clipped(parts, to: 0..<min(1, within)) + clipped(parts, to: max(0, within - 1)..<within)
        let positions = edges.map { slices[$0.slice].start + $0.indices.array[0] }
        let claimed = kernel.facts.validYears ?? workload.years
        return Lane(
            kernel, reference, listed: listed,
            question: verifier.question(kernel, workload, reference, of: total + invalid.count, covered: covered),
            parts: clipped(parts, to: asked.clamped(to: 0..<within)),
            beyond: clipped(beyond, to: verifier.shard?.range(of: others) ?? 0..<others),
            nonexistent: nonexistent.indices.filter { asked.contains(within + $0) }.map {
                (invalid[nonexistent[$0]], total + nonexistent[$0])
            },
            edges: (
                claimed.lowerBound >= years.lowerBound ? positions.first : nil,
                claimed.upperBound <= years.upperBound ? positions.last : nil
            ))
    }

    private static func count(_ parts: [Part]) -> Int { parts.reduce(0) { $0 + $1.indices.count } }

    /// The years that two ranges have in common; `clamped(to:)` would give an end where there are none.
    private static func common(_ one: ClosedRange<Int>, _ other: ClosedRange<Int>) -> ClosedRange<Int>? {
        one.overlaps(other) ? one.clamped(to: other) : nil
    }

    /// As many inputs of whole slices, spread evenly over all.
    private static func spread(_ parts: [Part], _ limit: Int) -> [Part] {
        let all = count(parts)
        var (chosen, start) = (0, 0)
        return parts.compactMap { part in
            var indices: [Int] = []
            let end = start + part.indices.count
            while chosen < limit, chosen * all / limit < end {
                indices.append(chosen * all / limit - start)
                chosen += 1
            }
            start = end
            return indices.isEmpty ? nil : Part(slice: part.slice, indices: .some(indices))
        }
    }

    /// The inputs of consecutive parts that lie in a range of their ranks; nil for all.
    private static func clipped(_ parts: [Part], to ranks: Range<Int>?) -> [Part] {
        guard let ranks else { return parts }
        var start = 0
        return parts.compactMap { part in
            let own = ranks.clamped(to: start..<start + part.indices.count)
            let (lower, upper) = (own.lowerBound - start, own.upperBound - start)
            start += part.indices.count
            guard lower < upper else { return nil }
            switch part.indices {
            case .all: return Part(slice: part.slice, indices: .all(lower..<upper))
            case .some(let indices): return Part(slice: part.slice, indices: .some(Array(indices[lower..<upper])))
            }
        }
    }

    var pieceCount: Int { pieces.count }

    func weights() throws -> [Double] {
        let costs = try lanes.map { $0.foreign == nil ? try secondsPerAnswer($0) : 1e-4 }
        return pieces.map { slice, asked in
            asked.reduce(0) { sum, number in
                let parts = lanes[number].parts.filter { slice == nil || $0.slice == slice }
                return sum + costs[number] * Double(Self.count(parts))
            }
        }
    }

    /// The seconds of an answer, without what is built for the first, from as many as take a millisecond.
    private func secondsPerAnswer(_ lane: Lane) throws -> Double {
        guard !lane.parts.isEmpty else { return 1e-4 }
        let inputs = slices[lane.parts[lane.parts.count / 2].slice].inputs.inputs()
        defer { lane.kernel.letGo() }
        func seconds(_ count: Int) throws -> Double {
            // One after the other, as in a sweep: some kernels keep what they know of a year.
            let sweep = try Sweep(workload, lane.reference, inputs: Array(inputs.prefix(count)))
            let start = ContinuousClock.now
            _ = try? sweep.differences(lane.kernel)
            return (ContinuousClock.now - start) / .seconds(1)
        }
        guard !inputs.isEmpty else { return 0 }
        _ = try seconds(1)
        var count = 1
        while true {
            // The shorter of two: one may have waited.
            let time = min(try seconds(count), try seconds(count))
            guard time < 1e-3, count < inputs.count else { return time / Double(count) }
            count = min(8 * count, inputs.count)
        }
    }

    func run(_ piece: Int) throws {
        let (slice, asked) = pieces[piece]
        guard let slice else { return try runForeign(lanes[asked[0]]) }
        let inputs = slices[slice].inputs.inputs()
        var sweeps: [SweepKey: Sweep<Input, Output>] = [:]
        for lane in asked.map({ lanes[$0] }) {
            for part in lane.parts where part.slice == slice {
                let key = SweepKey(reference: lane.reference.id, indices: part.indices)
                let sweep =
                    try sweeps[key] ?? Sweep(workload, lane.reference, inputs: Self.inputs(of: part, in: inputs))
                sweeps[key] = sweep
                let start = ContinuousClock.now
                var builder = builder(lane)
                // Only adapters fail.
                add(part, sweep, try sweep.differences(lane.kernel), to: &builder)
                lane.add(builder.finished(), seconds: (ContinuousClock.now - start) / .seconds(1), parts: 1)
            }
        }
    }

    private struct SweepKey: Hashable {
        let reference: ReferenceID
        let indices: Part.Indices
    }

    private static func inputs(of part: Part, in inputs: [Input]) -> [Input] {
        switch part.indices {
        case .all(let range): range.count == inputs.count ? inputs : Array(inputs[range])
        case .some(let indices): indices.map { inputs[$0] }
        }
    }

    private func builder(_ lane: Lane, lists: Bool = true) -> VerdictBuilder<Input, Output> {
        VerdictBuilder(
            lane.question, workload, lane.reference, listed: lists ? lane.listed : nil,
            missingAnswer: lane.foreign?.missingAnswer, edges: lane.edges)
    }

    private func add(
        _ part: Part, _ sweep: Sweep<Input, Output>, _ differences: [Difference<Output>],
        to builder: inout VerdictBuilder<Input, Output>
    ) {
        let start = slices[part.slice].start
        switch part.indices {
        case .all(let range): builder.add(sweep, differences) { start + range.lowerBound + $0 }
        case .some(let indices): builder.add(sweep, differences) { start + indices[$0] }
        }
    }

    func results() -> [Swept] {
        lanes.map { lane in
            lane.state.withLock {
                Swept(verdict: $0.verdict, seconds: $0.seconds, secondsPerAnswer: $0.perAnswer)
            }
        }
    }
}

extension ClosedRange<Int> {
    /// Consecutive ranges, divided where one of others begins or ends.
    func divided(at others: [ClosedRange<Int>]) -> [ClosedRange<Int>] {
        let starts = Set([lowerBound] + others.flatMap { [$0.lowerBound, $0.upperBound + 1] }).filter(contains).sorted()
        return zip(starts, starts.dropFirst() + [upperBound + 1]).map { $0...($1 - 1) }
    }
}

// MARK: - Adapters

extension WorkloadSweep {
    /// The time of a second sweep in another order; slower adapters are asked again about a sample.
    private static var againTime: Duration { .seconds(10) }

    /// Asks an adapter in order, then about inputs that do not exist, then again in a random order, then beyond its range.
    private func runForeign(_ lane: Lane) throws {
        guard let foreign = lane.foreign else { return }
        let start = ContinuousClock.now
        var builder = builder(lane)
        var (asked, beyond): ([SweptPart], [SweptPart]) = ([], [])
        var (refused, again) = ([Bool](), 0)
        var perAnswer: Double?
        do {
            let seconds = try sweep(lane.parts, lane, into: &asked)
            perAnswer = seconds / Double(max(1, Self.count(lane.parts)))
            refused = try foreign.attempt(lane.nonexistent.map(\.input)).map {
                if case .failure(.refused) = $0 { true } else { false }
            }
            again = try askAgain(&asked, foreign)
            try sweep(lane.beyond, lane, into: &beyond)
        } catch let unusable as KernelUnusable {
            builder.note { $0.problem = unusable.problem }
        }
        for part in asked { add(part.part, part.sweep, part.differences, to: &builder) }
        for ((input, position), isRefused) in zip(lane.nonexistent, refused) {
            builder.add(nonexistent: input, isRefused: isRefused, at: position)
        }
        var others = self.builder(lane, lists: false)
        for part in beyond { add(part.part, part.sweep, part.differences, to: &others) }
        // Part of an entry is no mixture.
        let wrong = others.finished().runs.filter { $0.kind == .wrong && $0.entry == nil }
        builder.note {
            $0.askedAgain = again
            $0.beyond = wrong
        }
        lane.add(
            builder.finished(), seconds: (ContinuousClock.now - start) / .seconds(1), perAnswer: perAnswer,
            parts: lane.parts.count)
    }

    private struct SweptPart {
        let part: Part
        let sweep: Sweep<Input, Output>
        var differences: [Difference<Output>]
    }

    /// Returns the seconds that the answers took.
    @discardableResult
    private func sweep(_ parts: [Part], _ lane: Lane, into swept: inout [SweptPart]) throws -> Double {
        var seconds = 0.0
        for part in parts {
            let inputs = Self.inputs(of: part, in: slices[part.slice].inputs.inputs())
            let sweep = try Sweep(workload, lane.reference, inputs: inputs)
            let start = ContinuousClock.now
            swept.append(SweptPart(part: part, sweep: sweep, differences: try sweep.differences(lane.kernel)))
            seconds += (ContinuousClock.now - start) / .seconds(1)
        }
        return seconds
    }

    /// How many inputs are asked again each in a request of its own.
    private static var askedAlone: Int { 64 }

    private static func isSame(
        _ before: Difference<Output>.Kind, _ now: Result<Output, MissingAnswer>
    ) -> Bool {
        switch (before, now) {
        case (.answer(let one), .success(let other)): one == other
        // The message may name the time.
        case (.missing(.refused), .failure(.refused)): true
        case (.missing(let one), .failure(let other)): one == other
        default: false
        }
    }

    /// Asks again in a random order, and marks the inputs with another answer; returns how many were asked.
    private func askAgain(
        _ swept: inout [SweptPart], _ foreign: any ForeignKernel<Input, Output>
    ) throws -> Int {
        var places = swept.indices.flatMap { part in swept[part].sweep.inputs.indices.map { (part, $0) } }
        var generator = SplitMix64(seed: 0x63616c62656e6368)
        places.shuffle(using: &generator)
        var unstable: [Int: Set<Int>] = [:]
        var first: [[Int: Difference<Output>.Kind]] = swept.map { part in
            Dictionary(uniqueKeysWithValues: part.differences.map { ($0.index, $0.kind) })
        }
        let start = ContinuousClock.now
        var (done, size) = (0, Self.askedAlone)
        while done < places.count, ContinuousClock.now - start < Self.againTime {
            // Some by themselves: an answer may depend on the other inputs of its request. Then as many as take little of
            // the time, which may be much more in this order than in the inputs' own.
            let request = done..<min(places.count, done + (done < Self.askedAlone ? 1 : size))
            let before = ContinuousClock.now
            let answers = try foreign.attempt(places[request].map { swept[$0.0].sweep.inputs[$0.1] })
            for ((part, index), answer) in zip(places[request], answers) {
                let known = first[part][index] ?? .answer(swept[part].sweep.expected[index])
                if !Self.isSame(known, answer) { unstable[part, default: []].insert(index) }
            }
            done = request.upperBound
            let isQuick = ContinuousClock.now - before < Self.againTime / 20
            if done > Self.askedAlone {
                size = isQuick ? min(2 * size, InputSlice<Input>.size) : max(1, size / 2)
            }
        }
        for (part, indices) in unstable {
            for index in indices { first[part][index] = .unstable }
            swept[part].differences = first[part].sorted { $0.key < $1.key }.map {
                Difference(index: $0.key, kind: $0.value)
            }
        }
        return done
    }
}
