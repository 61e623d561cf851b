import ArgumentParser
import CalendarContracts
import Catalog
import Foundation
import ReferenceData
import Reports
import Statistics
import Timing

/// `calbench noise`.
struct Noise: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract:
            "Tells what this machine can decide: identical code against itself, the clock, the counters, the neighbours."
    )

    @OptionGroup var reference: ReferenceOptions
    @Option(parsing: .unconditional, help: "Seconds to measure for, 5…600.", transform: Noise.seconds) var time = 30.0
    @Option(
        parsing: .unconditional, help: "Where chance begins.",
        transform: { try Quantity.parse($0, in: 0...1_000_000_000, accepted: "a whole number of 0…1e9") })
    var seed = 1
    @Option(help: "text, jsonl or markdown.") var format: OutputFormat = .text

    static func seconds(_ text: String) throws -> Double {
        guard let value = Double(text), value >= 5, value <= 600 else {
            throw ValidationError("accepted is a number of seconds, 5…600")
        }
        return value
    }

    func validate() throws {
        guard [.text, .jsonl, .markdown].contains(format) else {
            throw ValidationError("--format \(format.rawValue): noise prints text, jsonl or markdown")
        }
    }

    func run() async throws {
        let reference = try reference.find()
        Terminal.watchInterrupt()
        let before = Disturbance.now()
        let start = ContinuousClock.now
        let pairs = try await measure(reference)
        if Terminal.isInterrupted { throw ExitStatus.interrupted }
        let elapsed = (ContinuousClock.now - start) / .seconds(1)
        let disturbance = Disturbance.now() - before
        guard
            let report = NoiseReport(
                pairs: pairs, seconds: elapsed, clock: Self.clock(), counters: Self.counters(),
                scaling: Self.frequencyScaling(), disturbance: disturbance,
                cores: ProcessInfo.processInfo.activeProcessorCount,
                machine: Machine(toolchain: Catalog.toolchain), seed: UInt64(seed))
        else { throw Failure(.nothing, "nothing was measured: too few rounds in \(Int(time)) s") }
        Terminal.data(try report.text(format))
    }

    /// This executable against itself, block by block, in pairs of fresh processes, until the time is up.
    private func measure(_ reference: ReferenceData) async throws -> [[GateRound]] {
        // A kernel of a table and one of arithmetic have different troubles; the reference of most measurements is one of these.
        let request = PreparedWorkload.Request(
            workload: "lunar.date", kernels: ["day-table"], distribution: "random", seed: UInt64(seed), firstYear: 1900,
            lastYear: 2100, mode: .throughput, caches: .warm, allowUnverified: false)
        let row = PairedProcesses.Row(request: request, kernel: "day-table")
        let launch = WorkerProcess.Launch(
            executable: Executable.url, referenceData: reference.root.path, fallbackReferenceData: nil, timeout: 60)
        let measuring = PairedProcesses(baseline: launch, candidate: launch, pairs: 1, rounds: 40, maxTime: 60)
        var bar = ProgressBar(parts: 1)
        defer { bar.end() }
        var all: [[GateRound]] = []
        let start = ContinuousClock.now
        do {
            // Fewer than three pairs of processes say nothing, and on a busy machine each takes seconds.
            while ContinuousClock.now - start < .seconds(time) || all.count < 3, !Terminal.isInterrupted {
                bar.show("A/A", part: 0, fraction: min(1, (ContinuousClock.now - start) / .seconds(time)))
                let found = try await measuring.measure([row], seed: UInt64(seed + all.count)) { _ in }
                guard case .rounds(let rounds, _) = found.found[row] else { break }
                all += rounds
            }
        } catch let error as PairedProcesses.SideError {
            throw Failure(error.error.code ?? .internalError, "the process that measures \(error.error.problem)")
        }
        return all
    }

    /// The smallest difference between two readings of the clock that is not 0, and what a reading costs, in nanoseconds.
    private static func clock() -> (resolution: Double, cost: Double) {
        var smallest = UInt64.max
        let readings = 100_000
        let start = MonotonicClock.nanoseconds()
        var last = start
        for _ in 0..<readings {
            let now = MonotonicClock.nanoseconds()
            if now > last { smallest = min(smallest, now - last) }
            last = now
        }
        return (Double(smallest), Double(last - start) / Double(readings))
    }

    private static func counters() -> String {
        do {
            _ = try PerformanceCounters()
            return "available: instructions, cycles, branch misses, first-level cache misses"
        } catch {
            var sum = 0
            let stepped = SteppedInstructions.count(operations: 10, limit: 100_000) { count in
                for value in 0..<count { sum &+= value }
            }
            let instead =
                if case .unavailable = stepped {
                    "nor can instructions be stepped through"
                } else {
                    "instructions are counted by stepping instead"
                }
            return "not available: \(error.description); \(instead)"
        }
    }

    /// What the system says of the processor's frequency.
    private static func frequencyScaling() -> String {
        let path = "/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor"
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
            return "not told by the system"
        }
        return "governor \(text.trimmingCharacters(in: .whitespacesAndNewlines))"
    }
}
