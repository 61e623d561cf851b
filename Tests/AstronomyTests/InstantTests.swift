import Astronomy
import KernelProtocol
import Testing

@Suite struct InstantTests {
    /// The largest difference of each century in seconds, rounded up to the three decimals that `ModelError` prints.
    private func largest(_ events: [(year: Int, difference: Double)]) -> [Double] {
        var largest = [Double](repeating: 0, count: 7)
        for event in events {
            let century = min((event.year - 1600) / 100, 6)
            largest[century] = max(largest[century], event.difference)
        }
        return largest.map { ($0 * 1000).rounded(.up) / 1000 }
    }

    @Test func `ModelError is what terms and new moons of 1600–2300 differ from DE440`() throws {
        let terms = SolarTermInstant()
        var termRoom = SunLongitude<Double>.Workspace()
        let ofTerms = try Reference.rows("de440/solar-terms.csv").map { row in
            let term = YearTerm(year: row.integer("year"), index: row.integer("index"))
            return (term.year, abs(terms.instant(of: term, in: &termRoom) - Reference.instant(row.text("tt_jd"))))
        }
        let moons = NewMoonInstant()
        var moonRoom = NewMoonInstant.Workspace()
        let ofMoons = try Reference.rows("de440/new-moons.csv").map { row in
            let wanted = Reference.instant(row.text("tt_jd"))
            let lunation = Int(((wanted.daysFromJ2000 - 5.09766) / 29.530588861).rounded())
            #expect(abs(NewMoonInstant.meeus(lunation: lunation) - wanted) < 20)
            let year = try #require(Int(row.text("utc8").prefix(4)))
            return (year, abs(moons.instant(lunation: lunation, in: &moonRoom) - wanted))
        }
        #expect(ofTerms.count == 16_824 && ofMoons.count == 8_670)
        #expect(largest(ofTerms) == ModelError.terms && largest(ofMoons) == ModelError.moons)
        // Small, whatever is stated.
        func isSmall(_ events: [(Int, Double)], _ now: Double, _ ever: Double) -> Bool {
            events.allSatisfy { $0.1 <= (1900...2100 ~= $0.0 ? now : ever) }
        }
        #expect(isSmall(ofTerms, 0.2, 0.3) && isSmall(ofMoons, 0.1, 0.25))
        for (year, century) in [(1600, 0), (1699, 0), (1700, 1), (2199, 5), (2200, 6), (2300, 6)] {
            let (term, moon) = (ModelError.termEphemerides[century], ModelError.moonEphemerides[century])
            #expect(ModelError.ofTerms(year: year) == max(ModelError.terms[century], term))
            #expect(ModelError.ofMoons(year: year) == max(ModelError.moons[century], moon))
        }
        #expect(ModelError.ofTerms(year: 1599) == nil && ModelError.ofMoons(year: 2301) == nil)
    }

    @Test func `dates of terms and lunar months against gbt`() throws {
        let solver = SolarTermInstant()
        var room = SunLongitude<Double>.Workspace()
        for row in try Reference.rows("gbt/solar-terms.csv") {
            let term = YearTerm(year: row.integer("year"), index: row.integer("index"))
            #expect(
                CivilClock.beijing.day(of: solver.instant(of: term, in: &room)).day == Reference.day(row.text("date")))
        }

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
        for row in try Reference.rows("de440/solar-terms.csv") + Reference.rows("de440/new-moons.csv") {
            let at = Reference.instant(row.text("tt_jd"))
            #expect(abs(CivilClock.ttMinusClock(at: at) - row.number("tt_minus_clock_s")) < 0.08)
            #expect(abs(DeltaT.sigma(at: at) - row.number("sigma_s")) <= 0.0501)
        }
    }

    @Test func `ModelError has the largest differences between ephemerides`() throws {
        var largest: [String: [Double]] = ["solar-term": .init(repeating: 0, count: 7)]
        largest["new-moon"] = largest["solar-term"]
        let rows = try Reference.rows("de440/ephemerides.csv")
        for row in rows {
            let (kind, century) = (row.text("kind"), (row.integer("from_year") - 1600) / 100)
            let before = try #require(largest[kind])
            largest[kind]?[century] = max(before[century], row.number("largest_s"))
        }
        #expect(rows.count == 21)
        #expect(largest["solar-term"] == ModelError.termEphemerides)
        #expect(largest["new-moon"] == ModelError.moonEphemerides)
    }

    @Test(arguments: [-1999, -721, 619, 3998])
    func `lunar years at the ends of the theories join the next ones`(year: Int) throws {
        let rules = AstronomicalLunarYear()
        var room = AstronomicalLunarYear.Workspace()
        // The last year has none after it.
        let months = rules.months(of: year, in: &room)
        let next = rules.months(of: year + 1, in: &room)
        for months in [months, next] {
            #expect(12...13 ~= months.count)
            #expect(months.allSatisfy { 29...30 ~= $0.length })
            #expect(months.count { $0.isLeapMonth } == months.count - 12)
            #expect(months.first?.month == 1 && months.last?.month == 12)
            for (before, after) in zip(months, months.dropFirst()) {
                #expect(after.firstDay == before.firstDay + before.length)
                #expect(after.month == (after.isLeapMonth ? before.month : before.month + 1))
            }
        }
        let last = try #require(months.last)
        #expect(next.first?.firstDay == last.firstDay + last.length)
    }
}
