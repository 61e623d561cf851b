import Synchronization

/// The sweep of some kernels of a workload, in pieces that threads take in any order, each once.
///
/// A piece is a slice of the inputs with one kernel, or with all that cover it and do, or do not, answer with Foundation;
/// these share the inputs and the expected answers of each reference. An adapter is a piece of its own.
struct Sweep: Sendable {
    /// What a thread does, and whether its kernels answer with Foundation, whose calendars wait for each other.
    typealias Piece = (isWaiting: Bool, run: @Sendable () throws -> Void)

    let pieces: [Piece]
    /// In the order of the kernels.
    let found: [Found]

    /// Divides the inputs of some years; `nil` for all of the workload's.
    ///
    /// - Throws: `Failure` for a damaged list of known differences.
    init<Input: Plain, Output: Plain>(
        _ workload: any Workload<Input, Output>, _ kernels: [any Kernel<Input, Output>], years: ClosedRange<Int>?,
        _ verifier: Verifier
    ) throws {
        let years = years.map { $0.common(workload.years) ?? $0 } ?? workload.years
        let own = kernels.map { ($0.facts.validYears ?? workload.years).common(workload.years)?.common(years) }
        // All inputs that no year decides are kept.
        let all = workload.dependsOnYears ? [] : workload.inputs(of: years)
        let slices = Slices(workload, years, kept: all.count)
        @Sendable func inputs(_ slice: Int) -> [Input] {
            slices.years.isEmpty ? Array(all[slices.ranges[slice]]) : workload.inputs(of: slices.years[slice])
        }

        let known = try verifier.known(kernels, in: workload, of: years)
        var lanes: [(judged: Judged<Input, Output>, spread: Spread, found: Found)] = []
        var pieces: [Piece] = []
        var found: [Found] = []
        for (number, kernel) in kernels.enumerated() {
            let covered = slices.all.places(of: own[number])
            let listed = known[number]
            if let adapter = kernel as? any ForeignKernel<Input, Output> {
                let result = Found(nil, pieces: 1)
                let run: @Sendable () throws -> Void = {
                    var sweep = try AdapterSweep(
                        adapter, workload, years, slices.ranges.indices.flatMap(inputs), covered: covered,
                        slices: slices.ranges, listed: listed, verifier)
                    _ = result.add(try sweep.swept())
                }
                pieces.append((false, run))
                found.append(result)
                continue
            }
            let sample = kernel.facts.largestSweep.flatMap { $0 < covered.count ? $0 : nil }
            var judged = try verifier.judged(
                kernel, workload, years: years, of: slices.all.end, covered: covered.isEmpty ? [] : [covered],
                sample: sample)
            judged.listed = listed
            let spread = Spread(over: covered, sample ?? covered.count, verifier.shard)
            let result = Found(judged.question, pieces: slices.ranges.count { !spread.isEmpty(in: $0) })
            lanes.append((judged, spread, result))
            found.append(result)
        }
        // Kernels that build something large are swept one after the other.
        let groups =
            workload.sizes == nil
            ? [true, false].map { isWaiting in
                lanes.filter { $0.judged.kernel.facts.dependsOnToolchain == isWaiting }
            } : lanes.map { [$0] }
        for lanes in groups {
            let isWaiting = lanes.first?.judged.kernel.facts.dependsOnToolchain == true
            for (slice, range) in slices.ranges.enumerated() {
                let touched = lanes.filter { !$0.spread.isEmpty(in: range) }
                let run: @Sendable () throws -> Void = {
                    let all = inputs(slice)
                    var made: [ReferenceID: Judged<Input, Output>.Slice] = [:]
                    for (judged, spread, found) in touched {
                        let start = ContinuousClock.now
                        let places = spread.places(in: range)
                        if made[judged.reference.id]?.places != places {
                            let inputs = places.count == all.count ? all : places.map { all[$0 - range.lowerBound] }
                            made[judged.reference.id] = try .init(workload, judged.reference, inputs, at: places)
                        }
                        let verdict = try made[judged.reference.id].map { try judged.judge($0) } ?? judged.question
                        let swept = Swept(verdict: verdict, seconds: (ContinuousClock.now - start) / .seconds(1))
                        // What the kernel built would be in the way of the kernels after it.
                        if found.add(swept) { judged.kernel.letGo() }
                    }
                }
                if !touched.isEmpty { pieces.append((isWaiting, run)) }
            }
        }
        (self.pieces, self.found) = (pieces, found)
    }

    /// What the pieces found of a kernel so far.
    final class Found: Sendable {
        private let state: Mutex<(parts: [Swept], left: Int)>

        /// `question` is the verdict before anything was checked; nil for an adapter.
        init(_ question: Verdict?, pieces: Int) {
            state = Mutex((question.map { [Swept(verdict: $0, seconds: 0)] } ?? [], pieces))
        }

        /// Adds what a piece found; returns whether it is the last one.
        func add(_ part: Swept) -> Bool {
            state.withLock { state in
                state.parts.append(part)
                state.left -= 1
                return state.left == 0
            }
        }

        var swept: Swept {
            let parts = state.withLock { $0.parts }
            return Swept(verdict: Verdict.sum(parts.map(\.verdict)), seconds: parts.reduce(0) { $0 + $1.seconds })
        }
    }
}
