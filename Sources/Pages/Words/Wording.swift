package import Adapters
package import Astronomy
package import CalendarValues
package import KernelProtocol
package import Measuring
import Foundation
import Support
package import ReferenceData
package import Verification

/// The words of a page in one language.
///
/// Each language is one file of this folder; a text is made in its language where it is made, and nothing reads it back.
package protocol Wording: Sendable {
    /// The same words with the names of a calendar; they are China's unless said.
    func of(_ calendar: CalendarRules) -> any Wording
    /// How answers differ; a disputed entry is named where that concerns it.
    func words(_ differences: [Difference], entry: String?) -> String
    func words(_ cause: Cause) -> String
    /// A typed reason of a list, or a publisher's remark, which are English.
    func reason(_ why: String) -> String
    /// What explains nearly all wrong answers; the years where they have one difference in a few ranges of years.
    func pattern(_ match: Verdict.PatternMatch, years: [ClosedRange<Int>]) -> String
    /// Single inputs of some years, all on one day of the year or not.
    /// `shared`: what inputs of several years have in common, such as `02-29`.
    func scattered(_ years: [ClosedRange<Int>], shared: String?) -> String
    /// Values that are not an answer, as a cause.
    func gives(_ values: String) -> String
    /// The differences of the first and the last of some runs, which are all of them or not.
    func from(_ first: String, to last: String, isAll: Bool) -> String
    /// A difference that is listed and no longer occurs.
    func noLonger(_ difference: String) -> String
    /// What separates clauses, items of a list, and a heading from what it heads.
    var clause: String { get }
    var comma: String { get }
    var colon: String { get }
    /// The language of the calendar's own labels.
    var calendar: CalendarLanguage { get }

    // MARK: Verdicts

    func count(_ number: Int) -> String
    /// A number of inputs; the unit is a workload's.
    func count(_ number: Int, of unit: String) -> String
    func share(_ number: Int, of all: Int) -> String
    /// The title of a column of numbers of inputs.
    func unit(_ unit: String) -> String
    /// The result in one clause: what was checked, and what of it is wrong or refused, never added up with what is neither.
    func sentence(_ verdict: Verdict, _ unit: String) -> String
    /// A row of a survey in one sentence, which names its question; of days the next wrong one from a day on, nil for none.
    func headline(
        _ verdict: Verdict, _ unit: String, recent: (years: ClosedRange<Int>, count: Int),
        next: (day: String?, from: String)?
    ) -> String
    func mark(_ mark: Mark) -> String
    func result(_ verdict: Verdict) -> String
    /// How many inputs it covers, where these are not all.
    func coverage(_ verdict: Verdict) -> String
    /// The largest error, and the tolerance and the promise.
    func error(_ error: String, tolerance: String, promise: String?) -> String
    func headline(_ counts: ReportCounts, years: String) -> String
    func totals(_ counts: ReportCounts) -> String
    func judged(by references: String, more: Int) -> String
    func years(_ years: PageYears) -> String
    func workloads(_ number: Int) -> String
    func title(_ title: Title) -> String
    func runs(_ kind: RunKind, inputs: Int, runs: Int) -> String
    func beyond(_ count: Int, first: String) -> String
    /// In which other time zones answers move, and in which none does.
    func zones(_ checks: [ZoneCheck]) -> String
    /// What is answered just before and after the documented range.
    func outside(_ checks: [OutsideCheck]) -> String
    func time(_ time: String, of unit: String) -> String
    func note(_ note: Note) -> String

    // MARK: Lists

    func list(_ phrase: ListPhrase) -> String
    /// What a workload, one of its references or kernels is, of which the catalogue has a line in English; `path` is the
    /// code's for this processor.
    func summary(_ english: String, of name: String, path: String?) -> String
    /// A property that an adapter is checked for, and how much was tried.
    func trial(_ trial: AdapterCheck.Trial) -> (name: String, tried: String)
    func month(_ phrase: MonthPhrase) -> String
    func year(_ phrase: YearPhrase) -> String

    // MARK: Runs

    func compare(_ phrase: ComparePhrase) -> String
    /// A short date.
    func day(_ date: GregorianDate, withYear: Bool) -> String
    func note(_ note: CompareNote) -> String
    func gate(_ phrase: GatePhrase) -> String
    func reason(_ reason: GateRow.Reason) -> String

    // MARK: Files

    var language: Language { get }

    /// Whether an adapter speaks the protocol.
    func checks(_ name: String, failed: Int, of all: Int) -> String
    func next(_ name: String, isRight: Bool) -> String

    // MARK: A day

    func weekday(_ day: Weekday) -> String
    func date(_ date: LunarDate) -> String
    /// A day with the name of its year, and its festivals.
    func day(of date: LunarDate, year: Sexagenary, festivals: [DayLabel]) -> String
    func festival(_ label: DayLabel) -> String
    func certainty(_ certainty: Certainty) -> String
    func term(_ term: SolarTerm) -> String
    func day(_ phrase: DayPhrase) -> String
}

extension Wording {
    package func callAsFunction(_ text: Text) -> String { text.text(in: language) }

    /// A page in Chinese has the Chinese names of every calendar's dates.
    package func of(_ calendar: CalendarRules) -> any Wording { self }

    /// The name of a calendar other than China's.
    package func name(of calendar: CalendarRules) -> String? {
        calendar.name == CalendarRules.china.name ? nil : summary("\(calendar.adjective) calendar", of: calendar.name)
    }

    /// The words for the answers of a workload.
    package func of(workload: String) -> any Wording { of(CalendarRules.of(workload)) }

    package func summary(_ english: String, of name: String) -> String { summary(english, of: name, path: nil) }

    /// Names of the calendar as pages in Chinese have them.
    package func weekday(_ day: Weekday) -> String { day.text(calendar) }
    package func festival(_ label: DayLabel) -> String { label.text(calendar) }
    package func term(_ term: SolarTerm) -> String { DayLabel(term).text(calendar) }
}

/// The result of a verdict or of all.
package enum Mark: Sendable {
    case right, listed, fail, unusable, nothing, tooLittle
}

/// The titles of columns.
package enum Title: String, Sendable, CaseIterable {
    case place, what, cause, workload, implementation, reference, checked, right, wrong, refused, new, gone, contested
    case uncertain, firstWrong, result, largestError
    case summary, kernel, kernels, claims, years, table, adapter, version, language, state, workloads, remarks, date
    case kind, year, index, name, ttJD, civil, utc8, calendar, margin, bound, rounding, model, deltaTSigma, certainty,
        published,
        newMoon, term
    case atRandom, inOrder, first, question, quickestLibrary, time, refuse, itsTime
    case size, command, machine, commit, load, disturbed, clock, counters, executable
    case quickest, runnerUp, factor, timesQuickest, yours, wrongMarked, answers, nanoseconds, ratio, minimum,
        timesMinimum
    case timesNull, timesLimit, instructions, roundTrip, spread, rounds, operations, block
    case row, couldSee, outcome, costs, change
    case month, firstDay, days, newMoonTime, terms
}

package enum PageYears: Sendable, Hashable {
    case range(ClosedRange<Int>)
    /// A workload without limits.
    case any
    /// Of workloads with different years.
    case all

    /// Nil for any years.
    package init(_ years: ClosedRange<Int>?) { self = years.map { .range($0) } ?? .any }

    package var text: Text {
        switch self {
        case .range(let years): "\(YearsText.range(years))"
        case .any: "any year"
        case .all: "all years"
        }
    }
}

/// What lists have besides tables.
package enum ListPhrase: Sendable {
    case catalog(workloads: Int, kernels: Int), facts(example: String), foundation(String)
    case ready, notBuilt
    /// Events of each certainty, and of those with a published date how many have the same and another.
    case events([(Certainty, Int)]), published(same: Int, otherwise: [(Certainty, Int)])
}

/// What a comparison of reports or verdicts has besides tables; quantities come as text.
package enum ComparePhrase: Sendable {
    case time, instructions, wrong
    case rows(Int, inBoth: Bool), only(side: String, Int), otherInputs(Int), machines(areSame: Bool)
    case disturbed(side: String, Int, of: Int)
    case undecided(Power), same(rows: Int, Power), changed(slower: Int, faster: Int, of: Int, Power)
    case otherMachines, tooFew, uncounted, counted(rows: Int, same: Int, more: Int, less: Int)
    case unchecked, noneWrong, sameWrong([String]), changedWrong(Int, same: [String])
    case answers(wrong: Int, refused: Int), faster, slower, rowsHint
    /// Verdicts: what is as before, and runs that only one has.
    case asMany, sameAnswers(right: String), otherInstants(largest: Double, Double)
    case now(String), gone(String), notChecked(side: String, String)

    /// What half of the rows would show.
    package enum Power: Sendable {
        case nothing, percent(String), times(String)
    }
}

/// Why rows could not be compared, and cautions.
package enum CompareNote: Sendable, Hashable {
    case otherMachines(String, String), otherInputs(String), busy([String]), only(side: String, [String])
    case onlyOf(side: String, Int, [String: Int])
    case tooFewRounds(String), noTimes(String), otherQuestion(String)
    case unusable(side: String, String, String)
}

package enum GatePhrase: Sendable {
    case passed, failed, inconclusive, accept(String?), wrongAnswers, noisy
    case counts(rows: Int, wrong: Int, slower: Int, open: Int, left: Int), baseline(String), limit(String)
    case unjudged(String, GateRow.Reason), someUnjudged([String], of: Int, GateRow.Reason), slowerAbove(String)
    case outcome(GateRow.Outcome), instructions(String), exit(Int)
}

package enum MonthPhrase: Sendable {
    /// The lunar dates of the first and the last day.
    case lunar(LunarDate, LunarDate)
    case today(GregorianDate), selected(GregorianDate, GregorianDate)
}

package enum YearPhrase: Sendable {
    case title(Int, Sexagenary), month(LunarDate), noMajorTerm, computed, computedTerms
    case summary(first: GregorianDate, last: GregorianDate, days: Int, leapMonth: Int?)
}

package enum RunKind: Sendable, CaseIterable {
    case new, known, contested, uncertain, beyond
}

/// How many implementations and answers of a report are what.
package struct ReportCounts: Sendable {
    package var mark = Mark.right
    /// Implementations.
    package var all = 0, right = 0, failed = 0, unusable = 0, tooNarrow = 0, listed = 0, skipped = 0, empty = 0
    /// Adapters that could not be checked at all.
    package var lost = 0
    /// Answers.
    package var checked = 0, wrong = 0, refused = 0, new = 0, gone = 0, open = 0

    package init() {}
}

/// A line below a table.
package enum Note: Sendable {
    case more(Int), moreWithAll(String)
    case options(example: String)
    case exit(Int)
    case claim(Verdict.Claim, unit: String)
    case accept(folder: String?)
    /// Rows of a list that no longer occur, and how they are removed.
    case gone(Int, folder: String)
    /// Rows of a list that are for other versions, and how many of these are errors of this one.
    case earlier(list: String, versions: String, still: Int, of: Int, version: String)
    case look(command: String)
    case tooNarrow(name: String, coverage: String, share: String, least: String)
    case repeated([(name: String, inputs: Int)])
    case sampled([(name: String, checked: String)])
    case manySampled(Int)
    case decided(table: String, sha256: String, isOwn: Bool)
    case computed(Int, workload: String, reference: String)
    case leftOut(columns: Int, titles: [String])
}

package enum DayPhrase: Sendable {
    /// An event by a calendar's clock, with its time in UTC, and how far from midnight.
    case event(SolarEvent, day: String, time: String, by: CivilClock, utc: String? = nil, seconds: Double)
    case agree([String]), agreeing, noAnswer, elsewhere, libraries(Int), kernels(Int), kernel(String)
    case alsoAccepted(LunarDate)
    case published(SolarEvent, on: String, as: String, reason: String?)
    /// Not published, but used.
    case used(SolarEvent, on: String, as: String, reason: String?)
    case noted(SolarEvent, on: String)
    case pillars(String), terms(String), allKernels
    case number(Int, julian: Int), question(String, of: String), events
    case authority, isKernel, adapter, library, off(String)
}

/// The languages of pages.
package enum Language: String, Sendable, CaseIterable {
    case english = "en"
    case simplified = "zh-Hans"
    case traditional = "zh-Hant"

    /// A language by an argument of a command; `zh` is simplified Chinese.
    package init?(argument: String) { self.init(rawValue: argument == "zh" ? "zh-Hans" : argument) }

    /// The language of a locale, such as `zh_CN.UTF-8`.
    package init?(locale: String) {
        switch locale.prefix(5) {
        case "zh_CN", "zh_SG": self = .simplified
        case "zh_TW", "zh_HK": self = .traditional
        default: return nil
        }
    }

    package var isChinese: Bool { self != .english }

    package var words: any Wording {
        switch self {
        case .english: English()
        case .simplified: SimplifiedChinese()
        case .traditional: TraditionalChinese()
        }
    }
}

extension Wording {
    /// What judges a verdict.
    package func decided(_ verdict: Verdict) -> String {
        let (table, sha256) = (verdict.referenceTable, verdict.referenceSHA256)
        return note(.decided(table: table, sha256: sha256, isOwn: !verdict.isByOtherData))
    }
}

extension Verdict.Claim {
    /// The lines of a manifest.
    var lines: [String] { [from.map { "from = \"\($0)\"" }, to.map { "to = \"\($0)\"" }].compactMap(\.self) }
}

extension [ClosedRange<Int>] {
    /// Years, such as 1900–1999 or 2100.
    var texts: [String] { map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)–\($0.upperBound)" } }
}
