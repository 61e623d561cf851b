extension Catalog {
    /// The inputs of verdicts, whose tables are read where one is shown; their places where that fails.
    package static func texts(_ reference: ReferenceData?) -> @Sendable (Verdict) -> InputTexts {
        { verdict in
            let entry = all.entries.first { $0.name == verdict.workload }
            return reference.flatMap { try? entry?.texts(of: verdict, $0) } ?? InputTexts()
        }
    }
}
