package import Adapters
package import Astronomy
package import CalendarValues
package import ReferenceData
import Support
package import Verification
import Workloads

package struct English: Wording {
    package init() {}

    package let clause = "; "
    package let comma = ", "
    package let calendar = CalendarLanguage.english

    package func words(_ differences: [Difference], entry: String?) -> String {
        var parts: [(text: String, stages: [Difference.Stage])] = []
        for difference in differences {
            let text = words(difference, entry)
            var stages: [Difference.Stage] = []
            var isShort = false
            switch difference {
            case .shift(_, _, let own): (stages, isShort) = (own, true)
            case .pillar, .checksum: isShort = true
            default: break
            }
            if isShort, let last = parts.last, last.stages == stages {
                parts[parts.count - 1].text += ", \(text)"
            } else {
                let names = stages.map(\.rawValue).joined(separator: ", ")
                parts.append(((stages.isEmpty ? "" : "\(names): ") + text, stages))
            }
        }
        return parts.map(\.text).joined(separator: clause)
    }

    private func words(_ difference: Difference, _ entry: String?) -> String {
        switch difference {
        case .refused: return "refused"
        case .unstable: return "another answer when repeated"
        case .invalid: return "not an answer"
        case .nonexistent: return "takes it for a date"
        case .otherCalendar: return (entry.map { "\($0) " } ?? "") + "as the other calendar has it"
        case .partlyOtherCalendar: return (entry.map { "\($0) " } ?? "") + "partly as the other calendar has it"
        case .noDate: return "no date"
        case .notEnclosed: return "not enclosed"
        case .days(let days): return late(days)
        case .begins(let month, let days): return "\(name(month)) begins \(late(days))"
        case .named(let month, let expected, let days):
            return "\(name(month)) for \(name(expected))" + (days == 0 ? "" : ", \(late(days))")
        case .day(let day, let month): return "day \(day) of \(name(month))"
        case .year(let year): return "the lunar year is \(year)"
        case .yearTaken(let year): return "the lunar year is taken as \(year)"
        case .date(let date, let expected): return "\(self.date(date)), not \(self.date(expected))"
        case .pillar(let pillar, let names):
            return "\(pillar.rawValue) pillar \(abs(names)) \(names < 0 ? "behind" : "ahead")"
        case .missing(let festivals): return "\(names(festivals)) missing"
        case .added(let festivals): return "\(names(festivals)) added"
        case .labels(let day, let labels, let expected):
            let days = labels.count == 1 ? "\(day)" : "\(day)–\(day + labels.count - 1)"
            return "\(days): \(labels.shortText), not \(expected.shortText)"
        case .count(.cells, let number):
            return "\(abs(number)) cell\(abs(number) == 1 ? "" : "s") too \(number < 0 ? "near" : "far")"
        case .count(let noun, let number):
            return (abs(number) == 1 ? "a \(noun.rawValue.dropLast())" : "\(abs(number)) \(noun.rawValue)")
                + (number < 0 ? " too few" : " too many")
        case .error(let magnitude): return "\(magnitude.rawValue) off"
        case .shift(let quantity, let number, _):
            return "\(quantity.rawValue.replacing("-", with: " ")) \(number < 0 ? "−" : "+")\(number.magnitude)"
        case .checksum(let value): return "checksum \(String(value, radix: 16))"
        case .value(let answer, let expected): return "\(answer), not \(expected)"
        }
    }

    package func words(_ cause: Cause) -> String {
        switch cause {
        case .beforeTable: return "before its table"
        case .afterTable: return "after its table"
        case .outsideMonth: return "day number outside the month"
        case .leapFlag: return "leap flag missing"
        case .leapMonth(let margin): return "leap month put elsewhere" + (margin.map { " (\(words($0)))" } ?? "")
        case .event(let margin, let sigma, let clock):
            return words(margin) + (sigma.map { " (σ \($0) s)" } ?? "")
                + (clock.map { "\(clause)\(name($0)) gives this day" } ?? "")
        case .computed(let margin): return "as computed, not as published (\(words(margin)))"
        case .utc8(let margin): return "UTC+8 before 1929 (\(words(margin)))"
        case .far(let event, let minutes):
            let time = "\(minutes / 60):\(minutes % 60 < 10 ? "0" : "")\(minutes % 60)"
            return event == .moon ? "table (moon \(time))" : "\(name(event)) at \(time)"
        case .yearFromSpring: return "year from \(name(.term(.springBegins)))"
        case .yearFromNewYear: return "year from New Year"
        case .dayFrom23h: return "day from 23h"
        }
    }

    package func reason(_ why: String) -> String { why }
    package func gives(_ values: String) -> String { "gives \(values)" }

    package func from(_ first: String, to last: String, isAll: Bool) -> String {
        first + (isAll ? ", then " : " … ") + last
    }

    package func noLonger(_ difference: String) -> String { "\(difference); no longer so" }

    // MARK: Verdicts

    package func count(_ number: Int) -> String { NumberText.count(number) }
    package func count(_ number: Int, of unit: String) -> String { "\(count(number)) \(unit)" }
    package func share(_ number: Int, of all: Int) -> String { "\(count(number)) of \(count(all))" }

    package func unit(_ unit: String) -> String { unit }

    package func sentence(_ verdict: Verdict, _ unit: String) -> String {
        if let problem = verdict.problem { return problem }
        if verdict.trouble != nil {
            return "refuses all \(count(verdict.refused)) \(unit)" + (verdict.message.map { ": \($0.text)" } ?? "")
        }
        if verdict.outcome == .skipped { return "it covers none of these years" }
        if verdict.outcome == .empty { return "nothing was checked: these years have no \(unit)" }
        var parts = ["\(share(verdict.right, of: verdict.checked)) \(unit) right"]
        if verdict.errors > 0 {
            let (number, percent) = ("\(share(verdict.errors, of: verdict.checked)) \(unit)", verdict.errorShare)
            parts =
                verdict.wrong > 0 && verdict.refused > 0
                ? ["\(number) (\(percent)): \(count(verdict.wrong)) wrong", "\(count(verdict.refused)) refused"]
                : ["\(number) \(verdict.wrong > 0 ? "wrong" : "refused") (\(percent))"]
            if verdict.new == 0 {
                parts.append("all listed")
            } else if verdict.known > 0 {
                parts += Self.text([(verdict.new, "new")])
            }
        }
        parts += Self.text([
            (verdict.goneCount, "no longer wrong"), (verdict.contested, "contested"), (verdict.uncertain, "uncertain"),
            (verdict.of - verdict.checked, "not checked"),
        ])
        return parts.joined(separator: comma)
    }

    private static func text(_ parts: [(Int, String)]) -> [String] {
        parts.filter { $0.0 > 0 }.map { "\(NumberText.count($0.0)) \($0.1)" }
    }

    package func mark(_ mark: Mark) -> String {
        switch mark {
        case .pass: "✓ PASS"
        case .fail: "✗ FAIL"
        case .unusable: "✗ UNUSABLE"
        case .nothing: "✗ NOTHING CHECKED"
        case .tooLittle: "✗ COVERS TOO LITTLE"
        }
    }

    package func result(_ verdict: Verdict) -> String {
        switch verdict.outcome {
        case .pass: verdict.wrong > 0 ? "wrong as listed" : verdict.refused > 0 ? "refused as listed" : "right"
        case .fail: "FAIL"
        case .empty: "NOTHING CHECKED"
        case .skipped: "skipped"
        case .unusable: "UNUSABLE"
        }
    }

    package func coverage(_ verdict: Verdict) -> String { "covers \(share(verdict.covered, of: verdict.of)) inputs" }

    package func error(_ error: String, tolerance: String, promise: String?) -> String {
        "\(error) s (tolerance \(tolerance) s\(promise.map { ", promises \($0) s" } ?? ""))"
    }

    package func headline(_ counts: ReportCounts, years: String) -> String {
        let others = Self.text([
            (counts.failed, "FAILED"), (counts.unusable, "could not be checked to the end"),
            (counts.tooNarrow, "covered too little"), (counts.listed, "wrong as listed"),
            (counts.skipped, "skipped"),
            (counts.empty, "had nothing checked"),
        ])
        let lost = counts.lost > 0 ? "; \(NumberText.count(counts.lost, "adapter")) could not be checked" : ""
        return "\(mark(counts.mark))  \(NumberText.count(counts.all, "implementation")), \(years): "
            + (["\(count(counts.right)) right"] + others).joined(separator: comma) + lost
    }

    package func totals(_ counts: ReportCounts) -> String {
        (["\(share(counts.wrong, of: counts.checked)) answers wrong"]
            + Self.text([
                (counts.refused, "refused"), (counts.new, "new"), (counts.gone, "no longer wrong"),
                (counts.open, "contested or uncertain"),
            ])).joined(separator: comma)
    }

    package func judged(by references: String, more: Int) -> String {
        "judged by \(references)" + (more > 0 ? " and \(more) others" : "")
    }

    package func years(_ years: PageYears) -> String {
        switch years {
        case .range(let years): YearsText.range(years)
        case .any: "any year"
        case .all: "all years"
        }
    }

    package func workloads(_ number: Int) -> String { NumberText.count(number, "workload") }

    package func title(_ title: Title) -> String {
        switch title {
        case .place: "where"
        case .gone: "no longer wrong"
        case .firstWrong: "first wrong"
        case .largestError: "largest error"
        case .summary: "what"
        case .ttJD: "tt_jd"
        case .margin: "margin_s"
        case .bound: "bound_s"
        case .rounding: "rounding_s"
        case .model: "model_s"
        case .deltaTSigma: "delta_t_sigma_s"
        case .atRandom: "at random"
        case .inOrder: "in order"
        case .quickestLibrary: "quickest right library"
        case .itsTime: "its time"
        case .newMoon: "new-moon"
        case .what, .cause, .workload, .implementation, .reference, .checked, .right, .wrong, .refused, .new,
            .contested, .uncertain, .result, .kernel, .kernels, .claims, .years, .table, .adapter, .version, .language,
            .state, .workloads, .remarks, .date, .kind, .year, .index, .name, .beijing, .certainty, .published, .first,
            .question, .time, .refuse, .term:
            title.rawValue
        }
    }

    package func runs(_ kind: RunKind, inputs: Int, runs: Int) -> String {
        let title =
            switch kind {
            case .new: "new"
            case .known: "known"
            case .contested: "contested, either answer is accepted"
            case .uncertain: "uncertain, either answer is accepted"
            case .beyond: "beyond its documented range"
            }
        return "\(title): \(count(inputs)) in \(NumberText.count(runs, "run"))"
    }

    package func beyond(_ count: Int, first: String) -> String {
        "beyond its documented range \(self.count(count)) wrong answers instead of a refusal: \(first)"
    }

    package func time(_ time: String, of unit: String) -> String { "~\(time) a \(unit.dropLast())" }

    package func note(_ note: Note) -> String {
        switch note {
        case .more(let number): return "\(count(number)) more"
        case .moreWithAll(let more): return "\(more): --all"
        case .options(let example): return "all rows: --all   wrong runs: --wrong   one: -f \(example)"
        case .exit(let code): return "exit \(code)"
        case .claim(let years, let rest, let unit):
            let text =
                switch years {
                case (let first?, let last?): "\(first)–\(last)"
                case (let first?, nil): "from \(first) on"
                case (nil, let last?): "until \(last)"
                case (nil, nil): ""
                }
            return "claim \(text) only: \(count(rest)) \(unit) remain"
        case .accept(let folder):
            let acceptance =
                folder.map { "--write-known \($0)" } ?? "make a folder with adapter.toml, then --write-known"
            return "accept these in CI: \(acceptance)"
        case .look(let command): return "look closer: \(command)"
        case .tooNarrow(let name, let coverage, let share, let least):
            return
                "\(name) \(coverage) (\(share) %), less than \(least) %: --years asks for less, --min-coverage accepts it"
        case .repeated(let names):
            let list = names.map { "\($0.name) \(NumberText.count($0.inputs, "input"))" }.joined(separator: comma)
            return "slow, repeated in part: \(list)"
        case .sampled(let names):
            return
                "slow, checked on evenly spread inputs: \(names.map { "\($0.name) \($0.checked)" }.joined(separator: comma))"
        case .manySampled(let number): return "\(number) slow ones are checked on evenly spread inputs"
        case .decided(let table, let sha256): return "decided by \(table), SHA-256 \(sha256)"
        case .computed(let number, let workload, let reference):
            return "computed, because the publisher has no answer: \(count(number)) of \(workload) by \(reference)"
        case .leftOut(let columns, let titles):
            return "(left out to fit \(columns) columns: \(titles.joined(separator: comma)); --width 0 shows all)"
        }
    }

    // MARK: Lists

    package func list(_ phrase: ListPhrase) -> String {
        switch phrase {
        case .catalog(let workloads, let kernels):
            return "\(NumberText.count(workloads, "workload")), \(NumberText.count(kernels, "kernel"))"
        case .facts(let example): return "facts of kernels and references: calbench list -f \(example), or --all"
        case .foundation(let toolchain): return "depends on the Foundation: \(toolchain)"
        case .ready: return "ready"
        case .notBuilt: return "not built"
        case .events(let kinds): return "\(count(Self.sum(kinds))) events: \(Self.text(kinds))"
        case .published(let same, let otherwise):
            let others = Self.sum(otherwise)
            let kinds = otherwise.isEmpty ? "" : " (\(Self.text(otherwise)))"
            return
                "\(count(same + others)) published dates: \(count(same)) the same, \(count(others)) otherwise\(kinds)"
        }
    }

    private static func sum(_ kinds: [(Certainty, Int)]) -> Int { kinds.reduce(0) { $0 + $1.1 } }
    private static func text(_ kinds: [(Certainty, Int)]) -> String {
        kinds.map { "\(NumberText.count($0.1)) \($0.0)" }.joined(separator: ", ")
    }

    package func board(_ phrase: BoardPhrase) -> String {
        func quickest(_ one: (name: String, time: String)?) -> String {
            one.map { ", quickest \($0.name) (\($0.time))" } ?? ""
        }
        switch phrase {
        case .overview(let libraries, let questions): return "\(libraries) libraries, \(questions) questions"
        case .machine(let processor, let cores): return "\(processor), \(cores) cores"
        case .implementations: return "implementations: --all, -f NAME"
        case .libraries(let all, let right, let best, let wrong, let refusing):
            let others = [(wrong, "wrong"), (refusing, "refusing")].filter { $0.0 > 0 }.map { "; \($0.1): \($0.0)" }
            return "\(right) of \(all) libraries without an error\(quickest(best))\(others.joined())"
        case .kernels(let all, let best, let wrong):
            let list = wrong.map { "\($0.name) \(count($0.wrong))" }.joined(separator: comma)
            return "calbench's own: \(NumberText.count(all, "kernel"))\(quickest(best))"
                + (wrong.isEmpty ? "" : "; wrong: \(list)")
        case .none: return "none"
        case .part(let part, let all): return "\(part) of \(all)"
        }
    }

    package func summary(_ english: String, of name: String, path: String?) -> String { english }

    package func trial(_ trial: AdapterCheck.Trial) -> (name: String, tried: String) {
        switch trial {
        case .greeting: return ("greeting", "hello")
        case .errors(let requests): return ("errors", "\(requests) bad requests")
        case .workloads(let number): return ("workloads", "\(number)")
        case .noInputs: return ("no inputs", "0")
        case .answers(let range, let accuracy):
            let accuracy = accuracy.map { ", documented to \(NumberText.significant($0)) s" } ?? ""
            return ("answers", "16 inputs of \(range)\(accuracy)")
        case .order: return ("order", "the same 16 backwards, and twice each")
        case .largeBatch(let inputs): return ("large batch", "\(inputs) inputs")
        case .timedLoop: return ("timed loop", "1, 16 and 40 operations over 16 inputs")
        case .clock(let isSeen):
            return (
                "clock",
                isSeen ? "loops of K and 2 K operations" : "not checked: the processor time of its loop cannot be seen"
            )
        case .nullLoop: return ("null loop", "16 operations")
        case .foreignYears: return ("foreign years", "1 input")
        case .end(let seconds): return ("end of input", "within \(NumberText.plain(seconds)) s")
        }
    }

    package func month(_ phrase: MonthPhrase) -> String {
        switch phrase {
        case .lunar(let first, let last):
            let year = first.relatedYear == last.relatedYear ? "" : "\(last.relatedYear), "
            return "lunar \(first.relatedYear), \(first.text(calendar, withYear: false)) to "
                + "\(year)\(last.text(calendar, withYear: false))"
        case .today(let date): return "Today: \(date.text(calendar, withYear: false))."
        case .selected(let first, let last):
            let dates = [first, last].map { $0.text(calendar, withYear: false) }
            return "Selected: \(first == last ? dates[0] : dates.joined(separator: " to "))."
        }
    }

    package func checks(_ name: String, failed: Int, of all: Int) -> String {
        failed == 0
            ? "✓ \(name) speaks the protocol: \(all) checks passed" : "✗ \(name): \(failed) of \(all) checks failed"
    }

    package func next(_ name: String, isRight: Bool) -> String {
        isRight
            ? "  next: calbench verify --adapter \(name)" : "  expected: Documentation/Protocol.md    all checks: --all"
    }

    // MARK: A day

    package func date(_ date: LunarDate) -> String {
        "\(date.relatedYear) \(gloss(LunarMonthName(date), day: date.day))"
    }

    package func day(of date: LunarDate, year: Sexagenary, festivals: [DayLabel]) -> String {
        let labels = festivals.map { festival($0) } + ["\(year.zodiac(.english)) (\(year.zodiac))"]
        return
            "\(gloss(LunarMonthName(date), day: date.day, year: "\(year)年"))  \(date)   \(labels.joined(separator: comma))"
    }

    /// A month and a day in numbers, with the calendar's words.
    private func gloss(_ month: LunarMonthName, day: Int, year: String = "") -> String {
        let names = year + CalendarNames.month(month.number, isLeap: month.isLeap) + CalendarNames.day(day)
        return "\(month.isLeap ? "leap " : "")month \(month.number), day \(day) (\(names))"
    }

    package func festival(_ label: DayLabel) -> String { "\(label.text(.english)) (\(label.text(.simplified)))" }
    package func certainty(_ certainty: Certainty) -> String { certainty.rawValue }
    package func term(_ term: SolarTerm) -> String { term.name }

    package func day(_ phrase: DayPhrase) -> String {
        switch phrase {
        case .event(let event, let day, let time, let seconds):
            let name = event == .moon ? "new moon" : name(event)
            return "\(name) \(day)\(time) in Beijing, \(Self.margin(seconds)) \(seconds < 0 ? "before" : "after") 0h"
        case .agree(let names): return "\(names.joined(separator: " and ")) agree"
        case .agreeing: return "agree"
        case .noAnswer: return "no answer"
        case .elsewhere: return "elsewhere"
        case .notBuilt(let number): return "not built (\(number))"
        case .kernels(let number): return "\(number) kernels"
        case .kernel(let name): return "kernel \(name)"
        case .published(let event, let date, let published, let reason):
            return "\(date) \(name(event)) is published as \(published)" + (reason.map { ": \($0)" } ?? "")
        case .noted(let event, let date):
            return "\(date) \(name(event)): the publisher notes that its date may be a day off"
        case .pillars(let pillars): return "pillars \(pillars)"
        case .terms(let terms): return "terms \(terms)"
        case .allKernels: return "all kernels: --all"
        case .number(let number, let julian): return "day number \(number), JDN \(julian)"
        case .question(let workload, let input): return "\(workload) of \(input)"
        case .events: return "new moon of the month, events of the day and its neighbours"
        case .authority: return "authority"
        case .isKernel: return "kernel"
        case .adapter: return "adapter"
        case .off(let seconds): return "off by \(seconds) s"
        }
    }

    private static func margin(_ seconds: Double) -> String {
        let seconds = abs(seconds)
        let whole = Int(seconds.rounded())
        switch whole {
        case ..<60: return "\(NumberText.significant(seconds)) s"
        case ..<600: return "\(whole / 60) min \(whole % 60) s"
        case ..<7200: return "\((whole + 30) / 60) min"
        default: return "\((whole + 1800) / 3600) h"
        }
    }

    // MARK: Parts

    /// A month by its number, with its name.
    private func name(_ month: LunarMonthName) -> String {
        "\(month.isLeap ? "leap " : "")month \(month.number) (\(CalendarNames.month(month.number, isLeap: month.isLeap)))"
    }

    private func names(_ festivals: FestivalSet) -> String {
        festivals.labels.map { festival($0) }.joined(separator: comma)
    }

    /// `moon`, or the term in pinyin with its name.
    private func name(_ event: SolarEvent) -> String {
        switch event {
        case .moon: "moon"
        case .term(let term): "\(term.pinyin.prefix(1).uppercased())\(term.pinyin.dropFirst()) (\(term.name))"
        }
    }

    private func name(_ clock: OtherClock) -> String {
        switch clock {
        case .beijingMeanTime: "Beijing mean time"
        case .summerTime: "summer time"
        case .utc9: "UTC+9"
        case .utc7: "UTC+7"
        }
    }

    private func late(_ days: Int) -> String {
        let number = abs(days) == 1 ? "a day" : abs(days) == 7 ? "a week" : "\(days.magnitude) days"
        return "\(number) \(days < 0 ? "early" : "late")"
    }

    private func words(_ margin: EventMargin) -> String {
        "\(name(margin.event)) \(duration(abs(margin.seconds))) \(margin.seconds < 0 ? "before" : "after") 0h"
    }

    private func duration(_ seconds: Int) -> String {
        if seconds < 60 { return "\(seconds) s" }
        if seconds < 120 { return "1 min" + (seconds == 60 ? "" : " \(seconds - 60) s") }
        let minutes = (seconds + 30) / 60
        return minutes < 60 ? "\(minutes) min" : "\(minutes / 60) h" + (minutes % 60 == 0 ? "" : " \(minutes % 60) min")
    }
}

extension [DayLabel] {
    /// The labels as in the description of a month's labels.
    var shortText: String {
        var labels = MonthLabels()
        for (cell, label) in prefix(42).enumerated() { labels.cells[cell] = label.rawValue }
        return labels.description.split(separator: " ").filter { !$0.hasPrefix(".") }.joined(separator: " ")
    }
}
