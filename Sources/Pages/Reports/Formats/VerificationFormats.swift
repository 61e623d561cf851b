import CalendarValues
import KernelProtocol
import Support
import Verification

extension Format<VerificationReport> {
    package static var text: Self {
        Self(page: "text") { report, page in
            page.table(report.table)
            page.noteLeftOut()
            page.line()
            report.notes.forEach { page.line($0) }
            page.line("decided by")
            report.tables.forEach { page.line("  \($0)") }
            if let note = report.computedNote { page.line("  \(note)") }
            page.line()
            page.line(report.closing, report.exit == .success ? .good : .bad)
        }
    }

    package static var markdown: Self {
        Self("markdown") { report in
            let notes =
                report.notes + report.tables.map { "decided by \($0)" } + [report.computedNote].compactMap(\.self)
            return "## calbench verify\n\n\(report.closing)\n\n\(report.table.markdown)\n\(notes.markdownList)"
        }
    }

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
            return JUnit.text(
                "calbench verify", started: report.started, suites: suites.map { ($0.key, $0.value.map(\.1)) })
        }
    }

    /// Annotations of GitHub Actions: an error for each run of new errors, at the list of known differences.
    package static var github: Self {
        Self("github") { report in
            let errors = report.verdicts.flatMap { verdict -> [String] in
                func error(_ message: String) -> String {
                    GitHub.annotation(.error, file: report.lists[verdict.name], title: verdict.name, message)
                }
                switch verdict.outcome {
                case .pass: return []
                case .fail: return [error("\(verdict.sentence)\n\(verdict.newLines(10).joined(separator: "\n"))")]
                case .unusable: return [error(verdict.trouble ?? "cannot be asked")]
                case .empty: return [error("nothing was checked")]
                // One that was not asked is an error only where nothing was checked at all.
                case .notAsked: return report.asked == 0 ? [error("it answers for none of these years")] : []
                }
            }
            return errors.joined()
                + report.tooNarrow.map {
                    GitHub.annotation(.error, title: $0.name, $0.coverageText)
                }.joined()
                + GitHub.annotation(.notice, title: "calbench verify", report.closing)
        }
    }

    /// A verdict per line, then a summary.
    package static var jsonl: Self {
        Self("jsonl") { report in
            let rows = try report.verdicts.map(JSONLines.line).joined()
            let summary = VerificationSummary(
                implementations: report.verdicts.count, asked: report.asked,
                of: report.verdicts.reduce(0) { $0 + $1.of }, failed: report.failed, exit: report.exit.rawValue,
                toolchain: report.toolchain)
            return try report.shard?.text(after: rows, summary: summary) ?? rows + JSONLines.line(summary)
        }
    }
}

extension VerificationReport {
    fileprivate var table: Table {
        let names: [Column<Verdict>] = [
            .text("implementation", .essential) { .init($0.name) }, .text("reference", .detail) { .init($0.source) },
            .asked { $0 },
        ]
        let results: [Column<Verdict>] = [
            .text("result", .essential, tone: Verdict.tone) { .init($0.result) }, .largestError { $0 },
        ]
        return (names + Column<Verdict>.counts { $0 } + results).table(verdicts)
    }

    /// New errors, unchecked inputs, and what else a reader must know.
    fileprivate var notes: [String] {
        var notes: [String] = []
        for verdict in verdicts {
            let lines = verdict.newLines(3)
            if !lines.isEmpty { notes += ["\(verdict.name), judged by \(verdict.source):"] + lines.map { "  \($0)" } }
            if let message = verdict.message, verdict.new > 0 || verdict.trouble != nil {
                notes.append("  its message at \(message.input): \(message.text)")
            }
            if let beyond = verdict.beyondLine { notes.append("\(verdict.name): \(beyond)") }
            if verdict.askedAgain < verdict.asked - verdict.nonexistent, verdict.askedAgain > 0 {
                notes.append(
                    "\(verdict.name) is slow: \(NumberText.count(verdict.askedAgain)) of \(NumberText.count(verdict.asked)) inputs were asked a second time"
                )
            }
            switch verdict.outcome {
            case .empty: notes.append("\(verdict.name): these years have no inputs, nothing was checked")
            case .notAsked: notes.append("\(verdict.name) answers for none of these years: it was not asked")
            case .unusable: notes.append("\(verdict.name): the adapter \(verdict.trouble ?? "cannot be asked")")
            case .pass, .fail:
                guard verdict.sample != nil else { continue }
                notes.append("\(verdict.name) is slow: \(verdict.askedText) inputs were checked, evenly spread")
            }
        }
        notes += tooNarrow.map {
            "\($0.name) \($0.coverageText) (\(NumberText.significant($0.coverage * 100)) %), less than \(NumberText.significant(leastCoverage * 100)) %: --years asks for less, --min-coverage accepts it"
        }
        return notes
    }

    /// How many expected answers are computed, because the reference's publisher has none; `nil` where none is.
    fileprivate var computedNote: String? {
        var counts: [(workload: String, computed: Int, reference: String)] = []
        for verdict in verdicts where verdict.computed > 0 {
            let place = counts.firstIndex { ($0.workload, $0.reference) == (verdict.workload, verdict.reference) }
            if let place {
                counts[place].computed = max(counts[place].computed, verdict.computed)
            } else {
                counts.append((verdict.workload, verdict.computed, verdict.reference))
            }
        }
        guard !counts.isEmpty else { return nil }
        let parts = counts.map { "\(NumberText.count($0.computed)) of \($0.workload)" }
        let references = Set(counts.map(\.reference)).sorted().joined(separator: ", ")
        return "computed, because \(references) has no published answer: \(parts.joined(separator: ", "))"
    }

    fileprivate var tables: [String] {
        var seen: Set<String> = []
        return verdicts.compactMap { verdict in
            seen.insert(verdict.referenceTable).inserted
                ? "\(verdict.referenceTable)  SHA-256 \(verdict.referenceSHA256)" : nil
        }
    }

    fileprivate var closing: String {
        let troubles = [
            (failed, "failed"), (unusable, "could not be asked to the end"),
            (verdicts.count { $0.outcome == .empty }, "had nothing checked"), (tooNarrow.count, "covered too little"),
        ]
        .filter { $0.0 > 0 }.map { "\($0.0) of them \($0.1)" }
        let outcome =
            troubles.isEmpty
            ? asked == 0 ? "nothing was checked" : accepted : troubles.joined(separator: ", ")
        let others = unasked == 0 ? "" : "; \(NumberText.count(unasked, "adapter")) could not be asked anything"
        let inputs = verdicts.reduce(0) { $0 + $1.of }
        return
            "\(NumberText.count(verdicts.count, "implementation")), \(NumberText.count(asked)) of \(NumberText.count(inputs)) answers checked: \(outcome)\(others)"
    }

    /// How the answers of a sweep without failures were judged.
    private var accepted: String {
        func sum(_ count: (Verdict) -> Int) -> Int { verdicts.reduce(0) { $0 + count($1) } }
        let kernels = verdicts.count { $0.errors > 0 }
        let parts: [(Int, String)] = [
            (sum(\.wrong), "wrong as listed"), (sum(\.refused), "refused as listed"), (sum(\.contested), "contested"),
            (sum(\.uncertain), "uncertain"),
        ]
        let others = parts.filter { $0.0 > 0 }.map { "\(NumberText.count($0.0)) \($0.1)" }
        let known = kernels > 0 ? " (\(NumberText.count(kernels, "implementation")) with errors)" : ""
        return (["\(NumberText.count(sum(\.right))) right"] + others).joined(separator: ", ") + known + ", none new"
    }
}

extension JUnit.Case {
    fileprivate init(_ verdict: Verdict, seconds: Double?, isTooNarrow: Bool, list: String?) {
        self.init(
            classname: verdict.workload, name: verdict.implementation, seconds: seconds,
            output: [
                "judged by \(verdict.source) (\(verdict.referenceTable), SHA-256 \(verdict.referenceSHA256))",
                verdict.sentence, verdict.errorText.map { "largest error \($0)" }, verdict.beyondLine,
                list.map { "known differences: \($0)" },
            ].compactMap(\.self).joined(separator: "; "))
        switch verdict.outcome {
        case .pass: if isTooNarrow { error = (verdict.coverageText, []) }
        case .fail: failure = (verdict.sentence, verdict.newLines(20))
        case .unusable: error = (verdict.trouble ?? "cannot be asked", [])
        case .empty: error = ("nothing was checked", [])
        case .notAsked: skipped = ("it answers for none of these years", [])
        }
    }
}

private struct VerificationSummary: Encodable {
    let summary = true
    let implementations: Int
    let asked: Int
    let of: Int
    let failed: Int
    let exit: Int32
    let toolchain: String
}
