import Support
package import Timing

/// Measures all parts of a run in several processes, one after the other.
///
/// The first process verifies the answers and probes what a round of each part costs. From that follows the ``RunPlan``,
/// before anything is recorded; then one more process counts instructions. Later processes compare every block with the
/// digests of the first.
package struct RunMeasurement<Launcher: SideLauncher> {
    private let launcher: Launcher
    /// The extent of the measurement in all processes together.
    private let configuration: Timing.Configuration
    private let budget: Budget
    private let observer: Observer

    /// The time of a run.
    package struct Budget {
        /// The seconds of the whole run; nil for no limit.
        package let seconds: Double?
        /// Whether instructions are counted, which is done whatever the budget: its bound is in instructions.
        package let counts: Bool
        /// The seconds since the beginning of the run.
        package let elapsed: () -> Double

        package init(seconds: Double?, counts: Bool = true, elapsed: @escaping () -> Double) {
            (self.seconds, self.counts, self.elapsed) = (seconds, counts, elapsed)
        }

        /// The seconds left without those in which the report is assembled and written.
        var left: Double? { seconds.map { $0 - elapsed() - min(1, 0.07 * $0) } }

        var text: String { "the budget of \(NumberText.significant(seconds ?? 0)) s" }
    }

    package init(launcher: Launcher, configuration: Timing.Configuration, budget: Budget, observer: Observer) {
        (self.launcher, self.configuration) = (launcher, configuration)
        (self.budget, self.observer) = (budget, observer)
    }

    /// Measures the parts in place; after SIGINT, and after an error, they keep the complete measurements.
    ///
    /// - Throws: ``SideError`` where the executable cannot be used, with what it was doing.
    package func measure(_ parts: inout [RunPart]) async throws {
        for index in parts.indices { parts[index].uncounted = budget.counts ? .interrupted : .skipped }
        var plan = RunPlan(configuration)
        var process = 0
        do {
            repeat {
                let launched = budget.elapsed()
                try await launcher.withSide(processor: nil) { side in
                    plan.launch = budget.elapsed() - launched
                    if process == 0 {
                        try await probe(&parts, side, &plan)
                        if budget.counts {
                            // What counting takes on an idle machine is planned; what it takes here costs no round.
                            let kernels = Double(parts.reduce(0) { $0 + ($1.probe?.probe.subjects.count ?? 0) })
                            plan.unplanned = -min(0.2 * (budget.seconds ?? 0), 0.1 * kernels)
                        }
                        for index in plan.fit(left: left(plan)) { parts[index].leaveOut(budget.text) }
                        let start = budget.elapsed()
                        if budget.counts { try await count(&parts) }
                        plan.unplanned += budget.elapsed() - start
                    }
                    try await record(&parts, side, process, &plan)
                }
                process += 1
            } while process < plan.configuration.processes && !observer.isInterrupted()
                && (process < plan.fewest || plan.spare(1, left: left(plan)) >= 0)
        } catch ExitStatus.interrupted {
            // Complete measurements are kept.
        }
    }

    /// The seconds left for rounds.
    private func left(_ plan: RunPlan) -> Double? { budget.left.map { $0 + plan.unplanned } }

    /// Records one process.
    private func record(
        _ parts: inout [RunPart], _ side: Launcher.Launched, _ process: Int, _ plan: inout RunPlan
    ) async throws {
        let share = plan.share(of: process, left: left(plan))
        let start = budget.elapsed()
        var done = 0.0
        for index in parts.indices where !observer.isInterrupted() {
            let part = parts[index]
            guard let probe = part.probe else { continue }
            func show(_ fraction: Double) {
                let now = budget.elapsed()
                let left = plan.secondsLeft(
                    of: share, process, done: done + fraction * share.seconds[index], took: now - start,
                    left: left(plan))
                observer.showLeft(part.title, now, left, false)
            }
            show(0)
            do {
                let recording = try await SideError.naming("while it timed \(part.names)") {
                    _ = try await side.prepare(part.request)
                    return try await side.record(
                        plan.configuration.share(of: process), plan: probe.probe.plan.limited(to: share.rounds[index])
                    ) { show(Double($0) / Double(max(1, $1))) }
                }
                parts[index].recordings.append(recording)
            } catch let error as SideError where error.code == .mismatch {
                parts[index].problem = error.problem
            }
            done += share.seconds[index]
        }
        // A process that was too quick to measure its pace leaves it as it is.
        if done > 0.5 { plan.pace *= min(10, max(0.1, (budget.elapsed() - start) / done)) }
    }

    private func probe(_ parts: inout [RunPart], _ side: Launcher.Launched, _ plan: inout RunPlan) async throws {
        var slow: [String: String] = [:]
        for index in parts.indices where !observer.isInterrupted() {
            guard index == 0 || plan.spare(plan.fewest, left: budget.left) >= 0 else {
                parts[index].leaveOut(budget.text)
                plan.parts.append((nil, 0))
                continue
            }
            showBound("\(parts[index].title): probing")
            do {
                try await prepare(&parts[index], side, plan, &slow)
                if let facts = parts[index].facts, facts.batch.count > 0 {
                    let share = configuration.share(of: 0)
                    parts[index].probe = try await SideError.naming("while it probed \(parts[index].names)") {
                        try await side.probe(share)
                    }
                    parts[index].request.verified = facts
                }
            } catch let error as SideError where error.code == .mismatch {
                // No answer of this part was right; the others have theirs.
                parts[index].problem = error.problem
            }
            plan.parts.append((parts[index].probe?.probe, parts[index].preparation))
        }
    }

    /// Prepares a part without the adapters for whose fewest rounds there is no time; `slow` has these by row.
    private func prepare(
        _ part: inout RunPart, _ side: Launcher.Launched, _ plan: RunPlan, _ slow: inout [String: String]
    ) async throws {
        func row(_ kernel: String) -> String { "\(part.request.workload)/\(kernel)" }
        /// The seconds of an answer: the first may have built tables.
        var answers: [String: Double] = [:]
        var isSecond = false
        while true {
            for name in part.adapters { if let why = slow[row(name)] { part.leaveOut(name, why) } }
            part.facts = nil
            guard !part.request.kernels.isEmpty else { return }
            let start = budget.elapsed()
            let facts = try await SideError.naming("while it prepared \(part.names)") {
                try await side.prepare(part.request)
            }
            part.facts = facts
            part.preparation = max(0, budget.elapsed() - start - facts.kernels.reduce(0) { $0 + ($1.seconds ?? 0) })
            for kernel in facts.kernels where part.adapters.contains(kernel.name) {
                answers[kernel.name] = min(kernel.seconds ?? 0, answers[kernel.name] ?? .infinity)
            }
            // As for kernels, the fewest rounds are done even where they do not fit: a second of them.
            let seconds = max(plan.spare(plan.fewest, left: budget.left), 1, 0.05 * (budget.seconds ?? 0))
            let least = part.fewestAnswers(processes: configuration.processes)
            let tooSlow = answers.filter { part.request.kernels.contains($0.key) && $0.value * least > seconds }
            guard !tooSlow.isEmpty else { return }
            if isSecond || tooSlow.values.reduce(0, +) > seconds {
                for (name, answer) in tooSlow {
                    let why = "an answer takes \(NumberText.significant(answer)) s, too long for \(budget.text)"
                    slow[row(name)] = why
                    observer.note("calbench: \(row(name)): not timed: \(why)")
                }
            }
            isSecond = true
        }
    }

    /// Counts the instructions of the parts that were probed.
    private func count(_ parts: inout [RunPart]) async throws {
        /// By kernel and size: on other inputs as many operations are counted, and what has too many has them there, too.
        var known: [String: Result<InstructionCount, Uncounted>] = [:]
        try await launcher.counting.withSide(processor: nil) { side in
            for index in parts.indices where parts[index].probe != nil {
                let part = parts[index]
                // Instructions of other processes are not counted.
                let kernels = (part.facts?.kernels ?? []).filter { !$0.isAdapter }.map(\.name)
                guard !kernels.isEmpty, !observer.isInterrupted() else { continue }
                showBound("\(part.title): counting instructions")
                _ = try await SideError.naming("while it prepared \(part.names)") {
                    try await side.prepare(part.request)
                }
                for kernel in kernels where !observer.isInterrupted() {
                    let row = "\(part.request.workload)/\(kernel)"
                    let key = "\(row) \(part.request.setting.size ?? 0)"
                    let counted = try await SideError.naming("while it counted the instructions of \(row)") {
                        switch known[key] {
                        case .success(let count): try await side.countInstructions(kernel, like: count)
                        case .failure(.tooMany): Result<InstructionCount, Uncounted>.failure(.tooMany)
                        default: try await side.countInstructions(kernel)
                        }
                    }
                    parts[index].instructions[kernel] = counted
                    known[key] = known[key] ?? counted
                    if counted == .failure(.unavailable) {
                        for index in parts.indices { parts[index].uncounted = .unavailable }
                        return
                    }
                }
            }
        }
    }

    /// Shows that there is at most what the budget leaves.
    private func showBound(_ title: String) {
        observer.showLeft(title, budget.elapsed(), budget.left.flatMap { $0 > 0 ? $0 : nil }, true)
    }
}
