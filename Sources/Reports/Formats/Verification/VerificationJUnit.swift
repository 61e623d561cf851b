import Verification

extension Format<VerificationReport> {
    package static var junit: Self {
        Self("junit") { report in
            let cases = report.verdicts.enumerated().map { index, verdict in
                (verdict.workload, JUnit.Case(verdict, seconds: report.seconds?[index]))
            }
            let suites = Dictionary(grouping: cases, by: \.0).sorted { $0.key < $1.key }
            return try JUnit.text(
                "calbench verify", started: report.started, suites: suites.map { ($0.key, $0.value.map(\.1)) })
        }
    }
}

extension JUnit.Case {
    fileprivate init(_ verdict: KernelVerdict, seconds: Double?) {
        var failure: (String, [String])?
        var error: (String, [String])?
        var skipped: (String, [String])?
        switch verdict.verdict {
        case .pass: break
        case .fail: failure = ("\(verdict.undeclared) wrong (new), \(verdict.stale) no longer wrong", verdict.examples)
        case .unusable: error = (verdict.problem ?? "cannot be asked", [])
        case .empty: error = ("nothing was checked", [])
        case .notAsked: skipped = ("it answers for none of these years", [])
        }
        self.init(
            classname: verdict.workload, name: verdict.kernel, seconds: seconds, failure: failure, error: error,
            skipped: skipped,
            output: "\(verdict.checked) of \(verdict.inputs) checked against \(verdict.source) "
                + "(\(verdict.referenceTable), SHA-256 \(verdict.referenceSHA256)); "
                + "\(verdict.right) right, \(verdict.known) wrong (known), \(verdict.contested) contested, "
                + "\(verdict.newDifferences) wrong (new)")
    }
}
