import Randomness

/// The sweep of an adapter: its inputs in order, inputs that do not exist, the same again in a random order, in another process
/// and in another time zone, and then others of its years, which are beyond its range.
///
/// What is checked follows from the inputs and a seed: a slow adapter takes longer. What was answered before it failed
/// is judged.
struct AdapterSweep<Input: Plain, Output: Plain> {
    /// An adapter's answer to the input at a place.
    private typealias Reply = (place: Int, answer: Result<Output, MissingAnswer>)

    private let adapter: any ForeignKernel<Input, Output>
    private var judged: Judged<Input, Output>
    /// Those that do not exist come after the others.
    private let inputs, invalid: [Input]
    /// The places of those within its range, and of the others of its years.
    private let within, beyond: [Int]
    /// The places of all inputs in requests.
    private let slices: [Range<Int>]
    private let shard: Shard?
    private var replies, farther: [Reply]

    /// Of all inputs of some years; `covered` are the places of the years that its range touches.
    init(
        _ adapter: any ForeignKernel<Input, Output>, _ workload: any Workload<Input, Output>,
        _ years: ClosedRange<Int>, _ inputs: [Input], covered: Range<Int>, slices: [Range<Int>], listed: KnownPlaces?,
        _ verifier: Verifier
    ) throws {
        (self.adapter, self.inputs, self.slices, shard) = (adapter, inputs, slices, verifier.shard)
        (replies, farther) = ([], [])
        let own = covered.filter { adapter.isWithinRange(inputs[$0]) }
        beyond = covered.filter { !adapter.isWithinRange(inputs[$0]) }
        let invalid = (workload as? any AdaptableWorkload<Input, Output>)?.invalidInputs(of: years) ?? []
        self.invalid = invalid
        within = own + invalid.indices.filter { adapter.isWithinRange(invalid[$0]) }.map { inputs.count + $0 }
        let reference = try workload.reference(of: adapter)
        let published = own.count < inputs.count ? inputs.count { reference.expected($0)?.isComputed == false } : 0
        judged = try verifier.judged(
            adapter, workload, years: years, of: inputs.count + invalid.count,
            covered: Array(RangeSet(within.map { $0..<$0 + 1 }).ranges),
            published: 1..<max(1, inputs.count) ~= published ? published : nil)
        let claimed = adapter.facts.validYears ?? workload.years
        judged.listed = listed
        judged.edges = (
            claimed.lowerBound >= years.lowerBound ? own.first : nil,
            claimed.upperBound <= years.upperBound ? own.last : nil
        )
    }

    mutating func swept() throws -> Swept {
        let start = ContinuousClock.now
        let checked = shard?.range(of: within.count) ?? within.indices
        let nonexistent = within[checked].filter { $0 >= inputs.count }
        var (refused, repeated, zone, problem) = ([Bool](), 0, ZoneCheck?.none, String?.none)
        do throws(KernelUnusable) {
            try ask(within[checked].prefix { $0 < inputs.count }, \.replies)
            refused = try adapter.attempt(nonexistent.map { invalid[$0 - inputs.count] }).map {
                $0.withoutMessage == .failure(.refused(nil))
            }
            let sample = Self.sample(of: within.count { $0 < inputs.count }).filter(checked.contains)
            (repeated, zone) = try askAgain(sample.map { $0 - checked.lowerBound })
            try ask(beyond[shard?.range(of: beyond.count) ?? beyond.indices], \.farther)
        } catch {
            problem = error.problem
        }
        var verdict = Verdict.sum([
            try judge(replies, by: judged), judged.judge(nonexistent: nonexistent, refused: refused),
        ])
        (verdict.repeated, verdict.zone, verdict.problem) = (repeated, zone, problem)
        var unlisted = judged
        (unlisted.listed, unlisted.edges) = (nil, (nil, nil))
        // Part of an entry is no mixture.
        verdict.beyond = try judge(farther, by: unlisted).runs.filter { $0.kind == .wrong && $0.entry == nil }
        return Swept(verdict: verdict, seconds: (ContinuousClock.now - start) / .seconds(1))
    }

    /// Asks for the inputs at some places, in a request per slice.
    private mutating func ask(
        _ places: ArraySlice<Int>, _ replies: WritableKeyPath<Self, [Reply]>
    ) throws(KernelUnusable) {
        var rest = places
        for slice in slices where !rest.isEmpty {
            let own = rest.prefix { $0 < slice.upperBound }
            rest = rest[own.endIndex...]
            self[keyPath: replies] += zip(own, try adapter.attempt(own.map { inputs[$0] })).map { ($0, $1) }
        }
    }

    private func judge(_ replies: [Reply], by judged: Judged<Input, Output>) throws -> Verdict {
        let (places, own) = (replies.map(\.place), replies.map { inputs[$0.place] })
        let slice = try Judged<Input, Output>.Slice(judged.workload, judged.reference, own, at: places)
        let answers = Judged<Input, Output>.answers(replies.map(\.answer), filler: adapter.missingAnswer)
        return try judged.judge(slice, answers)
    }

    // MARK: - Again

    /// How many inputs are repeated.
    private static var repeated: Int { 4_096 }
    /// How many of these each in a request of its own.
    private static var alone: Int { 64 }

    /// Which of so many inputs are repeated, in a random order.
    private static func sample(of count: Int) -> ArraySlice<Int> {
        var generator = SplitMix64(seed: 0x63616c62656e6368)
        return (0..<count).shuffled(using: &generator).prefix(repeated)
    }

    /// Repeats some inputs in a random order, in the adapter's process and in another one, then all in another time zone,
    /// in the requests of before: an answer that depends on its place there does not move.
    ///
    /// Those with another answer in the same zone are marked. Returns how many were repeated.
    private mutating func askAgain(_ sample: [Int]) throws(KernelUnusable) -> (repeated: Int, zone: ZoneCheck?) {
        // Some by themselves: an answer may depend on the other inputs of its request.
        for index in sample.prefix(Self.alone) { mark(try changed([index], in: adapter)) }
        mark(try changed(sample.dropFirst(Self.alone), in: adapter))
        guard let setting = adapter.otherZone, !replies.isEmpty else { return (sample.count, nil) }
        let second = try adapter.again(in: nil)
        mark(try changed(sample, in: second))
        let other = try adapter.again(in: setting)
        let ends = slices.map { slice in replies.indices.partitioningIndex { replies[$0].place >= slice.upperBound } }
        var moved: [Int] = []
        for request in zip([0] + ends, ends).map({ $0..<$1 }) where !request.isEmpty {
            let own = try changed(request, in: other)
            // What answers otherwise in the same zone, too, depends on the process or on the time.
            if !own.isEmpty { mark(try changed(request, in: second)) }
            moved += own.filter { replies[$0].answer != .failure(.unstable) }
        }
        var check = ZoneCheck(setting: setting, isListed: adapter.movesAsListed)
        (check.checked, check.moved, check.at) = (replies.count, moved.count, moved.first.map { replies[$0].place })
        return (sample.count, check)
    }

    /// Those of some replies that a process repeats otherwise, without those that changed before.
    private func changed(
        _ indices: some Collection<Int>, in kernel: any ForeignKernel<Input, Output>
    ) throws(KernelUnusable) -> [Int] {
        let again = try kernel.attempt(indices.map { inputs[replies[$0].place] })
        return zip(indices, again).filter { index, answer in
            ![.failure(.unstable), answer.withoutMessage].contains(replies[index].answer.withoutMessage)
        }.map(\.0)
    }

    private mutating func mark(_ indices: [Int]) {
        for index in indices { replies[index].answer = .failure(.unstable) }
    }
}

extension Result where Failure == MissingAnswer {
    /// Without the message of a refusal, which may name the time.
    fileprivate var withoutMessage: Self { if case .failure(.refused) = self { .failure(.refused(nil)) } else { self } }
}
