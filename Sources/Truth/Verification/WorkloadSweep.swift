import CalendarValues
import KernelProtocol
import ReferenceData
import Synchronization
import Workloads

/// The verdict on one implementation, and how long it took.
package struct Swept: Sendable {
    package internal(set) var verdict: Verdict
    /// Seconds of one thread for the answers and their comparison.
    package internal(set) var seconds = 0.0
    /// Seconds of an adapter's answer to one of many inputs in order, with the protocol; nil for a kernel.
    package internal(set) var secondsPerAnswer: Double?
}

/// The sweep of some kernels of a workload, in pieces that threads take in any order, each once.
///
/// A piece is a slice of the inputs with one kernel, or with all that cover it; these share the inputs and the
/// expected answers of each reference. An adapter is a piece of its own.
struct WorkloadSweep: Sendable {
    let pieces: [@Sendable () throws -> Void]
    /// The results after the last piece, in the order of the kernels.
    let results: @Sendable () -> [Swept]

    /// Divides the inputs of some years; `nil` for all of the workload's.
    ///
    /// - Throws: `ReferenceDataError` for a damaged list of known differences.
    init<Input: Plain, Output: Plain>(
        _ workload: any Workload<Input, Output>, _ kernels: [any Kernel<Input, Output>], years: ClosedRange<Int>?,
        _ verifier: Verifier
    ) throws {
        let years = years.map { $0.common(workload.years) ?? $0 } ?? workload.years
        let own = kernels.map { ($0.facts.validYears ?? workload.years).common(workload.years)?.common(years) }
        let inputs = SlicedInputs(workload, years, dividedAt: own.compactMap(\.self))
        var (lanes, adapters): ([Lane<Input, Output>], [@Sendable () throws -> Void]) = ([], [])
        var results: [@Sendable () -> Swept?] = []
        for (kernel, own) in zip(kernels, own) {
            let reference = try workload.reference(of: kernel)
            let listed = try verifier.listedInputs(of: kernel, in: workload, years: years)
            if let adapter = kernel as? any ForeignKernel<Input, Output> {
                let sweep = AdapterSweep(
                    adapter, reference, listed, verifier, years, inputs, covered: inputs.positions(of: own))
                adapters.append { try sweep.run() }
                results.append { sweep.swept }
            } else {
                let lane = Lane(kernel, reference, listed, verifier, inputs, covered: inputs.positions(of: own))
                lanes.append(lane)
                results.append { lane.swept }
            }
        }
        self.results = { [results] in results.compactMap { $0() } }
        // Kernels that build something large are swept one after the other.
        let groups = workload.sizes == nil ? [lanes] : lanes.map { [$0] }
        let native: [@Sendable () throws -> Void] = groups.flatMap { lanes in
            inputs.slices.indices.compactMap { slice -> (@Sendable () throws -> Void)? in
                let checked = lanes.filter { !$0.spread.ranks(in: inputs.slices[slice]).isEmpty }
                guard !checked.isEmpty else { return nil }
                return { try Self.sweep(checked, inputs, slice) }
            }
        }
        pieces = native + adapters
    }

    private static func sweep<Input: Plain, Output: Plain>(
        _ lanes: [Lane<Input, Output>], _ inputs: SlicedInputs<Input, Output>, _ slice: Int
    ) throws {
        let (all, range) = (inputs.inputs(of: slice), inputs.slices[slice])
        var sweeps: [Sweep<Input, Output>] = []
        for lane in lanes {
            let positions = lane.spread.positions(in: range)
            var sweep = sweeps.first { $0.reference.id == lane.reference.id && $0.positions == positions }
            if sweep == nil {
                let own = positions.count == all.count ? all : positions.map { all[$0 - range.lowerBound] }
                sweep = try Sweep(inputs.workload, lane.reference, inputs: own, at: positions)
                sweeps += [sweep].compactMap(\.self)
            }
            if let sweep { try lane.run(sweep) }
        }
    }
}

/// A kernel with what is known of its answers so far.
private final class Lane<Input: Plain, Output: Plain>: Sendable {
    let reference: Reference<Input, Output>
    let spread: Spread
    private let kernel: any Kernel<Input, Output>
    private let listed: ListedInputs<Input>?
    private let empty: Verdict
    private let state: Mutex<(swept: Swept, left: Int)>

    init(
        _ kernel: any Kernel<Input, Output>, _ reference: Reference<Input, Output>, _ listed: ListedInputs<Input>?,
        _ verifier: Verifier, _ inputs: SlicedInputs<Input, Output>, covered: Range<Int>
    ) {
        let sample = kernel.facts.largestSweep.flatMap { $0 < covered.count ? $0 : nil }
        let spread = Spread(over: covered, sample ?? covered.count, verifier.shard)
        (self.kernel, self.reference, self.listed, self.spread) = (kernel, reference, listed, spread)
        empty = verifier.question(
            kernel, inputs.workload, reference, of: inputs.count, covered: covered.count, sample: sample)
        let parts = inputs.slices.count { !spread.ranks(in: $0).isEmpty }
        state = Mutex((Swept(verdict: empty), parts))
    }

    var swept: Swept { state.withLock(\.swept) }

    func run(_ sweep: Sweep<Input, Output>) throws {
        let start = ContinuousClock.now
        var builder = VerdictBuilder(empty, sweep.workload, reference, listed: listed)
        let (answers, missing) = try sweep.answers(of: kernel)
        builder.add(sweep, answers, missing)
        let verdict = builder.finished()
        let isLast = state.withLock { state in
            state.swept.verdict = state.swept.verdict + verdict
            state.swept.seconds += (ContinuousClock.now - start) / .seconds(1)
            state.left -= 1
            return state.left == 0
        }
        // What the kernel built would be in the way of the kernels after it.
        if isLast { kernel.letGo() }
    }
}

/// Positions that are evenly spread over a range, or all of it; of these a shard has consecutive ones.
private struct Spread: Sendable {
    private let range: Range<Int>
    private let count: Int
    private let shard: Range<Int>

    init(over range: Range<Int>, _ count: Int, _ shard: Shard?) {
        (self.range, self.count) = (range, count)
        self.shard = shard?.range(of: count) ?? 0..<count
    }

    /// Which of the positions lie in a part.
    func ranks(in part: Range<Int>) -> Range<Int> {
        let own = part.clamped(to: range)
        guard !own.isEmpty else { return 0..<0 }
        /// The first position that is not below another.
        func rank(_ position: Int) -> Int {
            ((position - range.lowerBound) * count + range.count - 1) / range.count
        }
        return (rank(own.lowerBound)..<rank(own.upperBound)).clamped(to: shard)
    }

    func positions(in part: Range<Int>) -> [Int] {
        ranks(in: part).map { range.lowerBound + $0 * range.count / count }
    }
}
