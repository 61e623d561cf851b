import Foundation
import Measuring
import Reports
import Results
import Support
import Timing

extension FuzzTarget {
    /// What a worker replies in a run of one process, whose report can be read.
    ///
    /// A reply a line: prepared, probed, prepared, recorded, prepared, and for each kernel counted.
    static let worker = FuzzTarget("worker") { bytes, scratch in
        let launcher = ScriptedLauncher(bytes.split(separator: UInt8(ascii: "\n")).map { Data($0) })
        let configuration = Timing.Configuration(rounds: 40, maxTime: 1)
        let parts = try Waiting.result {
            var parts = [
                RunPart(
                    request: PreparedWorkload.Request(
                        workload: "lunar.date", kernels: ["day-table", "year-table"], distribution: "random", seed: 1,
                        years: 1900...2100),
                    verdicts: [])
            ]
            try await RunMeasurement(
                launcher: launcher, configuration: configuration, budget: .init(seconds: nil, elapsed: { 0 }),
                observer: Observer()
            ).measure(&parts)
            return parts
        }
        var report = RunReport(
            facts: RunFacts(
                executableSHA256: "", machine: Machine(toolchain: "swift"), command: "", started: "2026-11-22T00:00:00Z"
            ))
        report.add(parts, years: "1900-2100", configuration: configuration)
        let text = try Format.jsonl.text(of: report)
        for format in RunFormats.all { _ = try format.text(of: report) }
        guard !report.rows.isEmpty else { return }
        let written = try scratch.write(Data(text.utf8), to: "run/report.jsonl")
        do throws(ReportError) {
            _ = try RunReport.read(written)
        } catch {
            throw BrokenInvariant(text: "what the run wrote is refused: \(error.description)")
        }
    }
}

/// A worker that has its replies from a script.
private final class ScriptedLauncher: SideLauncher, @unchecked Sendable {
    private var lines: ArraySlice<Data>

    init(_ lines: [Data]) { self.lines = lines[...] }

    var counting: ScriptedLauncher { self }

    func withSide<Result>(processor: Int?, _ body: (ScriptedSide) async throws -> Result) async throws -> Result {
        try await body(ScriptedSide(self))
    }

    /// The next reply, checked as a worker's process checks it.
    func next(to request: WorkerRequest, kernels: [String]) throws -> WorkerReply {
        while let line = lines.popFirst() {
            guard let reply = try? JSONDecoder().decode(WorkerReply.self, from: line) else { throw Self.strange }
            if case .progress = reply { continue }
            if let refusal = reply.refusal { throw refusal }
            if let defect = reply.defect(to: request, kernels: kernels) { throw SideError(problem: defect) }
            return reply
        }
        throw SideError(problem: "ended by itself")
    }

    static var strange: SideError { SideError(problem: "does not answer as calbench does") }
}

private final class ScriptedSide: Side {
    private let script: ScriptedLauncher
    private var names: [String] = []

    init(_ script: ScriptedLauncher) { self.script = script }

    private func ask(_ request: WorkerRequest) throws -> WorkerReply { try script.next(to: request, kernels: names) }

    func kernels() -> [String] { [] }

    func prepare(_ request: PreparedWorkload.Request) throws -> PreparedWorkload.Facts {
        guard case .prepared(let facts) = try ask(.prepare(request)) else { throw ScriptedLauncher.strange }
        names = facts.kernels.map(\.name)
        return facts
    }

    func probe(_ share: Timing.Configuration) throws -> Probe {
        guard case .probed(let probe) = try ask(.probe(share)) else { throw ScriptedLauncher.strange }
        return probe
    }

    func record(
        _ share: Timing.Configuration, plan: Plan?, progress: (_ done: Int, _ total: Int) -> Void
    ) throws -> JudgedRecording {
        guard case .recorded(let recording) = try ask(.record(share, plan: plan)) else {
            throw ScriptedLauncher.strange
        }
        return recording
    }

    func calibrate(_ kernel: String, nanoseconds: Double) throws -> Int { throw ScriptedLauncher.strange }

    func block(_ kernel: String, operations: Int, extra: Int) throws -> TimedBlock { throw ScriptedLauncher.strange }

    func count(
        _ kernel: String, operations: Int, limit: Int, source: InstructionCount.Source?
    ) throws -> Result<InstructionCount, Uncounted> {
        switch try ask(.count(kernel: kernel, operations: operations, limit: limit, source: source)) {
        case .counted(let count): return .success(count)
        case .uncounted(let why): return .failure(why)
        default: throw ScriptedLauncher.strange
        }
    }
}

/// Waits for asynchronous work; a fuzzer's function is synchronous.
private enum Waiting {
    private final class Box<Value>: @unchecked Sendable {
        var result: Result<Value, any Error>?
    }

    static func result<Value>(_ body: @escaping @Sendable () async throws -> Value) throws -> Value {
        let box = Box<Value>()
        let done = DispatchSemaphore(value: 0)
        Task.detached {
            do {
                box.result = .success(try await body())
            } catch {
                box.result = .failure(error)
            }
            done.signal()
        }
        done.wait()
        guard let result = box.result else { throw CancellationError() }
        return try result.get()
    }
}
