package import Timing

/// The processes of a run, and the rounds of each kernel in each of them.
///
/// The plan looks at what a round was probed to cost, at how quickly the last process was done and at the time left,
/// never at a recorded time. One limit of time per kernel holds for all parts: slow kernels lose rounds first. One round
/// in each process is done even where it does not fit.
package struct RunPlan: Sendable {
    /// What one process measures.
    package struct Share: Sendable, Hashable {
        /// By part, then by kernel.
        package let rounds: [[String: Int]]
        /// The expected time of each part, in seconds.
        package let seconds: [Double]

        /// The expected time of the process, in seconds.
        package var total: Double { seconds.reduce(0, +) }
    }

    /// Fewer processes say too little of the difference between them.
    static let fewestProcesses = 3

    /// What is measured: of each part, what a round costs, nil for one without inputs, and the seconds of preparing it.
    package var parts: [(probe: Probe?, preparation: Double)] = []
    /// The extent of all processes.
    package private(set) var configuration: Timing.Configuration
    /// The seconds of a launch, as measured last.
    package var launch = 0.3
    /// How many times as long as probed the last process took.
    package var pace = 1.0

    /// The seconds of counting instructions beyond those that were planned for it.
    package var unplanned = 0.0

    package init(_ configuration: Timing.Configuration) {
        self.configuration = configuration
    }

    /// The fewest processes of the run.
    package var fewest: Int { min(Self.fewestProcesses, configuration.processes) }

    /// A process in which no kernel is timed for longer than so many nanoseconds, unless by a single round.
    private func share(limit: Double, pace: Double) -> Share {
        let share = configuration.share(of: 0)
        let costs = parts.map { probe, preparation in
            var rounds: [String: Int] = [:]
            var time = 0.0
            for (kernel, block) in probe?.subjects ?? [:] {
                let timed = max(block.timed, 1)
                let needed = share.roundsNeeded(operationsPerBlock: probe?.plan.operations[kernel] ?? 1)
                let allowed = Int(min((share.maxTime * 1e9 / timed).rounded(.up), 1e9))
                let own = max(1, min(needed, allowed, Int(min(limit / timed, 1e9))))
                rounds[kernel] = own
                // A round more warms up.
                if kernel != probe?.plan.reference { time += Double(own + 1) * block.whole }
            }
            // The baseline and the companions take part in every round.
            if let probe, let most = rounds.values.max() {
                let baseline = probe.subjects[probe.plan.reference]?.whole ?? 0
                time += Double(most + 1) * (probe.companions.whole + baseline)
            }
            return (rounds: rounds, seconds: (preparation + time / 1e9) * pace)
        }
        return Share(rounds: costs.map(\.rounds), seconds: costs.map(\.seconds))
    }

    /// The rounds of a process that has this much time.
    package func share(seconds: Double) -> Share {
        let all = share(limit: .infinity, pace: pace)
        if all.total <= seconds { return all }
        var (low, high) = (0.0, 2e9 * configuration.maxTime)
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if share(limit: middle, pace: pace).total <= seconds { low = middle } else { high = middle }
        }
        return share(limit: low, pace: pace)
    }

    /// The rounds of one process, where `left` seconds are left for it and those after it; nil for no limit.
    package func share(of process: Int, left: Double?) -> Share {
        guard let left else { return share(limit: .infinity, pace: pace) }
        // The last process has none after it to make up for what it exceeds.
        let later = Double(configuration.processes - 1 - process)
        return share(seconds: max(0, (left - later * launch) * 0.95 / (later + 1)))
    }

    /// The seconds to spare of those left once so many more processes have done the fewest rounds.
    package func spare(_ processes: Int, left: Double?) -> Double {
        (left ?? .infinity) - Double(processes) * (launch + share(limit: 0, pace: pace).total)
    }

    /// Chooses the most processes that are worth their launch, and removes the costliest parts where not even the fewest
    /// fit; returns the places of these.
    ///
    /// The first process is launched. One that is worth it does all rounds of blocks of up to a millisecond, the fewest of
    /// slower ones, and builds its tables anew, which takes a fifth of its time.
    package mutating func fit(left: Double?) -> [Int] {
        guard let left else { return [] }
        let most = configuration.processes
        let fewest = fewest
        for processes in (fewest...most).reversed() {
            configuration.processes = processes
            let worthwhile = share(limit: Double(configuration.share(of: 0).rounds) * 1e6, pace: 1.2)
            if (worthwhile.total + launch) * Double(processes) - launch <= left { return [] }
        }
        var removed: [Int] = []
        while spare(fewest, left: left + launch) < 0, parts.count(where: { $0.probe != nil }) > 1 {
            let least = share(limit: 0, pace: 1).seconds
            guard let index = least.indices.max(by: { least[$0] < least[$1] }) else { break }
            parts[index] = (nil, 0)
            removed.append(index)
        }
        return removed
    }

    /// The seconds of the processes from this one on: of its share, `done` were expected of what is done and it `took`
    /// so many; `left` is what the budget has.
    package func secondsLeft(of share: Share, _ process: Int, done: Double, took: Double, left: Double?) -> Double {
        // A second as expected keeps the first blocks from deciding alone.
        let pace = (1 + took) / (1 + done)
        let own = (share.total - done) * pace
        let later = Double(configuration.processes - 1 - process) * (share.total * pace + launch)
        return own + max(0, min(later, (left ?? .infinity) - own))
    }
}
