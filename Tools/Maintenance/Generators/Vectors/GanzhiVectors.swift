import Verification

/// `ganzhi.pillars`: hour of a day → pillars of year, month, day and hour.
struct GanzhiPillarsVectors: WorkloadVectors {
    let workload: GanzhiPillarsWorkload
    let sources: VectorSources

    init(_ sources: VectorSources) throws {
        self.sources = sources
        workload = try GanzhiPillarsWorkload(sources.reference)
    }

    let question = "An hour of a day in Beijing → the pillars of year, month, day and hour."
    let inputColumns =
        GregorianColumns.date + [
            VectorColumn("hour", "0…23"),
            VectorColumn("start", "the pillar of the year changes: 0 at New Year, 1 on the day of 立春"),
        ]
    let expectedColumns = ["year", "month", "day", "hour"].map {
        VectorColumn($0, "0 甲子, 1 乙丑 … 59 癸亥: the stem is the remainder by 10, the branch by 12")
    }
    let notes = [
        "Pillars of years and months change with the civil day: the month's on the day of its first term (小寒, 立春, 惊蛰 …).",
        "The pillar of the day changes at midnight. The hour from 23:00 belongs to the day that ends, and has the pillar of "
            + "the following day's hour of 子 (6tail: sect 2). Two other schools differ in that hour alone: 23h (6tail: "
            + "sect 1) has the next day's pillar, day + 1 mod 60; midnight-own-hour (both of the ending day) has the hour "
            + "of 00:00, hour − 12 mod 60. Cases at 23:00 have their answers in conventions; in the complete table and the "
            + "cases KnownBug, which leave that hour out, apply the rule.",
    ]

    func cells(_ input: PillarTime) -> [VectorCell] {
        sources.cells(input.day) + [VectorCell](input.hour, input.start == .newYear ? 0 : 1)
    }

    func cells(answer: Pillars) -> [VectorCell] {
        [answer.year, answer.month, answer.day, answer.hour].map { .number(Int($0.rawValue)) }
    }

    func conventions(_ input: PillarTime) throws -> [(name: String, answer: [VectorCell])] {
        guard input.hour == 23 else { return [] }
        return [PillarConventions.DayStart.hour23, .midnightOwnHour].map { day in
            let conventions = PillarConventions(year: .springBeginsDay, day: day)
            let reference = workload.reference(GanzhiPillarsWorkload.reference(following: "\(conventions)"))
            return (day.rawValue, (reference?.expected(input)?.answer).map(cells(answer:)) ?? [])
        }
    }

    func choose(_ cases: inout Curation<GanzhiPillarsWorkload>) throws {
        func choose(_ day: DayNumber, _ hours: [Int], _ flag: String, _ comment: String = "") {
            guard day >= .startOf1900, day <= .endOf2100 else { return }
            for hour in hours {
                for start in PillarYearStart.allCases {
                    cases.add(PillarTime(day: day, hour: hour, start: start), flag, comment)
                }
            }
        }
        let (events, terms) = (try sources.reference.events, try sources.reference.hkoTerms)
        for month in try sources.months() where month.date.month == 1 && !month.date.isLeapMonth {
            for day in [month.firstDay - 1, month.firstDay] { choose(day, [12], "NewYear") }
        }
        for year in workload.years {
            for term in SolarTerm.allCases where term.rawValue.isMultiple(of: 2) {
                let input = YearTerm(year: year, index: term.rawValue)
                guard let date = terms.date(of: input), let day = sources.gregorian.dayNumber(of: date),
                    let event = events.event(of: input).map({ ClockEvent($0) })
                else { continue }
                let comment = "\(term.name) \(event.text(sources.gregorian))"
                for day in [day - 1, day] {
                    if term == .springBegins { choose(day, [12], "SpringBegins") }
                    if year == 2026 { choose(day, [12], "MonthTerm") }
                    if event.isNearMidnight { choose(day, [12], "NearMidnight", comment) }
                }
            }
        }
        for offset in 0..<10 { choose(sources.day(2026, 3, 1) + offset, [0, 1, 22, 23], "LateHour") }
        for (year, month, day) in [
            (1900, 2, 28), (1900, 3, 1), (1949, 10, 1), (1970, 1, 1), (1990, 5, 12), (1990, 6, 11), (2000, 1, 1),
            (2000, 2, 29), (2000, 3, 1), (2100, 2, 28), (2100, 3, 1),
        ] {
            choose(sources.day(year, month, day), [12], "DayCycle")
        }
        for day in [.startOf1900, .startOf1900 + 1, .endOf2100 - 1, .endOf2100] as [DayNumber] {
            choose(day, [0, 12, 22], "EndOfRange")
        }
        // Whether the day ends at 23:00 is a convention and no bug.
        try cases.addKnown(sources.known.lists(of: workload.name), inputs, isCase: { $0.hour != 23 })
    }

    let inputsText =
        "Two inputs for each day from 1900-01-01 to 2100-12-31, n = 0, 1, 2 …: the hour 5·n mod 24 with start 0, then the "
        + "hour (5·n + 11) mod 24 with start 1."
    let rowColumns =
        GregorianColumns.date + [
            VectorColumn("days", "days from that one on for which the row holds"),
            VectorColumn("year_by_new_year", "pillar of the year where start is 0"),
            VectorColumn("year_by_spring", "pillar of the year where start is 1"),
            VectorColumn("month_pillar", "pillar of the month"),
            VectorColumn("day_pillar", "pillar of the row's first day"),
        ]
    let expansion =
        "A row gives two lines for each of its days, i = 0 … days − 1: year, month, day of the Gregorian date, the hour h "
        + "and the start as the inputs say, then the pillar of the year for that start, month_pillar, the pillar of the day "
        + "d = (day_pillar + i) mod 60, and the pillar of the hour ((d mod 5)·12 + (h + 1) ÷ 2, rounded down) mod 60."

    func rows() throws -> [[VectorCell]] {
        let reference = workload.references[0]
        func pillars(_ day: DayNumber, _ start: PillarYearStart) throws -> Pillars {
            try workload.expectedAnswer(to: PillarTime(day: day, hour: 0, start: start), by: reference).answer
        }
        var runs: [(first: DayNumber, days: Int, pillars: [Sexagenary], day: Sexagenary)] = []
        for day in sources.gregorian.days(of: workload.years) {
            let (byNewYear, bySpring) = (try pillars(day, .newYear), try pillars(day, .springBegins))
            let names = [byNewYear.year, bySpring.year, byNewYear.month]
            if runs.last?.pillars == names {
                runs[runs.count - 1].days += 1
            } else {
                runs.append((day, 1, names, byNewYear.day))
            }
        }
        return runs.map { run in
            sources.cells(run.first) + [.number(run.days)]
                + (run.pillars + [run.day]).map { .number(Int($0.rawValue)) }
        }
    }

    let boundaryExpansion = "A row gives its first two and its last two lines; a row of one day gives two."

    func boundaries(_ rows: [[VectorCell]], _ lines: [String]) -> [String] {
        var place = 0
        return rows.flatMap { row in
            let row = lines[place..<place + 2 * (row[3].number ?? 0)]
            place = row.endIndex
            return row.count == 2 ? row : row.prefix(2) + row.suffix(2)
        }
    }
}
