import ArgumentParser
import Catalog

/// Which years.
struct YearsOptions<Default: YearsDefault>: ParsableArguments {
    @Option(
        parsing: .unconditional, help: "Years, such as 2033 or 1900-2100 (default: \(Default.words))",
        transform: YearsText.argument)
    var years: ClosedRange<Int>?
}

extension YearsText {
    /// Years of the command line.
    static func argument(_ text: String) throws -> ClosedRange<Int> {
        do throws(Problem) { return try parse(text) } catch { throw ValidationError(error.description) }
    }
}

/// The years that a command takes by itself, in words.
protocol YearsDefault {
    static var words: String { get }
}

enum AllYears: YearsDefault { static let words = "all of each workload" }
enum TimedYears: YearsDefault { static let words = "1900-2100; run: those that every adapter has" }
enum EventYears: YearsDefault { static let words = "with --doubtful 1600-2300, otherwise none" }

extension YearsOptions<TimedYears> {
    var range: ClosedRange<Int> { years ?? CalendarRules.china.years }
}

extension ClosedRange<Int> {
    /// Makes sure that every workload has inputs for all of the years: nothing that was requested is dropped in silence.
    func check(_ workloads: [any Workload]) throws {
        for workload in workloads where clamped(to: workload.years) != self {
            throw Failure(
                .usage,
                "--years \(YearsText.text(self)): \(workload.name) has answers for \(YearsText.text(workload.years))")
        }
    }
}

extension Catalog {
    /// The part that has inputs for all of some years: workloads of other calendars, which an adapter may have besides, are
    /// left out with a note on stderr.
    ///
    /// - Throws: `Failure` where one of China's usual workloads, or every one, does not have the years.
    func within(_ years: ClosedRange<Int>, _ reference: ReferenceData) throws -> Catalog {
        let workloads = try workloads(reference)
        let beyond = workloads.indices.filter { years.clamped(to: workloads[$0].years) != years }
        let isOther = beyond.allSatisfy {
            (workloads[$0] as? any CalendarWorkload).map { $0.rules.prefix != CalendarRules.china.prefix } ?? false
        }
        guard isOther, beyond.count < workloads.count else {
            try years.check(workloads)
            return self
        }
        if !beyond.isEmpty {
            let names = beyond.map { "\(workloads[$0].name) (\(YearsText.text(workloads[$0].years)))" }
            Terminal.note("calbench: --years \(YearsText.text(years)): left out: \(names.joined(separator: ", "))")
        }
        return Catalog(entries.indices.filter { !beyond.contains($0) }.map { entries[$0] })
    }
}
