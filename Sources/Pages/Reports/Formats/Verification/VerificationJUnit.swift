import Verification

extension Format<VerificationReport> {
    package static var junit: Self {
        Self("junit") { report in
            let narrow = Set(report.tooNarrow.map(\.name))
            let cases = report.verdicts.enumerated().map { index, verdict in
                (
                    verdict.workload,
                    JUnit.Case(
                        verdict, seconds: report.seconds?[index], isTooNarrow: narrow.contains(verdict.name),
                        list: report.lists[verdict.name])
                )
            }
            let suites = Dictionary(grouping: cases, by: \.0).sorted { $0.key < $1.key }
            return try JUnit.text(
                "calbench verify", started: report.started, suites: suites.map { ($0.key, $0.value.map(\.1)) })
        }
    }
}

extension JUnit.Case {
    fileprivate init(_ verdict: Verdict, seconds: Double?, isTooNarrow: Bool, list: String?) {
        var failure: (String, [String])?
        var error: (String, [String])?
        var skipped: (String, [String])?
        switch verdict.outcome {
        case .pass: if isTooNarrow { error = (verdict.coverageText, []) }
        case .fail: failure = (verdict.sentence, verdict.newLines(20))
        case .unusable: error = (verdict.trouble ?? "cannot be asked", [])
        case .empty: error = ("nothing was checked", [])
        case .notAsked: skipped = ("it answers for none of these years", [])
        }
        self.init(
            classname: verdict.workload, name: verdict.implementation, seconds: seconds, failure: failure,
            error: error, skipped: skipped,
            output: [
                "judged by \(verdict.source) (\(verdict.referenceTable), SHA-256 \(verdict.referenceSHA256))",
                verdict.sentence, verdict.errorText.map { "largest error \($0)" }, verdict.beyondLine,
                list.map { "known differences: \($0)" },
            ].compactMap(\.self).joined(separator: "; "))
    }
}
