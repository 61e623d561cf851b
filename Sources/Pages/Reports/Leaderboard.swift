import Drawing
package import Measuring
package import ReferenceData
import Support
import Timing
package import Verification
import Words
import Workloads

/// Implementations beside each other, workload by workload: what they get wrong, and what an answer costs.
package struct Leaderboard: Sendable {
    /// By workload, libraries before calbench's own kernels, in each the best first.
    package let entries: [SurveyRow]
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
        /// - Throws: `ReferenceDataError` for a damaged table.
        package init(_ verdict: Verdict, unit: String, texts: InputTexts, _ data: ReferenceData) throws {
            (self.unit, self.texts) = (unit, texts)
            pattern = try Patterns(of: verdict.workload, data)?.match(verdict)
        }
    }

    /// Takes kernels from reports, the row that was measured last where several have one, and libraries from a survey.
    ///
    /// Only rows of random inputs and independent operations count, so that all were checked the same way.
    /// Workloads without an adapter are left out unless `isAsked` names them.
    package init(reports: [RunReport], libraries: [SurveyRow], isAsked: (String) -> Bool) {
        var found: [String: SurveyRow] = [:]
        for report in reports.sorted(by: { $0.facts.started < $1.facts.started }) {
            for section in report.sections {
                let times = RunReport.times(section)
                for row in section where row.isComparable && isAsked(row.name) {
                    found[row.name] = SurveyRow(row, times[row.implementation], report.facts)
                }
            }
        }
        for row in libraries where isAsked(row.verify.name) && row.verify.trouble == nil {
            found["\(row.verify.name) adapter"] = row
        }
        entries = found.values.sorted { one, other in
            one.workload == other.workload ? one.isBefore(other) : one.workload < other.workload
        }
    }

    /// A workload with its libraries and calbench's own kernels, the best first.
    struct Question {
        let workload: String
        let libraries: [Standing]
        let kernels: [Standing]

        var all: [Standing] { libraries + kernels }
        /// The quickest that are right.
        var best: (library: Standing?, kernel: Standing?) {
            (libraries.first { $0.isRanked && $0.row.nanoseconds != nil }, kernels.first { $0.isRanked })
        }
    }

    /// What most implementations answer comes first.
    var questions: [Question] {
        Dictionary(grouping: entries, by: \.workload).map { workload, rows in
            let standings = Standing.all(rows)
            return Question(
                workload: workload, libraries: standings.filter { $0.row.implementation.isAdapter },
                kernels: standings.filter { !$0.row.implementation.isAdapter })
        }.sorted { ($1.all.count, $0.workload) < ($0.all.count, $1.workload) }
    }
}

extension RunRow {
    /// Whether it is a kernel's, and was measured as every implementation is.
    fileprivate var isComparable: Bool {
        role == .implementation && !isAdapter && setting.mode == .throughput && setting.distribution == .random
            && !result.isVoid && isSwept
    }
}

extension SurveyRow {
    fileprivate init(_ row: RunRow, _ time: Double?, _ facts: RunFacts) {
        self.init(
            row.verify, time: time.map { .success($0) }, date: String(facts.started.prefix(10)), machine: facts.machine)
    }
}

extension Leaderboard {
    /// The files of a stored leaderboard.
    package func files() throws -> [(name: String, text: String)] {
        let pictures = questions.flatMap { question -> [(name: String, text: String)] in
            guard let plot = question.plot(.english) else { return [] }
            return [
                ("\(question.workload)-light.svg", plot.svg(id: "plot", theme: .light)),
                ("\(question.workload)-dark.svg", plot.svg(id: "plot", theme: .dark)),
            ]
        }
        return [("leaderboard.jsonl", try entries.map(JSONLines.line).joined())] + pictures
    }
}
