package import CalendarValues
import Foundation
package import KernelProtocol
package import ReferenceData
import Support
package import Verification
import Workloads

package struct English: Wording {
    /// The calendar whose names stand beside numbers.
    private let rules: CalendarRules

    package init(_ rules: CalendarRules = .china) { self.rules = rules }

    package func of(_ rules: CalendarRules) -> any Wording { English(rules) }

    package let clause = "; "
    package let comma = ", "
    package let colon = ": "
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
        case .nonexistent: return "accepts a date that does not exist"
        case .otherCalendar: return (entry.map { "\($0) " } ?? "") + "as the other calendar has it"
        case .partlyOtherCalendar: return (entry.map { "\($0) " } ?? "") + "partly as the other calendar has it"
        case .transformed(let transformation): return words(transformation)
        case .noDate: return "no date"
        case .notEnclosed: return "not enclosed"
        case .days(let days): return late(days)
        case .begins(let month, let days): return "\(name(month)) begins \(late(days))"
        case .named(let month, let expected, let days):
            return "\(name(month)) for \(name(expected))" + (days == 0 ? "" : ", \(late(days))")
        case .day(let day, let month): return "day \(day) of \(name(month))"
        case .year(let year): return "the lunar year is \(year)"
        case .yearTaken(let year): return "the lunar year is taken as \(year)"
        case .date(let date, let expected): return "\(date.text(rules).text(in: language)), not \(expected.text(rules).text(in: language))"
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
            return event == .moon ? "wrong table entry (new moon \(time))" : "\(name(event)) at \(time)"
        case .yearFromSpring: return "year from \(name(.term(.springBegins)))"
        case .yearFromNewYear: return "year from New Year"
        case .dayFrom23h: return "day from 23h"
        }
    }

    package func pattern(_ match: Verdict.PatternMatch, years: [ClosedRange<Int>]) -> String {
        var unit = "wrong answers"
        let what: String
        switch match.pattern {
        case .transformed(let transformation): what = words(transformation)
        case .same(let difference):
            what = ([words(difference, nil)] + [years.texts.joined(separator: " and ")]).filter { !$0.isEmpty }
                .joined(separator: comma)
        case .clock(let clock):
            unit = "wrong runs"
            what = "months follow \(name(clock)), as in the \(adjective(clock)) calendar"
        }
        return "\(what): \(share(match.explained, of: match.of)) \(unit)"
    }

    /// The calendar that goes by a clock today.
    private func adjective(_ clock: CivilClock) -> String {
        CalendarRules.all.first { !$0.clock.others.contains(clock) }?.adjective ?? ""
    }

    private func words(_ transformation: Transformation) -> String {
        switch transformation {
        case .monthsFromZero: "months count from 0"
        case .monthsFromTwo: "every month is one too high"
        case .daysFromZero: "days count from 0"
        case .dayBefore: "the date is that of the day before"
        case .dayAfter: "the date is that of the day after"
        case .february29: "29 February has the date of 28 February"
        case .leapAndDaySwapped: "leap flag and day are swapped"
        case .monthAndDaySwapped: "month and day are swapped"
        case .negativeLeapMonth: "leap months have negative numbers"
        case .noLeapFlag: "the leap flag is never set"
        case .leapMonthPlusOne: "leap months are numbered one too high"
        case .gregorianYear: "the year is the Gregorian one, also before New Year's Day"
        case .gregorianDate: "the answers are Gregorian dates"
        }
    }

    package func scattered(_ years: [ClosedRange<Int>], shared: String?) -> String {
        let years = years.texts.joined(separator: " and ")
        return shared.map { "each \($0), \(years)" } ?? "single ones, \(years)"
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
            if verdict.outcome == .pass {
                parts[0] = "as listed: " + parts[0]
            } else if verdict.new == 0 {
                parts.append("all listed")
            } else if verdict.known > 0 {
                parts += Self.text([(verdict.new, "new")])
            }
        }
        parts += Self.text([
            (verdict.moved.reduce(0) { max($0, $1.moved) }, "move in another time zone"),
            (verdict.goneCount, "no longer wrong"), (verdict.contested, "contested"), (verdict.uncertain, "uncertain"),
            (verdict.of - verdict.checked, "not checked"),
        ])
        return parts.joined(separator: comma)
    }

    private static func text(_ parts: [(Int, String)]) -> [String] {
        parts.filter { $0.0 > 0 }.map { "\(NumberText.count($0.0)) \($0.1)" }
    }

    package func headline(
        _ verdict: Verdict, _ unit: String, recent: (years: ClosedRange<Int>, count: Int),
        next: (day: String?, from: String)?
    ) -> String {
        var parts = ["\(share(verdict.wrong, of: verdict.checked)) \(unit) wrong"]
        if verdict.wrong > 0, let next {
            let years = "\(recent.years.lowerBound)–\(recent.years.upperBound)"
            parts[0] += ", \(count(recent.count)) of them in \(years)"
            parts.append(next.day.map { "next \($0)" } ?? "none from \(next.from) on")
        }
        parts += Self.text([
            (verdict.refused, "refused"), (verdict.contested, "contested"), (verdict.uncertain, "uncertain"),
        ])
        return "\(verdict.workload): \(parts.joined(separator: clause))"
    }

    package func mark(_ mark: Mark) -> String {
        switch mark {
        case .right: "✓"
        case .listed: "≈"
        case .fail: "✗"
        case .unusable: "✗ unusable:"
        case .nothing: "✗ nothing checked:"
        case .tooLittle: "✗ covers too little:"
        }
    }

    package func result(_ verdict: Verdict) -> String {
        switch verdict.outcome {
        case .pass: verdict.wrong > 0 ? "wrong as listed" : verdict.refused > 0 ? "refused as listed" : "right"
        case .fail: verdict.new > 0 || verdict.goneCount == 0 ? "wrong" : "no longer wrong"
        case .empty: "nothing checked"
        case .skipped: "skipped"
        case .unusable: "unusable"
        }
    }

    package func coverage(_ verdict: Verdict) -> String {
        guard let published = verdict.published else {
            return "covers \(share(verdict.covered, of: verdict.of)) inputs"
        }
        return "covers \(count(verdict.covered)) inputs; \(count(published)) have a published answer"
    }

    package func error(_ error: String, tolerance: String, promise: String?) -> String {
        "\(error) s (tolerance \(tolerance) s\(promise.map { ", promises \($0) s" } ?? ""))"
    }

    package func headline(_ counts: ReportCounts, years: String) -> String {
        let others = Self.text([
            (counts.failed, "failed"), (counts.unusable, "could not be checked to the end"),
            (counts.tooNarrow, "covered too little"), (counts.listed, "wrong as listed"),
            (counts.skipped, "skipped"),
            (counts.empty, "had nothing checked"),
        ])
        let lost = counts.lost > 0 ? "; \(NumberText.count(counts.lost, "adapter")) could not be checked" : ""
        return "\(mark(counts.mark)) \(NumberText.count(counts.all, "implementation")), \(years): "
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
        case .quickest: "quickest right"
        case .runnerUp: "runner-up"
        case .timesQuickest: "× quickest"
        case .yours: "YOURS"
        case .wrongMarked: "WRONG ✗"
        case .nanoseconds: "ns/op"
        case .minimum: "min"
        case .timesMinimum: "× min"
        case .timesNull: "× null"
        case .timesLimit: "× limit"
        case .roundTrip: "round trip"
        case .spread: "± %"
        case .couldSee: "could see"
        case .costs: "baseline → candidate"
        case .firstDay: "first day"
        case .newMoonTime: "new moon"
        case .size, .command, .machine, .commit, .load, .disturbed, .clock, .counters, .executable:
            title.rawValue.prefix(1).uppercased() + title.rawValue.dropFirst()
        case .what, .cause, .workload, .implementation, .reference, .checked, .right, .wrong, .refused, .new,
            .contested, .uncertain, .result, .kernel, .kernels, .claims, .years, .table, .adapter, .version, .language,
            .state, .workloads, .remarks, .date, .kind, .year, .index, .name, .civil, .utc8, .calendar, .certainty,
            .published, .first,
            .question, .time, .refuse, .term, .factor, .answers, .ratio, .instructions, .rounds, .operations, .block,
            .row, .outcome, .change, .month, .days, .terms:
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

    package func zones(_ checks: [ZoneCheck]) -> String {
        let moved = checks.filter { $0.moved > 0 }.map { check in
            "\(share(check.moved, of: check.checked)) answers move in \(check.setting)\(check.first.map { ", first \($0)" } ?? "")"
        }
        let still = checks.filter { $0.moved == 0 }
        let same = still.first.map {
            "none of \(count($0.checked)) answers moves in \(still.map(\.setting).joined(separator: comma))"
        }
        return (moved + [same].compactMap(\.self)).joined(separator: clause)
    }

    package func outside(_ checks: [OutsideCheck]) -> String {
        checks.map { check in
            let what =
                check.refused == check.checked
                ? "refuses"
                : check.right == check.checked
                    ? "right as well"
                    : "\(share(check.wrong, of: check.checked)) wrong"
                        + (check.refused > 0 ? ", \(count(check.refused)) refused" : "")
                        + (check.answer.map { " (\($0))" } ?? "")
            return "\(check.side == .before ? "the year before" : "the year after"): \(what)"
        }.joined(separator: clause)
    }

    package func time(_ time: String, of unit: String) -> String { "~\(time) a \(unit.dropLast())" }

    package func note(_ note: Note) -> String {
        switch note {
        case .more(let number): return "\(count(number)) more"
        case .moreWithAll(let more): return "\(more): --all"
        case .options(let example): return "all rows: --all   wrong runs: --wrong   one: -f \(example)"
        case .exit(let code): return "exit \(code)"
        case .claim(let claim, let unit):
            let rest = claim.rest == 0 ? "then nothing is wrong" : "\(count(claim.rest)) \(unit) remain"
            return "set \(claim.lines.joined(separator: " and ")) in adapter.toml: \(rest)"
        case .accept(let folder):
            let acceptance =
                folder.map { "--write-known \($0)" } ?? "make a folder with adapter.toml, then --write-known"
            return "accept these in CI: \(acceptance)"
        case .gone(let number, let folder):
            return "no longer wrong: --write-known \(folder) removes \(NumberText.count(number, "input")) from the list"
        case .earlier(let list, let versions, let still, let number, let version):
            return "\(list) was written for \(versions): \(share(still, of: number)) rows are still there in \(version)"
        case .look(let command): return "look closer: \(command)"
        case .tooNarrow(let name, let coverage, let share, let least):
            return
                "\(name) \(coverage) (\(share) %), less than \(least) %: --years narrows the check, --min-coverage accepts it"
        case .repeated(let names):
            let list = names.map { "\($0.name) \(NumberText.count($0.inputs, "input"))" }.joined(separator: comma)
            return "slow, repeated in part: \(list)"
        case .sampled(let names):
            return
                "slow, checked on evenly spread inputs: \(names.map { "\($0.name) \($0.checked)" }.joined(separator: comma))"
        case .manySampled(let number): return "\(number) slow ones are checked on evenly spread inputs"
        case .decided(let table, let sha256, let isOwn):
            return "decided by \(table)\(isOwn ? "" : ", not calbench's own"), SHA-256 \(sha256)"
        case .computed(let number, let workload, let reference):
            return "computed, because the publisher has no answer: \(count(number)) of \(workload) by \(reference)"
        case .leftOut(let columns, let titles):
            return "(left out to fit \(columns) columns: \(titles.joined(separator: comma)); --width 0 shows all)"
        }
    }

    package func festival(_ label: DayLabel) -> String { "\(label.text(.english)) (\(label.text(.simplified)))" }

    private static let uncheckedClock = "not checked: the processor time of its loop cannot be seen"

    package let language = Language.english

    // MARK: Parts

    /// A month by its number, with its name.
    private func name(_ month: LunarMonthName) -> String {
        "\(month.isLeap ? "leap " : "")month \(month.number) (\(CalendarNames(rules).month(month.number, isLeap: month.isLeap)))"
    }

    private func names(_ festivals: FestivalSet) -> String {
        festivals.labels.map { festival($0) }.joined(separator: comma)
    }

    /// The new moon, or the term in pinyin with its name.
    private func name(_ event: SolarEvent) -> String {
        switch event {
        case .moon: "new moon"
        case .term(let term): "\(term.pinyin.prefix(1).uppercased())\(term.pinyin.dropFirst()) (\(term.name))"
        }
    }

    private func name(_ clock: CivilClock) -> String {
        switch clock {
        case .beijing: "Beijing mean time"
        case .utc8: "UTC+8"
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
        "\(name(margin.event)) \(duration(abs(margin.seconds))) \(margin.seconds < 0 ? "before" : "after") midnight"
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
