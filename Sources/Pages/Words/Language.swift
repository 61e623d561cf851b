package import CalendarValues
import Support

/// The languages of pages.
package enum Language: String, Sendable, CaseIterable {
    case english = "en"
    case chinese = "zh-Hans"

    /// A language by an argument of a command; `zh` is simplified Chinese.
    package init?(argument: String) { self.init(rawValue: argument == "zh" ? "zh-Hans" : argument) }

    /// The language of a locale, such as `zh_CN.UTF-8`.
    package init?(locale: String) {
        guard ["zh_CN", "zh_SG"].contains(locale.prefix(5)) else { return nil }
        self = .chinese
    }

    package var isChinese: Bool { self == .chinese }

    /// The language of the calendar's own labels.
    package var calendar: CalendarLanguage { isChinese ? .simplified : .english }

    /// A message in this language.
    package func callAsFunction(_ text: Text) -> String { text.text(in: self) }
}

/// Years as the title of a page has them.
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
