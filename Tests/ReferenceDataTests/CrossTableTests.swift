import CalendarTestSupport
@_spi(Unchecked) import CalendarValues
import Testing

/// What one table determines in another.
///
/// The instants, σ and the dates of `gbt` are compared with the theories in
/// AstronomyTests, `ganzhi/moments.csv` and `hko/disputed.csv` in WorkloadsTests.
@Suite struct CrossTableTests {
    private let reference: ReferenceData
    private let calendar: GregorianYears

    init() throws {
        reference = try Fixture.reference()
        calendar = try reference.gregorian
    }

    // MARK: Places: readers take the place of a row for its first fields

    private func fields(_ path: String, _ count: Int) throws -> [[String]] {
        let text = try String(contentsOf: Fixture.root.appending(path: path), encoding: .utf8)
        return text.split(separator: "\n").dropFirst().map { $0.split(separator: ",").prefix(count).map(String.init) }
    }

    private func table(_ path: String, _ columns: String) throws -> ReferenceTable {
        let file = Fixture.root.appending(path: path)
        return try ReferenceTable(file.lastPathComponent, in: file.deletingLastPathComponent(), columns: columns)
    }

    @Test func rowsCountUp() throws {
        let years = ["gregorian/years.csv", "easter/easter.csv", "ganzhi/years.csv"]
        for path in years + ["festivals/labels.csv", "festivals/festivals.csv"] {
            let rows = try fields(path, 1)
            let first = try #require(Int(rows[0][0]))
            #expect(rows == rows.indices.map { ["\(first + $0)"] }, "\(path)")
        }
        #expect(try fields("festivals/labels.csv", 1).last == fields("festivals/festivals.csv", 1).last)
        for (path, count, least) in [
            ("hko/solar-terms.csv", 24, 0), ("gbt/solar-terms.csv", 24, 0), ("de440/solar-terms.csv", 24, 0),
            ("month-grid/months.csv", 12, 1), ("ganzhi/months.csv", 12, 1),
        ] {
            let rows = try fields(path, 2)
            let first = try #require(Int(rows[0][0]))
            #expect(rows.count % count == 0, "\(path)")
            #expect(rows == rows.indices.map { ["\(first + $0 / count)", "\($0 % count + least)"] }, "\(path)")
        }
        let hours = (0..<240).map { ["\(Sexagenary(unchecked: $0 / 24).description.prefix(1))", "\($0 % 24)"] }
        #expect(try fields("ganzhi/hours.csv", 2) == hours)
        let edges = try fields("month-grid/edges.csv", 4)
        #expect(edges.count % 15 == 0)
        for (place, edge) in edges.enumerated() {
            let number = place % 15
            let own = number < 8 ? ["x", "\(number)"] : ["y", "\(number - 8)"]
            #expect(edge == Array(edges[place - number][..<2]) + own)
        }
    }

    @Test func monthsFollowEachOther() throws {
        for months in try CalendarRules.all.map(reference.months) + [reference.gbtMonths, utc8Months()] {
            for (month, next) in zip(months.months, months.months.dropFirst()) {
                let (one, other) = (month.date, next.date)
                let steps = 12 * (other.relatedYear - one.relatedYear) + other.month - one.month
                #expect(steps == (other.isLeapMonth ? 0 : 1) && !(one.isLeapMonth && other.isLeapMonth), "\(other)")
                #expect(month.firstDay + month.length == next.firstDay, "\(other)")
            }
        }
    }

    @Test func disputedEntriesAreBesideAMidnight() throws {
        for rules in CalendarRules.all {
            let disputed = try reference.disputed(rules)
            for entry in Array(disputed.months.values) + Array(disputed.terms.values) {
                #expect(abs(entry.published - entry.other) == 1 && calendar.date(of: entry.other) == entry.otherDate)
                #expect(abs(entry.margin) < 43_200 && 0..<43_200 ~= entry.bound && !entry.reason.isEmpty)
            }
            let rows = try fields("\(rules.folder)/disputed.csv", 9)
            #expect(rows.allSatisfy { ["contested", "uncertain"].contains($0[3]) && ["yes", "no"].contains($0[8]) })
            #expect(rows.count == disputed.months.count + disputed.terms.count)
        }
    }

    // MARK: Clocks, in tenths of a second from 1970-01-01 00:00

    /// Of a time such as `2026-11-21T08:30:00.5`.
    private func tenths(_ text: String) throws -> Int {
        let parts = text.split { "T:.".contains($0) }
        try #require(parts.count == 5)
        let day = try #require(calendar.parse(String(parts[0]))).day
        let numbers = try parts.dropFirst().map { try #require(Int($0)) }
        return ((Int(day.rawValue) * 24 + numbers[0]) * 60 + numbers[1]) * 600 + numbers[2] * 10 + numbers[3]
    }

    private func day(_ clock: Int) -> DayNumber { DayNumber(unchecked: Int((Double(clock) / 864_000).rounded(.down))) }

    private func date(_ clock: Int) -> String { calendar.date(of: day(clock))?.description ?? "" }

    /// From the nearest midnight, negative before it.
    private func margin(_ clock: Int) -> Int {
        let rest = clock - Int(day(clock).rawValue) * 864_000
        return rest < 432_000 ? rest : rest - 864_000
    }

    private func text(tenths: Int) -> String {
        "\(tenths < 0 ? "-" : "")\(abs(tenths) / 10).\(abs(tenths) % 10)"
    }

    // MARK: de440

    private struct Event {
        let instant: Instant
        let clock: Int
        let sigma: Double
        let head: [String]
        let rest: ReferenceTable.Fields.SubSequence
    }

    /// The rows of both tables.
    private func events() throws -> (terms: [Event], moons: [Event]) {
        let events = try reference.events
        let rest = "utc8 tt_jd tt_minus_clock_s margin_to_midnight_s sigma_s"
        let terms = try table("de440/solar-terms.csv", "year index name longitude_deg \(rest)")
        let moons = try table("de440/new-moons.csv", rest)
        return (
            try terms.rows.enumerated().map { place, row in
                let term = YearTerm(year: events.years.lowerBound + place / 24, index: place % 24)
                let event = try #require(events.event(of: term))
                return Event(
                    instant: event.instant, clock: try tenths(row.fields[4]), sigma: event.sigma,
                    head: Array(row.fields[..<4]), rest: row.fields[4...])
            },
            try moons.rows.enumerated().map { place, row in
                let event = try #require(events.event(of: Lunation(events.firstLunation + place)))
                #expect(abs(event.clock - Double(try tenths(row.fields[0])) / 10) < 0.06, "\(row.fields[0])")
                return Event(
                    instant: event.instant, clock: try tenths(row.fields[0]), sigma: event.sigma, head: [],
                    rest: row.fields[0...])
            }
        )
    }

    @Test func columnsOfDE440() throws {
        let (terms, moons) = try events()
        #expect(terms.count == 16_824 && moons.count == 8_670)
        for (moon, next) in zip(moons, moons.dropFirst()) {
            // Lunations last 29.27 to 29.84 days.
            #expect(29.2 * 86_400...29.9 * 86_400 ~= next.instant - moon.instant)
        }
        var near: [(instant: Instant, fields: [String])] = []
        for (place, event) in (terms + moons).enumerated() {
            let rest = Array(event.rest)
            let margin = margin(event.clock)
            if place < terms.count {
                let term = YearTerm(year: 1600 + place / 24, index: place % 24)
                let known = try #require(SolarTerm(rawValue: term.index))
                #expect(event.head == ["\(term.year)", "\(term.index)", known.pinyin, "\(known.longitude)"])
                let clock = try #require(reference.events.event(of: term)).clock
                #expect(abs(clock - Double(event.clock) / 10) < 0.06, "\(term)")
                #expect(date(event.clock).hasPrefix("\(term.year)-"), "\(term)")
            }
            #expect(rest[3...] == [text(tenths: margin), text(tenths: Int((event.sigma * 10).rounded()))], "\(rest)")
            guard abs(margin) <= 3_000 else { continue }
            let head = event.head.isEmpty ? ["new-moon", "", "", ""] : ["solar-term"] + event.head[..<3]
            let flags = [abs(margin) <= 600, Double(abs(margin)) / 10 <= 2 * event.sigma].map { $0 ? "1" : "0" }
            near.append((event.instant, head + [rest[0], rest[3], rest[4]] + flags))
        }
        let table = try table(
            "de440/near-midnight.csv",
            "kind year index name utc8 margin_to_midnight_s sigma_s within_60s within_2sigma")
        #expect(near.count == 171)
        #expect(table.rows.map { Array($0.fields) } == near.sorted { $0.instant - $1.instant < 0 }.map(\.fields))
    }

    // MARK: gbt and hko

    private func utc8Months() throws -> LunarMonths {
        try LunarMonths(
            Fixture.root.appending(path: "gbt"), "lunar-months-utc8.csv", isPublished: false, calendar: calendar)
    }

    /// Each month begins on the day of its new moon; two leap months before 1929 depend on the clock.
    @Test func monthsByUTC8() throws {
        let (months, byRule) = (try utc8Months(), try reference.gbtMonths.months)
        let found = try events().moons.enumerated().compactMap { place, moon -> LunarMonth? in
            let month = months.month(of: Lunation(try reference.events.firstLunation + place))
            if let month { #expect(month.firstDay == day(moon.clock), "\(month.date)") }
            return month
        }
        #expect(found == months.months)
        let renamed = zip(months.months, byRule).filter { $0.date != $1.date }.map(\.1.date.description)
        #expect(renamed.map { $0.dropFirst(6) } == ["1789-leap05-01", "1789-06-01", "1805-07-01", "1805-leap07-01"])
    }

    /// `differences.csv` has exactly the published dates that differ from `gbt` or from UTC+8, and each column follows.
    @Test func differencesAreTheSeventeenListed() throws {
        let (events, terms, months) = try (events(), reference.hkoTerms, reference.hkoMonths)
        let (gbtTerms, gbtMonths, utc8Months) = try (reference.gbtTerms, reference.gbtMonths, utc8Months())
        let first = try reference.events.years.lowerBound
        var expected: [[String]] = []
        func compare(_ head: [String], _ published: String, _ computed: String, _ utc8: String, _ clock: Int) {
            guard published != computed || published != utc8 else { return }
            func time(_ clock: Int) -> String {
                let rest = clock - Int(day(clock).rawValue) * 864_000
                func two(_ number: Int) -> String { "\(number < 10 ? "0" : "")\(number)" }
                return
                    "\(date(clock))T\(two(rest / 36_000)):\(two(rest / 600 % 60)):\(two(rest / 10 % 60)).\(rest % 10)"
            }
            // Beijing mean time is 860 s behind UTC+8.
            let mean = published < "1929" ? time(clock - 8_600) : ""
            expected.append(
                head + [published, computed, time(clock), mean, text(tenths: margin(clock))]
                    + [published == utc8, published == computed].map { $0 ? "yes" : "no" })
        }
        for year in terms.years {
            for index in 0..<24 {
                let term = YearTerm(year: year, index: index)
                let clock = events.terms[(year - first) * 24 + index].clock
                let (published, computed) = try (#require(terms.date(of: term)), #require(gbtTerms.date(of: term)))
                compare(
                    ["solar-term", "\(year)", "\(index)", "", SolarTerm(rawValue: index)?.pinyin ?? ""],
                    published.description, computed.description, date(clock), clock)
            }
        }
        for (place, moon) in events.moons.enumerated() {
            guard let month = months.month(of: Lunation(try reference.events.firstLunation + place)) else { continue }
            let days = try [gbtMonths, utc8Months].map { try #require($0.day(of: month.date)) }
            let dates = ([month.firstDay] + days).map { calendar.date(of: $0)?.description ?? "" }
            let name = ["\(month.date.relatedYear)", "\(month.date.month)", month.date.isLeapMonth ? "1" : "0", ""]
            compare(["new-moon"] + name, dates[0], dates[1], dates[2], moon.clock)
        }
        let table = try table(
            "hko/differences.csv",
            "kind year index_or_month leap name hko_date gbt_date computed_utc8 computed_beijing_mean_time "
                + "margin_utc8_s hko_equals_utc8 hko_equals_gbt reason")
        let listed = table.rows.map { Array($0.fields[..<12]) }
        #expect(Set(listed) == Set(expected) && listed.count == expected.count)
        #expect(listed.count == 17 && listed.count { $0[11] == "no" } == 11)
        #expect(table.rows.allSatisfy { !$0.fields[12].isEmpty })
        #expect(
            try gbtMonths.day(of: #require(months.months.last).date).flatMap { gbtMonths.month(of: $0)?.length }
                == months.months.last?.length)
    }

    /// `notes.csv` has dates of the tables.
    @Test func notesHaveThePublishedDates() throws {
        let table = try table("hko/notes.csv", "kind year number hko_date")
        for row in table.rows {
            let (year, number) = (try #require(Int(row.fields[1])), try #require(Int(row.fields[2])))
            let date =
                row.fields[0] == "solar-term"
                ? try reference.hkoTerms.date(of: YearTerm(year: year, index: number))
                : try reference.hkoMonths.day(of: PackedLunarDate(relatedYear: year, month: number, day: 1))
                    .flatMap(calendar.date)
            #expect(date?.description == row.fields[3])
        }
        #expect(table.rows.count == 7)
    }

    @Test func namesAndDistancesOfTerms() throws {
        for (folder, source) in [("hko", " source"), ("gbt", "")] {
            let table = try table("\(folder)/solar-terms.csv", "year index name date\(source)")
            let days = try table.rows.enumerated().map { place, row in
                #expect(row.fields[2] == SolarTerm(rawValue: place % 24)?.pinyin)
                #expect(row.fields[3].hasPrefix("\(row.fields[0])-"))
                #expect(source.isEmpty || row.fields[4] == (row.fields[0] == "1900" ? "computed" : "published"))
                return try #require(calendar.parse(row.fields[3])).day
            }
            #expect(zip(days, days.dropFirst()).allSatisfy { 14...17 ~= $1 - $0 })
        }
    }

    // MARK: ganzhi and festivals

    @Test func labelsAndFestivals() throws {
        let labels = try table("festivals/labels.csv", "label group simplified traditional english")
        #expect(labels.rows.count == 85)
        for (place, row) in labels.rows.enumerated() {
            #expect(row.fields[1] == (place < 30 ? "lunar-day" : place < 54 ? "term" : "festival"))
            if 30..<54 ~= place { #expect(row.fields[2] == SolarTerm(rawValue: place - 30)?.name) }
            // The texts become string literals of Swift.
            for text in row.fields { #expect(!text.isEmpty && !text.contains { $0 == "\"" || $0 == "\\" }) }
        }
        let rules = try table(
            "festivals/festivals.csv", "label level rule month_or_term day weekday seed source")
        #expect(rules.rows.count == 31 && rules.rows.allSatisfy { !$0.fields[7].isEmpty })
    }
}
