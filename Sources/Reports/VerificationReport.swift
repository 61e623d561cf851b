import Measuring
public import Verification

/// The verdicts of one run of `verify`, in every format.
public struct VerificationReport: Sendable {
    /// The verdicts, in the order of the catalogue.
    public let verdicts: [KernelVerdict]
    /// The exit code that follows from them.
    public let exit: Int32
    /// The toolchain that ran.
    public let toolchain: String

    /// A report.
    ///
    /// - Parameters:
    ///   - verdicts: The verdicts.
    ///   - exit: The exit code that follows from them.
    ///   - toolchain: The toolchain that ran.
    public init(verdicts: [KernelVerdict], exit: Int32, toolchain: String) {
        self.verdicts = verdicts
        self.exit = exit
        self.toolchain = toolchain
    }

    /// The last line of the JSON Lines.
    private struct Summary: Encodable {
        let summary = true
        let kernels: Int
        let checked: Int
        let failed: Int
        let exit: Int32
        let toolchain: String
    }

    /// The report.
    ///
    /// - Parameter format: The format.
    /// - Returns: The report as text.
    /// - Throws: What the encoder throws.
    public func text(_ format: OutputFormat) throws -> String {
        switch format {
        case .text: plain
        case .jsonl: try jsonLines
        case .markdown: markdown
        case .junit: try junit
        case .github: github
        }
    }

    private var failed: [KernelVerdict] { verdicts.filter { $0.verdict == .fail } }

    private var table: Table {
        // Only where answers are instants: how far the farthest is from the authority's.
        let hasDistances = verdicts.contains { $0.largestDifference != nil }
        var table = Table(
            [
                ("kernel", .left), ("authority", .left), ("checked", .right), ("of", .right), ("declared", .right),
                ("contested", .right), ("undeclared", .right), ("stale", .right), ("verdict", .left),
            ] + (hasDistances ? [("largest difference", .right)] : []))
        for verdict in verdicts {
            table.add(
                [
                    "\(verdict.workload)/\(verdict.kernel)", verdict.authority, NumberText.count(verdict.checked),
                    NumberText.count(verdict.inputs), NumberText.count(verdict.expectedDisagreements),
                    NumberText.count(verdict.contested), NumberText.count(verdict.undeclared),
                    NumberText.count(verdict.stale), verdict.verdict.rawValue,
                ] + (hasDistances ? [verdict.largestDifference.map { "\(NumberText.significant($0)) s" } ?? ""] : []))
        }
        return table
    }

    /// What is to be said beside the table: differences, news, and the tables that decided.
    private var notes: [String] {
        var notes: [String] = []
        for verdict in verdicts where !verdict.examples.isEmpty || verdict.news > 0 {
            let name = "\(verdict.workload)/\(verdict.kernel)"
            let kind = verdict.news > 0 ? "news, declared with another toolchain (this one is \(toolchain))" : "differs"
            notes.append("\(name) \(kind):")
            notes += verdict.examples.map { "  \($0)" }
            let more = verdict.undeclared + verdict.stale + verdict.news - verdict.examples.count
            if more > 0 { notes.append("  and \(NumberText.count(more)) more") }
        }
        for verdict in verdicts where verdict.verdict == .empty {
            notes.append("\(verdict.workload)/\(verdict.kernel) answers for none of these years: nothing was checked")
        }
        return notes
    }

    private var tables: [String] {
        var seen: Set<String> = []
        return verdicts.compactMap { verdict in
            seen.insert(verdict.referenceTable).inserted
                ? "\(verdict.referenceTable)  SHA-256 \(verdict.referenceSHA256)" : nil
        }
    }

    private var closing: String {
        let checked = verdicts.reduce(0) { $0 + $1.checked }
        let empty = verdicts.count { $0.verdict == .empty }
        let wrong = [(failed.count, "failed"), (empty, "had nothing checked")].filter { $0.0 > 0 }
            .map { "\($0.0) of them \($0.1)" }
        let outcome = wrong.isEmpty ? "every answer is right, contested or declared" : wrong.joined(separator: ", ")
        return "\(NumberText.count(verdicts.count)) kernels, \(NumberText.count(checked)) answers checked: \(outcome)"
    }

    private var plain: String {
        let decided = ["decided by"] + tables.map { "  \($0)" }
        return table.text + "\n" + (notes + decided + ["", closing]).joined(separator: "\n") + "\n"
    }

    private var markdown: String {
        let items = (notes + tables.map { "decided by \($0)" }).map { "- \($0)\n" }.joined()
        return "## calbench verify\n\n\(closing)\n\n\(table.markdown)\n\(items)"
    }

    private var jsonLines: String {
        get throws {
            let summary = Summary(
                kernels: verdicts.count, checked: verdicts.reduce(0) { $0 + $1.checked }, failed: failed.count,
                exit: exit, toolchain: toolchain)
            return try verdicts.map(JSONLines.line).joined() + JSONLines.line(summary)
        }
    }

    private var github: String {
        let errors = verdicts.filter { $0.verdict != .pass }.map { verdict in
            GitHub.annotation(
                .error, file: "reference-data/disagreements/\(verdict.workload)/\(verdict.kernel).csv",
                title: "\(verdict.workload)/\(verdict.kernel)",
                verdict.examples.first ?? "nothing was checked")
        }
        return errors.joined() + GitHub.annotation(.notice, title: "calbench verify", closing)
    }

    private var junit: String {
        get throws {
            let suites = Dictionary(grouping: verdicts, by: \.workload).sorted { $0.key < $1.key }
            return try JUnit.text(
                "calbench verify", suites: suites.map { ($0.key, $0.value.map(JUnit.Case.init)) })
        }
    }
}

extension JUnit.Case {
    fileprivate init(_ verdict: KernelVerdict) {
        var failure: (String, [String])?
        var error: (String, [String])?
        switch verdict.verdict {
        case .pass: break
        case .fail: failure = ("\(verdict.undeclared) undeclared, \(verdict.stale) stale", verdict.examples)
        case .empty: error = ("nothing was checked", [])
        }
        self.init(
            classname: verdict.workload, name: verdict.kernel, failure: failure, error: error,
            output: "\(verdict.checked) of \(verdict.inputs) checked against \(verdict.authority) "
                + "(\(verdict.referenceTable), SHA-256 \(verdict.referenceSHA256)); "
                + "\(verdict.expectedDisagreements) declared, \(verdict.contested) contested")
    }
}
