import Verification

extension Format<VerificationReport> {
    package static var junit: Self {
        Self("junit") { report in
            let suites = Dictionary(grouping: report.verdicts, by: \.workload).sorted { $0.key < $1.key }
            return try JUnit.text("calbench verify", suites: suites.map { ($0.key, $0.value.map(JUnit.Case.init)) })
        }
    }
}

extension JUnit.Case {
    fileprivate init(_ verdict: KernelVerdict) {
        var failure: (String, [String])?
        var error: (String, [String])?
        var skipped: (String, [String])?
        switch verdict.verdict {
        case .pass: break
        case .fail: failure = ("\(verdict.undeclared) undeclared, \(verdict.stale) stale", verdict.examples)
        case .unusable: error = (verdict.problem ?? "cannot be asked", [])
        case .empty: error = ("nothing was checked", [])
        case .notAsked: skipped = ("it answers for none of these years", [])
        }
        self.init(
            classname: verdict.workload, name: verdict.kernel, failure: failure, error: error,
            skipped: skipped,
            output: "\(verdict.checked) of \(verdict.inputs) checked against \(verdict.authority) "
                + "(\(verdict.referenceTable), SHA-256 \(verdict.referenceSHA256)); "
                + "\(verdict.known) declared, \(verdict.contested) contested")
    }
}
