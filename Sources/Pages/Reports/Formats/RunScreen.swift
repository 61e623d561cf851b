import Drawing
import Measuring
import Words

/// What a person sees of a run: whether to believe it, who is quickest of those that are right, and who is wrong.
struct RunScreen {
    typealias Standing = RunSection.Standing
    typealias Line = (question: RunQuestion, section: RunSection)

    let report: RunReport
    private let view: View
    let words: Language
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

    init(_ report: RunReport, _ view: View = View(), _ words: Language) {
        (self.report, self.view, self.words) = (report, view, words)
        questions = RunQuestion.all(of: report)
        shown = questions.flatMap { question in question.shown.map { (question, $0) } }
        wrong = RunReport.wrong(questions)
    }

    /// What the run was, in a line.
    var head: Text {
        let machine = report.facts.machine
        let kernels = report.rows.filter { $0.role == .implementation }
        let parts: [Text?] = [
            questions.count == 1 ? nil : "\(questions.count, "question")",
            "\(Set(kernels.map(\.name)).count, "implementation")",
            kernels.allSatisfy(\.isSwept) ? nil : "not all swept",
            "\(NumberText.significant(report.rows.reduce(0) { $0 + $1.seconds })) s timed", reached(kernels),
        ]
        let text: Text = "\(parts.compactMap(\.self), by: ", ") on \(machine.processor), \(machine.cores, "core")"
        return "\(report.facts.started.prefix(10) + ": ")\(text)"
    }

    /// How many rows did the operations that were asked for; nil where there was no number.
    private func reached(_ rows: [RunRow]) -> Text? {
        guard let asked = rows.map(\.requested.operations).max(), asked > 0 else { return nil }
        let done = rows.count { $0.operations >= $0.requested.operations }
        return "\(count: done) of \(count: rows.count) rows reached \(count: asked) operations"
    }

    /// Who is wrong, in a line.
    private var wrongLine: Text {
        guard !wrong.isEmpty else { return noneWrong }
        let all = Set(report.rows.filter { $0.role == .implementation }.map(\.name)).count
        let names: [Text] = wrong.prefix(3).map { "\($0.row.name)" }
        return "WRONG ✗ \(count: wrong.count) of \(count: all): \(names + (wrong.count > 3 ? ["…"] : []), by: ", ")"
    }

    /// Where and how it was measured.
    var provenance: [(name: String, text: String)] {
        let (facts, context) = (report.facts, report.facts.context)
        let machine = [context.host, facts.machine.summary].compactMap(\.self).joined(separator: ": ")
        let commit: Text? = context.commit.map {
            context.dirty == true ? "\($0.prefix(12)), with uncommitted changes" : "\($0.prefix(12))"
        }
        let load: Text? = context.load.map {
            "\(NumberText.significant($0)) tasks on \(facts.machine.cores, "core") when it began"
        }
        let entries: [(Text, String?)] = [
            ("Command", facts.command), ("Size", words(head)), ("Machine", machine),
            ("Commit", commit.map { words($0) }),
            ("Load", load.map { words($0) }), ("Disturbed", report.disturbance.map { words($0) }),
            ("Executable", "SHA-256 \(facts.executableSHA256.prefix(16))…"),
        ]
        return entries.compactMap { title, text in text.map { (words(title), $0) } }
    }

    /// What all lines of the overview have in common.
    private var inputs: Text {
        let kinds = Set(shown.map(\.section.first.setting.distribution)).sorted { $0.rawValue < $1.rawValue }
        return "\([kinds.text] + (hasOneSetting ? shown[0].section.settings : []), by: ", ")"
    }

    private var hasOneSetting: Bool { Set(shown.map(\.section.first.setting.mode)).count == 1 }

    /// The workload, with its size and settings where there are several.
    func title(_ line: Line) -> Text {
        let (question, section) = line
        let size: Text? = question.shown.count > 1 ? section.first.setting.size.map { "\(count: $0)" } : nil
        let settings = hasOneSetting ? [] : section.settings
        return "\(["\(question.name)", size].compactMap(\.self) + settings, by: " ")"
    }

    /// How everything else is printed.
    private var more: Text {
        let place = report.place?.shellWord ?? "REPORT"
        return questions.count == 1
            ? "more: calbench report \(place) --all, --wrong, --details"
            : "more: calbench report \(place) --all, --wrong, --details, -f NAME"
    }
}

// MARK: Text

extension RunScreen {
    func write(to page: inout TextPage) {
        if questions.count == 1 {
            let name = questions[0].name
            page.line(questions[0].summary.map { "\(name)  \(Text($0))" } ?? "\(name)")
        }
        page.line(head)
        page.line(report.trust.line, report.trust.isGood ? .good : .alarm)
        page.line(wrongLine, wrong.isEmpty ? .good : .bad)
        if view.details { return writeDetails(to: &page) }
        page.line()
        if view.wrong { return writeWrong(all: true, to: &page) }
        let missing = report.missing(words)
        let hidden = missing.count - Self.missingLines
        let noted = view.all || hidden <= 1 ? missing : missing.prefix(Self.missingLines) + ["\(count: hidden) more"]
        if questions.count == 1 {
            for section in view.all ? questions[0].sections : questions[0].shown { write(section, to: &page) }
        } else {
            let (own, hiddenOwn) = Self.first(view.all ? .max : Self.ownLines, of: own)
            // Besides rows: four lines above, the head, two below, those around the errors, and two that are wrapped.
            let others = own.isEmpty ? noted.count : noted.count + own.count + 2
            let rows = Self.lines - 13 - others - min(wrong.count, Self.wrongLines)
            let (lines, left) = Self.first(view.all ? .max : rows, of: shown)
            page.table(overview.table(lines))
            let rest = left > 0 ? [moreLine(left, "--all")] : []
            page.line("\(rest + [inputs] + signs, by: "     ")")
            if !own.isEmpty {
                page.line()
                page.table(
                    ([.text("YOURS", .essential) { .init($0.row.workload) }] + standings().dropLast()).table(own))
                if hiddenOwn > 0 { page.line(moreLine(hiddenOwn, "--all")) }
            }
            if !wrong.isEmpty {
                page.line()
                writeWrong(all: view.all, to: &page)
            }
            page.line()
        }
        noted.forEach { page.line("– \($0)") }
        page.line(more)
    }

    private func moreLine(_ number: Int, _ option: String) -> Text { "\(count: number) more: \(option)" }

    private static func first<Element>(_ count: Int, of list: [Element]) -> (part: [Element], left: Int) {
        // One more takes no more room than saying so.
        list.count - 1 <= count ? (list, 0) : (Array(list.prefix(count)), list.count - count)
    }

    private func writeWrong(all: Bool, to page: inout TextPage) {
        let (part, left) = Self.first(all ? .max : Self.wrongLines, of: wrong)
        page.table(errors(withFirst: view.wrong).table(part))
        if left > 0 { page.line(moreLine(left, "--wrong")) }
    }

    private var signs: [Text] { ["~ about", "= no difference seen"] }
    var noneWrong: Text { "no answer that was checked is wrong or refused" }

    private func write(_ section: RunSection, to page: inout TextPage) {
        let others = questions[0].sections.filter {
            $0.isShown(beside: section) && $0.first.setting != section.first.setting
        }
        let hint = (view.all ? [] : others.prefix(1)).map { other -> Text in
            "\(Text(other.first.setting.distribution.rawValue)) ones: --all"
        }
        page.line("\([section.name] + signs + hint, by: "     ")")
        let own = section.standings.filter { $0.row.isAdapter }.count
        let rows = Self.lines - 11 - own
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
        if left > 0 { page.line(moreLine(left, "--all")) }
        page.line()
    }

    private func writeDetails(to page: inout TextPage) {
        for line in report.alarms(words) { page.line("! \(line)", .alarm) }
        page.line()
        for (name, text) in provenance { page.line("\(text)", label: name.padded(to: 12)) }
        for section in questions.flatMap(\.sections) {
            page.line()
            page.line(section.heading)
            page.table(section.details(report.texts))
        }
        page.line()
        page.noteLeftOut()
        let reading: [Text] = [
            "ns/op is the baseline's median time × the ratio, which is of the rounds that both have",
            "intervals are for a repetition: the wider of that over rounds and that over processes",
        ]
        page.line("\(reading, by: "; ")")
        (report.others(words) + report.notes.map(\.text)).forEach { page.line($0) }
    }
}

// MARK: Markdown

extension RunScreen {
    var markdown: String {
        let about = """
            # calbench run, \(report.facts.started)

            **\(words(report.trust.line).markdown)**


            """ + provenance.map { "\($0)\(words(": "))\($1)" }.markdownList
        let errors =
            "\n## \(words("WRONG ✗").markdown)\n\n"
            + (wrong.isEmpty ? "\(words(noneWrong))\n" : errors(withFirst: true).table(wrong).markdown(words))
        if view.wrong { return about + errors }
        let signs = words("\([inputs] + self.signs, by: "; ")").markdown
        let overview = "\n\(signs)\n\n\(overview.table(shown).markdown(words))"
        let tables = questions.flatMap(\.sections).map { section in
            let title = words(view.details ? section.heading : section.title).markdown
            let table = view.details ? section.details(report.texts) : standings().table(section.standings)
            return "\n## \(title)\n\n\(table.markdown(words))"
        }
        return about + overview + errors + tables.joined() + "\n"
            + (report.alarms(words) + (report.others(words) + report.notes.map(\.text)).map { words($0) }).markdownList
    }
}

// MARK: Tables

extension RunScreen {
    var overview: [Column<Line>] {
        [
            .text("question", .essential) { .init(title($0)) },
            .text("quickest right", .essential) {
                $0.section.ranked.first.map { .init($0.row.implementation) } ?? .init("none" as Text)
            },
            .number("time") { $0.section.ranked.first?.timeCell ?? "" },
            .text("runner-up") { .init($0.section.runnerUp?.row.implementation ?? "") },
            .number("factor", isOptional: false) { .init($0.section.runnerUp?.factor?.text ?? "") },
            .number("wrong", .essential, isOptional: false, tone: .known) {
                let (wrong, all) = ($0.section.wrong.count, $0.section.standings.count)
                return wrong == 0 ? "0" : "\(wrong)/\(all)"
            },
        ]
    }

    func standings(_ bars: TimeBars? = nil) -> [Column<Standing>] {
        let columns: [Column<Standing>] = [
            .text("#", .essential, tone: { $0.rank == "✗" ? .bad : nil }) { .init($0.rank) },
            .text("implementation", .essential) { .init($0.row.implementation) },
            .number("time") { $0.timeCell },
            .number("× quickest", .essential, isOptional: false) { .init($0.factor?.text ?? "") },
            .number("wrong", .essential, isOptional: false, tone: .bad) {
                let verify = $0.row.verify
                return $0.row.isSwept || verify.wrong > 0
                    ? .count(verify.wrong) : .init("– (\(count: verify.checked) checked)" as Text)
            },
            .number("refused", .essential, tone: .bad) { .count($0.row.verify.refused) },
            .text("", .essential, isOptional: true) { .init($0.row.isAdapter ? "← yours" : "" as Text) },
        ]
        guard let bars else { return columns }
        let bar: Column<Standing> = .text("\(bars.axis)", .detail) { .init($0.time.map(bars.bar) ?? "") }
        return columns.dropLast() + [bar, columns[columns.count - 1]]
    }

    /// `withFirst`: with the first wrong answers of each, instead of its time.
    func errors(withFirst: Bool) -> [Column<Standing>] {
        [
            .text("WRONG ✗", .essential) { .init($0.row.workload) },
            .text("implementation", .essential, tone: { _ in .bad }) { .init($0.row.implementation) },
            .text("answers", .essential, isWide: true) { .init($0.row.errorText) },
            withFirst ? .firstWrong(report.texts) { $0.row.verify } : .number("time", .useful) { $0.timeCell },
        ]
    }
}

extension RunRow {
    /// What is wrong with it.
    fileprivate var errorText: Text {
        if result.isVoid { return "other answers while it was timed" }
        if let trouble = result.clock?.problem ?? verify.trouble { return "\(trouble)" }
        if verify.checked == 0 { return "nothing was checked" }
        let (wrong, checked) = (verify.wrong, verify.checked)
        let parts: [Text?] = [
            wrong == 0
                ? nil : wrong == checked ? "all \(count: checked)" : "\(count: wrong) of \(count: checked)",
            verify.largestError.map { "up to \(NumberText.significant($0)) s off" },
            verify.refused > 0 ? "\(count: verify.refused) refused" : nil,
            verify.new == verify.errors ? "all new" : verify.new > 0 ? "\(count: verify.new) new" : nil,
            verify.contested > 0 ? "\(count: verify.contested) contested" : nil,
        ]
        return "\(parts.compactMap(\.self), by: ", ")"
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
            let (start, label) = (Int(place(Double(power))), NumberText.tick(pow(10, Double(power))))
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
