@_spi(Unchecked) package import CalendarValues

/// `ganzhi.pillars`: hour of a day → the pillars of year, month, day and hour.
///
/// Each day is checked at two of its hours, one with the year from New Year and one from 立春; within 24 days every hour
/// comes up, and within 120 every hour with every stem of a day.
package struct GanzhiPillarsWorkload: Workload {
    package static let facts = WorkloadFacts(
        name: "ganzhi.pillars", summary: "hour of a day → pillars of year, month, day and hour", unit: "hours")
    package let years = CalendarRules.china.years

    let moments: GanzhiMomentsWorkload
    var calendar: PublishedCalendar { moments.calendar }

    package init(_ reference: ReferenceData) throws { moments = try GanzhiMomentsWorkload(reference) }

    package func inputs(of years: ClosedRange<Int>) -> [PillarTime] { times(calendar.gregorian.days(of: years)) }
    package func boundaries(of years: ClosedRange<Int>) -> [PillarTime] { times(calendar.monthEnds(of: years)) }
    package func inputs(on day: DayNumber) -> [PillarTime] { times([day]) }

    package var references: [Reference<PillarTime, Pillars>] { [reference("\(Self.usualConventions)")] }

    package func describe(_ input: PillarTime) -> String {
        let day = calendar.gregorian.text(input.day)
        return "\(day) \(input.hour)h \(input.start == .newYear ? "by New Year" : "by 立春")"
    }

    private func times(_ days: [DayNumber]) -> [PillarTime] {
        days.flatMap { day in
            let hour = (day - .startOf1900) * 5 % 24
            return [
                PillarTime(day: day, hour: hour, start: .newYear),
                PillarTime(day: day, hour: (hour + 11) % 24, start: .springBegins),
            ]
        }
    }
}

extension GanzhiPillarsWorkload {
    /// The conventions of the inputs where a library follows no others: the year by 立春 changes on its day.
    package static let usualConventions = PillarConventions(year: .springBeginsDay)

    /// When the pillars of a library change, by the words for it: as those of a moment, or months with the lunar month.
    package static let conventions = PillarConventions.allCases.reduce(into: [String: (PillarConventions, Bool)]()) {
        $0["\($1)"] = ($1, false)
        $0["\($1.year.rawValue) lunar-month \($1.day.rawValue)"] = ($1, true)
    }

    /// The name of the reference with some conventions, such as `sexagenary 23h`.
    ///
    /// It has the words that are not the usual ones: the year by 立春 changes on its day, and so on.
    package static func reference(following conventions: String) -> ReferenceID {
        let words = [conventions, "\(usualConventions)"].map { $0.split(separator: " ") }
        let own = zip(words[0], words[1]).filter { $0 != $1 }.map { "\($0.0)" }
        return ReferenceID(rawValue: (["\(ReferenceID.sexagenary)"] + own).joined(separator: " "))
    }

    package func reference(_ id: ReferenceID) -> Reference<PillarTime, Pillars>? {
        Self.conventions.keys.first { Self.reference(following: $0) == id }.map { reference($0) }
    }

    /// Each hour at its first second, the year by 立春 as the conventions say.
    private func reference(_ words: String) -> Reference<PillarTime, Pillars> {
        let summary = "computed with lunar_python, compared with sxtwl; they change on the days of hko"
        let (conventions, haveLunarMonths) = Self.conventions[words] ?? (Self.usualConventions, false)
        return Reference(
            Self.reference(following: words), words == "\(Self.usualConventions)" ? summary : "\(summary); \(words)",
            moments.references[0].table,
            perSheet: { [moments, calendar] in
                let expected = moments.answers()
                return { time in
                    var own = conventions
                    if time.start == .newYear { own.year = .newYear }
                    let found = expected(PillarMoment(day: time.day, second: 3_600 * time.hour, conventions: own))
                    guard haveLunarMonths, let found, let date = calendar.date(of: time.day) else { return found }
                    func pillars(_ other: Pillars, _ date: PackedLunarDate) -> Pillars {
                        Pillars(
                            year: other.year, month: PillarNames.ofMonth(date), day: other.day, hour: other.hour)
                    }
                    let alternative =
                        date.alternative.map { pillars(found.answer, $0) }
                        ?? found.alternative.map { pillars($0, date.answer) }
                    return ExpectedAnswer(
                        pillars(found.answer, date.answer), alternative: alternative,
                        dispute: date.dispute ?? found.dispute)
                }
            })
    }
}

extension GanzhiPillarsWorkload: AdaptableWorkload {
    package static let inputColumns = ["year", "month", "day", "hour", "start", "day_number"]
    package static let answerColumns = ["year", "month", "day", "hour"]
    package static let missingAnswer = Pillars(year: 255, month: 255, day: 255, hour: 255)

    package func days(of input: PillarTime) -> ClosedRange<DayNumber>? { input.day...input.day }

    package func row(of input: PillarTime) -> [Int] {
        // Every input of the workload is an hour of a date.
        (calendar.gregorian.date(of: input.day)?.whole ?? [0, 0, 0])
            + [input.hour, Int(input.start.rawValue), Int(input.day.rawValue)]
    }

    package func row(of answer: Pillars) -> [Int] {
        [answer.year, answer.month, answer.day, answer.hour].map { Int($0.rawValue) }
    }

    package func answer(of row: [Double]) -> Pillars? {
        guard row.allSatisfy({ 0...59 ~= $0 }) else { return nil }
        return Pillars(year: Int(row[0]), month: Int(row[1]), day: Int(row[2]), hour: Int(row[3]))
    }
}
