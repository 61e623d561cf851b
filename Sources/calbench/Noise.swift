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

struct Noise: AsyncParsableCommand {
    static let configuration = Help.command(
        "Measures which differences this machine can resolve now.",
        "Times identical code against itself.",
        "noise", "noise --budget 120")

    @OptionGroup(title: Help.extent) var extent: Extent
    @OptionGroup(title: Help.extent) var random: SeedOptions
    @OptionGroup(title: Help.extent) var reference: ReferenceOptions
    @Flag(help: "Print every figure: clock, counters, other load, the machine's limits (default: no)") var details =
        false
    @OptionGroup(title: Help.output) var output: OutputOptions<NoiseFormats>

    struct Extent: ParsableArguments {
        @Option(
            parsing: .unconditional,
            help: ArgumentHelp("Seconds to measure for, 5…600 (default: 30)", valueName: "s"),
            transform: { try Quantity.number($0, in: 5...600, "seconds, 5…600") })
        var budget = 30.0
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
            try await NoiseMeasurement(launcher: launcher, seed: UInt64(random.seed), observer: bar.observer)
                .pairs(seconds: extent.budget)
        }
        if Interruption.isPending { throw ExitStatus.interrupted }
        let elapsed = (ContinuousClock.now - start) / .seconds(1)
        let disturbance = Disturbance.now() - before
        guard
            var report = NoiseReport(
                pairs: pairs, seconds: elapsed, clock: MachineInstruments.clock(),
                counters: MachineInstruments.counters(), limits: MachineLimitReading.all(),
                scaling: MachineInstruments.frequencyScaling(),
                disturbance: disturbance, cores: ProcessInfo.processInfo.activeProcessorCount,
                machine: Machine(toolchain: Catalog.toolchain))
        else { throw Failure(.nothing, "nothing was measured: too few rounds in \(Int(extent.budget)) s") }
        bar.end()
        report.isWhole = details
        try output.print(report)
    }
}
