import CalendarContracts
import ReferenceData
import Synchronization
import Workloads

/// The sweep of some kernels of a workload, in pieces that threads take in any order.
///
/// A piece is a slice of the inputs, made for it, with one kernel or all that answer for the slice; these share the
/// inputs and the expected answers of each reference. Only differences outlive a piece.
protocol PooledSweep: Sendable {
    /// The number of pieces.
    var pieceCount: Int { get }
    /// The seconds that each piece may take, from the answers to a few inputs.
    func weights() throws -> [Double]
    /// Sweeps a piece; each once.
    func run(_ piece: Int) throws
    /// The results after the last piece, in the order of the kernels.
    func results() -> [KernelResult]

    /// The kernels with the inputs for which each answers.
    var subjects: [SweepSubject] { get }
    /// The seconds that a kernel takes for one of its inputs, measured.
    func pilot(_ kernel: String) throws -> Double
    /// Asks kernels about some of their inputs.
    func findings(_ kernels: [String], inputs: Range<Int>) throws -> [UnitFindings]
    /// Takes in what another process found at some inputs, in any order; returns whether it can be read.
    func absorb(_ findings: UnitFindings, inputs: Range<Int>) throws -> Bool
    /// Frees what the kernels have built.
    func letGo()
}

final class WorkloadSweep<Input: Hashable & Sendable, Output: Hashable & Sendable>: PooledSweep {
    /// A part of the inputs.
    struct Slice {
        let inputs: InputSlice<Input>
        /// The kernels that answer for it, by number.
        let lanes: [Int]
    }

    /// A kernel with the slices for which it answers.
    final class Lane: Sendable {
        let kernel: any Kernel<Input, Output>
        let reference: Reference<Input, Output>
        let hasRules: Bool
        let isWholeDomain: Bool
        let answersForSome: Bool
        /// The numbers of the slices.
        let slices: [Int]
        /// The positions of the inputs of these slices among all that are asked for.
        let inputs: Range<Int>
        /// The positions that are asked for in each slice; nil for all.
        let sample: [[Int]]?
        let state: Mutex<State>

        struct State: Sendable {
            var sweep: KernelSweep<Input, Output>
            /// Findings that wait for those before them, by the position of their first input.
            var waiting: [Int: (findings: Findings<Input, Output>, end: Int)] = [:]
            /// The first position of which nothing was taken in.
            var next: Int
            var isGivenUp = false
            /// The time of its pieces, on whichever thread.
            var time = Duration.zero
        }

        init(
            _ kernel: any Kernel<Input, Output>, _ reference: Reference<Input, Output>,
            _ sweep: KernelSweep<Input, Output>, isWholeDomain: Bool, answersForSome: Bool, slices: [Int],
            inputs: Range<Int>, sample: [[Int]]?
        ) {
            self.kernel = kernel
            self.reference = reference
            hasRules = sweep.hasRules
            self.isWholeDomain = isWholeDomain
            self.answersForSome = answersForSome
            self.slices = slices
            self.inputs = inputs
            self.sample = sample
            state = Mutex(State(sweep: sweep, next: inputs.lowerBound))
        }

        /// Whether the kernel cannot be asked any more.
        var isGivenUp: Bool { state.withLock(\.isGivenUp) }

        func add(_ time: Duration) { state.withLock { $0.time += time } }

        func give(up problem: KernelUnusable) {
            state.withLock { state in
                state.isGivenUp = true
                state.sweep.give(up: problem)
            }
        }

        /// Takes in the findings at some positions, after those at the positions before them.
        func absorb(_ findings: Findings<Input, Output>, at range: Range<Int>) {
            let isLast = state.withLock { state in
                if !range.isEmpty { state.waiting[range.lowerBound] = (findings, range.upperBound) }
                while let (findings, end) = state.waiting.removeValue(forKey: state.next) {
                    state.sweep.absorb(findings)
                    state.next = end
                }
                return state.next == inputs.upperBound
            }
            // What the kernel built would be in the way of the kernels after it.
            if isLast { kernel.letGo() }
        }
    }

    let workload: any Workload<Input, Output>
    let slices: [Slice]
    let lanes: [Lane]
    /// The slice and the lanes of each piece.
    private let pieces: [(slice: Int, lanes: [Int])]
    /// The position of each slice's first input, and at the end the number of all inputs.
    let starts: [Int]

    /// Divides the inputs of some years; `nil` for all of the workload's.
    ///
    /// - Throws: `ReferenceDataError` for a damaged list of known differences.
    init(
        _ workload: any Workload<Input, Output>, _ kernels: [any Kernel<Input, Output>], years: ClosedRange<Int>?,
        _ verifier: Verifier, keepsMismatches: Bool
    ) throws {
        let years = years ?? workload.years
        let valid = kernels.map { Self.common($0.facts.validYears ?? workload.years, workload.years) }
        let ranges = valid.map { $0.flatMap { Self.common($0, years) } }
        var slices: [Slice] = []
        // No slice lies on both sides of a kernel's first or last year.
        for part in workload.dependsOnYears ? Self.parts(of: years, at: ranges.compactMap(\.self)) : [years] {
            let answering = kernels.indices.filter { ranges[$0]?.overlaps(part) == true }
            slices += workload.slices(of: part).map { Slice(inputs: $0, lanes: answering) }
        }
        self.workload = workload
        self.slices = slices
        let counts = slices.map { $0.inputs.count() }
        let starts = counts.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1) }
        self.starts = starts
        lanes = try kernels.indices.map { number in
            let (kernel, facts) = (kernels[number], kernels[number].facts)
            let own = slices.indices.filter { slices[$0].lanes.contains(number) }
            let sample = facts.largestSweep.flatMap { Self.sample($0, of: own.map { counts[$0] }) }
            let reference = try workload.reference(of: kernel)
            let isWhole = workload.dependsOnYears ? ranges[number] == valid[number] : true
            return Lane(
                kernel, reference,
                KernelSweep(
                    facts, workload, reference,
                    known: try verifier.knownDifferences(of: kernel, in: workload),
                    toolchain: verifier.toolchain(of: kernel), keepsMismatches: keepsMismatches),
                isWholeDomain: isWhole && sample == nil && ranges[number] != nil,
                answersForSome: ranges[number] != nil, slices: own,
                inputs: (own.first.map { starts[$0] } ?? 0)..<(own.last.map { starts[$0 + 1] } ?? 0), sample: sample)
        }
        if workload.sweepsKernelsInTurn {
            pieces = kernels.indices.flatMap { number in
                slices.indices.filter { slices[$0].lanes.contains(number) }.map { ($0, [number]) }
            }
        } else {
            pieces = slices.indices.filter { !slices[$0].lanes.isEmpty }.map { ($0, slices[$0].lanes) }
        }
    }

    /// The years that two ranges have in common; `clamped(to:)` would give an end where there are none.
    private static func common(_ one: ClosedRange<Int>, _ other: ClosedRange<Int>) -> ClosedRange<Int>? {
        one.overlaps(other) ? one.clamped(to: other) : nil
    }

    /// Consecutive years, divided where one of the ranges begins or ends.
    private static func parts(of years: ClosedRange<Int>, at ranges: [ClosedRange<Int>]) -> [ClosedRange<Int>] {
        let starts = Set([years.lowerBound] + ranges.flatMap { [$0.lowerBound, $0.upperBound + 1] })
            .filter(years.contains).sorted()
        return zip(starts, starts.dropFirst() + [years.upperBound + 1]).map { $0...($1 - 1) }
    }

    /// The positions in each slice of inputs that are spread evenly over all; nil where all are asked for.
    private static func sample(_ limit: Int, of counts: [Int]) -> [[Int]]? {
        let all = counts.reduce(0, +)
        guard all > limit else { return nil }
        var (chosen, start) = (0, 0)
        return counts.map { count in
            var positions: [Int] = []
            while chosen < limit, chosen * all / limit < start + count {
                positions.append(chosen * all / limit - start)
                chosen += 1
            }
            start += count
            return positions
        }
    }

    var pieceCount: Int { pieces.count }

    func weights() throws -> [Double] {
        let costs = try lanes.map { $0.kernel is any ForeignKernel<Input, Output> ? 1e-4 : try secondsPerAnswer($0) }
        return pieces.map { slice, asked in
            asked.reduce(0) { sum, number in
                let lane = lanes[number]
                let place = lane.sample == nil ? nil : lane.slices.firstIndex(of: slice)
                let count = place.flatMap { lane.sample?[$0].count } ?? starts[slice + 1] - starts[slice]
                return sum + Double(count) * costs[number]
            }
        }
    }

    /// The seconds of an answer, without what is built for the first, from as many as take `least` seconds.
    func secondsPerAnswer(_ lane: Lane, least: Double = 1e-3) throws -> Double {
        guard !lane.slices.isEmpty else { return 1e-4 }
        let inputs = slices[lane.slices[lane.slices.count / 2]].inputs.inputs()
        defer { lane.kernel.letGo() }
        func seconds(_ count: Int) throws -> Double {
            // One after the other, as in a sweep: some kernels keep what they know of a year.
            let some = Array(inputs.prefix(count))
            let start = ContinuousClock.now
            let sweep = try Sweep(workload, lane.reference, inputs: some)
            _ = try? sweep.findings(lane.kernel, hasRules: lane.hasRules)
            return (ContinuousClock.now - start) / .seconds(1)
        }
        guard !inputs.isEmpty else { return 0 }
        let first = try seconds(1)
        // An adapter may take a second each.
        if first > 0.5, lane.kernel is any ForeignKernel<Input, Output> { return first }
        var count = 1
        while true {
            // The shorter of two: one may have waited.
            let time = min(try seconds(count), try seconds(count))
            guard time < least, count < inputs.count else { return time / Double(count) }
            count = min(8 * count, inputs.count)
        }
    }

    func run(_ piece: Int) throws {
        let (number, asked) = pieces[piece]
        let inputs = slices[number].inputs.inputs()
        var sweeps: [ReferenceID: Sweep<Input, Output>] = [:]
        for lane in asked.map({ lanes[$0] }) where !lane.isGivenUp {
            guard let place = lane.slices.firstIndex(of: number) else { continue }
            let sweep: Sweep<Input, Output>
            if let sample = lane.sample {
                sweep = try Sweep(workload, lane.reference, inputs: sample[place].map { inputs[$0] })
            } else {
                sweep = try sweeps[lane.reference.id] ?? Sweep(workload, lane.reference, inputs: inputs)
                sweeps[lane.reference.id] = sweep
            }
            let start = ContinuousClock.now
            do {
                lane.absorb(
                    try sweep.findings(lane.kernel, hasRules: lane.hasRules), at: starts[number]..<starts[number + 1])
            } catch let problem {
                lane.give(up: problem)
            }
            lane.add(ContinuousClock.now - start)
        }
    }

    func results() -> [KernelResult] {
        lanes.map { lane in
            let extent = KernelSweep<Input, Output>.Extent(
                asked: starts[slices.count], isWholeDomain: lane.isWholeDomain, isSampled: lane.sample != nil,
                answersForSome: lane.answersForSome)
            let checked = lane.slices.indices.lazy.flatMap { [slices] place in
                let inputs = slices[lane.slices[place]].inputs.inputs()
                return lane.sample?[place].map { inputs[$0] } ?? inputs
            }
            return lane.state.withLock { state in
                var result = state.sweep.result(extent, inputs: checked)
                result.seconds = state.time / .seconds(1)
                return result
            }
        }
    }
}
