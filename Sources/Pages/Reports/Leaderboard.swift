package import Measuring
import Words

/// Implementations beside each other, workload by workload: what they get wrong, and what an answer costs.
package struct Leaderboard: Sendable {
    /// An implementation of a workload, as a run checked and timed it.
    package struct Entry: Sendable {
        package let verify: Verdict
        /// The run.
        package let facts: RunFacts
        /// Nil where it was not timed.
        let row: RunRow?
        /// The time of an answer to random inputs, in nanoseconds, as `run` shows it: the one figure that ranks.
        package let time: Double?
        /// That of an answer to inputs in order.
        let inOrder: Double?
        /// Why there is no time.
        package let void: String?
    }

    /// By workload, libraries before calbench's own kernels, in each the best first.
    package let entries: [Entry]
    /// The machine of most times, the last of as many: times of others are not compared with them.
    let machine: String?
    /// The inputs of a verdict.
    package var texts: @Sendable (Verdict) -> InputTexts = { _ in InputTexts() }
    /// What needs the reference data, by the row's name, where pages are written from it.
    package var details: [String: Details] = [:]

    /// What pages have of a row beside what is stored.
    package struct Details: Sendable {
        /// The plural noun for inputs.
        let unit: String
        let texts: InputTexts
        let pattern: Pattern.Match?

        /// Of a row of a workload, with its inputs as texts.
        ///
        /// - Throws: `Failure` for a damaged table.
        package init(_ verdict: Verdict, unit: String, texts: InputTexts, _ data: ReferenceData) throws {
            (self.unit, self.texts) = (unit, texts)
            pattern = try Patterns(of: verdict.workload, data)?.match(verdict)
        }
    }

    /// Takes from each report what it has, and what was measured last where several have an implementation.
    ///
    /// Only rows of random inputs and independent operations that were swept count, so that all were checked the same way.
    /// Workloads without an adapter are left out unless `isAsked` names them.
    package init(_ reports: [RunReport], isAsked: (String) -> Bool) {
        var found: [String: Entry] = [:]
        for report in reports.sorted(by: { $0.facts.started < $1.facts.started }) {
            let inOrder = report.rows.filter { $0.isComparable(.sequential) }
            for section in report.sections {
                let times = RunReport.times(section)
                for row in section where row.isComparable(.random) && isAsked(row.name) {
                    let ordered = inOrder.first { $0.name == row.name && !$0.isWithoutTimes }
                    found[row.name] = Entry(
                        row, times[row.implementation], inOrder: ordered?.ownTime, report.facts)
                }
            }
            for one in report.untimed where isAsked(one.verify.name) {
                found[one.verify.name] = Entry(
                    verify: one.verify, facts: report.facts, row: nil, time: nil, inOrder: nil, void: one.why)
            }
        }
        entries = found.values.sorted { one, other in
            one.workload == other.workload ? one.isBefore(other) : one.workload < other.workload
        }
        let timed = Dictionary(grouping: entries.filter { $0.time != nil }, by: \.facts.machine.fingerprint)
        func order(_ entries: [Entry]) -> (Int, String) { (entries.count, entries.map(\.facts.started).max() ?? "") }
        machine = timed.max { order($0.value) < order($1.value) }?.key
    }

    /// A workload with its libraries and calbench's own kernels, the best first.
    struct Question {
        let workload: String
        let libraries: [Standing]
        let kernels: [Standing]

        var all: [Standing] { libraries + kernels }
        /// The quickest that are right.
        var best: (library: Standing?, kernel: Standing?) {
            (libraries.first { $0.isRanked }, kernels.first { $0.isRanked })
        }
    }

    /// What most implementations answer comes first.
    var questions: [Question] {
        Dictionary(grouping: entries, by: \.workload).map { workload, rows in
            let standings = Standing.all(rows, machine: machine)
            return Question(
                workload: workload, libraries: standings.filter { $0.row.implementation.isAdapter },
                kernels: standings.filter { !$0.row.implementation.isAdapter })
        }.sorted { ($1.all.count, $0.workload) < ($0.all.count, $1.workload) }
    }
}

extension RunRow {
    /// Whether it is an implementation's, and was measured as every one is.
    fileprivate func isComparable(_ distribution: InputDistribution) -> Bool {
        role == .implementation && setting.mode == .throughput && setting.distribution == distribution && isSwept
    }
}

extension Leaderboard.Entry {
    fileprivate init(_ row: RunRow, _ time: Double?, inOrder: Double?, _ facts: RunFacts) {
        self.init(
            verify: row.verify, facts: facts, row: row, time: row.isWithoutTimes ? nil : time, inOrder: inOrder,
            void: row.clock?.problem ?? (row.isVoid ? "its timed loop gives other answers" : nil))
    }

    package var workload: String { verify.workload }
    package var implementation: Implementation { verify.implementation }
    /// The day on which it was measured, as ISO 8601.
    package var date: String { String(facts.started.prefix(10)) }

    /// Whether `verify` passes it without an error, after all of its inputs, and it covers enough.
    var isRight: Bool {
        verify.isRight && verify.checked == verify.planned && verify.covers(Verdict.leastCoverage)
    }

    /// Whether other tasks waited for a processor so long that its time is not the library's.
    var isDisturbed: Bool { (row?.disturbance.pressureShare ?? 0) > 0.2 }

    var isDoubtful: Bool { row?.clock?.isDoubtful == true }

    /// Whether it comes before another one in its table: libraries before calbench's own kernels, in each those that are
    /// right by time, then those that cover enough by their shares of wrong and of refused answers.
    func isBefore(_ other: Self) -> Bool {
        func rank(_ entry: Self) -> (Int, Int, Double, Double, Double, String) {
            let verify = entry.verify
            func share(_ count: Int) -> Double { Double(count) / Double(max(1, verify.checked)) }
            return (
                entry.implementation.isAdapter ? 0 : 1, verify.covers(Verdict.leastCoverage) ? 0 : 1,
                share(verify.wrong), share(verify.refused), entry.time ?? .infinity,
                entry.implementation.name.lowercased()
            )
        }
        return rank(self) < rank(other)
    }
}
