package import Astronomy
package import Verification
import Words

extension Almanac {
    /// The months of a lunar year, with the events that fall into them.
    package struct Year: Sendable {
        /// The one of its years.
        package let calendar: CalendarRules
        /// One or more.
        package let months: [Month]
        let lastDay: GregorianDate
    }
}

extension Almanac.Month {
    /// Its first 中气; a month without one may be a leap month.
    var majorTerm: Certificate? {
        events.map(\.certificate).first { one in
            if case .term(let term) = one.event { term.index % 2 == 1 } else { false }
        }
    }
}

extension Almanac.Year {
    package var year: Int { months[0].date.relatedYear }
    var name: Sexagenary { Sexagenary(ofYear: year) }
    var animal: Zodiac { calendar.animal(of: year) }
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

    package var certainty: Certainty { .worst(certificates.rows.map(\.certainty)) }

    /// The event that is nearest to midnight, in a sentence.
    var nearest: Text { certificates.rows.min { abs($0.margin) < abs($1.margin) }?.sentence() ?? "" }

    /// Dates that are in doubt or published otherwise than computed; what is remarkable; where the months are from, and that
    /// nobody published the terms.
    var notes: [Text] {
        let source: [Text] =
            calendar.reference != .hko
            ? [Text(calendar.summary), "solar terms are computed: no published table judges them"]
            : months.contains(where: \.isPublished)
                ? [] : ["computed by GB/T 33661-2017, in Beijing mean time before 1929; not published"]
        let before: [Text] = months[0].date.month == 1 ? [] : ["the months before are not known"]
        return certificates.rows.compactMap(\.doubt) + leapRemarks.map(\.text) + calendar.remarks(of: year) + source
            + before
    }

    /// Where the leap month is not the first month without a major term, as computed; with the months concerned.
    var leapRemarks: [(months: [PackedLunarDate], text: Text)] {
        func name(_ month: Almanac.Month) -> Text { LunarMonthName(month.date).text(calendar) }
        var remarks: [(months: [PackedLunarDate], text: Text)] = []
        var plain = months.filter { !$0.date.isLeapMonth && $0.majorTerm == nil }
        for (place, month) in months.enumerated() where month.date.isLeapMonth {
            guard let term = month.majorTerm.map(CertificateRow.init) else { continue }
            let held: Text = "\(name(month)) holds \(term.event.text), computed for \(term.moment)"
            let neighbours = months[max(0, place - 1)...min(place + 1, months.count - 1)].map(\.date)
            let instead = plain.firstIndex { neighbours.contains($0.date) }.map { plain.remove(at: $0) }
            remarks.append(
                instead.map { ([month.date, $0.date], "\(held): by computed terms \(name($0)) is the leap month") }
                    ?? ([month.date], "\(held): by computed terms it is not the leap month"))
        }
        return remarks
            + plain.map { month in
                let rule: Text = "the first such month among thirteen from one winter solstice to the next"
                return ([month.date], "\(name(month)) has no major term, but is not \(rule)")
            }
    }
}

extension CalendarRules {
    /// The animal of a year in the calendar's country.
    func animal(of year: Int) -> Zodiac {
        Zodiac(Sexagenary(ofYear: year), inVietnam: name == CalendarRules.vietnam.name)
    }

    /// What is remarkable about the calendar in a year.
    func remarks(of year: Int) -> [Text] {
        note.map { $0.years.contains(year) ? [Text($0.text)] : [] } ?? []
    }

    /// A date as it is typed, and in Chinese words where it is of China's calendar.
    func text(_ date: PackedLunarDate) -> Text { names == nil ? date.text(self) : "\(typed(date))" }

    /// A date of the calendar as it is typed, such as `lunar:2027-01-01` or `korea:2027-01-01`.
    func typed(_ date: PackedLunarDate) -> String {
        name == CalendarRules.china.name ? "\(date)" : "\(name):\(date.words.digits)"
    }
}
