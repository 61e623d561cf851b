import Drawing
import Foundation
import Measuring
import Support
import Timing
import Verification
import Words
import Workloads

/// What a person sees of a run: whether to believe it, who is quickest of those that are right, and who is wrong.
struct RunScreen {
    typealias Standing = RunSection.Standing
    typealias Line = (question: RunQuestion, section: RunSection)

    let report: RunReport
    private let view: View
    let words: any Wording
    let questions: [RunQuestion]
    /// A line of the overview each.
    let shown: [Line]
    let wrong: [Standing]
    /// The adapters in the overview's measurements.
    private var own: [Standing] { shown.flatMap(\.section.standings).filter { $0.row.isAdapter } }

    /// The lines of a screen without options.
    private static let lines = 30
    /// Those of its list of errors, of adapters, and of what is missing.
    private static let (wrongLines, ownLines, missingLines) = (7, 4, 3)

    init(_ report: RunReport, _ view: View = View(), _ words: any Wording) {
        (self.report, self.view, self.words) = (report, view, words)
        questions = RunQuestion.all(of: report)
        shown = questions.flatMap { question in question.shown.map { (question, $0) } }
        wrong = RunReport.wrong(questions)
    }

    /// What the run was, in a line.
    var head: String {
        let machine = report.facts.machine
        let kernels = report.rows.filter { $0.role == .implementation }
        let text = words.run(
            .head(
                questions: questions.count == 1 ? nil : questions.count,
                implementations: Set(kernels.map(\.name)).count, isSwept: kernels.allSatisfy(\.isSwept),
                seconds: NumberText.significant(report.rows.reduce(0) { $0 + $1.seconds }),
                processor: machine.processor, cores: machine.cores))
        return "\(report.facts.started.prefix(10)): \(text)"
    }

    /// Where and how it was measured.
    var provenance: [(name: String, text: String)] {
        let (facts, context) = (report.facts, report.facts.context)
        let machine = [context.host, facts.machine.summary].compactMap(\.self).joined(separator: ": ")
        let entries: [(Title, String?)] = [
            (.command, facts.command), (.size, head), (.machine, machine),
            (
                .commit,
                context.commit.map {
                    words.run(.commit(String($0.prefix(12)), isDirty: context.dirty == true))
                }
            ),
            (.load, context.load.map { words.run(.load(NumberText.significant($0), cores: facts.machine.cores)) }),
            (.disturbed, report.disturbance(words)), (.clock, context.instruments?.clock(words)),
            (.counters, context.instruments?.counters),
            (.executable, "SHA-256 \(facts.executableSHA256.prefix(16))…"),
        ]
        return entries.compactMap { title, text in text.map { (words.title(title), $0) } }
    }

    /// What all lines of the overview have in common.
    private var inputs: String {
        let kinds = Set(shown.map(\.section.first.setting.distribution)).sorted { $0.rawValue < $1.rawValue }
        return ([words.run(.inputs(kinds))] + (hasOneSetting ? shown[0].section.settings(words) : []))
            .joined(separator: words.comma)
    }

    private var hasOneSetting: Bool { Set(shown.map(\.section.first.setting.mode)).count == 1 }

    /// The workload, with its size and settings where there are several.
    func title(_ line: Line) -> String {
        let (question, section) = line
        let size = question.shown.count > 1 ? section.first.setting.size.map { NumberText.count($0) } : nil
        let settings = hasOneSetting ? [] : section.settings(words)
        return ([question.name, size].compactMap(\.self) + settings).joined(separator: " ")
    }

    /// How everything else is printed.
    private var more: String {
        words.run(.more(report: report.place, isOne: questions.count == 1))
    }
}

// MARK: Text

extension RunScreen {
    func write(to page: inout TextPage) {
        if questions.count == 1 {
            let name = questions[0].name
            page.line(questions[0].summary.map { "\(name)  \(words.summary($0, of: name))" } ?? name)
        }
        page.line(head)
        page.line(report.trustLine(words), report.trust.isGood ? .good : .alarm)
        if view.details { return writeDetails(to: &page) }
        page.line()
        if view.wrong { return writeWrong(all: true, to: &page) }
        let missing = report.missing(words)
        let hidden = missing.count - Self.missingLines
        let noted =
            (view.all || hidden <= 1 ? missing : missing.prefix(Self.missingLines) + [words.note(.more(hidden))])
        if questions.count == 1 {
            for section in view.all ? questions[0].sections : questions[0].shown { write(section, to: &page) }
        } else {
            let (own, hiddenOwn) = Self.first(view.all ? .max : Self.ownLines, of: own)
            // Besides rows: three lines above, the head, two below, those around the errors, and two that are wrapped.
            let others = own.isEmpty ? noted.count : noted.count + own.count + 2
            let rows = Self.lines - 12 - others - min(wrong.count, Self.wrongLines)
            let (lines, left) = Self.first(view.all ? .max : rows, of: shown)
            page.table(overview.table(lines))
            let rest = left > 0 ? [words.run(.left(left, option: "--all"))] : []
            page.line((rest + [inputs] + signs).joined(separator: "     "))
            if !own.isEmpty {
                page.line()
                page.table(
                    ([.text(words.title(.yours), .essential) { .init($0.row.workload) }] + standings().dropLast())
                        .table(own))
                if hiddenOwn > 0 { page.line(words.run(.left(hiddenOwn, option: "--all"))) }
            }
            page.line()
            writeWrong(all: view.all, to: &page)
            page.line()
        }
        noted.forEach { page.line("– \($0)") }
        page.line(more)
    }

    private static func first<Element>(_ count: Int, of list: [Element]) -> (part: [Element], left: Int) {
        // One more takes no more room than saying so.
        list.count - 1 <= count ? (list, 0) : (Array(list.prefix(count)), list.count - count)
    }

    private func writeWrong(all: Bool, to page: inout TextPage) {
        guard !wrong.isEmpty else { return page.line(words.run(.noneWrong), .good) }
        let (part, left) = Self.first(all ? .max : Self.wrongLines, of: wrong)
        page.table(errors(withFirst: view.wrong).table(part))
        if left > 0 { page.line(words.run(.left(left, option: "--wrong"))) }
    }

    private var signs: [String] { [words.run(.about), words.run(.same)] }

    private func write(_ section: RunSection, to page: inout TextPage) {
        let others = questions[0].sections.filter { $0.isShown(beside: section) && $0.id != section.id }
        let hint = view.all ? [] : others.prefix(1).map { words.run(.others($0.first.setting.distribution)) }
        page.line(([section.name(words)] + signs + hint).joined(separator: "     "))
        let own = section.standings.filter { $0.row.isAdapter }.count
        let rows = Self.lines - 10 - own
        var (part, left) = Self.first(view.all ? .max : rows, of: section.standings)
        // The user's own are shown wherever they stand.
        let yours = section.standings.dropFirst(part.count).filter { $0.row.isAdapter }
        part += yours
        left -= yours.count
        let table = standings().table(part)
        let width = table.lines(page.style).lines.map(\.terminalWidth).max() ?? 0
        let room = min(page.style.width ?? 100, 100) - width - 2
        let bars = TimeBars(part.compactMap(\.time), width: room)
        page.table(standings(bars).table(part))
        if left > 0 { page.line(words.run(.left(left, option: "--all"))) }
        page.line()
    }

    private func writeDetails(to page: inout TextPage) {
        for line in report.alarms(words) { page.line("! \(line)", .alarm) }
        page.line()
        for (name, text) in provenance { page.line(text, label: name.padded(to: 12, .left)) }
        for section in questions.flatMap(\.sections) {
            page.line()
            page.line(section.heading(words))
            page.table(section.details(words))
        }
        page.line()
        page.noteLeftOut()
        ([words.run(.reading)] + report.others(words) + report.notes.map { words.note($0) }).forEach { page.line($0) }
    }
}

// MARK: Markdown

extension RunScreen {
    var markdown: String {
        let about = """
            # calbench run, \(report.facts.started)

            **\(report.trustLine(words).markdown)**


            """ + provenance.map { "\($0)\(words.colon)\($1)" }.markdownList
        let errors =
            "\n## \(words.title(.wrongMarked).markdown)\n\n"
            + (wrong.isEmpty ? "\(words.run(.noneWrong))\n" : errors(withFirst: true).table(wrong).markdown)
        if view.wrong { return about + errors }
        let signs = ([inputs] + self.signs).joined(separator: words.clause)
        let overview = "\n\(signs.markdown)\n\n\(overview.table(shown).markdown)"
        let tables = questions.flatMap(\.sections).map { section in
            view.details
                ? "\n## \(section.heading(words).markdown)\n\n\(section.details(words).markdown)"
                : "\n## \(section.title(words).markdown)\n\n\(standings().table(section.standings).markdown)"
        }
        return about + overview + errors + tables.joined() + "\n"
            + (report.alarms(words) + report.others(words) + report.notes.map { words.note($0) }).markdownList
    }
}

// MARK: Tables

extension RunScreen {
    var overview: [Column<Line>] {
        [
            .text(words.title(.question), .essential) { .init(title($0)) },
            .text(words.title(.quickest), .essential) {
                .init($0.section.ranked.first?.row.implementation ?? words.run(.none))
            },
            .number(words.title(.time)) { .init($0.section.ranked.first?.timeText(words) ?? "") },
            .text(words.title(.runnerUp)) { .init($0.section.runnerUp?.row.implementation ?? "") },
            .number(words.title(.factor), isOptional: false) { Self.factor($0.section.runnerUp?.factor) },
            .number(words.title(.wrong), .essential, isOptional: false, tone: .known) {
                let (wrong, all) = ($0.section.wrong.count, $0.section.standings.count)
                return .init(wrong == 0 ? "0" : "\(wrong)/\(all)")
            },
        ]
    }

    func standings(_ bars: TimeBars? = nil) -> [Column<Standing>] {
        let columns: [Column<Standing>] = [
            .text("#", .essential, tone: { $0.rank == "✗" ? .bad : nil }) { .init($0.rank) },
            .text(words.title(.implementation), .essential) { .init($0.row.implementation) },
            .number(words.title(.time)) { [words] in .init($0.timeText(words)) },
            .number(words.title(.timesQuickest), .essential, isOptional: false) { Self.factor($0.factor) },
            .number(words.title(.wrong), .essential, isOptional: false, tone: .bad) { [words] in
                let verify = $0.row.verify
                return $0.row.isSwept || verify.wrong > 0
                    ? .count(verify.wrong) : .init(words.run(.noneOf(checked: verify.checked)))
            },
            .number(words.title(.refused), .essential, tone: .bad) { .count($0.row.verify.refused) },
            .text("", .essential, isOptional: true) { [words] in
                .init($0.row.isAdapter ? words.run(.yours) : "")
            },
        ]
        guard let bars else { return columns }
        let bar: Column<Standing> = .text(bars.axis, .detail) { .init($0.time.map(bars.bar) ?? "") }
        return columns.dropLast() + [bar, columns[columns.count - 1]]
    }

    /// `withFirst`: with the first wrong answers of each, instead of its time.
    func errors(withFirst: Bool) -> [Column<Standing>] {
        [
            .text(words.title(.wrongMarked), .essential) { .init($0.row.workload) },
            .text(words.title(.implementation), .essential, tone: { _ in .bad }) {
                .init($0.row.implementation)
            },
            .text(words.title(.answers), .essential, isWide: true) { [words] in .init($0.row.errorText(words)) },
            withFirst
                ? .firstWrong({ $0.row.verify }, words)
                : .number(words.title(.time), .useful) { [words] in .init($0.timeText(words)) },
        ]
    }

    private static func factor(_ factor: Factor?) -> Table.Cell {
        .init(factor?.text ?? "")
    }
}

extension RunRow {
    /// What is wrong with it.
    fileprivate func errorText(_ words: any Wording) -> String {
        if result.isVoid { return words.run(.otherAnswers) }
        if let trouble = clock?.problem ?? verify.trouble { return trouble }
        if verify.checked == 0 { return words.run(.unchecked) }
        return words.run(
            .errors(
                wrong: verify.wrong, of: verify.checked,
                largest: verify.largestError.map { NumberText.significant($0) }, refused: verify.refused,
                new: verify.new == verify.errors ? nil : verify.new, contested: verify.contested))
    }
}

/// Bars of times on a logarithmic axis, in characters.
struct TimeBars {
    private let low: Int
    private let high: Int
    private let width: Int

    /// Nil where there is no room, or no time.
    init?(_ times: [Double], width: Int) {
        let powers = times.filter { $0 > 0 && $0.isFinite }.map(log10)
        guard let least = powers.min(), let most = powers.max(), width >= 16 else { return nil }
        low = Int(least.rounded(.down))
        high = max(Int(most.rounded(.up)), low + 1)
        self.width = min(width, 40)
    }

    private func place(_ power: Double) -> Double { (power - Double(low)) / Double(high - low) * Double(width) }

    /// `1 ns ···· 1 µs ···· 1 ms`: a number begins where a bar of its time ends.
    var axis: String {
        let step = (1...).first { place(Double(low + $0)) >= 9 } ?? 1
        return stride(from: low, through: high, by: step).reduce(into: "") { text, power in
            let (start, label) = (Int(place(Double(power))), PlotUnit.nanoseconds.text(pow(10, Double(power))))
            guard start + label.count <= width else { return }
            if !text.isEmpty { text += " " + String(repeating: "·", count: max(0, start - text.count - 2)) + " " }
            text += label
        }
    }

    func bar(_ time: Double) -> String {
        let power = min(max(log10(time), Double(low)), Double(high))
        let halves = max(1, Int((place(power) * 2).rounded()))
        return String(repeating: "█", count: halves / 2) + (halves % 2 == 1 ? "▌" : "")
    }
}
