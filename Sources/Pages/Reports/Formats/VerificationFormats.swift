import Verification
import Words

extension Format<VerificationReport> {
    package static var text: Self {
        Self(page: "text") { report, page in
            if report.isOfOne { page.one(report) } else { page.many(report) }
            if page.style.view != View() || report.verdicts.contains(where: \.isByOtherData) || !report.callers.isEmpty
            {
                report.origins.forEach { page.line($0) }
            }
            if page.style.view.wrong { report.verdicts.forEach { page.runs($0, report.subject($0).texts) } }
            if report.exit != .success { page.line("exit \(report.exit.rawValue)", .bad) }
        }
    }

    /// The verdict, all implementations, then the rows of each that has errors.
    package static var markdown: Self {
        Self(worded: "markdown") { report, words, _ in
            let sections = report.verdicts.filter { !$0.errorRuns.isEmpty || !$0.gone.isEmpty }.map { verdict in
                let rows = report.rows(verdict, most: 20)
                let pattern = report.subject(verdict).pattern.map { "\(words($0.text).markdown)\n\n" } ?? ""
                return "\n### \(verdict.name.markdown)\n\n\(pattern)\(rows.table.markdown(words))"
                    + (rows.rest.map { "\n\(words($0))\n" } ?? "")
            }
            let headline = words(report.headline).markdown
            return "## \(headline)\n\n\(report.table.markdown(words))\(sections.joined())\n"
                + (report.notes + report.origins).map { words($0) }.markdownList
        }
    }

    /// A case for each implementation of a workload.
    package static var junit: Self {
        Self(worded: "junit") { report, words, _ in
            let cases = report.verdicts.enumerated().map { index, verdict in
                (verdict.workload, JUnit.Case(verdict, report, seconds: report.seconds?[index], words))
            }
            let suites = Dictionary(grouping: cases, by: \.0).sorted { $0.key < $1.key }
            return JUnit.text(
                "calbench verify", started: report.started, suites: suites.map { ($0.key, $0.value.map(\.1)) })
        }
    }

    /// Annotations of GitHub Actions: an error for each implementation that fails, at its program or its source.
    package static var github: Self {
        Self(worded: "github") { report, words, _ in
            report.verdicts.compactMap { verdict in
                report.problem(verdict).map { problem in
                    GitHub.annotation(
                        .error, file: report.subject(verdict).file, title: verdict.name,
                        ([problem] + report.newLines(verdict, most: 10)).map { words($0) }.joined(separator: "\n"))
                }
            }.joined()
                + GitHub.annotation(
                    .notice, title: "calbench verify",
                    ([report.headline] + report.verdicts.filter(\.isByOtherData).prefix(1).map(\.decided))
                        .map { words($0) }.joined(separator: "\n"))
        }
    }

    /// A verdict per line, then a summary.
    package static var jsonl: Self {
        Self("jsonl") { report in
            let rows = try report.verdicts.map { try JSONLines.line(Judgement($0)) }.joined()
            let summary = VerificationSummary(
                implementations: report.verdicts.count, checked: report.checked,
                of: report.verdicts.reduce(0) { $0 + $1.of }, failed: report.failed, exit: report.exit.rawValue,
                toolchain: report.toolchain, shard: report.shard?.of(rows: rows))
            return rows + (try JSONLines.line(summary))
        }
    }
}

// MARK: - Text

extension TextPage {
    /// One adapter, or one kernel of one workload.
    fileprivate mutating func one(_ report: VerificationReport) {
        line(report.title)
        line()
        for verdict in report.verdicts {
            let subject = report.subject(verdict)
            let name = report.verdicts.count > 1 ? "\(verdict.workload)  " : ""
            let text: Text = "\(report.mark(verdict)) \(name)\(verdict.sentence(subject.unit))"
            line(text, report.isTooNarrow(verdict) ? .bad : verdict.tone ?? .bad)
        }
        for verdict in report.verdicts where verdict.trouble == nil && !(verdict.errorRuns + verdict.gone).isEmpty {
            line()
            if report.verdicts.count > 1 { line("  \(verdict.workload)") }
            if let pattern = report.subject(verdict).pattern { line("  \(pattern.text)") }
            let isWhole = style.view != View()
            let rows = report.rows(verdict, most: isWhole ? .max : 12, all: isWhole, indent: "  ")
            if !rows.isEmpty { table(rows.table) }
            if let rest = rows.rest { line("  \(rest): --all") }
        }
        let next = report.verdicts.flatMap(report.nextSteps) + report.notes
        if !next.isEmpty { line() }
        next.forEach { line($0) }
    }

    /// Several implementations.
    fileprivate mutating func many(_ report: VerificationReport) {
        line(report.headline, report.exit == .success ? .good : .bad)
        [report.totals, report.judged].forEach { line("        \($0)") }
        line()
        // Few have a row each; of many, those that are right are counted.
        let isShort = report.verdicts.count <= 12
        var rows = report.wrong
        let isWhole = style.view != View()
        if isWhole {
            table(report.table)
        } else if isShort {
            rows = report.verdicts
        } else {
            workloads(report)
        }
        if !rows.isEmpty {
            if rows.count < report.verdicts.count || isWhole { line() }
            let isWide = style.width ?? .max >= 110
            table(report.errorColumns(of: rows, ofAll: isShort, isWide: isWide).table(rows))
            if !isWide { leaveOut("difference") }
        }
        line()
        report.notes.forEach { line($0) }
        let name = (report.wrong + report.verdicts).first?.name ?? "NAME"
        line("all rows: --all   wrong runs: --wrong   one: -f \(name)")
        noteLeftOut()
    }

    /// Every run of answers that are not right.
    fileprivate mutating func runs(_ verdict: Verdict, _ texts: InputTexts) {
        let kinds: [(Text, [Verdict.Run])] = [
            ("new", verdict.runs.filter(\.isNew)), ("known", verdict.errorRuns.filter { !$0.isNew }),
            ("contested, either answer is accepted", verdict.runs.filter { $0.kind == .contested }),
            ("uncertain, either answer is accepted", verdict.runs.filter { $0.kind == .uncertain }),
            ("beyond its documented range", verdict.beyond),
        ]
        for (kind, runs) in kinds where !runs.isEmpty {
            let count = runs.reduce(0) { $0 + $1.count }
            line()
            line("\(verdict.name), \(kind): \(count: count) in \(runs.count, "run")")
            for run in runs { line("  \(run.line(.of(verdict.workload), texts))") }
        }
    }

    /// How many are right in each workload, in as many pairs of columns as there is room for.
    private mutating func workloads(_ report: VerificationReport) {
        let names = report.verdicts.map(\.workload).unique
        let counts = names.map { name -> Text in
            let own = report.verdicts.filter { $0.workload == name }
            return "\(own.count { report.isRight($0) }) of \(own.count)"
        }
        let width = zip(names, counts).map { $0.terminalWidth + words($1).terminalWidth }.max() ?? 0
        let most = max(1, min(names.count, ((style.width ?? 80) + 3) / (width + 5)))
        let heads = ["workload", "right"].map {
            Table.Head(title: $0, isNumber: false, importance: .essential, isWide: false)
        }
        let rows = stride(from: 0, to: names.count, by: most).map { first in
            // A wider gap than that within a pair.
            (first..<first + most).flatMap { place -> [Table.Cell] in
                guard place < names.count else { return ["", ""] }
                return [.init((place == first ? "" : " ") + names[place]), .init(counts[place])]
            }
        }
        table(Table((0..<most).flatMap { _ in heads }, rows))
    }
}

extension VerificationReport {
    /// Whether all of it is on one adapter, or on one kernel of one workload.
    fileprivate var isOfOne: Bool {
        let isAdapter = verdicts.allSatisfy { subject($0).adapter != nil }
        return lost == 0
            && (verdicts.count == 1 || isAdapter && Set(verdicts.map(\.implementation.name)).count == 1)
    }

    /// The adapter and its library, or the kernel; workload, years and reference.
    fileprivate var title: Text {
        let (verdict, subject) = (verdicts[0], subject(verdicts[0]))
        let library = verdict.implementation.library.map { $0 == subject.adapter ? "" : " = \($0)" } ?? ""
        let version =
            subject.adapter != nil || Int(verdict.implementation.version) == nil
            ? " \(verdict.implementation.version)" : ""
        let name = "\(subject.adapter ?? verdict.implementation.name)\(library)\(version)"
        let what: Text = verdicts.count == 1 ? "\(verdict.workload)" : "\(verdicts.count, "workload")"
        return "\(name)    \([what, yearsText, judged], by: ", ")"
    }

    var yearsText: Text {
        let all = Set(verdicts.map { subject($0).years })
        return (years.map { .range($0) } ?? (all.count == 1 ? all.first : nil) ?? PageYears.all).text
    }

    /// The references, those that judge most first.
    fileprivate var judged: Text {
        let counts = Dictionary(verdicts.map { ($0.source, 1) }, uniquingKeysWith: +)
        let names = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
        let more = names.count > 6 ? names.count - 5 : 0
        let list: Text = "judged by \(names.dropLast(more).map { "\($0)" }, by: ", ")"
        return more > 0 ? "\(list) and \(more) others" : list
    }

    fileprivate func isRight(_ verdict: Verdict) -> Bool {
        verdict.outcome == .pass && verdict.errors == 0 && !isTooNarrow(verdict)
    }

    /// Those that are not right, new errors first.
    fileprivate var wrong: [Verdict] {
        let wrong = verdicts.filter { !isRight($0) }
        return wrong.filter { $0.outcome != .pass } + wrong.filter { $0.outcome == .pass }
    }

    fileprivate func mark(_ verdict: Verdict) -> Text {
        switch verdict.outcome {
        case .pass: isTooNarrow(verdict) ? "✗ covers too little:" : verdict.errors > 0 ? "≈" : "✓"
        case .fail: "✗"
        case .unusable: "✗ unusable:"
        case .empty, .skipped: "✗ nothing checked:"
        }
    }

    /// The verdict on all of it, in one line.
    fileprivate var headline: Text {
        if verdicts.count == 1, lost == 0 {
            let (verdict, unit) = (verdicts[0], subject(verdicts[0]).unit)
            return "\(mark(verdict)) \(verdict.name): \(verdict.sentence(unit))"
        }
        let mark: Text =
            switch exit {
            case .success: verdicts.contains { $0.errors > 0 } ? "≈" : "✓"
            case .mismatch: "✗"
            case .nothing: checked == 0 ? "✗ nothing checked:" : "✗ covers too little:"
            default: "✗ unusable:"
            }
        let others = Text.counts([
            (failed, "failed"), (unusable, "could not be checked to the end"),
            (tooNarrow.count, "covered too little"),
            (verdicts.count { $0.outcome == .pass && $0.errors > 0 }, "wrong as listed"),
            (verdicts.count { $0.outcome == .skipped }, "skipped"),
            (verdicts.count { $0.outcome == .empty }, "had nothing checked"),
        ])
        let counts: [Text] = ["\(verdicts.count { isRight($0) }, unit: "right")"] + others
        let line: Text = "\(mark) \(verdicts.count, "implementation"), \(yearsText): \(counts, by: ", ")"
        return lost > 0 ? "\(line); \(lost, "adapter") could not be checked" : line
    }

    /// All answers.
    fileprivate var totals: Text {
        func sum(_ count: (Verdict) -> Int) -> Int { verdicts.reduce(0) { $0 + count($1) } }
        let others = Text.counts([
            (sum(\.refused), "refused"), (sum(\.new), "new"), (sum(\.gone.inputs), "no longer wrong"),
            (sum { $0.contested + $0.uncertain }, "contested or uncertain"),
        ])
        return "\(["\(count: sum(\.wrong)) of \(count: checked) answers wrong"] + others, by: ", ")"
    }

    /// Every implementation with all of its counts.
    fileprivate var table: Table {
        let names: [Column<Verdict>] = [
            .text("implementation", .essential) { .init($0.name) }, .text("reference", .detail) { .init($0.source) },
            .checked { $0 },
        ]
        let results: [Column<Verdict>] = [
            .text("result", .essential, tone: \.tone) { .init($0.result) }, .largestError { $0 },
        ]
        return (names + Column<Verdict>.counts { $0 } + results).table(verdicts)
    }

    private func sign(_ verdict: Verdict) -> (text: String, tone: Tone?) {
        if isRight(verdict) { return ("✓", .good) }
        return problem(verdict) != nil ? ("✗", .bad) : verdict.outcome == .skipped ? ("–", nil) : ("≈", .known)
    }

    /// Who is wrong, where first, and why.
    fileprivate func errorColumns(of verdicts: [Verdict], ofAll: Bool, isWide: Bool) -> [Column<Verdict>] {
        func rank(_ row: Verdict.Row) -> Int { (row.isNew ? 0 : 2) + (row.kind == .wrong ? 0 : 1) }
        let firsts = verdicts.reduce(into: [String: Verdict.Row]()) {
            $0[$1.name] = ($1.rows(subject($1).texts) + goneRows($1)).min { rank($0) < rank($1) }
        }
        func first(_ verdict: Verdict) -> Verdict.Row? { firsts[verdict.name] }
        func count(_ title: Text, tone: Tone? = nil, _ number: @escaping (Verdict) -> Int) -> Column<Verdict> {
            .number(title, .essential, tone: tone) { .count(number($0)) }
        }
        let columns: [Column<Verdict>?] = [
            ofAll || exit != .success
                ? .text("", .essential, tone: { [self] in sign($0).tone }) { [self] in .init(sign($0).text) } : nil,
            .text("implementation", .essential) { .init($0.name) }, ofAll ? count("right", \.right) : nil,
            count("wrong", tone: .known, \.wrong), count("refused", tone: .known, \.refused),
            count("new", tone: .bad, \.new), count("no longer wrong", tone: .bad, \.gone.inputs),
            .text("first wrong", .essential, isOptional: true) { verdict in
                .init(
                    first(verdict).map { $0.from.terminalWidth > 16 ? $0.from.shortened(to: 15) + "…" : $0.from } ?? "")
            },
            isWide
                ? .text("difference", .essential, isCut: true, isOptional: true) { verdict in
                    first(verdict).map { .init($0.what(.of(verdict.workload))) } ?? ""
                }
                : nil,
            .text("cause", .essential, isCut: true, isOptional: true) { [self] verdict in
                let isJudged = verdict.outcome == .fail || verdict.outcome == .pass && !isTooNarrow(verdict)
                return .init(isJudged ? first(verdict)?.run.reason ?? "" : problem(verdict) ?? verdict.result)
            },
        ]
        return columns.compactMap(\.self)
    }

    /// The rows of a verdict, at most so many, and how many more there are.
    fileprivate func rows(
        _ verdict: Verdict, most: Int, all: Bool = false, indent: String = ""
    ) -> (table: Table, isEmpty: Bool, rest: Text?) {
        let all = rows(verdict, all: all) + goneRows(verdict)
        let isMixed = verdict.new > 0 && verdict.known > 0
        // No event is the cause of what a mistake explains.
        let isMistake = subject(verdict).pattern != nil
        let columns: [Column<Verdict.Row>] = [
            .text("\(indent)\("where")", .essential, isWide: true) { .init("\(indent)\($0.place)" as Text) },
            .number(Text(subject(verdict).unit), .essential) { .count($0.count) },
            .text("", .essential, isOptional: true, tone: { _ in .bad }) {
                .init(isMixed && $0.isNew ? "new" : "" as Text)
            },
            .text("difference", .essential, isWide: true) { .init($0.what(.of(verdict.workload))) },
            .text("cause", .essential, isWide: true, isOptional: true) { .init(isMistake ? "" : $0.run.reason) },
        ]
        let rest = all.count - most
        return (columns.table(Array(all.prefix(most))), all.isEmpty, rest > 0 ? "\(count: rest) more" : nil)
    }

    /// What to do about the errors of one implementation.
    fileprivate func nextSteps(_ verdict: Verdict) -> [Text] {
        guard verdict.trouble == nil else { return [] }
        let subject = subject(verdict)
        // A mistake of the adapter must be fixed, not accepted.
        let isFixable = subject.pattern.map { if case .calendar = $0.pattern { false } else { true } } ?? false
        let day = subject.unit == "days" ? verdict.dayToLookAt(subject.texts) : nil
        var steps: [Text] = []
        if let claim = verdict.claim(subject.texts), !isFixable {
            let lines: [Text] = [claim.from.map { "from = \"\($0)\"" }, claim.to.map { "to = \"\($0)\"" }]
                .compactMap { $0.map { "\($0)" } }
            let rest: Text = claim.rest == 0 ? "then nothing is wrong" : "\(claim.rest, unit: subject.unit) remain"
            steps.append("set \(lines, by: " and ") in adapter.toml: \(rest)")
        }
        // A list has no answers that change.
        if verdict.new > 0, !isFixable, !verdict.runs.contains(where: \.isUnstable) {
            steps.append(
                subject.knownFolder.map { "accept these in CI: --write-known \($0)" }
                    ?? "accept these in CI: make a folder with adapter.toml, then --write-known")
        }
        if verdict.gone.inputs > 0, let folder = subject.knownFolder {
            steps.append(
                "no longer wrong: --write-known \(folder) removes \(verdict.gone.inputs, "input") from the list")
        }
        if let (versions, still, number) = subject.earlier {
            let version = verdict.implementation.version
            steps.append(
                "\(list(verdict) ?? "") was written for \(versions): \(count: still) of \(number, "row") still in \(version)"
            )
        }
        if let day {
            let who = subject.adapter.map { "--adapter \($0)" } ?? "--all"
            steps.append("look closer: calbench day \(day) \(who)")
        }
        return steps
    }

    /// The rows of new errors and of what no longer occurs, as lines, at most so many.
    fileprivate func newLines(_ verdict: Verdict, most: Int) -> [Text] {
        let lines = (rows(verdict).filter(\.isNew) + goneRows(verdict)).map { $0.line(.of(verdict.workload)) }
        let rest = lines.count - most
        return lines.prefix(most) + (rest > 0 ? ["\(count: rest) more"] : [])
    }

    /// What fails one of them; nil where it passes.
    func problem(_ verdict: Verdict) -> Text? {
        switch verdict.outcome {
        // One that was not checked is an error only where nothing was checked at all.
        case .skipped where checked > 0: nil
        case .pass: isTooNarrow(verdict) ? verdict.coverageText : nil
        default: verdict.sentence(subject(verdict).unit)
        }
    }

    /// What else a reader must know.
    fileprivate var notes: [Text] {
        let sampled = verdicts.filter { $0.sample != nil }
        func percent(_ share: Double) -> String { NumberText.significant(share * 100) }
        var notes = verdicts.flatMap { verdict in
            [verdict.movedLine(subject(verdict).texts), verdict.beyondLine(subject(verdict).texts)].compactMap {
                $0.map { "\(verdict.name): \($0)" } as Text?
            }
        }
        notes += tooNarrow.map { verdict in
            let (share, least) = (percent(verdict.coverage), percent(leastCoverage))
            let coverage: Text = "\(verdict.name) \(verdict.coverageText) (\(share) %)"
            return "\(coverage), less than \(least) %: --years narrows the check, --min-coverage accepts it"
        }
        if sampled.count > 2 {
            notes.append("\(sampled.count) slow ones are checked on evenly spread inputs")
        } else if !sampled.isEmpty {
            let list = sampled.map { "\($0.name) \($0.checkedText)" as Text }
            notes.append("slow, checked on evenly spread inputs: \(list, by: ", ")")
        }
        return notes
    }

    /// The caller's variables by which programs without a manifest may have found other libraries.
    fileprivate var callers: [Text] {
        verdicts.map(\.implementation).flatMap { implementation in
            (implementation.callers ?? [:]).sorted { $0.key < $1.key }.map {
                "\(implementation.name) has the caller's \($0.key)=\($0.value)"
            }
        }.unique
    }

    /// The tables that judge, and what of them is computed because the reference's publisher has none.
    fileprivate var origins: [Text] {
        var computed: [[String]: Int] = [:]
        for verdict in verdicts where verdict.computed > 0 {
            let name = [verdict.workload, verdict.reference]
            computed[name] = max(computed[name] ?? 0, verdict.computed)
        }
        return verdicts.map(\.decided).unique + callers
            + computed.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { name, number in
                "computed, because the publisher has no answer: \(count: number) of \(name[0]) by \(name[1])"
            }
    }
}

extension Verdict {
    /// The first day of the largest error that reaches no end; nil where inputs are no days.
    fileprivate func dayToLookAt(_ texts: InputTexts) -> Substring? {
        let rows = largestRows(texts)
        let row = rows.first { !$0.reachesEnd } ?? rows.first
        let first = row?.from.prefix { $0 != " " }
        return first.flatMap { WrittenDate(String($0)) } == nil ? nil : first
    }
}

extension JUnit.Case {
    fileprivate init(_ verdict: Verdict, _ report: VerificationReport, seconds: Double?, _ words: Language) {
        self.init(
            classname: verdict.workload, name: verdict.implementation.name, seconds: seconds,
            output: words("\(Self.facts(verdict, report), by: "; ")"))
        let isSkipped = verdict.outcome == .skipped
        let sentence = isSkipped ? verdict.sentence(report.subject(verdict).unit) : nil
        guard let text = report.problem(verdict) ?? sentence else { return }
        let isWrong = verdict.outcome == .fail
        let rows = isWrong ? report.rows(verdict, most: .max).table.text(words).split(separator: "\n") : []
        let pattern = report.subject(verdict).pattern.map { [words($0.text)] } ?? []
        problem = (isWrong ? .failure : isSkipped ? .skipped : .error, words(text), pattern + rows.map(String.init))
    }

    private static func facts(_ verdict: Verdict, _ report: VerificationReport) -> [Text] {
        let texts = report.subject(verdict).texts
        let facts: [Text?] = [
            "judged by \(verdict.source)", verdict.decided, verdict.sentence(report.subject(verdict).unit),
            verdict.errorText.map { "largest error \($0)" }, verdict.movedLine(texts), verdict.beyondLine(texts),
            report.list(verdict).map { "known differences: \($0)" },
        ]
        return facts.compactMap(\.self)
    }
}

/// A verdict with what a reader need not compute.
private struct Judgement: Encodable {
    private let verdict: Verdict

    init(_ verdict: Verdict) { self.verdict = verdict }

    private enum CodingKeys: CodingKey { case new, outcome }

    func encode(to encoder: any Encoder) throws {
        try verdict.encode(to: encoder)
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(verdict.new, forKey: .new)
        try fields.encode(verdict.outcome, forKey: .outcome)
    }
}

private struct VerificationSummary: Encodable {
    let summary = true
    let implementations, checked, of, failed: Int
    let exit: Int32
    let toolchain: String
    let shard: ShardFacts?
}
