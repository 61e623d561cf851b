import CalendarValues
import KernelProtocol
import Randomness
import ReferenceData
import Workloads

extension Judged {
    /// Inputs in some order, with an adapter's answers.
    private struct Found {
        var places: [Int] = []
        var inputs: [Input] = []
        var answers = ContiguousArray<Output>()
        var missing: [Int: MissingAnswer] = [:]

        /// Without the message, which may name the time.
        func answer(_ index: Int) -> Result<Output, MissingAnswer> {
            switch missing[index] {
            case .refused?: .failure(.refused(nil))
            case let reason?: .failure(reason)
            case nil: .success(answers[index])
            }
        }

        /// The indices of some inputs to which a kernel gives another answer, without those whose answers changed before.
        func differing(
            _ indices: some Collection<Int>, from kernel: any ForeignKernel<Input, Output>
        ) throws(KernelUnusable) -> [Int] {
            let again = Found(inputs: indices.map { inputs[$0] })
            let others = try kernel.attempt(again.inputs).map { answer -> Result<Output, MissingAnswer> in
                if case .failure(.refused) = answer { .failure(.refused(nil)) } else { answer }
            }
            return zip(indices, others).filter { missing[$0] != .unstable && answer($0) != $1 }.map(\.0)
        }
    }

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
        func ask(_ places: some Sequence<Int>, into found: inout Found) throws(KernelUnusable) {
            var rest = Array(places)[...]
            for slice in slices where !rest.isEmpty {
                let own = rest.prefix { $0 < slice.upperBound }
                rest = rest[own.endIndex...]
                let asked = own.map { inputs[$0] }
                let part = try answers(to: asked, filler: adapter.missingAnswer)
                for (index, reason) in part.missing { found.missing[found.inputs.count + index] = reason }
                (found.places, found.inputs) = (found.places + own, found.inputs + asked)
                found.answers += part.answers
            }
        }
        let checked = shard?.range(of: places.count) ?? 0..<places.count
        let nonexistent = places[checked].filter { $0 >= inputs.count }
        var (within, farther) = (Found(), Found())
        var (refused, repeated, perAnswer, zone, problem) = ([Bool](), 0, Double?.none, ZoneCheck?.none, String?.none)
        do throws(KernelUnusable) {
            let first = ContinuousClock.now
            try ask(places[checked].prefix { $0 < inputs.count }, into: &within)
            perAnswer = (ContinuousClock.now - first) / .seconds(1) / Double(max(1, within.inputs.count))
            refused = try adapter.attempt(nonexistent.map { invalid[$0 - inputs.count] }).map {
                if case .failure(.refused) = $0 { true } else { false }
            }
            let sample = Self.sample(of: places.count { $0 < inputs.count }).filter(checked.contains)
            (repeated, zone) = try askAgain(adapter, &within, sample.map { $0 - checked.lowerBound })
            try ask(beyond[shard?.range(of: beyond.count) ?? beyond.indices], into: &farther)
        } catch {
            problem = error.problem
        }
        func judge(_ found: Found) throws -> Verdict {
            let slice = try Slice(workload, reference, found.inputs, at: found.places)
            return self.judge(slice, (found.answers, found.missing))
        }
        var verdict = Verdict.sum([try judge(within), self.judge(nonexistent: nonexistent, refused: refused)])
        (verdict.repeated, verdict.zone, verdict.problem) = (repeated, zone, problem)
        var unlisted = self
        (unlisted.listed, unlisted.edges) = (nil, (nil, nil))
        // Part of an entry is no mixture.
        verdict.beyond = try unlisted.judge(
            Slice(workload, reference, farther.inputs, at: farther.places), (farther.answers, farther.missing)
        ).runs.filter { $0.kind == .wrong && $0.entry == nil }
        return Swept(
            verdict: verdict, seconds: (ContinuousClock.now - start) / .seconds(1), secondsPerAnswer: perAnswer)
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
        _ adapter: any ForeignKernel<Input, Output>, _ found: inout Found, _ sample: [Int]
    ) throws(KernelUnusable) -> (repeated: Int, zone: ZoneCheck?) {
        func mark(_ indices: [Int]) { for index in indices { found.missing[index] = .unstable } }
        // Some by themselves: an answer may depend on the other inputs of its request.
        for index in sample.prefix(Self.alone) { mark(try found.differing([index], from: adapter)) }
        mark(try found.differing(sample.dropFirst(Self.alone), from: adapter))
        guard let setting = adapter.otherZone, !found.inputs.isEmpty else { return (sample.count, nil) }
        let second = try adapter.again(in: nil)
        mark(try found.differing(sample, from: second))
        let moved = try found.differing(found.inputs.indices, from: adapter.again(in: setting))
        // What answers otherwise in the same zone, too, depends on the process or on the time.
        mark(try found.differing(moved, from: second))
        let still = moved.filter { found.missing[$0] != .unstable }
        var check = ZoneCheck(setting, isListed: adapter.movesAsListed)
        (check.checked, check.moved, check.at) = (found.inputs.count, still.count, still.first.map { found.places[$0] })
        return (sample.count, check)
    }
}
