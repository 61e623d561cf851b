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
    /// - Returns: The error that ended it early.
    package func measure(_ parts: inout [RunPart]) async throws -> Failure? {
        var run = self
        return try await run.measureAll(&parts)
    }

    private mutating func measureAll(_ parts: inout [RunPart]) async throws -> Failure? {
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
        } catch let failure as Failure {
            return failure
        }
        return nil
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
                    _ = try await side.prepare(parts[index].request)
                }
                let part = parts[index]
                let participants = parts[index...].map { Double($0.request.kernels.count + 3) }
                let start = budget.elapsed()
                share.budget = end.map { max(0, $0 - start) * participants[0] / participants.reduce(0, +) }
                let judged = try await side.record(share, plan: part.plan) { show(part.title) }
                recording += budget.elapsed() - start
                parts[index].add(judged)
            } catch let failure as Failure where [.mismatch, .reference].contains(failure.code) {
                // No answer of this part was right, or none came; the others have theirs.
                parts[index].failure = failure
            }
        }
        return recording
    }

    /// Prepares a part without the adapters for whose fewest rounds there is no time; returns whether there are inputs and
    /// somebody to answer them.
    private func prepareFirst(_ part: inout RunPart, _ side: Launcher.Launched) async throws -> Bool {
        var facts = try await side.prepare(part.request)
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
        if !part.untimed.isEmpty { facts = try await side.prepare(part.request) }
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
                _ = try await side.prepare(part.request)
                for kernel in kernels where !observer.isInterrupted() {
                    let key = "\(part.request.workload)/\(kernel) \(part.request.setting.size ?? 0)"
                    let counted =
                        switch known[key] {
                        case .success(let count): try await side.countInstructions(kernel, like: count)
                        case .failure(.tooMany): Result<InstructionCount, Uncounted>.failure(.tooMany)
                        default: try await side.countInstructions(kernel)
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

/// One measurement of a run: the kernels of a workload on one distribution of inputs of one size.
package struct RunPart {
    /// Without the adapters in ``untimed``.
    package internal(set) var request: PreparedWorkload.Request
    /// The requested kernels that are adapters'.
    let adapters: Set<String>
    /// The verdicts of the requested kernels; empty where they were not swept.
    package let verdicts: [Verdict]
    package internal(set) var facts: PreparedWorkload.Facts?
    /// The first process's, for the others; nil before it has recorded.
    private(set) var plan: Plan?
    /// The verdicts on the answers that were timed, by kernel.
    package private(set) var timed: [String: Verdict] = [:]
    /// One a process.
    private var judged: [JudgedRecording] = []
    package var recordings: [Recording] { judged.map(\.recording) }
    /// By kernel.
    package internal(set) var instructions: [String: Result<InstructionCount, Uncounted>] = [:]
    /// Why kernels without an entry in ``instructions`` have none.
    package internal(set) var uncounted = Uncounted.skipped
    /// Why nothing could be measured; nil where something could.
    package internal(set) var failure: Failure?
    /// Why adapters were left out, by name.
    package internal(set) var untimed: [String: String] = [:]

    package init(request: PreparedWorkload.Request, verdicts: [Verdict], adapters: Set<String> = []) {
        self.request = request
        self.adapters = adapters.intersection(request.kernels)
        self.verdicts = verdicts
    }

    /// The workload and the inputs, for a progress line.
    package var title: String { request.title }

    /// Adds the recording of a process, the first of which is judged.
    mutating func add(_ judged: JudgedRecording) {
        self.judged.append(judged)
        guard plan == nil else { return }
        (plan, timed) = (judged.recording.plan, judged.verdicts)
    }

    /// Leaves an adapter out.
    mutating func leaveOut(_ adapter: String, _ why: String) {
        request.kernels.removeAll { $0 == adapter }
        untimed[adapter] = why
    }

    /// How many answers of an adapter the fewest rounds take.
    ///
    /// Each of three processes compares the clocks by five and has a round and one that warms up, of blocks of 16; the first
    /// one also verifies and calibrates, by 16 at a time. A baseline is its own twin and its own control, which does one more.
    var fewestAnswers: Double { adapters.isSuperset(of: request.kernels) ? 469 : 271 }

    /// A kernel's instructions, or why they were not counted.
    func instructions(of kernel: String) -> Result<InstructionCount, Uncounted> {
        let isForeign = facts?.kernels.contains { $0.name == kernel && $0.isAdapter } == true
        return instructions[kernel] ?? .failure(isForeign ? .adapter : uncounted)
    }

    /// What the kernels of adapters report of themselves in all processes, by name: medians, and the first problem.
    package var ownClocks: [String: OwnClock] {
        let names = Set(judged.flatMap(\.clocks.keys))
        return names.reduce(into: [:]) { clocks, name in
            let own = judged.compactMap { $0.clocks[name] }
            clocks[name] = OwnClock(
                own: median(own.compactMap(\.own)), slope: median(own.compactMap(\.slope)),
                problem: own.compactMap(\.problem).first)
        }
    }
}
