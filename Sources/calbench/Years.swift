import ArgumentParser
import Support
import Workloads

/// Which years.
struct YearsOptions<Default: YearsDefault>: ParsableArguments {
    @Option(
        parsing: .unconditional, help: "Years, such as 2033 or 1900-2100 (default: \(Default.words))",
        transform: { text in
            do throws(Problem) { return try YearsText.parse(text) } catch {
                throw ValidationError(error.description)
            }
        })
    var years: ClosedRange<Int>?
}

/// The years that a command takes by itself, in words.
protocol YearsDefault {
    static var words: String { get }
}

enum AllYears: YearsDefault { static let words = "all of each workload" }
enum TimedYears: YearsDefault { static let words = "1900-2100; run: those that every adapter has" }
enum EventYears: YearsDefault { static let words = "with --doubtful 1600-2300, otherwise none" }

extension YearsOptions<TimedYears> {
    var range: ClosedRange<Int> { years ?? 1900...2100 }
}

extension ClosedRange<Int> {
    /// Makes sure that every workload has inputs for all of the years: nothing that was requested is dropped in silence.
    func check(_ workloads: [any Workload]) throws {
        for workload in workloads where !workload.years.contains(lowerBound) || !workload.years.contains(upperBound) {
            throw Failure(
                .usage,
                "--years \(YearsText.text(self)): \(workload.name) has answers for \(YearsText.text(workload.years))")
        }
    }
}
