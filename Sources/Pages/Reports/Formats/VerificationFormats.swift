import CalendarValues
import Foundation
import ReferenceData
import Support
import Verification
import Words

extension Format<VerificationReport> {
    package static var text: Self {
        Self(page: "text") { report, page in
            if report.isOfOne { page.one(report) } else { page.many(report) }
            if page.style.view != View() || report.verdicts.contains(where: \.isByOtherData) {
                report.origins(page.words).forEach { page.line($0) }
            }
            if page.style.view.wrong { report.verdicts.forEach { page.runs($0) } }
            if report.exit != .success { page.line(page.words.note(.exit(Int(report.exit.rawValue))), .bad) }
        }
    }

    /// The verdict, all implementations, then the rows of each that has errors.
    package static var markdown: Self {
        Self(worded: "markdown") { report, words, _ in
            let sections = report.verdicts.filter { !$0.rows.isEmpty || !$0.gone.isEmpty }.map { verdict in
                let rows = report.rows(verdict, most: 20, words)
                return "\n### \(verdict.name.markdown)\n\n\(rows.table.markdown)"
                    + (rows.rest.map { "\n\($0)\n" } ?? "")
            }
            return "## \(report.headline(words).markdown)\n\n\(report.table(words).markdown)\(sections.joined())\n"
                + (report.notes(words) + report.origins(words)).markdownList
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
                report.problem(verdict, words).map { problem in
                    GitHub.annotation(
                        .error, file: report.subject(verdict).file, title: verdict.name,
                        ([problem] + verdict.newLines(10, words)).joined(separator: "\n"))
                }
            }.joined()
                + GitHub.annotation(
                    .notice, title: "calbench verify",
                    ([report.headline(words)] + report.verdicts.filter(\.isByOtherData).prefix(1).map(words.decided))
                        .joined(separator: "\n"))
        }
    }

    /// A verdict per line, then a summary.
    package static var jsonl: Self {
        Self("jsonl") { report in
            let rows = try report.verdicts.map(JSONLines.line).joined()
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
        line(report.title(words))
        line()
        for verdict in report.verdicts {
            let subject = report.subject(verdict)
            let name = report.verdicts.count > 1 ? "\(verdict.workload)  " : ""
            let text = "\(words.mark(report.mark(verdict))) \(name)\(words.sentence(verdict, subject.unit))"
            let time =
                verdict.trouble == nil ? subject.time.map { "      \(words.time($0, of: subject.unit))" } ?? "" : ""
            let isShort = (text + time).terminalWidth <= style.width ?? .max
            line(text + (isShort ? time : ""), report.isTooNarrow(verdict) ? .bad : verdict.tone ?? .bad)
            if !isShort, !time.isEmpty { line("  " + time) }
        }
        for verdict in report.verdicts where verdict.trouble == nil && !(verdict.errorRuns + verdict.gone).isEmpty {
            line()
            if report.verdicts.count > 1 { line("  \(verdict.workload)") }
            if let pattern = report.patternText(verdict, words) { line("  \(pattern)") }
            let rows = report.rows(verdict, most: style.view == View() ? 12 : .max, indent: "  ", words)
            if !rows.isEmpty { table(rows.table) }
            if let rest = rows.rest { line("  \(words.note(.moreWithAll(rest)))") }
        }
        let next = report.verdicts.flatMap { report.nextSteps($0, words) } + report.notes(words)
        if !next.isEmpty { line() }
        next.forEach { line($0) }
    }

    /// Several implementations.
    fileprivate mutating func many(_ report: VerificationReport) {
        line(report.headline(words), report.exit == .success ? .good : .bad)
        report.totals(words).forEach { line("        \($0)") }
        line()
        // Few have a row each; of many, those that are right are counted.
        let isShort = report.verdicts.count <= 12
        var rows = report.wrong
        let isWhole = style.view != View()
        if isWhole {
            table(report.table(words))
        } else if isShort {
            rows = report.verdicts
        } else {
            workloads(report)
        }
        if !rows.isEmpty {
            if rows.count < report.verdicts.count || isWhole { line() }
            let isWide = style.width ?? .max >= 110
            table(report.errorColumns(ofAll: isShort, isWide: isWide, words).table(rows))
            if !isWide { leaveOut(words.title(.what)) }
        }
        line()
        report.notes(words).forEach { line($0) }
        let name = (report.wrong + report.verdicts).first?.name ?? "NAME"
        line(words.note(.options(example: name)))
        noteLeftOut()
    }

    /// Every run of answers that are not right.
    fileprivate mutating func runs(_ verdict: Verdict) {
        let kinds: [(RunKind, [Verdict.Run])] = [
            (.new, verdict.runs.filter(\.isNew)), (.known, verdict.errorRuns.filter { !$0.isNew }),
            (.contested, verdict.runs.filter { $0.kind == .contested }),
            (.uncertain, verdict.runs.filter { $0.kind == .uncertain }), (.beyond, verdict.beyond),
        ]
        for (kind, runs) in kinds where !runs.isEmpty {
            let count = runs.reduce(0) { $0 + $1.count }
            line()
            line("\(verdict.name)\(words.comma)\(words.runs(kind, inputs: count, runs: runs.count))")
            for run in runs { line("  \(run.line(words.of(workload: verdict.workload)))") }
        }
    }

    /// How many are right in each workload, in as many pairs of columns as there is room for.
    private mutating func workloads(_ report: VerificationReport) {
        var names: [String] = []
        for verdict in report.verdicts where names.last != verdict.workload { names.append(verdict.workload) }
        let cells = names.map { name in
            let own = report.verdicts.filter { $0.workload == name }
            return [Table.Cell(name), .init(words.share(own.count { report.isRight($0) }, of: own.count))]
        }
        let width = cells.map { $0[0].text.terminalWidth + $0[1].text.terminalWidth }.max() ?? 0
        let most = max(1, min(cells.count, ((style.width ?? 80) + 2) / (width + 4)))
        let heads = [Title.workload, .right].map {
            Table.Head(title: words.title($0), isNumber: false, importance: .essential, isWide: false)
        }
        let rows = stride(from: 0, to: cells.count, by: most).map { first in
            (first..<first + most).flatMap { $0 < cells.count ? cells[$0] : ["", ""] }
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
    fileprivate func title(_ words: any Wording) -> String {
        let (verdict, subject) = (verdicts[0], subject(verdicts[0]))
        let library = verdict.implementation.library.map { $0 == subject.adapter ? "" : " = \($0)" } ?? ""
        let version =
            subject.adapter != nil || Int(verdict.implementation.version) == nil
            ? " \(verdict.implementation.version)" : ""
        let what = verdicts.count == 1 ? verdict.workload : words.workloads(verdicts.count)
        return
            "\(subject.adapter ?? verdict.implementation.name)\(library)\(version)    "
            + [what, yearsText(words), judged(words)].joined(separator: words.comma)
    }

    func yearsText(_ words: any Wording) -> String {
        if let years { return words.years(.range(years)) }
        let all = Set(verdicts.map { subject($0).years })
        return words.years(all.count == 1 ? all.first ?? .all : .all)
    }

    /// The references, those that judge most first.
    private func judged(_ words: any Wording) -> String {
        let counts = Dictionary(verdicts.map { ($0.source, 1) }, uniquingKeysWith: +)
        let names = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
        let more = names.count > 6 ? names.count - 5 : 0
        return words.judged(by: names.dropLast(more).joined(separator: words.comma), more: more)
    }

    fileprivate func isRight(_ verdict: Verdict) -> Bool {
        verdict.outcome == .pass && verdict.errors == 0 && !isTooNarrow(verdict)
    }

    /// Those that are not right, new errors first.
    fileprivate var wrong: [Verdict] {
        let wrong = verdicts.filter { !isRight($0) }
        return wrong.filter { $0.outcome != .pass } + wrong.filter { $0.outcome == .pass }
    }

    fileprivate func mark(_ verdict: Verdict) -> Mark {
        switch verdict.outcome {
        case .pass: isTooNarrow(verdict) ? .tooLittle : verdict.errors > 0 ? .listed : .right
        case .fail: .fail
        case .unusable: .unusable
        case .empty, .skipped: .nothing
        }
    }

    /// The verdict on all of it, in one line.
    fileprivate func headline(_ words: any Wording) -> String {
        if verdicts.count == 1, lost == 0 {
            let (verdict, unit) = (verdicts[0], subject(verdicts[0]).unit)
            return "\(words.mark(mark(verdict))) \(verdict.name): \(words.sentence(verdict, unit))"
        }
        return words.headline(counts, years: yearsText(words))
    }

    private var counts: ReportCounts {
        func sum(_ count: (Verdict) -> Int) -> Int { verdicts.reduce(0) { $0 + count($1) } }
        var counts = ReportCounts()
        counts.mark =
            switch exit {
            case .success: verdicts.contains { $0.errors > 0 } ? .listed : .right
            case .mismatch: .fail
            case .nothing: checked == 0 ? .nothing : .tooLittle
            default: .unusable
            }
        (counts.all, counts.right, counts.failed) = (verdicts.count, verdicts.count { isRight($0) }, failed)
        (counts.unusable, counts.tooNarrow, counts.lost) = (unusable, tooNarrow.count, lost)
        counts.listed = verdicts.count { $0.outcome == .pass && $0.errors > 0 }
        counts.skipped = verdicts.count { $0.outcome == .skipped }
        counts.empty = verdicts.count { $0.outcome == .empty }
        (counts.checked, counts.wrong, counts.refused) = (checked, sum(\.wrong), sum(\.refused))
        (counts.new, counts.gone, counts.open) = (sum(\.new), sum(\.goneCount), sum { $0.contested + $0.uncertain })
        return counts
    }

    /// All answers, and who judges them.
    fileprivate func totals(_ words: any Wording) -> [String] { [words.totals(counts), judged(words)] }

    /// Every implementation with all of its counts.
    fileprivate func table(_ words: any Wording) -> Table {
        let names: [Column<Verdict>] = [
            .text(words.title(.implementation), .essential) { .init($0.name) },
            .text(words.title(.reference), .detail) { .init($0.source) }, .checked({ $0 }, words),
        ]
        let results: [Column<Verdict>] = [
            .text(words.title(.result), .essential, tone: \.tone) { .init(words.result($0)) },
            .largestError({ $0 }, words),
        ]
        return (names + Column<Verdict>.counts({ $0 }, words) + results).table(verdicts)
    }

    private func sign(_ verdict: Verdict, _ words: any Wording) -> (text: String, tone: Tone?) {
        if isRight(verdict) { return ("✓", .good) }
        return problem(verdict, words) != nil ? ("✗", .bad) : verdict.outcome == .skipped ? ("–", nil) : ("≈", .known)
    }

    /// Who is wrong, where first, and why.
    fileprivate func errorColumns(ofAll: Bool, isWide: Bool, _ words: any Wording) -> [Column<Verdict>] {
        func first(_ verdict: Verdict) -> Verdict.Row? {
            let rows = verdict.rows + verdict.goneRows
            return rows.first { $0.isNew && $0.kind == .wrong } ?? rows.first(where: \.isNew)
                ?? rows.first { $0.kind == .wrong } ?? rows.first
        }
        func count(_ title: Title, tone: Tone? = nil, _ number: @escaping (Verdict) -> Int) -> Column<Verdict> {
            .number(words.title(title), .essential, tone: tone) { .count(number($0)) }
        }
        let columns: [Column<Verdict>?] = [
            ofAll || exit != .success
                ? .text("", .essential, tone: { [self] in sign($0, words).tone }) { [self] in
                    .init(sign($0, words).text)
                } : nil,
            .text(words.title(.implementation), .essential) { .init($0.name) }, ofAll ? count(.right, \.right) : nil,
            count(.wrong, tone: .known, \.wrong), count(.refused, tone: .known, \.refused),
            count(.new, tone: .bad, \.new), count(.gone, tone: .bad, \.goneCount),
            .text(words.title(.firstWrong), .essential, isOptional: true) { verdict in
                .init(
                    first(verdict).map { $0.from.terminalWidth > 16 ? $0.from.shortened(to: 15) + "…" : $0.from } ?? "")
            },
            isWide
                ? .text(words.title(.what), .essential, isCut: true, isOptional: true) {
                    .init(first($0)?.what(words.of(workload: $0.workload)) ?? "")
                }
                : nil,
            .text(words.title(.cause), .essential, isCut: true, isOptional: true) { [self] verdict in
                let isJudged = verdict.outcome == .fail || verdict.outcome == .pass && !isTooNarrow(verdict)
                return .init(
                    isJudged
                        ? first(verdict)?.run.reason(words) ?? "" : problem(verdict, words) ?? words.result(verdict))
            },
        ]
        return columns.compactMap(\.self)
    }

    /// The rows of a verdict, at most so many, and how many more there are.
    fileprivate func rows(
        _ verdict: Verdict, most: Int, indent: String = "", _ words: any Wording
    ) -> (table: Table, isEmpty: Bool, rest: String?) {
        let all = verdict.largestRows(without: subject(verdict).pattern, all: most == .max) + verdict.goneRows
        let isMixed = verdict.new > 0 && verdict.known > 0
        let columns: [Column<Verdict.Row>] = [
            .text(indent + words.title(.place), .essential, isWide: true) { "\(indent)\($0.place(words))" },
            .number(words.unit(subject(verdict).unit), .essential) { .count($0.count) },
            .text("", .essential, isOptional: true, tone: { _ in .bad }) {
                .init(isMixed && $0.isNew ? words.title(.new) : "")
            },
            .text(words.title(.what), .essential, isWide: true) {
                .init($0.what(words.of(workload: verdict.workload)))
            },
            .text(words.title(.cause), .essential, isWide: true, isOptional: true) { .init($0.run.reason(words)) },
        ]
        let rest = all.count - most
        return (columns.table(Array(all.prefix(most))), all.isEmpty, rest > 0 ? words.note(.more(rest)) : nil)
    }

    /// What explains nearly all wrong answers, and where.
    fileprivate func patternText(_ verdict: Verdict, _ words: any Wording) -> String? {
        subject(verdict).pattern.map { words.pattern($0, years: verdict.years(of: $0)) }
    }

    /// What to do about the errors of one implementation.
    fileprivate func nextSteps(_ verdict: Verdict, _ words: any Wording) -> [String] {
        guard verdict.trouble == nil else { return [] }
        let subject = subject(verdict)
        // A mistake of the adapter must be fixed, not accepted.
        let isFixable = if case .transformed? = subject.pattern?.pattern { true } else { false }
        let claim = isFixable ? nil : subject.claim.map { words.note(.claim($0, unit: subject.unit)) }
        let day = subject.unit == "days" ? verdict.dayToLookAt(subject.pattern) : nil
        return [
            claim, verdict.new > 0 && !isFixable ? words.note(.accept(folder: subject.knownFolder)) : nil,
            verdict.goneCount > 0
                ? subject.knownFolder.map { words.note(.gone(verdict.goneCount, folder: $0)) } : nil,
            subject.earlier.map {
                words.note(
                    .earlier(
                        list: list(verdict) ?? "", versions: $0.versions, still: $0.still, of: $0.of,
                        version: verdict.implementation.version))
            },
            day.map {
                words.note(
                    .look(command: "calbench day \($0)\(subject.adapter.map { " --adapter \($0)" } ?? " --all")"))
            },
        ].compactMap(\.self)
    }

    /// What fails one of them; nil where it passes.
    fileprivate func problem(_ verdict: Verdict, _ words: any Wording) -> String? {
        switch verdict.outcome {
        // One that was not checked is an error only where nothing was checked at all.
        case .skipped where checked > 0: nil
        case .pass: isTooNarrow(verdict) ? words.coverage(verdict) : nil
        default: words.sentence(verdict, subject(verdict).unit)
        }
    }

    /// What else a reader must know.
    fileprivate func notes(_ words: any Wording) -> [String] {
        let sampled = verdicts.filter { $0.sample != nil }
        let again = verdicts.filter { 1..<max(1, $0.checked - $0.nonexistent) ~= $0.repeated }
        func percent(_ share: Double) -> String { NumberText.significant(share * 100) }
        var notes = tooNarrow.map {
            Note.tooNarrow(
                name: $0.name, coverage: words.coverage($0), share: percent($0.coverage), least: percent(leastCoverage))
        }
        if !again.isEmpty { notes.append(.repeated(again.map { ($0.name, $0.repeated) })) }
        if sampled.count > 2 {
            notes.append(.manySampled(sampled.count))
        } else if !sampled.isEmpty {
            notes.append(.sampled(sampled.map { ($0.name, $0.checkedText(words)) }))
        }
        return verdicts.flatMap { verdict in
            [verdict.movedLine(words), verdict.beyondLine(words)].compactMap { $0.map { "\(verdict.name): \($0)" } }
        }
            + notes.map { words.note($0) }
    }

    /// The tables that judge, and what of them is computed because the reference's publisher has none.
    fileprivate func origins(_ words: any Wording) -> [String] {
        var lines: [String] = []
        for verdict in verdicts {
            let line = words.decided(verdict)
            if !lines.contains(line) { lines.append(line) }
        }
        var computed: [[String]: Int] = [:]
        for verdict in verdicts where verdict.computed > 0 {
            let name = [verdict.workload, verdict.reference]
            computed[name] = max(computed[name] ?? 0, verdict.computed)
        }
        return lines
            + computed.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map {
                words.note(.computed($0.value, workload: $0.key[0], reference: $0.key[1]))
            }
    }
}

extension VerificationReport.Subject {
    /// The time of an answer, such as `15.9 µs`.
    fileprivate var time: String? {
        secondsPerAnswer.map { NumberText.time($0 * 1e9) }
    }
}

extension Verdict {
    /// The first day of the largest error that reaches no end; nil where inputs are no days.
    fileprivate func dayToLookAt(_ match: PatternMatch?) -> Substring? {
        let rows = largestRows(without: match) + rows
        let row = rows.first { !$0.reachesEnd } ?? rows.first
        let first = row?.from.prefix { $0 != " " }
        return first.flatMap { WrittenDate(String($0), near: 0) } == nil ? nil : first
    }
}

extension JUnit.Case {
    fileprivate init(_ verdict: Verdict, _ report: VerificationReport, seconds: Double?, _ words: any Wording) {
        let unit = report.subject(verdict).unit
        self.init(
            classname: verdict.workload, name: verdict.implementation.name, seconds: seconds,
            output: [
                words.judged(by: verdict.source, more: 0),
                words.decided(verdict),
                words.sentence(verdict, unit),
                verdict.errorText(words).map { "\(words.title(.largestError)) \($0)" }, verdict.movedLine(words),
                verdict.beyondLine(words),
                report.list(verdict).map { words("known differences: \($0)") },
            ].compactMap(\.self).joined(separator: words.clause))
        guard let problem = report.problem(verdict, words) else {
            if verdict.outcome == .skipped { skipped = (words.sentence(verdict, unit), []) }
            return
        }
        switch verdict.outcome {
        case .fail:
            failure = (
                problem, report.rows(verdict, most: .max, words).table.text.split(separator: "\n").map(String.init)
            )
        case .skipped: skipped = (problem, [])
        default: error = (problem, [])
        }
    }
}

private struct VerificationSummary: Encodable {
    let summary = true
    let implementations, checked, of, failed: Int
    let exit: Int32
    let toolchain: String
    let shard: ShardFacts?
}
