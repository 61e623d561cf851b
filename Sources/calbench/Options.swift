import ArgumentParser
import Catalog
package import Measuring
import Reports

extension InputDistribution: ExpressibleByArgument {}
extension Mode: ExpressibleByArgument {}

/// Where the reference data are.
struct ReferenceOptions: ParsableArguments {
    @Option(
        help: .expert("Folder of the reference data (default: CALBENCH_REFERENCE_DATA, otherwise its own)", "folder"))
    var referenceData: String?

    var arguments: [String] { referenceData.map { ["--reference-data", $0] } ?? [] }

    /// The folder's tables, each read and checked when it is first used; those that are not calbench's own are named.
    func find() throws -> ReferenceData {
        let data = try Self.find(given: referenceData)
        if !data.isOwn {
            Terminal.note("calbench: judged by the data of \(data.root.path), which are not calbench's own")
        }
        return data
    }

    static func find(given: String?) throws -> ReferenceData {
        func root(_ given: String?, _ environment: [String: String]) throws -> URL {
            try ReferenceLocation.find(given: given, environment: environment, executable: Executable.url)
        }
        var data = try ReferenceData(checked: root(given, ProcessInfo.processInfo.environment))
        let own = try? root(nil, [:])
        // The digests hash every list of hashes.
        if own != data.root {
            data.isOwn = own.flatMap { try? ReferenceData($0).digest() } == (try? data.digest())
        }
        return data
    }
}

struct FilterOptions: ParsableArguments {
    @Option(
        name: [.short, .long],
        help: ArgumentHelp(
            "A workload or an implementation, a beginning such as lunar, or ~REGEX; repeat for more (default: all)",
            valueName: "name"),
        transform: FilterOptions.pattern)
    var filter: [NamePattern] = []

    @Option(
        name: [.customShort("F"), .customLong("exclude")],
        help: ArgumentHelp("Leave out what is named, as above; repeat for more (default: nothing)", valueName: "name"),
        transform: FilterOptions.pattern)
    var exclude: [NamePattern] = []

    static func pattern(_ text: String) throws -> NamePattern {
        guard let pattern = NamePattern(text) else { throw ValidationError("expected a regular expression after ~") }
        return pattern
    }

    var arguments: [String] { filter.flatMap { ["-f", $0.text] } + exclude.flatMap { ["-F", $0.text] } }

    var isEmpty: Bool { filter.isEmpty && exclude.isEmpty }

    /// What is kept, and what is left out by name.
    struct Selection {
        fileprivate var named: [(String) -> Bool] = []
        fileprivate var excluded: [(String) -> Bool] = []

        func keeps(_ name: String) -> Bool { (named.isEmpty || named.contains { $0(name) }) && !excludes(name) }
        func excludes(_ name: String) -> Bool { excluded.contains { $0(name) } }
    }

    /// Finds every name that is given among the catalogue's and others of the form workload/implementation.
    ///
    /// A name that some usual kernel has does not mean the kernels of other calendars that have it, too.
    func selection(besides others: @autoclosure () throws -> [String] = []) throws -> Selection {
        // Names are made with their kernels, so only where they are needed.
        guard !isEmpty else { return Selection() }
        let others = try others()
        let all = Catalog.all.kernelNames + others
        let unusual = Set(Catalog.all.kernelNames).subtracting(Catalog.usual.kernelNames + others)
        let usual = all.filter { !unusual.contains($0) }
        func matchers(_ option: String, _ patterns: [NamePattern]) throws -> [(String) -> Bool] {
            try patterns.map { pattern in
                if option == "-f", let matcher = pattern.matcher(among: usual) {
                    return { matcher($0) && !unusual.contains($0) }
                }
                return try Self.matcher(option, pattern, among: all)
            }
        }
        return try Selection(named: matchers("-f", filter), excluded: matchers("-F", exclude))
    }

    /// Whether a name is meant; `all` are the names of the form workload/implementation that there are.
    static func matcher(_ option: String, _ pattern: NamePattern, among all: [String]) throws -> (String) -> Bool {
        if let matcher = pattern.matcher(among: all) { return matcher }
        if AdapterOptions.folder.map(AdapterProgram.names)?.contains(pattern.text) == true {
            throw Failure(.usage, "\(option) \(pattern.text): a library; expected --adapter \(pattern.text)")
        }
        let words = all.flatMap(NamePattern.words)
        throw Failure(
            .usage, NearestName.missing("\(option) \(pattern.text)", "workload or implementation", among: words))
    }

    /// The part of a catalogue that is kept; of none, the usual part of all or what is named of all.
    func part(of given: Catalog? = nil, _ selection: Selection? = nil) throws -> Catalog {
        let catalog = given ?? (filter.isEmpty ? .usual : .all)
        guard !isEmpty else { return catalog }
        let part = try catalog.filtered((selection ?? self.selection()).keeps)
        guard !part.entries.isEmpty else {
            throw Failure(
                .nothing, "\(arguments.joined(separator: " ")): nothing is left of \(catalog.kernelNames.count)")
        }
        return part
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
    @Option(
        parsing: .unconditional, help: .expert("Seed of the random generator, 0…1e9 (default: 1)", "n"),
        transform: { UInt64(try Quantity.parse($0, in: 0...1_000_000_000, "a whole number of 0…1e9")) })
    var seed: UInt64 = 1

    func validate() throws {
        try checkOnce("--inputs", distributions.map(\.rawValue))
        try checkOnce("--mode", modes.map(\.rawValue))
    }

    var timedModes: [Mode] { modes.isEmpty ? [.throughput] : modes }
}

/// Makes sure that each value of an option is given once.
func checkOnce(_ option: String, _ values: [String]) throws {
    guard Set(values).count == values.count else {
        throw ValidationError("\(option) \(values.joined(separator: ", ")): expected each once")
    }
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

    func validate() throws {
        guard let name, name.wholeMatch(of: /[A-Za-z0-9][A-Za-z0-9._-]*/) == nil else { return }
        throw ValidationError("--name \(name): expected letters, digits, '.', '_' and '-'")
    }

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
