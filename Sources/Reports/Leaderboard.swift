package import Measuring
import Drawing
import Timing
package import Verification

/// Implementations beside each other, workload by workload: what they get wrong, and what an answer costs.
package struct Leaderboard: Sendable {
    /// One implementation of one workload; the names of the fields are stable.
    package struct Entry: Sendable, Codable, Hashable {
        /// What answers.
        package enum Kind: String, Sendable, Codable {
            /// Swift that is compiled into calbench.
            case kernel
            /// A library behind an adapter.
            case adapter
        }

        package let workload: String
        /// The kernel's or the adapter's name.
        package let implementation: String
        package let kind: Kind
        package let library: String
        package let version: String
        package let language: String
        package let reference: String
        /// Inputs of all years.
        package let inputs: Int
        /// Inputs that were asked.
        package let checked: Int
        package let right: Int
        /// The other accepted answers of contested inputs.
        package let contested: Int
        /// Wrong answers without those that are missing.
        package let wrong: Int
        /// Inputs without an answer.
        package let missing: Int
        @OrNull package private(set) var firstWrong: String?
        /// The answer to it and the reference's, in the words of the calendar.
        @OrNull package private(set) var firstWrongWords: String?
        /// Year, month and number of the wrong and missing answers of each month that has any.
        @OrNull package private(set) var wrongMonths: [[Int]]?
        /// The largest distance to the reference's answer in seconds, where answers are instants.
        @OrNull package private(set) var largestDifference: Double?
        /// The time of an answer to random inputs; an adapter's by its own clock.
        @OrNull package private(set) var nanoseconds: Double?
        /// The file of its known differences, relative to the project; nil where it has none.
        @OrNull package private(set) var knownDifferences: String?
        /// The day on which it was verified and timed, as ISO 8601.
        package let date: String
        package let machine: Machine

        enum CodingKeys: String, CodingKey {
            case workload, implementation, kind, library, version, language, reference, inputs, checked, right
            case contested, wrong, date, machine
            case missing = "no_answer"
            case firstWrong = "first_wrong"
            case firstWrongWords = "first_wrong_words"
            case wrongMonths = "wrong_months"
            case largestDifference = "largest_difference_s"
            case nanoseconds = "ns_per_operation"
            case knownDifferences = "known_differences"
        }

        /// Answers that are not accepted.
        package var errors: Int { wrong + missing }

        /// Whether it comes before another in its table: fewer errors, then smaller ones, then less time.
        fileprivate func isBefore(_ other: Entry) -> Bool {
            func rank(_ entry: Entry) -> (Int, Double, Double, String) {
                (
                    entry.errors, entry.largestDifference ?? 0, entry.nanoseconds ?? .infinity,
                    entry.implementation.lowercased()
                )
            }
            return rank(self) < rank(other)
        }
    }

    /// By workload, the best first.
    package let entries: [Entry]
    /// When and on what it was made.
    package let facts: Facts
    /// One line a workload for a person, by name.
    package var summaries: [String: String] = [:]

    /// When and on what a leaderboard was made.
    package struct Facts: Sendable {
        /// As ISO 8601 in UTC.
        package let started: String
        package let command: String
        package let context: RunContext

        package init(started: String, command: String, context: RunContext) {
            (self.started, self.command, self.context) = (started, command, context)
        }
    }

    /// Takes kernels from reports, the row that was measured last where several have one, and libraries from a survey.
    ///
    /// Only rows of random inputs in warm caches and independent operations count, so that all were asked the same way.
    /// Workloads without an adapter are left out unless `isAsked` names them.
    ///
    /// - Throws: ``Failure`` for rows that do not say what is right.
    package init(
        reports: [RunReport], libraries: [LibraryRow], facts: Facts, isAsked: (String) -> Bool
    ) throws {
        var found: [String: Entry] = [:]
        for report in reports.sorted(by: { $0.facts.started < $1.facts.started }) {
            for section in report.sections {
                let times = RunReport.times(section)
                for row in section
                where row.role == .kernel && row.isComparable && isAsked("\(row.workload)/\(row.kernel)") {
                    guard row.adapter == nil else { continue }
                    found["\(row.workload) \(row.kernel)"] = try Entry(row, times[row.kernel], report.facts)
                }
            }
        }
        for row in libraries where isAsked("\(row.workload)/\(row.adapter)") && row.problem == nil {
            found["\(row.workload) adapter \(row.adapter)"] = Entry(row)
        }
        entries = found.values.sorted { one, other in
            one.workload == other.workload ? one.isBefore(other) : one.workload < other.workload
        }
        self.facts = facts
    }

    /// The workloads with their entries, the best first; those that most implementations answer come first.
    package var tables: [(workload: String, entries: [Entry])] {
        Dictionary(grouping: entries, by: \.workload).map { ($0.key, $0.value) }
            .sorted { ($1.entries.count, $0.workload) < ($0.entries.count, $1.workload) }
    }
}

extension RunRow {
    /// Whether the row was measured as every implementation is.
    fileprivate var isComparable: Bool {
        mode == .throughput && caches == .warm && input.distribution == "random" && !voided
    }
}

extension Leaderboard.Entry {
    fileprivate init(_ row: RunRow, _ time: Double?, _ facts: RunFacts) throws {
        let verify = row.verify
        guard let right = verify.right, let contested = verify.contested, let wrong = verify.wrong else {
            throw Failure(
                .reference,
                "\(row.workload)/\(row.kernel): the report of \(facts.started) does not count right answers; run it again"
            )
        }
        self.init(
            workload: row.workload, implementation: row.kernel, kind: .kernel, library: "calbench",
            version: "\(row.kernelVersion)", language: "Swift", reference: verify.reference ?? "–",
            inputs: verify.inputs,
            checked: verify.checked, right: right, contested: contested, wrong: wrong, missing: 0,
            firstWrong: verify.firstWrong, firstWrongWords: verify.firstWrongWords, wrongMonths: verify.wrongMonths,
            largestDifference: verify.largestDifference, nanoseconds: time,
            knownDifferences: wrong > 0 ? "reference-data/disagreements/\(row.workload)/\(row.kernel).csv" : nil,
            date: String(facts.started.prefix(10)), machine: row.machine)
    }

    fileprivate init(_ row: LibraryRow) {
        self.init(
            workload: row.workload, implementation: row.adapter, kind: .adapter, library: row.library,
            version: row.version, language: row.language, reference: row.reference, inputs: row.inputs,
            checked: row.answers, right: row.right, contested: row.contested, wrong: row.wrong, missing: row.missing,
            firstWrong: row.firstWrong, firstWrongWords: row.firstWrongWords, wrongMonths: row.wrongMonths,
            largestDifference: row.largestDifference, nanoseconds: row.nanosecondsPerAnswer,
            knownDifferences: row.wrong + row.missing > 0
                ? "Adapters/\(row.adapter)/known/\(row.workload).csv" : nil, date: row.date, machine: row.machine)
    }
}

extension Leaderboard {
    /// The files of a stored leaderboard.
    package func files() throws -> [(name: String, text: String)] {
        let pictures = try tables.flatMap { workload, entries -> [(name: String, text: String)] in
            guard let plot = Self.plot(entries, workload) else { return [] }
            return [
                ("\(workload)-light.svg", try plot.svg(id: "plot", theme: .light)),
                ("\(workload)-dark.svg", try plot.svg(id: "plot", theme: .dark)),
            ]
        }
        return [
            ("leaderboard.jsonl", try Format.jsonl.text(of: self)),
            ("leaderboard.md", try Format.markdown.text(of: self)), ("index.html", try Format.html.text(of: self)),
        ] + pictures
    }
}
