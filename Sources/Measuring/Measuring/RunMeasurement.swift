import Support
package import Timing

/// Measures all parts of a run in several processes, one after the other.
///
/// The first process verifies the answers that are timed, chooses the operations of a block and records; then another one
/// counts instructions. Later processes compare every block with the digests of the first.
///
/// A budget is shared by what turns take, never by what is compared: the seconds left are divided by the processes left, and
/// in a process by the kernels and companions left. Slow kernels lose rounds first, and what a measurement leaves goes to
/// those after it. One round in each process is done even where it does not fit.
package struct RunMeasurement<Launcher: SideLauncher> {
    private let launcher: Launcher
    /// The extent of the measurement in all processes together.
    private let configuration: Timing.Configuration
    private var budget: Budget
    private let observer: Observer

    /// Fewer processes say too little of the difference between them.
    private static var fewestProcesses: Int { 3 }

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

        /// The seconds for which counting took longer than on an idle machine, which cost no round.
        fileprivate var late = 0.0

        /// The seconds left without those in which the report is assembled and written.
        var left: Double? { seconds.map { max(0, $0 + late - elapsed() - min(1, 0.07 * $0)) } }
    }

    package init(launcher: Launcher, configuration: Timing.Configuration, budget: Budget, observer: Observer) {
        (self.launcher, self.configuration) = (launcher, configuration)
        (self.budget, self.observer) = (budget, observer)
    }

    /// Measures the parts in place; after SIGINT, and after an error, they keep the complete measurements.
    ///
    /// - Throws: ``SideError`` where the executable cannot be used, with what it was doing.
    package func measure(_ parts: inout [RunPart]) async throws {
        var run = self
        try await run.measureAll(&parts)
    }

    private mutating func measureAll(_ parts: inout [RunPart]) async throws {
        for index in parts.indices { parts[index].uncounted = budget.counts ? .interrupted : .skipped }
        var rest = configuration
        var process = 0
        do {
            repeat {
                let start = budget.elapsed()
                let recording = try await launcher.withSide(processor: nil) { [self] side in
                    try await record(&parts, side, process, &rest)
                }
                // What its launch and its tables took; a process is worth it if it records for as long. The first one verified.
                let fixed = budget.elapsed() - start - recording
                process += 1
                if process == 1, budget.counts {
                    let start = budget.elapsed()
                    try await count(&parts)
                    let kernels = Double(parts.reduce(0) { $0 + $1.instructions.count })
                    budget.late = max(0, budget.elapsed() - start - 0.12 * kernels)
                }
                if process > 1, let left = budget.left {
                    let worthwhile = Int(min(left / max(2 * fixed, 1e-3), Double(configuration.processes)))
                    rest.processes = min(rest.processes, max(worthwhile, Self.fewestProcesses - process))
                }
            } while rest.processes > 0 && !observer.isInterrupted()
        } catch ExitStatus.interrupted {
            // Complete measurements are kept.
        }
    }

    /// Records one process; returns the seconds of recording.
    private func record(
        _ parts: inout [RunPart], _ side: Launcher.Launched, _ process: Int, _ rest: inout Timing.Configuration
    ) async throws -> Double {
        let end = budget.left.map { budget.elapsed() + $0 / Double(rest.processes) }
        var share = rest.takeShare()
        var recording = 0.0
        for index in parts.indices where !observer.isInterrupted() && (process == 0 || parts[index].plan != nil) {
            do {
                show(parts[index].title)
                if process == 0 {
                    guard try await prepareFirst(&parts[index], side) else { continue }
                } else {
                    _ = try await prepare(parts[index], side)
                }
                let part = parts[index]
                let participants = parts[index...].map { Double($0.request.kernels.count + 3) }
                let start = budget.elapsed()
                share.budget = end.map { max(0, $0 - start) * participants[0] / participants.reduce(0, +) }
                let judged = try await SideError.naming("while it timed \(part.names)") {
                    try await side.record(share, plan: part.plan) { show(part.title) }
                }
                recording += budget.elapsed() - start
                parts[index].add(judged)
            } catch let error as SideError where error.code == .mismatch {
                // No answer of this part was right; the others have theirs.
                parts[index].problem = error.problem
            }
        }
        return recording
    }

    private func prepare(_ part: RunPart, _ side: Launcher.Launched) async throws -> PreparedWorkload.Facts {
        try await SideError.naming("while it prepared \(part.names)") { try await side.prepare(part.request) }
    }

    /// Prepares a part without the adapters for whose fewest rounds there is no time; returns whether there are inputs and
    /// somebody to answer them.
    private func prepareFirst(_ part: inout RunPart, _ side: Launcher.Launched) async throws -> Bool {
        var facts = try await prepare(part, side)
        let left = max(budget.left ?? .infinity, 1)
        for kernel in facts.kernels {
            guard let seconds = kernel.seconds, seconds * part.fewestAnswers > left else { continue }
            let why =
                "an answer takes \(NumberText.significant(seconds)) s, too long for the budget of "
                + "\(NumberText.significant(budget.seconds ?? 0)) s"
            observer.note("calbench: \(part.request.workload)/\(kernel.name): not timed: \(why)")
            part.leaveOut(kernel.name, why)
        }
        guard !part.request.kernels.isEmpty else { return false }
        if !part.untimed.isEmpty { facts = try await prepare(part, side) }
        part.facts = facts
        part.request.verified = facts
        return facts.batch.count > 0
    }

    /// Counts the instructions of the parts that were recorded.
    private func count(_ parts: inout [RunPart]) async throws {
        /// By kernel and size: on other inputs as many operations are counted, and what has too many has them there, too.
        var known: [String: Result<InstructionCount, Uncounted>] = [:]
        try await launcher.counting.withSide(processor: nil) { side in
            for index in parts.indices where parts[index].plan != nil {
                let part = parts[index]
                // Instructions of other processes are not counted.
                let kernels = (part.facts?.kernels ?? []).filter { !$0.isAdapter }.map(\.name)
                guard !kernels.isEmpty, !observer.isInterrupted() else { continue }
                show("\(part.title): counting instructions")
                _ = try await prepare(part, side)
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

    private func show(_ title: String) { observer.showLeft(title, budget.elapsed(), budget.left) }
}
