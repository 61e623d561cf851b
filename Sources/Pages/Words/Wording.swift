package import Adapters
package import Astronomy
package import CalendarValues
import Foundation
package import ReferenceData
package import Verification

/// The words of a page in one language.
///
/// Each language is one file of this folder; a text is made in its language where it is made, and nothing reads it back.
package protocol Wording: Sendable {
    /// How answers differ; a disputed entry is named where that concerns it.
    func words(_ differences: [Difference], entry: String?) -> String
    func words(_ cause: Cause) -> String
    /// A typed reason of a list, or a publisher's remark, which are English.
    func reason(_ why: String) -> String
    /// Values that are not an answer, as a cause.
    func gives(_ values: String) -> String
    /// The differences of the first and the last of some runs, which are all of them or not.
    func from(_ first: String, to last: String, isAll: Bool) -> String
    /// A difference that is listed and no longer occurs.
    func noLonger(_ difference: String) -> String
    /// What separates clauses, and what separates items of a list.
    var clause: String { get }
    var comma: String { get }
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
    func mark(_ mark: Mark) -> String
    func result(_ verdict: Verdict) -> String
    /// How many inputs it answers for, where these are not all.
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
    func time(_ time: String, of unit: String) -> String
    func note(_ note: Note) -> String

    // MARK: Lists

    func list(_ phrase: ListPhrase) -> String
    func board(_ phrase: BoardPhrase) -> String
    /// What a workload, one of its references or kernels is, of which the catalogue has a line in English; `path` is the
    /// code's for this processor.
    func summary(_ english: String, of name: String, path: String?) -> String
    /// A property that an adapter is checked for, and how much was tried.
    func trial(_ trial: AdapterCheck.Trial) -> (name: String, tried: String)
    func month(_ phrase: MonthPhrase) -> String

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
    package func summary(_ english: String, of name: String) -> String { summary(english, of: name, path: nil) }

    /// Names of the calendar as pages in Chinese have them.
    package func weekday(_ day: Weekday) -> String { day.text(calendar) }
    package func festival(_ label: DayLabel) -> String { label.text(calendar) }
    package func term(_ term: SolarTerm) -> String { DayLabel(term).text(calendar) }
}

/// The result of a verdict or of all.
package enum Mark: Sendable {
    case pass, fail, unusable, nothing, tooLittle
}

/// The titles of columns.
package enum Title: String, Sendable, CaseIterable {
    case place, what, cause, workload, implementation, reference, checked, right, wrong, refused, new, gone, contested
    case uncertain, firstWrong, result, largestError
    case summary, kernel, kernels, claims, years, table, adapter, version, language, state, workloads, remarks, date
    case kind, year, index, name, ttJD, beijing, margin, bound, rounding, model, deltaTSigma, certainty, published,
        newMoon, term
    case atRandom, inOrder, first, question, quickestLibrary, time, refuse, itsTime
}

package enum PageYears: Sendable, Hashable {
    case range(ClosedRange<Int>)
    /// A workload without limits.
    case any
    /// Of workloads with different years.
    case all

    /// Nil for any years.
    package init(_ years: ClosedRange<Int>?) { self = years.map { .range($0) } ?? .any }
}

/// What lists have besides tables.
package enum ListPhrase: Sendable {
    case catalog(workloads: Int, kernels: Int), facts(example: String), foundation(String)
    case ready, notBuilt
    /// Events of each certainty, and of those with a published date how many have the same and another.
    case events([(Certainty, Int)]), published(same: Int, otherwise: [(Certainty, Int)])
}

/// What a leaderboard has besides tables.
package enum BoardPhrase: Sendable {
    case overview(libraries: Int, questions: Int), machine(processor: String, cores: Int), implementations
    case libraries(Int, right: Int, quickest: (name: String, time: String)?, wrong: Int, refusing: Int)
    case kernels(Int, quickest: (name: String, time: String)?, wrong: [(name: String, wrong: Int)])
    case none, part(Int, of: Int)
}

package enum MonthPhrase: Sendable {
    /// The lunar dates of the first and the last day.
    case lunar(LunarDate, LunarDate)
    case today(GregorianDate), selected(GregorianDate, GregorianDate)
}

package enum RunKind: Sendable, CaseIterable {
    case new, known, contested, uncertain, beyond
}

/// How many implementations and answers of a report are what.
package struct ReportCounts: Sendable {
    package var mark = Mark.pass
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
    case claim(years: (first: Int?, last: Int?), rest: Int, unit: String)
    case accept(folder: String?)
    case look(command: String)
    case tooNarrow(name: String, coverage: String, share: String, least: String)
    case repeated([(name: String, inputs: Int)])
    case sampled([(name: String, checked: String)])
    case manySampled(Int)
    case decided(table: String, sha256: String)
    case computed(Int, workload: String, reference: String)
    case leftOut(columns: Int, titles: [String])
}

package enum DayPhrase: Sendable {
    /// An event by Beijing's clock, and how far from midnight.
    case event(SolarEvent, day: String, time: String, seconds: Double)
    case agree([String]), agreeing, noAnswer, elsewhere, notBuilt(Int), kernels(Int), kernel(String)
    case published(SolarEvent, on: String, as: String, reason: String?)
    case noted(SolarEvent, on: String)
    case pillars(String), terms(String), allKernels
    case number(Int, julian: Int), question(String, of: String), events
    case authority, isKernel, adapter, off(String)
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

extension Verdict {
    /// The share of wrong and refused answers, such as `0.28 %`.
    package var errorShare: String {
        let share = Double(errors) / Double(checked)
        return share < 1 && share >= 0.995
            ? "> 99 %" : String(format: share < 0.1 ? "%.2g %%" : "%.0f %%", share * 100)
    }
}
