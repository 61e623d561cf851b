public import ArgumentParser
import CalendarValues
import Catalog
import Foundation
import Measuring
import ReferenceData
import Support
public import Timing
public import Workloads

extension InputDistribution: ExpressibleByArgument {
    /// Makes sure that each is asked for once.
    static func checkOnce(_ distributions: [InputDistribution]) throws {
        guard Set(distributions).count == distributions.count else {
            throw ValidationError(
                "--inputs \(distributions.map(\.rawValue).joined(separator: ", ")): accepted is each once")
        }
    }
}
extension Mode: ExpressibleByArgument {}

/// Where the reference data are.
struct ReferenceOptions: ParsableArguments {
    @Option(help: "The folder of the reference data; otherwise CALBENCH_REFERENCE_DATA, otherwise calbench's own.")
    var referenceData: String?

    /// The options as another process of calbench takes them.
    var arguments: [String] { referenceData.map { ["--reference-data", $0] } ?? [] }

    /// The folder's tables, each read and checked when it is first used.
    func find() throws -> ReferenceData {
        ReferenceData(
            try ReferenceLocation.find(
                given: referenceData, environment: ProcessInfo.processInfo.environment,
                executable: Executable.url))
    }
}

/// Which kernels.
struct FilterOptions: ParsableArguments {
    @Option(
        name: [.short, .long],
        help: ArgumentHelp(
            "Only kernels whose workload/kernel matches; repeat for more.", valueName: "regex"),
        transform: NamePattern.init)
    var filter: [NamePattern] = []

    @Option(
        name: [.customShort("F"), .customLong("exclude")],
        help: ArgumentHelp("No kernels whose workload/kernel matches; repeat for more.", valueName: "regex"),
        transform: NamePattern.init)
    var exclude: [NamePattern] = []

    /// Whether a kernel is meant.
    ///
    /// - Returns: Whether it is.
    func keeps(_ name: String) -> Bool {
        (filter.isEmpty || filter.contains { $0.matches(name) }) && !exclude.contains { $0.matches(name) }
    }

    /// Whether a kernel is not meant, whatever else is.
    func excludes(_ name: String) -> Bool { exclude.contains { $0.matches(name) } }

    /// The options as another process of calbench takes them.
    var arguments: [String] {
        filter.flatMap { ["--filter", $0.text] } + exclude.flatMap { ["--exclude", $0.text] }
    }

    /// Whether every kernel is meant.
    var isEmpty: Bool { filter.isEmpty && exclude.isEmpty }

    /// The part of the catalogue that is meant.
    ///
    /// - Throws: When it is empty.
    func apply(_ catalog: Catalog) throws -> Catalog {
        // The kernels' names are not asked for, which would make all of them.
        guard !isEmpty else { return catalog }
        let part = catalog.filtered(keeps)
        guard !part.entries.isEmpty else {
            let names = catalog.kernelNames
            let question = filter.lazy.map { $0.question(among: names) }.first { !$0.isEmpty } ?? ""
            let asked = filter.map { "--filter \($0.text)" } + exclude.map { "--exclude \($0.text)" }
            throw Failure(
                .nothing,
                "\(asked.joined(separator: " ")): no kernel matches\(question); there are "
                    + (names.count > 12 ? "\(names.count), such as \(names[0])" : names.joined(separator: ", ")))
        }
        return part
    }
}

/// The years asked about.
struct Years: Sendable {
    let range: ClosedRange<Int>

    static func parse(_ text: String) throws -> Years {
        do {
            return Years(range: try YearsText.parse(text))
        } catch {
            throw ValidationError(error.message)
        }
    }

    /// The years that are given as an argument or as an option, not as both.
    static func one(of argument: Years?, _ option: Years?) throws -> Years? {
        guard let argument, let option else { return argument ?? option }
        throw Failure(.usage, "\(argument.text) --years \(option.text): accepted is one of the two")
    }

    /// Makes sure that every workload has inputs for all of the years: nothing that was asked for is dropped in
    /// silence.
    func check(_ workloads: [any Workload]) throws {
        for workload in workloads
        where !workload.years.contains(range.lowerBound)
            || !workload.years.contains(range.upperBound)
        {
            throw Failure(
                .usage,
                "--years \(text): \(workload.name) has answers for \(workload.years.lowerBound)-\(workload.years.upperBound)"
            )
        }
    }

    /// As the user writes it.
    var text: String { YearsText.text(range) }
}
