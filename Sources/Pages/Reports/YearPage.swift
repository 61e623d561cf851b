package import Astronomy
package import CalendarValues
package import KernelProtocol
import Words
import Verification

/// The months of a lunar year, with the events that fall into them.
package struct YearPage: Sendable {
    package struct Month: Sendable {
        /// The first day.
        let date: PackedLunarDate
        let firstDay: GregorianDate
        let length: Int
        /// Whether its dates are published, at least in part; computed otherwise.
        let isPublished: Bool
        /// The new moon that begins it, and the terms, in order; each with the day of the month as published.
        let events: [(day: Int, certificate: Certificate)]

        package init(
            _ date: PackedLunarDate, firstDay: GregorianDate, length: Int, isPublished: Bool,
            events: [(day: Int, certificate: Certificate)]
        ) {
            (self.date, self.firstDay, self.length) = (date, firstDay, length)
            (self.isPublished, self.events) = (isPublished, events)
        }
    }

    /// The one of its years.
    let calendar: CalendarRules
    let name: Sexagenary
    let months: [Month]
    let lastDay: GregorianDate

    /// `months`: one or more; `name`: of the year.
    package init(_ calendar: CalendarRules, name: Sexagenary, months: [Month], lastDay: GregorianDate) {
        (self.calendar, self.name, self.months, self.lastDay) = (calendar, name, months, lastDay)
    }

    /// In the calendar's country.
    var animal: Zodiac { Zodiac(name, inVietnam: calendar.name == CalendarRules.vietnam.name) }
    var year: Int { months[0].date.relatedYear }
    var days: Int { months.reduce(0) { $0 + $1.length } }
    var leapMonth: Int? { months.first(where: \.date.isLeapMonth)?.date.month }

    var title: Text {
        let animal = Text(english: animal.text(.english), chinese: animal.text(.simplified))
        let title: Text = "\(year)\(name)年, year of the \(animal)"
        return calendar.title.map { "\(title), \($0)" } ?? title
    }

    var summary: Text {
        let summary: Text = "\(months[0].firstDay) … \(lastDay), \(days, unit: "days")"
        return leapMonth.map { leap in
            let month = Text(english: "\(leap)", chinese: CalendarNames().month(leap, isLeap: false))
            return "\(summary), leap month \(month)"
        } ?? summary
    }

    var certificates: CertificateList { CertificateList(months.flatMap(\.events).map(\.certificate)) }

    /// The certainty of the most doubtful event, and the one that is nearest to midnight, in a sentence.
    var certainty: (certainty: Certainty, nearest: Text) {
        let rows = certificates.rows
        let worst =
            [Certainty.contested, .uncertain].first { kind in rows.contains { $0.certainty == kind } } ?? .certain
        let nearest = rows.min { abs($0.margin) < abs($1.margin) }
        return (worst, nearest?.sentence() ?? "")
    }

    /// Dates that are published otherwise than computed, and doubts of the publisher; where the months are from, and that
    /// nobody published the terms.
    var notes: [Text] {
        let source: [Text] =
            calendar.reference != .hko
            ? [Text(calendar.summary), "solar terms are computed: no published table judges them"]
            : months.contains(where: \.isPublished)
                ? [] : ["computed by GB/T 33661-2017, in Beijing mean time before 1929; not published"]
        return certificates.rows.compactMap(\.publishedText) + source
    }
}
