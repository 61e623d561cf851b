package import CalendarValues

/// A civil clock: its offsets from UTC through history.
package enum CivilClock: String, Sendable, CaseIterable {
    /// The clock of the Chinese calendar: Beijing mean time (UTC+7:45:40) before 1929-01-01, UTC+8 from then.
    case beijing = "beijing-mean-time"
    case utc8 = "utc+8"
    /// UTC+8, but UTC+9 on the days whose last hour was by it in Shanghai.
    case summerTime = "summer-time"
    case utc9 = "utc+9"
    case utc7 = "utc+7"

    /// The hour zones that other calendars go by.
    package var others: [CivilClock] { [.utc9, .utc7, .utc8].filter { $0 != (self == .beijing ? .utc8 : self) } }

    /// The first day of an offset, and the offset in seconds east of UTC.
    package typealias Period = (start: DayNumber, offset: Int)

    /// In the order of time; the first one's start is not used.
    package var periods: [Period] {
        switch self {
        case .beijing: Self.beijingPeriods
        case .utc8: [(DayNumber(unchecked: 0), 28_800)]
        case .summerTime: Self.summerPeriods
        case .utc9: [(DayNumber(unchecked: 0), 32_400)]
        case .utc7: [(DayNumber(unchecked: 0), 25_200)]
        }
    }

    /// The offset at an instant whose civil day a function gives by any offset.
    ///
    /// A period ends when its own clock reaches the first day of the next.
    package func offset(_ day: (_ offset: Int) -> DayNumber) -> Int {
        let periods = periods
        for place in periods.indices.dropLast() where day(periods[place].offset) < periods[place + 1].start {
            return periods[place].offset
        }
        return periods[periods.count - 1].offset
    }

    private static let beijingPeriods: [Period] = [
        (DayNumber(unchecked: 0), 27_940),
        (DayNumber(unchecked: -14_975), 28_800),  // 1929-01-01
    ]

    /// Source: IANA time zone database, Asia/Shanghai.
    private static let summerPeriods: [Period] = {
        let summers = [
            (-18_526, -18_357),  // 1919-04-13 … 09-29
            (-10_806, -10_674),  // 1940-06-01 … 10-11
            (-10_519, -10_289),  // 1941-03-15 … 10-31
            (-10_197, -8_889),  // 1942-01-31 … 1945-08-31
            (-8_632, -8_495),  // 1946-05-15 … 09-29
            (-8_297, -8_099),  // 1947-04-15 … 10-30
            (-7_915, -7_764),  // 1948-05-01 … 09-29
            (-7_550, -7_525),  // 1949-05-01 … 05-26
            (5_967, 6_099),  // 1986-05-04 … 09-13
            (6_310, 6_463),  // 1987-04-12 … 09-12
            (6_681, 6_827),  // 1988-04-17 … 09-10
            (7_045, 7_198),  // 1989-04-16 … 09-16
            (7_409, 7_562),  // 1990-04-15 … 09-15
            (7_773, 7_926),  // 1991-04-14 … 09-14
        ]
        // The last hour of the last summer day is on the next day by UTC+9.
        return [(DayNumber(unchecked: 0), 28_800)]
            + summers.flatMap { [(DayNumber(unchecked: $0.0), 32_400), (DayNumber(unchecked: $0.1 + 2), 28_800)] }
    }()
}
