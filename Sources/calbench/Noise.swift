import Adapters
import ArgumentParser
import Catalog
import Foundation
import Measuring
import ReferenceData
import Reports
import Results
import Support
import Timing

/// `calbench noise`.
struct Noise: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract:
            """
            Measures what this machine can resolve: identical code against itself, the clock, the counters, other load; \
            and what it can do at most.
            """
    )

    @OptionGroup var reference: ReferenceOptions
    @Option(parsing: .unconditional, help: "Seconds to measure for, 5…600 (default: 30).", transform: Noise.seconds)
    var time = 30.0
    @Option(parsing: .unconditional, help: "Seed of the random generator (default: 1).", transform: Quantity.seed)
    var seed = 1
    @OptionGroup var output: OutputOptions<NoiseFormats>

    static func seconds(_ text: String) throws -> Double {
        guard let value = Double(text), value >= 5, value <= 600 else {
            throw ValidationError("accepted is a number of seconds, 5…600")
        }
        return value
    }

    func run() async throws {
        let reference = try reference.find()
        Interruption.watch()
        let before = Disturbance.now()
        let start = ContinuousClock.now
        let bar = ProgressBar(parts: 1)
        defer { bar.end() }
        let launcher = WorkerLauncher(
            executable: Executable.url, referenceData: reference.root.path, fallbackReferenceData: nil, timeout: 60)
        let pairs = try await Failure.naming("the process that measures") {
            try await NoiseMeasurement(launcher: launcher, seed: UInt64(seed), observer: bar.observer)
                .pairs(seconds: time)
        }
        if Interruption.isPending { throw ExitStatus.interrupted }
        let elapsed = (ContinuousClock.now - start) / .seconds(1)
        let disturbance = Disturbance.now() - before
        guard
            let report = NoiseReport(
                pairs: pairs, seconds: elapsed, clock: MachineInstruments.clock(),
                counters: MachineInstruments.counters(), limits: MachineLimitReading.all(),
                scaling: MachineInstruments.frequencyScaling(),
                disturbance: disturbance, cores: ProcessInfo.processInfo.activeProcessorCount,
                machine: Machine(toolchain: Catalog.toolchain))
        else { throw Failure(.nothing, "nothing was measured: too few rounds in \(Int(time)) s") }
        bar.end()
        try output.print(report)
    }
}
