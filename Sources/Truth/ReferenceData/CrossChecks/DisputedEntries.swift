import CalendarValues
import KernelProtocol
import Foundation

/// `hko/disputed.csv` against the published dates, `gbt`, the instants of `de440` and the publisher's notes.
///
/// `bound_s` rests on the errors of the theories as well: tests compare it, and the list, with certificates.
struct DisputedEntries {
    private let path: String
    private let reference: ReferenceData
    private let clocks: EventColumns.Clocks

    init(_ reference: ReferenceData, clocks: EventColumns.Clocks) {
        path = reference.root.appending(path: "hko").appending(path: Disputed.name).path
        (self.reference, self.clocks) = (reference, clocks)
    }

    /// - Throws: ``ReferenceDataError`` that names file and line.
    func check() throws {
        let (calendar, events, entries) = try (reference.gregorian, reference.events, reference.disputed)
        let (published, terms, months) = try (reference.publishedEvents, reference.gbtTerms, reference.gbtMonths)
        var lines = Set((entries.terms.values.map(\.line) + entries.months.values.map(\.line)))
        func check(
            _ name: String, _ entry: Disputed.Entry?, _ date: PublishedDate?, _ computed: DayNumber?,
            _ event: ReferenceEvent?, _ clock: Int
        ) throws {
            guard let date, let computed, let event, date.date.year >= 1914 else { return }
            func error(_ problem: String) -> ReferenceDataError {
                ReferenceDataError(path: path, line: entry?.line, problem: problem)
            }
            // UTC+8, Beijing mean time before 1929.
            let margin = Double(EventColumns.margin(date.date.year < 1929 ? clock - 8_600 : clock)) / 10
            let isContested = date.day != computed
            guard let entry else {
                guard !isContested, abs(margin) > 2 * event.sigma else {
                    throw error("has not \(name), published \(date.date), \(margin) s from midnight")
                }
                return
            }
            lines.remove(entry.line)
            guard entry.isContested == isContested, entry.published == date.day,
                entry.other == (isContested ? computed : date.day + (margin < 0 ? 1 : -1)),
                !isContested || entry.reason == date.reason
            else { throw error("has not the state, the dates or the reason of \(name) in the other tables") }
            guard abs(entry.margin - margin) < 0.3 else { throw error("margin_s of \(name) is \(margin) by de440") }
            guard entry.isNoted == date.isNoted else { throw error("noted of \(name) is not as in notes.csv") }
            guard isContested || entry.isNoted || abs(entry.margin) <= entry.bound else {
                throw error("\(name) is certain: its margin exceeds its bound, and no note names it")
            }
        }
        for (place, clock) in clocks.terms.enumerated() {
            let term = YearTerm(year: events.years.lowerBound + place / 24, index: place % 24)
            try check(
                term.description, entries.terms[term], published.date(of: term),
                terms.date(of: term).flatMap(calendar.dayNumber), events.event(of: term), clock)
        }
        for (place, clock) in clocks.moons.enumerated() {
            let lunation = Lunation(events.firstLunation + place)
            guard let month = months.month(of: lunation) else { continue }
            try check(
                month.date.description, entries.months[month.date], published.date(of: lunation), month.firstDay,
                events.event(of: lunation), clock)
        }
        if let line = lines.min() {
            throw ReferenceDataError(path: path, line: line, problem: "is no published event of 1914–2100")
        }
    }
}
