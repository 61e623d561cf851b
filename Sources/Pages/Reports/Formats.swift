package import Measuring

// The formats of each command; the first is the default.
// A new format is a writer in the document's file of the folder `Formats`, and its name in a line of this table.

package enum ListFormats: FormatList {
    package static let all: [Format<CatalogListing>] = [.text, .jsonl]
}

package enum VerifyFormats: FormatList {
    package static let all: [Format<VerificationReport>] = [
        .text, .jsonl, .markdown, .junit, .github, .badge, .badgeSVG,
    ]
}

package enum RunFormats: FormatList {
    package static let all: [Format<RunReport>] = [.text, .jsonl, .markdown]
}

package enum ReportFormats: FormatList {
    package static let all: [Format<RunReport>] = [.text, .jsonl, .markdown, .html, .csv, .googleBenchmark]
}

package enum GateFormats: FormatList {
    package static let all: [Format<GateReport>] = [.text, .jsonl, .markdown, .junit, .github]
}

package enum CompareFormats: FormatList {
    package static let all: [Format<Comparison>] = [.text, .jsonl]
}

/// Those of ``CompareFormats``, for verdicts.
package enum VerdictCompareFormats: FormatList {
    package static let all: [Format<VerdictComparison>] = [.text, .jsonl]
}

package enum LeaderboardFormats: FormatList {
    package static let all: [Format<Leaderboard>] = [.text, .jsonl]
}

package enum DayFormats: FormatList {
    package static let all: [Format<DayReport>] = [.text, .csv, .jsonl]
}

/// Those of ``DayFormats``, for `--next`.
package enum OccurrenceFormats: FormatList {
    package static let all: [Format<Occurrences>] = [.text, .jsonl]
}

package enum YearFormats: FormatList {
    package static let all: [Format<Almanac.Year>] = [.text, .jsonl]
}

package enum EventsFormats: FormatList {
    package static let all: [Format<CertificateList>] = [.text, .csv, .jsonl]
}

package enum MonthFormats: FormatList {
    package static let all: [Format<MonthPage>] = [.text, .svg]
}
