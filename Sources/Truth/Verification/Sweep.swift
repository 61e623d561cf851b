import Synchronization

/// The sweep of some kernels of a workload, in pieces that threads take in any order, each once.
///
/// A piece is a slice of the inputs with one kernel, or with all that cover it and do, or do not, answer with Foundation;
/// these share the inputs and the expected answers of each reference. An adapter is a piece of its own.
struct Sweep: Sendable {
    /// What a piece found of a kernel, by its number.
    struct Part: Sendable {
        let kernel: Int
        let swept: Swept
    }

    /// What a thread does, and whether its kernels answer with Foundation, whose calendars wait for each other.
    typealias Piece = (isWaiting: Bool, run: @Sendable () throws -> [Part])

    let pieces: [Piece]
    /// The verdicts before anything was checked, in the order of the kernels; nil for an adapter.
    private let questions: [Verdict?]

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
        let slices =
            workload.dependsOnYears
            ? Slices(years, dividedAt: own.compactMap(\.self)) { workload.inputCount(of: $0) }
            : Slices(count: all.count)
        @Sendable func inputs(_ slice: Int) -> [Input] {
            slices.years.isEmpty ? Array(all[slices.ranges[slice]]) : workload.inputs(of: slices.years[slice])
        }

        let known = try verifier.known(kernels, in: workload, of: years)
        var lanes: [(number: Int, judged: Judged<Input, Output>, spread: Spread)] = []
        var adapters: [@Sendable () throws -> [Part]] = []
        var questions: [Verdict?] = []
        for (number, kernel) in kernels.enumerated() {
            let covered = slices.places(of: own[number])
            let listed = known[number]
            if let adapter = kernel as? any ForeignKernel<Input, Output> {
                let sweep = try Self.sweep(
                    of: adapter, workload, years, own[number].map { _ in covered }, slices.ranges,
                    (0..<slices.ranges.count).flatMap(inputs), listed, verifier)
                adapters.append { [Part(kernel: number, swept: try sweep())] }
                questions.append(nil)
                continue
            }
            let sample = kernel.facts.largestSweep.flatMap { $0 < covered.count ? $0 : nil }
            var judged = try verifier.judged(
                kernel, workload, years: years, of: slices.count, covered: Verdict.Places(covered), sample: sample)
            judged.listed = listed
            questions.append(judged.question)
            lanes.append((number, judged, Spread(over: covered, sample ?? covered.count, verifier.shard)))
        }
        // Kernels that build something large are swept one after the other.
        let groups =
            workload.sizes == nil
            ? [true, false].map { isWaiting in
                lanes.filter { $0.judged.kernel.facts.dependsOnToolchain == isWaiting }
            } : lanes.map { [$0] }
        let native = groups.flatMap { lanes -> [Piece] in
            let isWaiting = lanes.first?.judged.kernel.facts.dependsOnToolchain == true
            let touched = slices.ranges.indices.map { slice in
                lanes.filter { !$0.spread.places(in: slices.ranges[slice]).isEmpty }
            }
            let left = Left(Dictionary(touched.joined().map { ($0.number, 1) }, uniquingKeysWith: +))
            return touched.indices.filter { !touched[$0].isEmpty }.map { slice in
                let run: @Sendable () throws -> [Part] = {
                    let (all, range) = (inputs(slice), slices.ranges[slice])
                    var made: [(reference: ReferenceID, slice: Judged<Input, Output>.Slice)] = []
                    return try touched[slice].map { number, judged, spread in
                        let start = ContinuousClock.now
                        let places = spread.places(in: range)
                        var own = made.first { $0.reference == judged.reference.id && $0.slice.places == places }?.slice
                        if own == nil {
                            let inputs = places.count == all.count ? all : places.map { all[$0 - range.lowerBound] }
                            let slice = try Judged<Input, Output>.Slice(workload, judged.reference, inputs, at: places)
                            made.append((judged.reference.id, slice))
                            own = slice
                        }
                        let verdict = try own.map { try judged.judge($0) } ?? judged.question
                        // What the kernel built would be in the way of the kernels after it.
                        if left.isLast(number) { judged.kernel.letGo() }
                        return Part(
                            kernel: number,
                            swept: Swept(verdict: verdict, seconds: (ContinuousClock.now - start) / .seconds(1)))
                    }
                }
                return (isWaiting, run)
            }
        }
        pieces = native + adapters.map { (isWaiting: false, run: $0) }
        self.questions = questions
    }

    /// The sweep of an adapter over all inputs of some years; `covered` are the places of the years that its range touches.
    private static func sweep<Input: Plain, Output: Plain>(
        of adapter: any ForeignKernel<Input, Output>, _ workload: any Workload<Input, Output>,
        _ years: ClosedRange<Int>, _ covered: Range<Int>?, _ slices: [Range<Int>], _ inputs: [Input],
        _ listed: KnownPlaces?, _ verifier: Verifier
    ) throws -> @Sendable () throws -> Swept {
        let own = (covered ?? 0..<0).filter { adapter.isWithinRange(inputs[$0]) }
        let beyond = (covered ?? 0..<0).filter { !adapter.isWithinRange(inputs[$0]) }
        let invalid = (workload as? any AdaptableWorkload<Input, Output>)?.invalidInputs(of: years) ?? []
        let unreal = invalid.indices.filter { adapter.isWithinRange(invalid[$0]) }.map { inputs.count + $0 }
        let reference = try workload.reference(of: adapter)
        let published = own.count < inputs.count ? inputs.count { reference.expected($0)?.isComputed == false } : 0
        var judged = try verifier.judged(
            adapter, workload, years: years, of: inputs.count + invalid.count, covered: Verdict.Places(own + unreal),
            published: 1..<max(1, inputs.count) ~= published ? published : nil)
        let claimed = adapter.facts.validYears ?? workload.years
        judged.listed = listed
        judged.edges = (
            claimed.lowerBound >= years.lowerBound ? own.first : nil,
            claimed.upperBound <= years.upperBound ? own.last : nil
        )
        return { [judged] in
            try judged.sweep(
                adapter, inputs, invalid: invalid, places: own + unreal, beyond: beyond, slices: slices,
                shard: verifier.shard)
        }
    }

    /// The results of all parts, in the order of the kernels.
    func results(_ parts: [Part]) -> [Swept] {
        let byKernel = Dictionary(grouping: parts, by: \.kernel)
        return questions.enumerated().map { number, question in
            let own = byKernel[number] ?? []
            return Swept(
                verdict: Verdict.sum([question].compactMap(\.self) + own.map(\.swept.verdict)),
                seconds: own.reduce(0) { $0 + $1.swept.seconds },
                secondsPerAnswer: own.lazy.compactMap(\.swept.secondsPerAnswer).first)
        }
    }

    /// The pieces of each kernel that are left.
    private final class Left: Sendable {
        private let counts: Mutex<[Int: Int]>

        init(_ counts: [Int: Int]) { self.counts = Mutex(counts) }

        func isLast(_ kernel: Int) -> Bool {
            counts.withLock { counts in
                counts[kernel, default: 0] -= 1
                return counts[kernel] == 0
            }
        }
    }
}
