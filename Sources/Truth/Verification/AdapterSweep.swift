import Randomness

extension Judged {
    /// An adapter's answer to the input at a place.
    private typealias Reply = (place: Int, answer: Result<Output, MissingAnswer>)

    /// Sweeps an adapter: its inputs in order, inputs that do not exist, the same again in a random order, in another process
    /// and in another time zone, and then others of its years, which are beyond its range.
    ///
    /// What is checked follows from the inputs and a seed: a slow adapter takes longer. What was answered before it failed
    /// is judged. `places` are those within its range, of inputs that do not exist last; `slices` are the places of all
    /// inputs in requests.
    func sweep(
        _ adapter: any ForeignKernel<Input, Output>, _ inputs: [Input], invalid: [Input], places: [Int],
        beyond: [Int], slices: [Range<Int>], shard: Shard?
    ) throws -> Swept {
        let start = ContinuousClock.now
        func ask(_ places: some Sequence<Int>, _ replies: inout [Reply]) throws(KernelUnusable) {
            var rest = Array(places)[...]
            for slice in slices where !rest.isEmpty {
                let own = rest.prefix { $0 < slice.upperBound }
                rest = rest[own.endIndex...]
                replies += zip(own, try adapter.attempt(own.map { inputs[$0] })).map { ($0, $1) }
            }
        }
        let checked = shard?.range(of: places.count) ?? 0..<places.count
        let nonexistent = places[checked].filter { $0 >= inputs.count }
        var (within, farther) = ([Reply](), [Reply]())
        var (refused, repeated, perAnswer, zone, problem) = ([Bool](), 0, Double?.none, ZoneCheck?.none, String?.none)
        do throws(KernelUnusable) {
            let first = ContinuousClock.now
            try ask(places[checked].prefix { $0 < inputs.count }, &within)
            perAnswer = (ContinuousClock.now - first) / .seconds(1) / Double(max(1, within.count))
            refused = try adapter.attempt(nonexistent.map { invalid[$0 - inputs.count] }).map {
                $0.withoutMessage == .failure(.refused(nil))
            }
            let sample = Self.sample(of: places.count { $0 < inputs.count }).filter(checked.contains)
            (repeated, zone) = try askAgain(adapter, inputs, &within, sample.map { $0 - checked.lowerBound })
            try ask(beyond[shard?.range(of: beyond.count) ?? beyond.indices], &farther)
        } catch {
            problem = error.problem
        }
        var verdict = Verdict.sum([
            try judge(within, of: inputs, filler: adapter.missingAnswer),
            judge(nonexistent: nonexistent, refused: refused),
        ])
        (verdict.repeated, verdict.zone, verdict.problem) = (repeated, zone, problem)
        var unlisted = self
        (unlisted.listed, unlisted.edges) = (nil, (nil, nil))
        // Part of an entry is no mixture.
        verdict.beyond = try unlisted.judge(farther, of: inputs, filler: adapter.missingAnswer).runs
            .filter { $0.kind == .wrong && $0.entry == nil }
        return Swept(
            verdict: verdict, seconds: (ContinuousClock.now - start) / .seconds(1), secondsPerAnswer: perAnswer)
    }

    private func judge(_ replies: [Reply], of inputs: [Input], filler: Output) throws -> Verdict {
        let slice = try Slice(workload, reference, replies.map { inputs[$0.place] }, at: replies.map(\.place))
        return judge(slice, Self.answers(replies.map(\.answer), filler: filler))
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

    /// Repeats some inputs in a random order, in the adapter's process and in another one, then all in another time zone.
    ///
    /// Those with another answer in the same zone are marked. Returns how many were repeated.
    private func askAgain(
        _ adapter: any ForeignKernel<Input, Output>, _ inputs: [Input], _ replies: inout [Reply], _ sample: [Int]
    ) throws(KernelUnusable) -> (repeated: Int, zone: ZoneCheck?) {
        /// Those of some replies that a process repeats otherwise, without those that changed before.
        func changed(
            _ indices: some Collection<Int>, in kernel: any ForeignKernel<Input, Output>
        ) throws(KernelUnusable) -> [Int] {
            let again = try kernel.attempt(indices.map { inputs[replies[$0].place] })
            return zip(indices, again).filter { index, answer in
                ![.failure(.unstable), answer.withoutMessage].contains(replies[index].answer.withoutMessage)
            }.map(\.0)
        }
        func mark(_ indices: [Int]) { for index in indices { replies[index].answer = .failure(.unstable) } }
        // Some by themselves: an answer may depend on the other inputs of its request.
        for index in sample.prefix(Self.alone) { mark(try changed([index], in: adapter)) }
        mark(try changed(sample.dropFirst(Self.alone), in: adapter))
        guard let setting = adapter.otherZone, !replies.isEmpty else { return (sample.count, nil) }
        let second = try adapter.again(in: nil)
        mark(try changed(sample, in: second))
        let moved = try changed(replies.indices, in: adapter.again(in: setting))
        // What answers otherwise in the same zone, too, depends on the process or on the time.
        mark(try changed(moved, in: second))
        let still = moved.filter { replies[$0].answer != .failure(.unstable) }
        var check = ZoneCheck(setting: setting, isListed: adapter.movesAsListed)
        (check.checked, check.moved, check.at) = (replies.count, still.count, still.first.map { replies[$0].place })
        return (sample.count, check)
    }
}

extension Result where Failure == MissingAnswer {
    /// Without the message of a refusal, which may name the time.
    fileprivate var withoutMessage: Self { if case .failure(.refused) = self { .failure(.refused(nil)) } else { self } }
}
