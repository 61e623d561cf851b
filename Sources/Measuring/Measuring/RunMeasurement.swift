import Results
import Support
package import Timing

/// Measures all parts of a run in several launches, one after the other, and counts instructions in one more.
///
/// The first launch verifies the answers and probes what a round of each part costs; later ones compare every block with
/// its digests. From the probes follow the number of processes and the rounds of all kernels, before the first of them is
/// recorded.
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

        var left: Double? { seconds.map { $0 - elapsed() } }
    }

    package init(launcher: Launcher, configuration: Timing.Configuration, budget: Budget, observer: Observer) {
        self.launcher = launcher
        self.configuration = configuration
        self.budget = budget
        self.observer = observer
    }

    /// Measures the parts in place; after SIGINT, and after an error, they keep the complete measurements.
    ///
    /// - Throws: ``SideError`` where the executable cannot be used; it says what was asked of it.
    package func measure(_ parts: inout [RunPart]) async throws {
        // Until they are counted, or left out for another reason.
        if budget.counting != .none { for index in parts.indices { parts[index].uncounted = .interrupted } }
        do {
            var state = State(configuration: configuration)
            var process = 0
            while process < state.configuration.processes, !observer.isInterrupted(),
                process < Self.fewestProcesses || hasTime(parts, state)
            {
                try await record(&parts, process: process, &state)
                process += 1
            }
            if !observer.isInterrupted(), budget.counting != .none {
                try await countInstructions(&parts, &state.forecast)
            }
        } catch ExitStatus.interrupted {
            // Complete measurements are kept.
        }
    }

    /// How many times as long as probed a process is expected to take: it fills its caches and builds its tables anew.
    private static var margin: Double { 1.2 }

    /// Fewer processes say too little of the difference between them.
    private static var fewestProcesses: Int { 3 }

    /// What a run knows while it measures.
    private struct State {
        /// The extent, with the processes that fit.
        var configuration: Timing.Configuration
        /// How many times as long as probed the last process took.
        var pace = 1.0
        var forecast = RunForecast()
    }

    /// Records one process.
    private func record(_ parts: inout [RunPart], process: Int, _ state: inout State) async throws {
        let launched = budget.elapsed()
        try await launcher.withSide(processor: nil) { side in
            state.forecast.launch = budget.elapsed() - launched
            if process == 0 {
                try await probe(&parts, side, state)
                fit(&parts, &state)
            }
            let share = state.configuration.share(of: process)
            let pace = state.pace
            var forecast = state.forecast
            defer { state.forecast = forecast }
            let choice = choose(parts, process: process, state)
            let start = budget.elapsed()
            var done = 0.0
            for index in parts.indices where !observer.isInterrupted() {
                guard let probe = parts[index].probe else { continue }
                let title = parts[index].title
                let (before, own) = (done, choice.seconds[index] / pace)
                let counting = expectedCounting(parts)
                func show(_ fraction: Double) {
                    let elapsed = budget.elapsed()
                    let count = forecast.countingLeft(counting, limit: countingLimit)
                    let left = forecast.recordingLeft(
                        done: before / pace + fraction * own, took: elapsed - start,
                        rest: (choice.total - before) / pace - fraction * own, whole: choice.total / pace,
                        later: state.configuration.processes - 1 - process,
                        limit: budget.left.map { $0 - setAside - count } ?? .infinity)
                    observer.showLeft(title, elapsed, left + count, false)
                }
                show(0)
                do {
                    let plan = probe.probe.plan.limited(to: choice.rounds[index])
                    let recording = try await naming("timed", parts[index]) {
                        _ = try await side.prepare(parts[index].request)
                        return try await side.record(share, plan: plan) { done, total in
                            show(Double(done) / Double(max(1, total)))
                        }
                    }
                    parts[index].recordings.append(recording)
                } catch let error as SideError where error.code == .mismatch {
                    parts[index].problem = error.problem
                }
                done += choice.seconds[index]
            }
            forecast.recorded(expected: done / pace, actual: budget.elapsed() - start)
            // Before the first process there is nothing to go by; a process that was too quick to tell says nothing.
            if done > 0.5 { state.pace = min(10, max(0.1, pace * (budget.elapsed() - start) / done)) }
        }
    }

    private func probe(_ parts: inout [RunPart], _ side: Launcher.Launched, _ state: State) async throws {
        let share = state.configuration.share(of: 0)
        var limit = AdapterLimit()
        for index in parts.indices where !observer.isInterrupted() {
            let start = budget.elapsed()
            guard index == 0 || hasTime(Array(parts[..<index]), state, processes: Self.fewestProcesses) else {
                parts[index].problem = omission
                continue
            }
            observer.showLeft(
                "\(parts[index].title): probing", start, budget.left.flatMap { $0 > 0 ? $0 : nil }, true)
            guard let facts = try await prepare(&parts[index], side, &limit) else { continue }
            parts[index].facts = facts
            guard facts.batch > 0 else { continue }
            do {
                parts[index].probe = try await naming("probed", parts[index]) { try await side.probe(share) }
                parts[index].request.verified = facts
            } catch let error as SideError where error.code == .mismatch {
                // No answer of this part was right; the others have theirs.
                parts[index].problem = error.problem
            }
        }
    }

    private var omission: String {
        "it does not fit into the budget of \(NumberText.significant(budget.seconds ?? 0)) s"
    }

    /// Chooses the most processes that are worth their launch, and leaves out the parts for which there is no time.
    private func fit(_ parts: inout [RunPart], _ state: inout State) {
        guard budget.seconds != nil else { return }
        func rounds(_ processes: Int) -> RunBudget {
            state.configuration.processes = processes
            return RunBudget(parts.map { ($0.probe?.probe, $0.preparation) }, configuration: state.configuration)
        }
        let launch = state.forecast.launch
        let most = configuration.processes
        let fewest = min(Self.fewestProcesses, most)
        func fits(_ processes: Int, _ seconds: [Double]) -> Bool {
            seconds.reduce(launch, +) * Double(processes) - launch <= timeForRounds(parts)
        }
        if let processes = (fewest...most).last(where: { fits($0, rounds($0).worthwhile.map { $0 * Self.margin }) }) {
            state.configuration.processes = processes
            return
        }
        var least = rounds(fewest).least
        while !fits(fewest, least), least.count(where: { $0 > 0 }) > 1,
            let index = least.indices.max(by: { least[$0] < least[$1] })
        {
            (parts[index].probe, parts[index].problem, parts[index].preparation) = (nil, omission, 0)
            least[index] = 0
        }
    }

    /// Whether the time left suffices for the fewest rounds of so many processes more.
    private func hasTime(_ parts: [RunPart], _ state: State, processes: Int = 1) -> Bool {
        guard budget.seconds != nil else { return true }
        let rounds = RunBudget(parts.map { ($0.probe?.probe, $0.preparation) }, configuration: state.configuration)
        let process = state.forecast.launch + state.pace * rounds.least.reduce(0, +)
        return Double(processes) * process <= timeForRounds(parts)
    }

    /// The seconds for processes that are left now; the report is assembled and written in what is set aside.
    private func timeForRounds(_ parts: [RunPart]) -> Double {
        (budget.left ?? .infinity) - setAside - countingReserve(parts)
    }

    /// The seconds that the adapters of the parts so far need, and why some were left out, by `workload/name`.
    private struct AdapterLimit {
        var reserved = 0.0
        var slow: [String: String] = [:]
    }

    /// Prepares the requested kernels, and notes how long that takes without the verification of their first answers.
    private func prepareAll(_ part: inout RunPart, _ side: Launcher.Launched) async throws -> PreparedWorkload.Facts {
        let start = budget.elapsed()
        let facts = try await naming("prepared", part) { [part] in try await side.prepare(part.request) }
        let verification = facts.kernels.reduce(0) { $0 + ($1.seconds ?? 0) }
        part.preparation = max(0, budget.elapsed() - start - verification)
        return facts
    }

    /// Prepares a part without the adapters for whose fewest rounds there is no time; nil where no kernel is left.
    private func prepare(
        _ part: inout RunPart, _ side: Launcher.Launched, _ limit: inout AdapterLimit
    ) async throws -> PreparedWorkload.Facts? {
        guard let seconds = budget.seconds, !part.adapters.isEmpty else {
            return try await prepareAll(&part, side)
        }
        // As for kernels, a few rounds are done even where they do not fit: a second of them, in which a quick adapter is
        // timed on a busy machine too.
        let least = max(1, 0.05 * seconds)
        func left() -> Double { max((budget.left ?? 0) - limit.reserved, least) }
        func leaveOut(_ name: String, _ why: String) {
            part.request.kernels.removeAll { $0 == name }
            part.untimed[name] = why
            let row = "\(part.request.workload)/\(name)"
            if limit.slow.updateValue(why, forKey: row) == nil { observer.note("calbench: \(row): not timed: \(why)") }
        }
        let budgetText = "the budget of \(NumberText.significant(seconds)) s"
        for name in part.adapters {
            if let why = limit.slow["\(part.request.workload)/\(name)"] {
                leaveOut(name, why)
            } else if left() <= least, limit.slow.keys.contains(where: { $0.hasSuffix("/\(name)") }) {
                leaveOut(name, "\(budgetText) is used up")
            }
        }
        var answer: [String: Double] = [:]
        var isSecond = false
        while !part.request.kernels.isEmpty {
            let facts = try await prepareAll(&part, side)
            for kernel in facts.kernels where part.adapters.contains(kernel.name) {
                answer[kernel.name] = kernel.seconds.map { min($0, answer[kernel.name] ?? $0) }
            }
            let own = answer.filter { part.request.kernels.contains($0.key) }
            let count = leastAnswers(part)
            let slow = own.filter { $0.value * count > left() }
            guard !slow.isEmpty else {
                limit.reserved += own.values.reduce(0, +) * count
                return facts
            }
            // The first answer may have built tables.
            if !isSecond, slow.values.reduce(0, +) < left() {
                isSecond = true
                continue
            }
            for (name, seconds) in slow {
                leaveOut(name, "an answer takes \(NumberText.significant(seconds)) s, too long for \(budgetText)")
            }
        }
        return nil
    }

    /// How many answers of an adapter a measurement takes at least.
    ///
    /// Each process compares the clocks by four and has a round and one that warms up; the first one also verifies, calibrates and
    /// probes. A baseline is its own twin and its own control, which does an operation more.
    private func leastAnswers(_ part: RunPart) -> Double {
        let processes = Double(min(Self.fewestProcesses, configuration.processes))
        let isBaseline = part.adapters.isSuperset(of: part.request.kernels)
        return processes * (4 + 2 * (isBaseline ? 4 : 1)) + 10
    }

    /// Says in an error that these kernels were being asked.
    private func naming<Result>(_ verb: String, _ part: RunPart, _ body: () async throws -> Result) async throws
        -> Result
    {
        let kernels = part.request.kernels
        let names = kernels.count == 1 ? "\(part.request.workload)/\(kernels[0])" : part.title
        do {
            return try await SideError.naming("while it \(verb) \(names)", body)
        } catch var error as SideError where error.hasEnded && kernels.count > 1 && !observer.isInterrupted() {
            // All kernels of a part are asked in turns; each in a process of its own tells which of them it was.
            var culprits: [String] = []
            for kernel in kernels where await endsAlone(kernel, part) { culprits.append(kernel) }
            let who =
                culprits.isEmpty
                ? "none of them does so alone" : "alone, \(culprits.joined(separator: ", ")) does so too"
            error.phase = "\(error.phase ?? ""); \(who)"
            throw error
        }
    }

    /// Whether a process that asks nothing but one kernel ends by itself.
    private func endsAlone(_ kernel: String, _ part: RunPart) async -> Bool {
        var request = part.request
        request.kernels = [kernel]
        request.verified = nil
        do {
            try await launcher.withSide(processor: nil) { side in
                guard try await side.prepare(request).batch > 0 else { return }
                _ = try await side.calibrate(kernel, nanoseconds: 1e6)
            }
        } catch {
            return (error as? SideError)?.hasEnded == true
        }
        return false
    }

    private func choose(_ parts: [RunPart], process: Int, _ state: State) -> RunBudget.Choice {
        let rounds = RunBudget(parts.map { ($0.probe?.probe, $0.preparation) }, configuration: state.configuration)
        guard budget.seconds != nil else { return rounds.choose(seconds: .infinity, pace: state.pace) }
        // The last process has none after it to make up for what it exceeds.
        let later = Double(state.configuration.processes - 1 - process)
        let own = (timeForRounds(parts) - later * state.forecast.launch) * 0.95 / (later + 1)
        return rounds.choose(seconds: max(0, own), pace: state.pace)
    }

    /// The seconds that are kept for the report.
    private var setAside: Double { budget.seconds.map { min(1, 0.07 * $0) } ?? 0 }

    /// The most seconds for counting the instructions that fit into a budget.
    private static var countingSeconds: Double { 5 }

    /// The seconds that are kept for counting instructions.
    private func countingReserve(_ parts: [RunPart]) -> Double {
        let kernels = Double(parts.reduce(0) { $0 + ($1.facts?.kernels.count ?? 0) })
        switch budget.counting {
        case .none: return 0
        case .fitting: return budget.seconds.map { min(Self.countingSeconds, 0.2 * $0, 0.2 * kernels) } ?? 0.5 * kernels
        case .all: return budget.seconds.map { min(0.6 * $0, 0.5 * kernels) } ?? 0.5 * kernels
        }
    }

    /// Counts the quick kernels of all parts first, each workload on its first inputs before any on others.
    private func countInstructions(_ parts: inout [RunPart], _ forecast: inout RunForecast) async throws {
        let passes = countingPasses(parts)
        var expected = expectedCounting(parts)
        let end = budget.elapsed() + countingLimit
        try await launcher.counting.withSide(processor: nil) { side in
            var steps = false
            for (index, kernels) in passes where !observer.isInterrupted() {
                let title = "\(parts[index].title): counting instructions"
                var start = budget.elapsed()
                /// Shows what is left, and takes the step that was just done out of it.
                func step(_ seconds: Double) {
                    let now = budget.elapsed()
                    forecast.counted(expected: seconds, actual: now - start)
                    (start, expected) = (now, max(0, expected - seconds))
                    observer.showLeft(title, now, forecast.countingLeft(expected, limit: end - now), false)
                }
                guard budget.elapsed() < end else {
                    parts[index].uncounted = .budget
                    continue
                }
                step(0)
                _ = try await naming("prepared", parts[index]) { try await side.prepare(parts[index].request) }
                step(parts[index].preparation)
                for kernel in kernels {
                    guard budget.elapsed() < end else {
                        parts[index].uncounted = .budget
                        break
                    }
                    // Stepping through that many would end at its limit.
                    if steps, parts[index].nanosecondsPerOperation(kernel) > Self.steppedNanoseconds {
                        parts[index].instructions[kernel] = .failure(.tooMany)
                        continue
                    }
                    let phase = "while it counted the instructions of \(parts[index].request.workload)/\(kernel)"
                    let counted = try await SideError.naming(phase) {
                        try await side.countInstructions(kernel, isBrief: budget.seconds != nil)
                    }
                    parts[index].instructions[kernel] = counted
                    step(expectedCounting(kernel, of: parts[index]))
                    if case .success(let count) = counted, count.source == .stepping { steps = true }
                    if case .failure(.unavailable) = counted {
                        for index in parts.indices { parts[index].uncounted = .unavailable }
                        return
                    }
                }
            }
        }
    }

    /// The seconds that counting the instructions of all parts is expected to take.
    private func expectedCounting(_ parts: [RunPart]) -> Double {
        guard budget.counting != .none else { return 0 }
        return countingPasses(parts).reduce(0) { sum, pass in
            let part = parts[pass.part]
            return sum + part.preparation + pass.kernels.reduce(0) { $0 + expectedCounting($1, of: part) }
        }
    }

    private func expectedCounting(_ kernel: String, of part: RunPart) -> Double {
        switch part.nanosecondsPerOperation(kernel) {
        case ...Self.quickNanoseconds: budget.seconds == nil ? 0.35 : 0.15
        case ...Self.steppedNanoseconds: 0.55
        default: 0
        }
    }

    /// The seconds of counting after which no more is counted.
    private var countingLimit: Double {
        guard budget.counting == .fitting, let left = budget.left, let seconds = budget.seconds else {
            return .infinity
        }
        return min(Self.countingSeconds, left - 0.03 * seconds)
    }

    /// Operations that take longer have more instructions than are stepped through, on any processor.
    private static var steppedNanoseconds: Double { 20_000 }

    /// Operations that take no longer have few instructions, which are counted in a moment.
    private static var quickNanoseconds: Double { 1_000 }

    /// Quick kernels, then the others.
    private func countingPasses(_ parts: [RunPart]) -> [(part: Int, kernels: [String])] {
        var seen: [String: Int] = [:]
        let ranks = parts.map { part in
            defer { seen[part.request.workload, default: 0] += 1 }
            return seen[part.request.workload, default: 0]
        }
        let recorded = parts.indices.filter {
            !parts[$0].recordings.isEmpty || parts[$0].probe != nil && parts[$0].problem == nil
        }
        let order = recorded.sorted { (ranks[$0], $0) < (ranks[$1], $1) }
        return [true, false].flatMap { isQuick in
            order.compactMap { index in
                // Instructions of other processes are not counted.
                let own = (parts[index].facts?.kernels ?? []).filter { $0.adapter == nil }
                let kernels = own.map(\.name).filter {
                    (parts[index].nanosecondsPerOperation($0) <= Self.quickNanoseconds) == isQuick
                }
                return kernels.isEmpty ? nil : (index, kernels)
            }
        }
    }
}

/// Which instructions a run counts.
package enum Counting: Sendable, Hashable {
    case none
    /// Those that fit into the budget.
    case fitting
    /// All, whatever the budget.
    case all
}

extension RunPart {
    /// The probed time of an operation; 0 where it was not probed.
    fileprivate func nanosecondsPerOperation(_ kernel: String) -> Double {
        guard let probe = probe?.probe, let block = probe.subjects[kernel],
            let operations = probe.plan.operations[kernel]
        else { return 0 }
        return block.timed / Double(operations)
    }
}
