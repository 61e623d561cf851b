package import Results
import Support
package import Timing
package import Verification

/// A workload of a run after verification: the kernels to be timed, and the sizes of its inputs.
package struct VerifiedWorkload {
    package let workload: String
    /// The sizes to be timed; one nil where the workload has none.
    package let sizes: [Int?]
    /// The kernels to be timed, in order.
    package let kernels: [String]
    /// Their verdicts; empty where they were not swept.
    package let verdicts: [Verdict]

    package init(workload: String, sizes: [Int?], kernels: [String], verdicts: [Verdict]) {
        self.workload = workload
        self.sizes = sizes
        self.kernels = kernels
        self.verdicts = verdicts
    }
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
    /// What a round costs; nil where the years have no inputs.
    package internal(set) var probe: JudgedProbe?
    /// The seconds that preparing it takes in a process that verifies nothing.
    var preparation = 0.0
    /// One recording a process.
    package internal(set) var recordings: [Recording] = []
    /// By kernel.
    package internal(set) var instructions: [String: Result<InstructionCount, Uncounted>] = [:]
    /// Why nothing could be measured; nil where something could.
    package internal(set) var problem: String?
    /// Why adapters were left out, by name.
    package internal(set) var untimed: [String: String] = [:]
    /// Why kernels without an entry in ``instructions`` have none.
    package internal(set) var uncounted = Uncounted.notAsked

    package init(request: PreparedWorkload.Request, verdicts: [Verdict], adapters: Set<String> = []) {
        self.request = request
        self.adapters = adapters.intersection(request.kernels)
        self.verdicts = verdicts
    }

    /// The workload and the inputs, for a progress line.
    package var title: String {
        let size = request.size.map { "size \(NumberText.count($0)), " } ?? ""
        let mode = request.mode == .throughput ? "" : "\(request.mode.rawValue), "
        return "\(request.workload), \(size)\(mode)\(request.distribution)"
    }
}

extension RunPart {
    /// What the kernels of adapters say of themselves in all processes, by name: medians, and the first problem.
    package var ownClocks: [String: OwnClock] {
        let recorded = recordings.compactMap(\.ownClocks)
        func median(_ values: [Double]) -> Double? { values.isEmpty ? nil : values.sorted()[values.count / 2] }
        return Dictionary(
            uniqueKeysWithValues: Set(recorded.flatMap(\.keys)).map { name in
                let clocks = recorded.compactMap { $0[name] }
                return (
                    name,
                    OwnClock(
                        roundTrip: median(clocks.compactMap(\.roundTrip)), null: median(clocks.compactMap(\.null)),
                        problem: clocks.compactMap(\.problem).first, isChecked: clocks.allSatisfy(\.isChecked))
                )
            })
    }
}
