package import Timing

/// Measures all parts of a run in several launches, one after the other, and counts instructions in one more.
///
/// The first launch probes what a round of each part costs. From the probes follow the rounds of all kernels, before
/// the first of them is recorded.
package struct RunMeasurement<Launcher: SideLauncher> {
    private let launcher: Launcher
    /// The extent of the measurement in all launches together.
    private let configuration: Timing.Configuration
    private let budget: Budget
    private let observer: Observer

    /// The time of a run, and which instructions it counts.
    package struct Budget {
        /// The seconds of the whole run; nil for no limit.
        package let seconds: Double?
        /// Which instructions are counted.
        package let counting: Counting
        /// The seconds since the beginning of the run.
        package let elapsed: () -> Double

        package init(seconds: Double?, counting: Counting = .fitting, elapsed: @escaping () -> Double) {
            self.seconds = seconds
            self.counting = counting
            self.elapsed = elapsed
        }

        /// The seconds left.
        var left: Double? { seconds.map { $0 - elapsed() } }
    }

    package init(launcher: Launcher, configuration: Timing.Configuration, budget: Budget, observer: Observer) {
        self.launcher = launcher
        self.configuration = configuration
        self.budget = budget
        self.observer = observer
    }

    /// Measures the parts in place; after SIGINT they keep the complete measurements.
    ///
    /// - Throws: ``SideError`` where the executable cannot be used.
    package func measure(_ parts: inout [RunPart]) async throws {
        // Until they are counted, or left out for another reason.
        if budget.counting != .none { for index in parts.indices { parts[index].uncounted = .interrupted } }
        do {
            var pace = 1.0
            for process in 0..<configuration.processes where !observer.isInterrupted() {
                pace = try await record(&parts, process: process, pace: pace)
            }
            if !observer.isInterrupted(), budget.counting != .none { try await countInstructions(&parts) }
        } catch ExitStatus.interrupted {
            // Complete measurements are kept.
        }
    }

    /// Records one process; returns how many times as long as probed it took.
    private func record(_ parts: inout [RunPart], process: Int, pace: Double) async throws -> Double {
        let share = configuration.share(of: process)
        return try await launcher.withSide(processor: nil) { side in
            if process == 0 { try await probe(&parts, side, share) }
            let choice = choose(parts, process: process, pace: pace)
            let start = budget.elapsed()
            var done = 0.0
            for index in parts.indices where !observer.isInterrupted() {
                guard let probe = parts[index].probe else { continue }
                let title = parts[index].title
                let later =
                    choice.seconds.dropFirst(index + 1).reduce(0, +)
                    + Double(configuration.processes - 1 - process) * choice.total + countingReserve(parts)
                func show(_ fraction: Double) {
                    observer.showLeft(title, budget.elapsed(), later + (1 - fraction) * choice.seconds[index], false)
                }
                show(0)
                _ = try await side.prepare(parts[index].request)
                parts[index].recordings.append(
                    try await side.record(share, plan: probe.plan.limited(to: choice.rounds[index])) { done, total in
                        show(Double(done) / Double(max(1, total)))
                    })
                done += choice.seconds[index]
            }
            // Before the first process there is nothing to go by; a process that was too quick to tell says nothing.
            return done > 0.5 ? min(10, max(0.1, pace * (budget.elapsed() - start) / done)) : pace
        }
    }

    private func probe(_ parts: inout [RunPart], _ side: Launcher.Launched, _ share: Timing.Configuration) async throws
    {
        for index in parts.indices where !observer.isInterrupted() {
            let start = budget.elapsed()
            observer.showLeft("\(parts[index].title): probing", start, budget.left, true)
            let facts = try await side.prepare(parts[index].request)
            parts[index].facts = facts
            guard facts.batch > 0 else { continue }
            do {
                parts[index].probe = try await side.probe(share)
            } catch let error as SideError where error.code == .mismatch {
                // No answer of this part was right; the others have theirs.
                parts[index].problem = error.problem
            }
            parts[index].preparation = budget.elapsed() - start
        }
    }

    private func choose(_ parts: [RunPart], process: Int, pace: Double) -> RunBudget.Choice {
        let rounds = RunBudget(parts.map { ($0.probe, $0.preparation) }, configuration: configuration)
        guard let left = budget.left, let seconds = budget.seconds else {
            return rounds.choose(seconds: .infinity, pace: pace)
        }
        // The report is assembled and written in what is set aside, and the last process has none after it to make up for
        // what it exceeds.
        let own =
            (left - min(1, 0.07 * seconds) - countingReserve(parts)) * 0.95 / Double(configuration.processes - process)
        return rounds.choose(seconds: max(0, own), pace: pace)
    }

    /// The seconds that are kept for counting instructions.
    private func countingReserve(_ parts: [RunPart]) -> Double {
        let kernels = Double(parts.reduce(0) { $0 + ($1.facts?.kernels.count ?? 0) })
        switch budget.counting {
        case .none: return 0
        case .fitting: return budget.seconds.map { min(0.2 * $0, 0.2 * kernels) } ?? 0.5 * kernels
        case .all: return budget.seconds.map { min(0.6 * $0, 0.5 * kernels) } ?? 0.5 * kernels
        }
    }

    /// Counts the quick kernels of all parts first, each workload on its first inputs before any on others.
    private func countInstructions(_ parts: inout [RunPart]) async throws {
        let passes = countingPasses(parts)
        try await launcher.counting.withSide(processor: nil) { side in
            var steps = false
            for (number, (index, kernels)) in passes.enumerated() where !observer.isInterrupted() {
                observer.showLeft(
                    "\(parts[index].title): counting instructions", budget.elapsed(),
                    min(budget.left ?? .infinity, 0.2 * Double(passes.count - number)), true)
                guard hasTimeToCount else {
                    parts[index].uncounted = .budget
                    continue
                }
                _ = try await side.prepare(parts[index].request)
                for kernel in kernels {
                    guard hasTimeToCount else {
                        parts[index].uncounted = .budget
                        break
                    }
                    // Stepping through that many would end at its limit.
                    if steps, parts[index].nanosecondsPerOperation(kernel) > Self.steppedNanoseconds {
                        parts[index].instructions[kernel] = CountedInstructions(
                            status: .tooMany, value: nil, operations: 1)
                        continue
                    }
                    let counted = try await side.countInstructions(kernel, isBrief: budget.seconds != nil)
                    parts[index].instructions[kernel] = counted
                    if counted.status == .stepping { steps = true }
                    if counted.status == .unavailable {
                        for index in parts.indices { parts[index].uncounted = .unavailable }
                        return
                    }
                }
            }
        }
    }

    private var hasTimeToCount: Bool {
        guard budget.counting == .fitting, let left = budget.left, let seconds = budget.seconds else { return true }
        return left > 0.03 * seconds
    }

    /// Operations that take longer have more instructions than are stepped through, on any processor.
    private static var steppedNanoseconds: Double { 20_000 }

    /// Kernels of up to 1 µs, then the others.
    private func countingPasses(_ parts: [RunPart]) -> [(part: Int, kernels: [String])] {
        var seen: [String: Int] = [:]
        let ranks = parts.map { part in
            defer { seen[part.request.workload, default: 0] += 1 }
            return seen[part.request.workload, default: 0]
        }
        let recorded = parts.indices.filter { !parts[$0].recordings.isEmpty }
        let order = recorded.sorted { (ranks[$0], $0) < (ranks[$1], $1) }
        return [true, false].flatMap { isQuick in
            order.compactMap { index in
                // Instructions of other processes are not counted.
                let own = (parts[index].facts?.kernels ?? []).filter { $0.adapter == nil }
                let kernels = own.map(\.name).filter {
                    (parts[index].nanosecondsPerOperation($0) <= 1_000) == isQuick
                }
                return kernels.isEmpty ? nil : (index, kernels)
            }
        }
    }
}

/// Which instructions a run counts.
package enum Counting: Sendable, Hashable {
    /// None.
    case none
    /// Those that fit into the budget.
    case fitting
    /// All, whatever the budget.
    case all
}

extension RunPart {
    /// The probed time of an operation; 0 where it was not probed.
    fileprivate func nanosecondsPerOperation(_ kernel: String) -> Double {
        guard let block = probe?.subjects[kernel], let operations = probe?.plan.operations[kernel] else { return 0 }
        return block.timed / Double(operations)
    }
}
