public import ArgumentParser
import CalendarValues
import Catalog
import Foundation
import ReferenceData
import Reports
import Support
public import Timing
import Verification
public import Workloads

extension InputDistribution: ExpressibleByArgument {}
extension Mode: ExpressibleByArgument {}

/// Where the reference data are.
struct ReferenceOptions: ParsableArguments {
    @Option(
        help: .expert("Folder of the reference data (default: CALBENCH_REFERENCE_DATA, otherwise its own)", "folder"))
    var referenceData: String?

    var arguments: [String] { referenceData.map { ["--reference-data", $0] } ?? [] }

    /// The folder's tables, each read and checked when it is first used.
    func find() throws -> ReferenceData { try Self.find(given: referenceData) }

    static func find(given: String?) throws -> ReferenceData {
        try ReferenceData(
            checked: ReferenceLocation.find(
                given: given, environment: ProcessInfo.processInfo.environment, executable: Executable.url))
    }
}

struct FilterOptions: ParsableArguments {
    @Option(
        name: [.short, .long],
        help: ArgumentHelp(
            "Only what matches in workload/implementation, such as lunar.date; repeat for more (default: all)",
            valueName: "regex"),
        transform: NamePattern.init)
    var filter: [NamePattern] = []

    @Option(
        name: [.customShort("F"), .customLong("exclude")],
        help: ArgumentHelp("Leave out what matches; repeat for more (default: nothing)", valueName: "regex"),
        transform: NamePattern.init)
    var exclude: [NamePattern] = []

    func keeps(_ name: String) -> Bool {
        (filter.isEmpty || filter.contains { $0.matches(name) }) && !exclude.contains { $0.matches(name) }
    }

    func excludes(_ name: String) -> Bool { exclude.contains { $0.matches(name) } }

    var arguments: [String] {
        filter.flatMap { ["--filter", $0.text] } + exclude.flatMap { ["--exclude", $0.text] }
    }

    var isEmpty: Bool { filter.isEmpty && exclude.isEmpty }

    /// The part of the catalogue that is meant, after every pattern was found in it.
    func apply(_ catalog: Catalog) throws -> Catalog {
        // The kernels' names are not asked for, which would make all of them.
        guard !isEmpty else { return catalog }
        try resolve(among: catalog.kernelNames)
        return try part(of: catalog)
    }

    /// Makes sure that every pattern of `--filter` matches a name.
    func resolve(among all: @autoclosure () throws -> [String]) throws {
        guard !filter.isEmpty else { return }
        let names = try all()
        for pattern in filter where !names.contains(where: pattern.matches) {
            let nearest = NearestName.question(pattern.word, among: Self.words(names))
            let rest = nearest.isEmpty ? "; there are \(names.count), such as \(names.first ?? "none")" : nearest
            throw Failure(.nothing, "--filter \(pattern.text): matches nothing\(rest)")
        }
    }

    func part(of catalog: Catalog) throws -> Catalog {
        let part = catalog.filtered(keeps)
        guard !part.entries.isEmpty else {
            let patterns = filter.map { "--filter \($0.text)" } + exclude.map { "--exclude \($0.text)" }
            throw Failure(
                .nothing, "\(patterns.joined(separator: " ")): nothing is left of \(catalog.kernelNames.count)")
        }
        return part
    }

    /// What a word may mean: `workload/implementation`, a workload, or an implementation.
    static func words(_ names: [String]) -> [String] {
        let parts = names.map { $0.split(separator: "/").map(String.init) }
        return names + parts.compactMap(\.first) + parts.compactMap(\.last)
    }
}

/// Which inputs are timed, and how.
struct InputOptions: ParsableArguments {
    @OptionGroup var when: YearsOptions<TimedYears>
    @Option(
        name: .customLong("inputs"),
        help: "Order of the inputs; repeat for more (default: random; run without --quick also sequential)")
    var distributions: [InputDistribution] = []
    @Option(
        name: .customLong("mode"),
        help: .expert("throughput, or latency: each input waits for the previous answer (default: throughput)"))
    var modes: [Mode] = []
    @Flag(help: .expert("Empty the caches before each block of at most 256 operations (default: no)")) var cold = false
    @OptionGroup var random: SeedOptions

    func validate() throws {
        try checkOnce("--inputs", distributions.map(\.rawValue))
        try checkOnce("--mode", modes.map(\.rawValue))
    }

    var timedModes: [Mode] { modes.isEmpty ? [.throughput] : modes }
    var caches: CacheState { cold ? .cold : .warm }
    var seed: UInt64 { UInt64(random.seed) }
}

/// Makes sure that each value of an option is given once.
func checkOnce(_ option: String, _ values: [String]) throws {
    guard Set(values).count == values.count else {
        throw ValidationError("\(option) \(values.joined(separator: ", ")): expected each once")
    }
}

struct SeedOptions: ParsableArguments {
    @Option(
        parsing: .unconditional, help: .expert("Seed of the random generator, 0…1e9 (default: 1)", "n"),
        transform: { try Quantity.parse($0, in: 0...1_000_000_000, "a whole number of 0…1e9") })
    var seed = 1
}

struct TimeoutOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: .expert("Seconds after which an adapter or a worker that does not answer is ended (default: 60)", "s"),
        transform: Quantity.seconds)
    var timeout = 60.0
}

/// Where a report is kept.
struct ReportOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Folder of the reports", valueName: "folder")) var reports = "reports"
    @Option(help: "Name of the report, after its date (default: the command's)") var name: String?

    func validate() throws { try SavedBaseline.check("--name", name) }

    /// Makes the folder of a command's report, so that one that cannot be written is known before anything is measured.
    func folder(of command: String, _ started: Date) throws -> ReportFolder {
        do {
            let date = started.formatted(.iso8601.year().month().day())
            return try ReportFolder(in: URL(filePath: reports), name: "\(date)-\(name ?? command)")
        } catch {
            throw Failure(.usage, "--reports \(reports): cannot be written; nothing was measured")
        }
    }
}

/// How `verify` and `merge` print and keep what is wrong.
struct ErrorOptions: ParsableArguments {
    @Flag(help: "In text, all rows of its tables (default: no)") var all = false
    @Flag(help: "In text, also every run of answers that are not right (default: no)") var wrong = false
    @Option(
        help: ArgumentHelp(
            "Write every error as a known difference into this folder (default: none)",
            valueName: "folder"))
    var writeKnown: String?
}

/// How near an instant must be; nobody but the user decides it.
struct ToleranceOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: .expert(
            "Seconds within which an instant is right, 0…1e6 (default: 60; other answers must be equal)", "s"),
        transform: { try Quantity.number($0, in: 0...1e6, "seconds, 0…1e6") })
    var tolerance: Double?

    var arguments: [String] { tolerance.map { ["--tolerance", "\($0)"] } ?? [] }

    func verifier(_ reference: ReferenceData) -> Verifier {
        var verifier = Verifier(reference: reference, toolchain: Catalog.toolchain)
        verifier.tolerance = tolerance
        return verifier
    }
}
