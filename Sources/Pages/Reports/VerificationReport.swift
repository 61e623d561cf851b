package import Verification
package import Words

package struct VerificationReport: Sendable {
    package let verdicts: [Verdict]
    /// The Foundation in use.
    package let toolchain: String
    /// The years that were requested; nil for all of each workload.
    package var years: ClosedRange<Int>?
    /// What is known of each verdict's implementation and workload, by the verdict's name.
    package var subjects: [String: Subject] = [:]
    /// Adapters that could not be checked at all.
    package var lost = 0
    /// The least share of the inputs that an adapter must cover.
    package var leastCoverage = Verdict.leastCoverage
    /// How long each was checked, in seconds of one thread, in the order of the verdicts; nil where it is not known.
    package var seconds: [Double]?
    /// When the sweep began, as ISO 8601 in UTC; nil where it is not known.
    package var started: String?
    package var shard: ShardFacts?
    /// Whether every error was written into a list of known differences; nil where none was to be.
    package var isWritten: Bool?

    package init(verdicts: [Verdict], toolchain: String) {
        (self.verdicts, self.toolchain) = (verdicts, toolchain)
    }

    /// An implementation of a workload as its users know it.
    package struct Subject: Sendable {
        /// The plural noun for inputs.
        package var unit = "inputs"
        package var years = PageYears.all
        /// Its inputs.
        package var texts = InputTexts()
        /// The adapter as the user named it, as a word of a shell; nil for a kernel.
        package var adapter: String?
        /// The file at which an annotation points, relative to the working directory; nil where it is not below it.
        package var file: String?
        /// The folder of the lists of known differences as a word of a shell, relative to the working directory where it
        /// is below it; nil where there can be none.
        package var knownFolder: String?
        /// The rows of its list that are for other versions, and how many of these are errors of this one.
        package var earlier: (versions: String, still: Int, of: Int)?
        /// What explains nearly all of its wrong answers.
        package var pattern: Pattern.Match?

        package init() {}
    }

    func subject(_ verdict: Verdict) -> Subject { subjects[verdict.name] ?? Subject() }

    /// The errors as every format shows them, the largest row first.
    func rows(_ verdict: Verdict, all: Bool = false) -> [Verdict.Row] {
        verdict.largestRows(subject(verdict).texts, all: all)
    }
    func goneRows(_ verdict: Verdict) -> [Verdict.Row] { verdict.goneRows(subject(verdict).texts) }

    /// Where its known differences are listed, if it has some.
    func list(_ verdict: Verdict) -> String? {
        let subject = subject(verdict)
        return subject.knownFolder.map { folder in
            "\(folder)/\(subject.adapter == nil ? verdict.name : verdict.workload).csv"
        }
    }

    /// The adapters that could not be checked to the end.
    package var unusable: Int { verdicts.count { $0.outcome == .unusable } }
    package var failed: Int { verdicts.count { $0.outcome == .fail } }
    package var checked: Int { verdicts.reduce(0) { $0 + $1.checked } }
    package var tooNarrow: [Verdict] { verdicts.filter(isTooNarrow) }

    func isTooNarrow(_ verdict: Verdict) -> Bool {
        subject(verdict).adapter != nil && verdict.checked > 0 && !verdict.covers(leastCoverage)
    }

    /// Of a shard 6 or 0: its answers are judged together with those of the others.
    package var exit: ExitStatus {
        if shard != nil { return unusable > 0 ? .reference : .success }
        if isWritten == false { return .internalError }
        // No list excuses answers that change, or that are all wrong.
        if verdicts.contains(where: {
            $0.outcome == .fail && (isWritten != true || $0.isNowhereRight || $0.runs.contains(where: \.isUnstable))
        }) {
            return .mismatch
        }
        if unusable > 0 || lost > 0 { return .reference }
        let isEmpty = checked == 0 || verdicts.contains { $0.outcome == .empty }
        return isEmpty || !tooNarrow.isEmpty ? .nothing : .success
    }
}
