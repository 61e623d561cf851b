package import Measuring
package import Words

extension Format<GateReport> {
    package static var text: Self {
        Self(page: "text") { report, page in
            page.line(
                "\(report.mark) \(report.result)   \(report.sentence)",
                right: report.baseline.map { "baseline \($0)" } ?? "", report.tone)
            page.changes(report.changes([.wrong, .regression], page.words))
            report.left(page.style.view) { !report.isExcused($0) && $0.outcome != .new }.forEach {
                page.line("  – \($0)")
            }
            page.changes(report.changes([.inconclusive], page.words))
            report.left(page.style.view) { report.isExcused($0) || $0.outcome == .new }.forEach {
                page.line("  – \($0)")
            }
            if page.style.view.all {
                page.line()
                page.table(report.table(page.words))
            }
            if let advice = report.advice {
                page.line(advice, label: page.words("exit \(report.exit.rawValue)").padded(to: 11))
            }
        }
    }

    package static var markdown: Self {
        Self(worded: "markdown") { report, words, _ in
            let closing: Text = report.baseline.map { "\(report.closing); baseline \($0)" } ?? report.closing
            return
                "## calbench gate\n\n\(report.mark) \(words(closing).markdown)\n\n\(report.table(words).markdown(words))\n"
                + [report.advice].compactMap { $0.map { words($0) } }.markdownList
        }
    }

    package static var junit: Self {
        Self(worded: "junit") { report, words, _ in
            let kinds: [GateOutcome: JUnit.Kind] = [
                .regression: .failure, .wrong: .failure, .inconclusive: .error, .unjudged: .error,
            ]
            var cases = report.rows.map { row in
                let message = words("\(row.outcome.text): \(row.judgement(words))")
                let kind = report.isExcused(row) ? .skipped : kinds[row.outcome]
                return JUnit.Case(
                    classname: "gate", name: row.row, problem: kind.map { ($0, message, []) }, output: message)
            }
            // A reader of the XML alone must not take an empty report for a pass.
            if report.exit == .nothing {
                cases.append(
                    JUnit.Case(
                        classname: "gate", name: "calbench gate", problem: (.error, words(report.sentence), []),
                        output: words(report.closing)))
            }
            return JUnit.text(
                "calbench gate", started: report.started.formatted(.iso8601), seconds: report.seconds,
                suites: [("gate", cases)])
        }
    }

    /// Annotations of GitHub Actions at the kernels' files.
    package static var github: Self {
        Self(worded: "github") { report, words, _ in
            report.rows.filter { $0.outcome != .pass }.map { row in
                let kinds: [GateOutcome: GitHub.Kind] = [
                    .inconclusive: .warning, .unjudged: .warning, .new: .notice,
                ]
                return GitHub.annotation(
                    report.isExcused(row) ? .notice : kinds[row.outcome] ?? .error, file: row.file,
                    title: words("\(row.row): \(row.outcome.text)"), row.judgement(words))
            }.joined() + GitHub.annotation(.notice, title: "calbench gate", words(report.closing))
        }
    }

    /// A row a line, then a summary.
    package static var jsonl: Self {
        Self("jsonl") { report in
            let summary = GateSummary(
                limit: report.limit, rows: report.rows.count, judged: report.judged, passed: report.count(.pass),
                regressions: report.count(.regression), inconclusive: report.count(.inconclusive),
                wrong: report.count(.wrong), new: report.count(.new), exit: report.exit.rawValue)
            return try report.rows.map(JSONLines.line).joined() + JSONLines.line(summary)
        }
    }
}

private struct GateSummary: Encodable {
    let summary = true
    let limit: Double
    let rows, judged, passed, regressions, inconclusive, wrong, new: Int
    let exit: Int32
}

extension Double {
    fileprivate var percent: String { String(format: "%.3g %%", self * 100) }
}

extension GateReport {
    fileprivate var result: Text {
        tone == .good ? "PASSED" : tone == .bad ? "FAILED" : "INCONCLUSIVE"
    }

    fileprivate var mark: String { tone == .good ? "✓" : tone == .bad ? "✗" : "–" }

    fileprivate var tone: Tone {
        exit == .success ? .good : exit == .regression || exit == .mismatch ? .bad : .known
    }

    /// What leads to another outcome, by the reason of the rows that decide; nil where it passed, or has no row.
    package var advice: Text? {
        guard exit != .success else { return nil }
        guard let row = deciding.first ?? rows.first else { return "names of rows: calbench list" }
        let rows = deciding.filter { $0.outcome == row.outcome && $0.reason == row.reason }
        let names = (rows.isEmpty ? [row] : rows).map(\.name).unique
        func words(_ option: String) -> String { names.map { "\(option) \($0.shellWord)" }.joined(separator: " ") }
        let limits = rows.map { "--max-regression \("\($0.name)=\($0.enough)%".shellWord)" }.unique.joined(
            separator: " ")
        let without: Text = "leave it out: \(words("-F"))"
        let executable: Text = "time it: calbench gate --baseline EXECUTABLE \(words("-f"))"
        var measured = without
        if case .counted(let path) = compared {
            let inputs = rows.compactMap { $0.row.split(separator: " ").dropFirst().first }.unique
            let options = inputs.map { "--inputs \($0) " }.joined() + words("-f")
            let command = "calbench run --save-baseline \(path.shellWord) \(options)"
            measured = exit == .regression ? "accept it: \(command)" : "measure it here: \(command)"
        }
        switch row.reason {
        case .wrongAnswers: return "which answers: calbench verify \(words("-f"))"
        case nil, .confirmed:
            if case .counted = compared { return measured }
            return "accept it: \(limits)"
        case .undecided, .unconfirmed, .wide:
            return rows.contains { $0.enough > 1000 } ? without : "a limit that can be told here: \(limits)"
        case .control, .twin, .tooFew:
            guard case .executables(let pairs, let rounds) = compared else { return without }
            return "more rounds: --pairs \(min(100, 3 * pairs)) --rounds \(3 * rounds)"
        case .tooMany, .uncounted: return executable
        case .onlyBaseline, .onlyCandidate: return without
        case .otherInputs, .otherMachine, .otherPath, .otherCount, .wrongBaseline: return measured
        }
    }

    /// The rows from which the exit code follows.
    private var deciding: [GateRow] {
        let outcome: GateOutcome? = exit == .mismatch ? .wrong : exit == .regression ? .regression : nil
        if let outcome { return rows.filter { $0.outcome == outcome } }
        return rows.filter { $0.outcome == .inconclusive || $0.outcome == .unjudged && !isExcused($0) }
    }

    /// How many rows were judged, and how.
    fileprivate var sentence: Text {
        let kinds = [
            (count(.wrong), "with wrong answers"), (count(.regression), "slower than allowed"),
            (count(.inconclusive), "undecided"),
        ]
        let isFine = judged > 0 && kinds.allSatisfy { $0.0 == 0 }
        let all: Text = "\(count: judged) of \(known, "row") judged"
        let new = Text.counts([(count(.new), "new in the candidate")])
        return "\([all] + (isFine ? ["all within the limit"] : Text.counts(kinds)) + new, by: ", ")"
    }

    package var closing: Text { "\(result): \(sentence)" }

    /// What did not pass, by its outcome.
    fileprivate func changes(_ outcomes: [GateOutcome], _ words: Language) -> [Change] {
        let named = Array(zip(rows, rows.map(\.row).withoutCommonInputs))
        return outcomes.flatMap { outcome in named.filter { $0.0.outcome == outcome } }.map { row, name in
            let isOpen = row.outcome == .inconclusive
            return Change(
                kind: isOpen ? .open : .worse, name: name, figures: row.figures(words),
                size: row.size.map { "\(words($0))  (\(words("limit \(row.limit.percent)")))" } ?? "",
                remarks: [words(row.remark), isOpen ? "" : row.file ?? ""].filter { !$0.isEmpty })
        }
    }

    /// What was not judged and is meant, a line for each reason.
    fileprivate func left(_ view: View, _ isMeant: (GateRow) -> Bool) -> [Text] {
        let left = rows.filter { [.unjudged, .new].contains($0.outcome) && isMeant($0) }
        return left.compactMap(\.reason).unique.map { reason in
            let rows = left.filter { $0.reason == reason }
            let outcome = rows[0].outcome.text
            guard rows.count > 1 else {
                let names = ["\(rows[0].row)", rows[0].size].compactMap { (text: Text?) in text }
                return "\(names, by: "   ")   \(outcome): \(reason.text)"
            }
            let shown: [Text] = (view.all ? rows : Array(rows.prefix(3))).map { "\($0.row)" }
            let others: [Text] = shown.count < rows.count ? ["…"] : []
            return "\(rows.count) rows \(outcome): \(reason.text): \(shown + others, by: ", ")"
        }
    }

    fileprivate func table(_ words: Language) -> Table {
        let tones: [GateOutcome: Tone] = [.pass: .good, .regression: .bad, .wrong: .bad]
        let columns: [Column<GateRow>] = [
            .text("row", .essential, isWide: true) { .init($0.row) },
            .text("outcome", .essential, tone: { tones[$0.outcome] ?? .known }) { .init($0.outcome.text) },
            .number("baseline → candidate", .useful) { .init($0.figures(words)) },
            .number("change", .essential) { $0.size.map { .init($0) } ?? "" },
            .text("", .essential, isWide: true) { .init($0.remark) },
        ]
        return columns.table(rows)
    }
}

extension GateRow {
    /// `8.20 → 9.70 instructions`; empty where it was not compared.
    fileprivate func figures(_ words: Language) -> String {
        guard let before, let ratio else { return "" }
        let costs = [before, before * ratio.estimate].map {
            basis == .instructions ? words("\(NumberText.significant($0)) instructions") : NumberText.time($0)
        }
        return Change.figures(costs[0], costs[1])
    }

    /// The change, with its interval where it is of times.
    fileprivate var size: Text? { ratio.map(Change.size) }

    /// What it was judged by, in one clause.
    fileprivate func judgement(_ words: Language) -> String {
        [figures(words), size.map { words($0) } ?? "", words("limit \(limit.percent)"), words(remark)]
            .filter { !$0.isEmpty }.joined(separator: words(", "))
    }

    /// The limit in per cent below which the row passes as it was measured.
    fileprivate var enough: Int {
        guard let ratio else { return .max }
        let share = max(ratio.high - 1, (ratio.high / ratio.low - 1) / 2, threshold ?? 0)
        return share < 100 ? Int((share * 100).rounded(.up)) + 1 : .max
    }

    /// How it was judged.
    fileprivate var remark: Text {
        let isCoarse = ratio?.level != 1 && outcome != .pass
        let limit: Text? =
            isCoarse
            ? threshold.flatMap { $0 > self.limit ? "only more than \($0.percent) is seen as slower" : nil } : nil
        return "\([reason?.text, limit].compactMap(\.self), by: "; ")"
    }
}

extension GateOutcome {
    fileprivate var text: Text { self == .new ? "new in the candidate" : Text(rawValue) }
}

extension GateReason {
    fileprivate var text: Text {
        switch self {
        case .onlyBaseline: "only the baseline has it"
        case .onlyCandidate: "only the candidate has it"
        case .otherInputs: "the two are of different inputs"
        case .otherMachine: "the baseline is of another machine, and decides nothing here"
        case .otherPath: "the baseline has other paths of the code, which have different instructions"
        case .otherCount: "instructions were counted over other operations"
        case .uncounted: "there are no instructions or times of both"
        case .tooMany: "too many instructions to count; executables can be timed"
        case .tooFew: "too few rounds or processes for an interval"
        case .wrongBaseline: "the baseline's answers are wrong"
        case .wrongAnswers: "the candidate's answers are wrong"
        case .control: "5 % more work was not measured as 3 to 7 % slower"
        case .twin: "identical code was measured as different"
        case .undecided: "the limit is within the interval"
        case .wide: "the interval of its times is wider than twice the limit"
        case .confirmed: "confirmed in fresh processes"
        case .unconfirmed: "slower at first, not confirmed in fresh processes"
        }
    }
}
