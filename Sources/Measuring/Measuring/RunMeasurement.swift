/// Measures all parts of a run in several processes, one after the other.
///
/// The first process verifies the answers that are timed, chooses the operations of a block and records; then another one
/// counts instructions. Later processes compare every block with the digests of the first.
///
/// A budget is shared by what turns take, never by what is compared: the seconds left are divided by the processes left, and
/// in a process by the kernels and companions left. Slow kernels lose rounds first, and what a measurement leaves goes to
/// those after it. One round in each process is done even where it does not fit.
package struct RunMeasurement {
    /// Counts that are known of a kernel in a part.
    package typealias Known = (_ part: RunPart, _ kernel: String) -> Counted?

    private let launch: Launch
    /// The extent of the measurement in all processes together.
    private let configuration: Timing.Configuration
    /// The budget of the whole run in seconds; nil for no limit.
    private let seconds: Double?
    /// Nil where instructions are not counted, which is done whatever the budget: its bound is in instructions.
    private let known: Known?
    /// The seconds since the beginning of the run.
    private let elapsed: () -> Double
    private let observer: Observer

    package init(
        launch: @escaping Launch, configuration: Timing.Configuration, seconds: Double?, known: Known?,
        elapsed: @escaping () -> Double, observer: Observer
    ) {
        (self.launch, self.configuration, self.observer) = (launch, configuration, observer)
        (self.seconds, self.known, self.elapsed) = (seconds, known, elapsed)
    }

    /// The seconds left without those in which the report is assembled and written.
    private var left: Double? { seconds.map { max(0, $0 - elapsed() - min(1, 0.07 * $0)) } }

    /// Measures the parts in place; after SIGINT, and after an error, they keep the complete measurements.
    ///
    /// - Returns: The error that ended it early.
    package func measure(_ parts: inout [RunPart]) throws -> Failure? {
        for index in parts.indices { parts[index].uncounted = known == nil ? .skipped : .interrupted }
        var (rest, process) = (configuration, 0)
        do {
            repeat {
                let start = elapsed()
                let side = try launch(nil, false)
                let recording = try record(&parts, side, process, &rest)
                side.end()
                // What its launch and its tables took; a process is worth it if it records for as long. The first one verified.
                let fixed = elapsed() - start - recording
                process += 1
                if process == 1, let known { try count(&parts, known) }
                if process > 1, let left {
                    let worthwhile = Int(min(left / max(2 * fixed, 1e-3), Double(configuration.processes)))
                    // Fewer than three say too little of the difference between them.
                    rest.processes = min(rest.processes, max(worthwhile, 3 - process))
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
        _ parts: inout [RunPart], _ side: any Side, _ process: Int, _ rest: inout Timing.Configuration
    ) throws -> Double {
        let end = left.map { elapsed() + $0 / Double(rest.processes) }
        var share = rest.takeShare()
        var recording = 0.0
        for index in parts.indices where !observer.isInterrupted() && (process == 0 || parts[index].plan != nil) {
            do {
                show(parts[index].title)
                let facts: PreparedWorkload.Facts = try side.answer(.prepare(parts[index].request))
                if process == 0 {
                    parts[index].facts = facts
                    parts[index].request.isVerified = true
                }
                guard facts.batch.count > 0 else { continue }
                let part = parts[index]
                let participants = parts[index...].map { Double($0.request.kernels.count + 3) }
                let start = elapsed()
                share.budget = end.map { max(0, $0 - start) * participants[0] / participants.reduce(0, +) }
                let judged: JudgedRecording = try side.answer(.record(share, plan: part.plan)) {
                    show(part.title)
                }
                recording += elapsed() - start
                parts[index].judged.append(judged)
            } catch let failure as Failure where [.mismatch, .reference].contains(failure.code) {
                // No answer of this part was right, or none came; the others have theirs.
                parts[index].failure = failure
            }
        }
        return recording
    }

    /// Counts the instructions of the parts that were recorded, as far as they are not known.
    private func count(_ parts: inout [RunPart], _ stored: Known) throws {
        /// By kernel and size: on other inputs as many operations are counted, and what has too many has them there, too.
        var known: [String: Counted] = [:]
        let side = try launch(nil, true)
        for index in parts.indices where parts[index].plan != nil {
            let part = parts[index]
            // Instructions of other processes are not counted.
            let kernels = (part.facts?.kernels ?? []).map(\.name).filter { !part.adapters.contains($0) }
            guard !kernels.isEmpty, !observer.isInterrupted() else { continue }
            show("\(part.title): counting instructions")
            if kernels.contains(where: { stored(part, $0) == nil }) {
                _ = try side.answer(.prepare(part.request)) as PreparedWorkload.Facts
            }
            for kernel in kernels where !observer.isInterrupted() {
                let key = "\(part.request.workload)/\(kernel) \(part.request.setting.size ?? 0)"
                let earlier = known[key]
                var counted = stored(part, kernel) ?? (earlier?.uncounted == .tooMany ? earlier : nil)
                if counted == nil {
                    counted = try side.answer(.count(kernel: kernel, operations: earlier?.count?.operations)) as Counted
                }
                parts[index].instructions[kernel] = counted
                known[key] = earlier ?? counted
                if counted?.uncounted == .unavailable {
                    for index in parts.indices { parts[index].uncounted = .unavailable }
                    return
                }
            }
        }
        side.end()
    }

    private func show(_ title: String) { observer.showLeft(title, elapsed(), left) }
}

/// One measurement of a run: the kernels of a workload on one distribution of inputs of one size.
package struct RunPart {
    package var request: PreparedWorkload.Request
    /// The verdicts of the requested kernels; empty where they were not swept.
    package let verdicts: [Verdict]
    package var facts: PreparedWorkload.Facts?
    /// One a process, the first of which verified the answers.
    package var judged: [JudgedRecording] = []
    package var recordings: [Recording] { judged.map(\.recording) }
    /// The first process's, for the others; nil before it has recorded.
    fileprivate var plan: Plan? { judged.first?.recording.plan }
    /// The verdicts on the answers that were timed, by kernel.
    var timed: [String: Verdict] { judged.first?.verdicts ?? [:] }
    /// By kernel.
    package var instructions: [String: Counted] = [:]
    /// Why kernels without an entry in ``instructions`` have none.
    package fileprivate(set) var uncounted = Uncounted.skipped
    /// Why nothing could be measured; nil where something could.
    package fileprivate(set) var failure: Failure?

    package init(request: PreparedWorkload.Request, verdicts: [Verdict]) {
        (self.request, self.verdicts) = (request, verdicts)
    }

    /// The workload and the inputs, for a progress line.
    package var title: String { "\(request.setting)" }

    /// The names of the adapters that are measured, which are always swept.
    var adapters: Set<String> {
        Set(verdicts.map(\.implementation).filter(\.isAdapter).map(\.name)).intersection(request.kernels)
    }

    /// A kernel's instructions, or why they were not counted.
    func instructions(of kernel: String) -> Counted {
        instructions[kernel] ?? Counted(adapters.contains(kernel) ? .adapter : uncounted)
    }

    /// Whether an adapter could not be called in one of the processes.
    package var hasUnusable: Bool { recordings.contains { $0.participants.contains { $0.clock?.problem != nil } } }
}
