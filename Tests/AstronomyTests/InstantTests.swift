import Astronomy
import CalendarContracts
import Testing

@Suite struct InstantTests {
    @Test func `terms of 1600–2300 against DE440`() throws {
        let solver = SolarTermInstant()
        var room = SunLongitude<Double>.Workspace()
        var checked = 0
        for row in try Reference.rows("de440/solar-terms.csv") {
            let year = row.integer("year")
            let term = YearTerm(year: year, index: row.integer("index"))
            let difference = abs(solver.instant(of: term, in: &room) - Reference.instant(row.text("tt_jd")))
            #expect(difference <= ((1900...2100).contains(year) ? 0.3 : 0.45), "\(term)")
            #expect(difference <= (ModelError.seconds(year: year, of: ModelError.terms) ?? 0), "\(term)")
            checked += 1
        }
        #expect(checked == 16_824)
    }

    @Test func `new moons of 1600–2300 against DE440`() throws {
        let solver = NewMoonInstant()
        var room = NewMoonInstant.Workspace()
        var checked = 0
        for row in try Reference.rows("de440/new-moons.csv") {
            let wanted = Reference.instant(row.text("tt_jd"))
            let lunation = Int(((wanted.daysFromJ2000 - 5.09766) / 29.530588861).rounded())
            let found = solver.instant(lunation: lunation, in: &room)
            let year = row.text("utc8").split(separator: "-").first.flatMap { Int($0) } ?? 0
            #expect(abs(found - wanted) <= (ModelError.seconds(year: year, of: ModelError.moons) ?? 0), "\(row)")
            #expect(abs(NewMoonInstant.meeus(lunation: lunation) - wanted) < 20)
            checked += 1
        }
        #expect(checked == 8670)
    }

    @Test func `dates of terms and lunar months against gbt`() throws {
        let solver = SolarTermInstant()
        var room = SunLongitude<Double>.Workspace()
        var checked = 0
        for row in try Reference.rows("gbt/solar-terms.csv") {
            let term = YearTerm(year: row.integer("year"), index: row.integer("index"))
            #expect(BeijingClock.day(of: solver.instant(of: term, in: &room)).day == Reference.day(row.text("date")))
            checked += 1
        }
        #expect(checked == 16_824)

        let rules = AstronomicalLunarYear()
        var yearRoom = AstronomicalLunarYear.Workspace()
        var months = 0
        let rows = try Reference.rows("gbt/lunar-months.csv")
        for (year, rows) in Dictionary(grouping: rows, by: { $0.integer("lunar_year") }) {
            let wanted = rows.map {
                AstronomicalMonth(
                    month: $0.integer("month"), isLeapMonth: $0.integer("leap") == 1,
                    firstDay: Reference.day($0.text("first_day")), length: $0.integer("length"))
            }
            #expect(rules.months(of: year, in: &yearRoom) == wanted, "\(year)")
            months += wanted.count
        }
        #expect(months == 7408)
    }

    @Test func `ΔT and its deviation as in de440`() throws {
        var checked = 0
        for row in try Reference.rows("de440/solar-terms.csv") + Reference.rows("de440/new-moons.csv") {
            let at = Reference.instant(row.text("tt_jd"))
            #expect(abs(BeijingClock.ttMinusClock(at: at) - row.number("tt_minus_clock_s")) < 0.08)
            #expect(abs(DeltaT.sigma(at: at) - row.number("sigma_s")) <= 0.0501)
            checked += 1
        }
        #expect(checked == 25_494)
    }
}
