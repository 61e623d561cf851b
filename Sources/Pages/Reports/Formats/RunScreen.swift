import Drawing
import Foundation
import Measuring
import Support
import Verification

/// What a person sees of a run: whether to believe it, who is quickest of those that are right, and who is wrong.
struct RunScreen {
    typealias Standing = RunSection.Standing
    typealias Line = (question: RunQuestion, section: RunSection)

    let report: RunReport
    private let view: View
    let questions: [RunQuestion]
    /// A line of the overview each.
    let shown: [Line]
    let wrong: [Standing]
    /// The adapters in the overview's measurements.
    private var own: [Standing] { shown.flatMap(\.section.standings).filter { $0.row.adapter != nil } }

    /// The lines of a screen that nothing was asked for.
    private static let lines = 30
    /// Those of its list of errors, of adapters, and of what is missing.
    private static let (wrongLines, ownLines, missingLines) = (7, 4, 3)

    init(_ report: RunReport, _ view: View = View()) {
        (self.report, self.view) = (report, view)
        questions = RunQuestion.all(of: report)
        shown = questions.flatMap { question in question.shown.map { (question, $0) } }
        wrong = RunReport.wrong(questions)
    }

    /// What the run was, in a line.
    var head: String {
        let machine = report.facts.machine
        let kernels = report.rows.filter { $0.role == .kernel }
        let parts = [
            questions.count == 1 ? nil : NumberText.count(questions.count, "question"),
            NumberText.count(Set(kernels.map(\.kernelName)).count, "implementation"),
            kernels.allSatisfy(\.isSwept) ? nil : "no sweep",
            "\(NumberText.significant(report.rows.reduce(0) { $0 + $1.seconds })) s timed",
        ]
        let text = "\(parts.compactMap(\.self).joined(separator: ", ")) on \(machine.processor), \(machine.cores) cores"
        return "\(report.facts.started.prefix(10)): \(text)"
    }

    /// Where and how it was measured.
    var provenance: [(name: String, text: String)] {
        let (facts, context) = (report.facts, report.facts.context)
        let machine = [context.host, facts.machine.summary].compactMap(\.self).joined(separator: ": ")
        let load = context.load.map {
            "\(NumberText.significant($0)) tasks on \(facts.machine.cores) cores when it began"
        }
        let entries: [(String, String?)] = [
            ("Command", facts.command), ("Size", head), ("Machine", machine),
            (
                "Commit",
                context.commit.map {
                    "\($0.prefix(12))\(context.dirty == true ? ", with changes that are not committed" : "")"
                }
            ),
            ("Load", load), ("Disturbed", report.disturbance), ("Clock", context.instruments?.clock),
            ("Counters", context.instruments?.counters),
            ("Executable", "SHA-256 \(facts.executableSHA256.prefix(16))…"),
        ]
        return entries.compactMap { name, text in text.map { (name, $0) } }
    }

    /// What all lines of the overview have in common.
    private var inputs: String {
        let inputs = Set(shown.map(\.section.first.input.distribution)).sorted().joined(separator: " or ") + " inputs"
        return ([inputs] + (hasOneSetting ? shown[0].section.setting.names : [])).joined(separator: ", ")
    }

    private var hasOneSetting: Bool { Set(shown.map(\.section.setting.names)).count == 1 }

    /// The workload, with its size and settings where there are several.
    func title(_ line: Line) -> String {
        let (question, section) = line
        let size = question.shown.count > 1 ? section.setting.size.map { NumberText.count($0) } : nil
        let settings = hasOneSetting ? [] : section.setting.names
        return ([question.name, size].compactMap(\.self) + settings).joined(separator: " ")
    }

    /// How everything else is printed.
    private var more: String {
        let one = questions.count == 1 ? "" : ", -f NAME"
        return "more: calbench report \(report.place ?? "REPORT") --all, --wrong, --details\(one)"
    }
}

// MARK: Text

extension RunScreen {
    func write(to page: inout TextPage) {
        if questions.count == 1 {
            let name = questions[0].name
            page.line(questions[0].summary.map { "\(name)  \($0)" } ?? name)
        }
        page.line(head)
        page.line(report.trustLine, report.trust.isGood ? .good : .alarm)
        if view.details { return writeDetails(to: &page) }
        page.line()
        if view.wrong { return writeWrong(all: true, to: &page) }
        let missing = report.missing
        let hidden = missing.count - Self.missingLines
        let noted = (view.all || hidden <= 1 ? missing : missing.prefix(Self.missingLines) + ["\(hidden) more"])
        if questions.count == 1 {
            for section in view.all ? questions[0].sections : questions[0].shown { write(section, to: &page) }
        } else {
            let (own, hiddenOwn) = Self.first(view.all ? .max : Self.ownLines, of: own)
            // Besides rows: three lines above, the head, two below, those around the errors, and two that are wrapped.
            let others = own.isEmpty ? noted.count : noted.count + own.count + 2
            let rows = Self.lines - 12 - others - min(wrong.count, Self.wrongLines)
            let (lines, left) = Self.first(view.all ? .max : rows, of: shown)
            page.table(overview.table(lines))
            let rest = left > 0 ? ["\(left) more: --all"] : []
            page.line((rest + [inputs] + Self.signs).joined(separator: "     "))
            if !own.isEmpty {
                page.line()
                page.table(
                    ([.text("YOURS", .essential) { .init($0.row.workload) }] + Self.standings().dropLast()).table(own))
                if hiddenOwn > 0 { page.line("\(hiddenOwn) more: --all") }
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
        guard !wrong.isEmpty else { return page.line(Self.noneWrong, .good) }
        let (part, left) = Self.first(all ? .max : Self.wrongLines, of: wrong)
        page.table(Self.errors(withFirst: view.wrong).table(part))
        if left > 0 { page.line("\(left) more: --wrong") }
    }

    private static let signs = ["~ about", "= no difference seen"]
    static let noneWrong = "no implementation has a wrong or refused answer"

    private func write(_ section: RunSection, to page: inout TextPage) {
        let others = questions[0].sections.filter { $0.setting == section.setting && $0.id != section.id }
        let hint = view.all || others.isEmpty ? [] : ["\(others[0].first.input.distribution) ones: --all"]
        page.line(([section.name] + Self.signs + hint).joined(separator: "     "))
        let own = section.standings.filter { $0.row.adapter != nil }.count
        let rows = Self.lines - 10 - own
        var (part, left) = Self.first(view.all ? .max : rows, of: section.standings)
        // The user's own are shown wherever they stand.
        let yours = section.standings.dropFirst(part.count).filter { $0.row.adapter != nil }
        part += yours
        left -= yours.count
        let table = Self.standings().table(part)
        let width = table.lines(page.style).lines.map(\.terminalWidth).max() ?? 0
        let room = min(page.style.width ?? 100, 100) - width - 2
        let bars = TimeBars(part.compactMap(\.time), width: room)
        page.table(Self.standings(bars).table(part))
        if left > 0 { page.line("\(left) more: --all") }
        page.line()
    }

    private func writeDetails(to page: inout TextPage) {
        for line in report.alarms { page.line("! \(line)", .alarm) }
        page.line()
        for (name, text) in provenance { page.line(text, label: name.padded(to: 12, .left)) }
        for section in questions.flatMap(\.sections) {
            page.line()
            page.line(section.heading)
            page.table(section.details)
        }
        page.line()
        page.noteLeftOut()
        ([RunReport.reading] + report.notes).forEach { page.line($0) }
    }
}

// MARK: Markdown

extension RunScreen {
    var markdown: String {
        let about = """
            # calbench run, \(report.facts.started)

            **\(report.trustLine.markdown)**


            """ + provenance.map { "\($0): \($1)" }.markdownList
        let errors =
            "\n## Wrong\n\n"
            + (wrong.isEmpty ? "\(Self.noneWrong)\n" : Self.errors(withFirst: true).table(wrong).markdown)
        if view.wrong { return about + errors }
        let signs = ([inputs] + Self.signs).joined(separator: "; ")
        let overview = "\n\(signs.markdown)\n\n\(overview.table(shown).markdown)"
        let tables = questions.flatMap(\.sections).map { section in
            view.details
                ? "\n## \(section.heading.markdown)\n\n\(section.details.markdown)"
                : "\n## \(section.title.markdown)\n\n\(Self.standings().table(section.standings).markdown)"
        }
        return about + overview + errors + tables.joined() + "\n" + (report.alarms + report.notes).markdownList
    }
}

// MARK: Tables

extension RunScreen {
    var overview: [Column<Line>] {
        [
            .text("question", .essential) { .init(title($0), link: "#\($0.question.id)") },
            .text("quickest right", .essential) { .init($0.section.ranked.first?.row.kernel ?? "none") },
            .number("time") { .init($0.section.ranked.first?.timeText ?? "", $0.section.ranked.first?.time) },
            .text("runner-up") { .init($0.section.runnerUp?.row.kernel ?? "") },
            .number("factor", isOptional: false, help: "how many times as long the runner-up takes") {
                Self.factor($0.section.runnerUp?.factor)
            },
            .number(
                "wrong", .essential, isOptional: false, tone: .known, help: "implementations with errors, of all"
            ) {
                let (wrong, all) = ($0.section.wrong.count, $0.section.standings.count)
                return .init(wrong == 0 ? "0" : "\(wrong)/\(all)", Double(wrong), isWrong: wrong > 0)
            },
        ]
    }

    static func standings(_ bars: TimeBars? = nil) -> [Column<Standing>] {
        let columns: [Column<Standing>] = [
            .text("#", .essential, tone: { $0.rank == "✗" ? .bad : nil }) { .init($0.rank) },
            .text("implementation", .essential) { .init($0.row.kernel) },
            .number("time") { .init($0.timeText, $0.time) },
            .number("× quickest", .essential, isOptional: false) { factor($0.factor) },
            .number("wrong", .essential, isOptional: false, tone: .bad) { .count($0.row.verify.wrong, isWrong: true) },
            .number("refused", .essential, tone: .bad) { .count($0.row.verify.refused, isWrong: true) },
            .text("", .essential, isOptional: true) { .init($0.row.adapter == nil ? "" : "← yours") },
        ]
        guard let bars else { return columns }
        let bar: Column<Standing> = .text(bars.axis, .detail) { .init($0.time.map(bars.bar) ?? "") }
        return columns.dropLast() + [bar, columns[columns.count - 1]]
    }

    /// `withFirst`: with the first wrong answers of each, instead of its time.
    static func errors(withFirst: Bool) -> [Column<Standing>] {
        [
            .text("WRONG ✗", .essential) { .init($0.row.workload) },
            .text("implementation", .essential, tone: { _ in .bad }) { .init($0.row.kernel, isWrong: true) },
            .text("answers", .essential, isWide: true) { .init($0.row.errorText) },
            withFirst
                ? .firstWrong { $0.row.verify } : .number("time", .useful) { .init($0.timeText, $0.time) },
        ]
    }

    private static func factor(_ factor: Factor?) -> Table.Cell {
        factor.map { .init($0.text, $0.value) } ?? ""
    }
}

extension RunRow {
    /// What is wrong with it.
    fileprivate var errorText: String {
        if voided { return "other answers while it was timed" }
        if let trouble = adapter?.problem ?? verify.trouble { return trouble }
        if verify.checked == 0 { return "nothing was checked" }
        func count(_ number: Int, _ what: String) -> String? {
            number == 0 ? nil : "\(NumberText.count(number)) \(what)"
        }
        let checked = NumberText.count(verify.checked)
        let wrong = verify.wrong == verify.checked ? "all \(checked)" : count(verify.wrong, "of \(checked)")
        let error = verify.largestError.map { "up to \(NumberText.significant($0)) s off" }
        let new = verify.new == verify.errors ? "all new" : count(verify.new, "new")
        return [wrong, error, count(verify.refused, "refused"), new, count(verify.contested, "contested")]
            .compactMap(\.self).joined(separator: ", ")
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
