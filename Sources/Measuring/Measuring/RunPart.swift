import Support
package import Timing
package import Verification

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
    /// One recording a process.
    package private(set) var recordings: [Recording] = []
    /// By kernel.
    package internal(set) var instructions: [String: Result<InstructionCount, Uncounted>] = [:]
    /// Why kernels without an entry in ``instructions`` have none.
    package internal(set) var uncounted = Uncounted.skipped
    /// Why nothing could be measured; nil where something could.
    package internal(set) var problem: String?
    /// Why adapters were left out, by name.
    package internal(set) var untimed: [String: String] = [:]

    package init(request: PreparedWorkload.Request, verdicts: [Verdict], adapters: Set<String> = []) {
        self.request = request
        self.adapters = adapters.intersection(request.kernels)
        self.verdicts = verdicts
    }

    /// The workload and the inputs, for a progress line.
    package var title: String {
        let setting = request.setting
        let size = setting.size.map { "size \(NumberText.count($0)), " } ?? ""
        let mode = setting.mode == .throughput ? "" : "\(setting.mode.rawValue), "
        return "\(request.workload), \(size)\(mode)\(setting.distribution)"
    }

    /// What is measured, for an error.
    var names: String { request.kernels.count == 1 ? "\(request.workload)/\(request.kernels[0])" : title }

    /// Adds the recording of a process, the first of which is judged.
    mutating func add(_ judged: JudgedRecording) {
        recordings.append(judged.recording)
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
        let recorded = recordings.compactMap(\.ownClocks)
        let names = Set(recorded.flatMap(\.keys))
        return names.reduce(into: [:]) { clocks, name in
            let own = recorded.compactMap { $0[name] }
            clocks[name] = OwnClock(
                own: median(own.compactMap(\.own)), slope: median(own.compactMap(\.slope)),
                null: median(own.compactMap(\.null)), problem: own.compactMap(\.problem).first)
        }
    }
}
