package import Timing
package import Verification

/// A workload of a run after verification: the kernels to be timed, and the sizes of its inputs.
package struct VerifiedWorkload {
    package let workload: String
    /// The sizes to be timed; one nil where the workload has none.
    package let sizes: [Int?]
    /// The verdicts of the kernels to be timed, in order.
    package let verdicts: [KernelVerdict]

    package init(workload: String, sizes: [Int?], verdicts: [KernelVerdict]) {
        self.workload = workload
        self.sizes = sizes
        self.verdicts = verdicts
    }
}

/// One measurement of a run: the kernels of a workload on one distribution of inputs of one size.
package struct RunPart {
    package let request: PreparedWorkload.Request
    /// The verdicts of the requested kernels.
    package let verdicts: [KernelVerdict]
    package internal(set) var facts: PreparedWorkload.Facts?
    /// One recording a process.
    package internal(set) var recordings: [Recording] = []
    /// The instruction counts by kernel.
    package internal(set) var instructions: [String: CountedInstructions] = [:]

    package init(request: PreparedWorkload.Request, verdicts: [KernelVerdict]) {
        self.request = request
        self.verdicts = verdicts
    }

    /// The workload and the inputs, for a progress line.
    package var title: String {
        let size = request.size.map { "size \(NumberText.count($0)), " } ?? ""
        return "\(request.workload), \(size)\(request.distribution)"
    }
}

/// Measures all parts of a run in several launches, one after the other, and counts instructions in one more.
package struct RunMeasurement<Launcher: SideLauncher> {
    private let launcher: Launcher
    /// The extent of the measurement in all launches together.
    private let configuration: Timing.Configuration
    private let observer: Observer

    package init(launcher: Launcher, configuration: Timing.Configuration, observer: Observer) {
        self.launcher = launcher
        self.configuration = configuration
        self.observer = observer
    }

    /// Measures the parts in place; after SIGINT they keep the complete measurements.
    ///
    /// - Throws: ``SideError`` where the executable cannot be used.
    package func measure(_ parts: inout [RunPart]) async throws {
        do {
            for process in 0..<configuration.processes where !observer.isInterrupted() {
                try await record(&parts, process: process)
            }
            observer.show("counting instructions", parts.count * configuration.processes - 1, 1)
            if !observer.isInterrupted() { try await countInstructions(&parts) }
        } catch ExitStatus.interrupted {
            // Complete measurements are kept.
        }
    }

    private func record(_ parts: inout [RunPart], process: Int) async throws {
        let share = configuration.share(of: process)
        try await launcher.withSide(processor: nil) { side in
            for index in parts.indices where !observer.isInterrupted() {
                let number = process * parts.count + index
                let title = parts[index].title
                observer.show(title, number, 0)
                let facts = try await side.prepare(parts[index].request)
                parts[index].facts = facts
                guard facts.batch > 0 else { continue }
                let plan = parts[index].recordings.first?.plan
                parts[index].recordings.append(
                    try await side.record(share, plan: plan) { done, total in
                        observer.show(title, number, Double(done) / Double(max(1, total)))
                    })
            }
        }
    }

    private func countInstructions(_ parts: inout [RunPart]) async throws {
        try await launcher.counting.withSide(processor: nil) { side in
            for index in parts.indices where !observer.isInterrupted() && !parts[index].recordings.isEmpty {
                _ = try await side.prepare(parts[index].request)
                for kernel in parts[index].facts?.kernels ?? [] {
                    let counted = try await side.countInstructions(kernel.name)
                    parts[index].instructions[kernel.name] = counted
                    if counted.status == .unavailable { return }
                }
            }
        }
    }
}
