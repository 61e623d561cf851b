package import KernelProtocol

/// A month of a lunar year by the rules of GB/T 33661-2017 on computed events.
package struct AstronomicalMonth: Hashable, Sendable {
    /// 1…12; a leap month has the number of the month before it.
    package var month: Int
    package var isLeapMonth: Bool
    /// The civil day on which it begins.
    package var firstDay: DayNumber
    /// 29 or 30.
    package var length: Int

    package init(month: Int, isLeapMonth: Bool, firstDay: DayNumber, length: Int) {
        (self.month, self.isLeapMonth, self.firstDay, self.length) = (month, isLeapMonth, firstDay, length)
    }
}

/// The lunar years of GB/T 33661-2017: a month begins on the day of a new moon; the winter solstice falls in month 11;
/// where thirteen months begin from one month 11 up to the next, the first without a major term is leap.
package struct AstronomicalLunarYear: Sendable {
    private let terms = SolarTermInstant()
    private let moons = NewMoonInstant()
    private let clock: CivilClock

    /// The years by a clock.
    package init(clock: CivilClock = .beijing) { self.clock = clock }

    package struct Workspace: Sendable {
        fileprivate var sun = SunLongitude<Double>.Workspace()
        fileprivate var moon = NewMoonInstant.Workspace()

        package init() {}
    }

    /// The months of a lunar year, 12 or 13, in order; the related year is within −1999…3999.
    package func months(of relatedYear: Int, in workspace: inout Workspace) -> [AstronomicalMonth] {
        // From the preceding month 11 to month 10 of the year; then from month 11 on.
        let solstices = (-1...1).map { offset in
            lunation(on: day(of: YearTerm(year: relatedYear + offset, index: 23), in: &workspace), in: &workspace)
        }
        let first = SolsticeYear(
            start: solstices[0], leap: leapMonth(solstices[0]..<solstices[1], of: relatedYear, in: &workspace))
        let second = SolsticeYear(
            start: solstices[1], leap: leapMonth(solstices[1]..<solstices[2], of: relatedYear + 1, in: &workspace))
        let lunations = first.firstMonth..<second.firstMonth
        let days = (lunations.lowerBound...lunations.upperBound).map { day(ofNewMoon: $0, in: &workspace) }
        return lunations.enumerated().map { place, lunation in
            let month = (lunation < second.start ? first : second).month(lunation)
            return AstronomicalMonth(
                month: month.number, isLeapMonth: month.isLeap, firstDay: days[place],
                length: days[place + 1] - days[place])
        }
    }

    /// The months from a month 11 with the winter solstice up to the next.
    private struct SolsticeYear {
        /// The lunation of the first month 11.
        let start: Int
        /// The place of the leap month.
        let leap: Int?

        func month(_ lunation: Int) -> (number: Int, isLeap: Bool) {
            let index = lunation - start
            let number = index - (leap.map { index >= $0 ? 1 : 0 } ?? 0)
            return ((10 + number) % 12 + 1, index == leap)
        }

        /// The lunation of month 1, not of a leap month 12 before it.
        var firstMonth: Int { start + (leap.map { $0 <= 2 ? 3 : 2 } ?? 2) }
    }

    package func day(of term: YearTerm, in workspace: inout Workspace) -> DayNumber {
        clock.day(of: terms.instant(of: term, in: &workspace.sun)).day
    }

    /// The civil day of a new moon, counted from that of 2000-01-06.
    package func day(ofNewMoon lunation: Int, in workspace: inout Workspace) -> DayNumber {
        clock.day(of: moons.instant(lunation: lunation, in: &workspace.moon)).day
    }

    /// The last new moon on or before a day.
    private func lunation(on day: DayNumber, in workspace: inout Workspace) -> Int {
        // The mean lunation is never off by two.
        var lunation = Int(Lunation.mean(day).rounded(.down)) + 1
        while self.day(ofNewMoon: lunation, in: &workspace) > day { lunation -= 1 }
        return lunation
    }

    /// The place of the leap month among the months from one month 11 up to the next, whose solstice is that of `year`.
    private func leapMonth(_ months: Range<Int>, of year: Int, in workspace: inout Workspace) -> Int? {
        guard months.count == 13 else { return nil }
        let days = (months.lowerBound...months.upperBound).map { day(ofNewMoon: $0, in: &workspace) }
        let majors = (0..<12).map { day(of: YearTerm(year: year, index: 2 * $0 + 1), in: &workspace) }
        // The month of the first solstice has it; the others are examined in order.
        return (1..<13).first { month in !majors.contains { $0 >= days[month] && $0 < days[month + 1] } }
    }
}
