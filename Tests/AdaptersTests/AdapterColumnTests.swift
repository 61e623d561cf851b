import CalendarTestSupport
import Measuring
import Randomness
import Testing

@Suite struct AdapterColumnTests {
    private let reference: ReferenceData

    init() throws { reference = try Fixture.reference() }

    /// The columns of the protocol's table by workload: those of the input, those of the answer.
    private static func documented() throws -> [String: [[String]]] {
        let text = try String(contentsOf: Fixture.package.appending(path: "Documentation/Protocol.md"), encoding: .utf8)
        var columns: [String: [[String]]] = [:]
        for match in text.matches(of: /\| `([a-z.]+)` \| ([a-z0-9_ ]+) \| ([a-z0-9_ ]+) \|/) {
            columns[String(match.1)] = [match.2, match.3].map { $0.split(separator: " ").map(String.init) }
        }
        return columns
    }

    @Test func theProtocolStatesTheColumnsOfEveryWorkload() throws {
        let documented = try Self.documented()
        #expect(documented.count == 11)
        #expect(Set(documented.keys) == Set(Adapters.workloads(of: .usual)))
        for entry in Catalog.all.entries {
            guard let entry = entry as? any AdaptableEntry else { continue }
            // Those of other calendars have the columns of China's.
            #expect(
                Self.columns(entry) == documented[entry.name] ?? documented["lunar\(entry.name.drop { $0 != "." })"])
        }
    }

    private static func columns<E: AdaptableEntry>(_: E) -> [[String]] {
        [E.W.inputColumns, E.W.answerColumns]
    }

    /// The rows of the example in Protocol.md.
    @Test func theRowsAreThoseOfTheExample() {
        let bytes = AdapterRows.bytes([[2033, 12, 22, 23_366], [1850, 1, 1, -43_829]])
        #expect(String(decoding: bytes, as: UTF8.self) == "2033 12 22 23366\n1850 1 1 -43829\n")
    }

    /// Its last word may be a fraction where a row is not whole.
    @Test(arguments: [
        "", "1", "1 2 3", "1  2", " 1 2", "1 2 ", "a 2", "1.5 2", "- 2", "+1 2", "2147483648 2", "-2147483649 2",
        "99999999999999999999 2", "1\t2", "1 zwei", "1 ", "1 2.5",
    ])
    func lineThatIsNoRow(_ line: String) {
        func row(_ line: String, isWhole: Bool = true) -> [Double]? {
            AdapterRows.row(Array(line.utf8)[...], columns: 2, isWhole: isWhole)
        }
        #expect(row(line) == nil)
        #expect(row("-2147483648 2147483647") == [-2_147_483_648, 2_147_483_647])
        #expect(row("2451545 1e-300", isWhole: false) == [2_451_545, 1e-300] && row("1 zwei", isWhole: false) == nil)
    }

    @Test func everyDayGoesThereAndBack() throws {
        let workload = try LunarDateWorkload(reference)
        let back = try LunarDayWorkload(reference)
        let days = workload.inputs(of: 1900...2100).every(7)
        let expected = workload.references[0].expected
        for day in days {
            let row: [Int] = workload.row(of: day)
            let date = try #require(expected(day)?.answer)
            let lunar = [date.relatedYear, date.month, date.isLeapMonth ? 1 : 0, date.day]
            #expect(workload.answer(of: lunar.map(Double.init)) == date && back.row(of: date) as [Int] == lunar)
            #expect(back.answer(of: row.prefix(3).map(Double.init)) == day && row[3] == Int(day.rawValue))
        }
    }

    @Test func everyYearGoesThereAndBack() throws {
        for calendar in CalendarRules.all {
            let workload = try LunarYearWorkload(calendar, reference)
            for year in workload.inputs(of: workload.years) {
                let months = try #require(workload.references[0].expected(year)?.answer)
                let row = [months.firstDay.rawValue, Int32(months.leapMonth), Int32(months.longMonths)].map(Double.init)
                #expect(workload.answer(of: row) == months && workload.row(of: year) as [Int] == [Int(year.rawValue)])
                // The days of all months, and not one more.
                let days = try #require(workload.days(of: year))
                let count = 29 * Int(months.count) + months.longMonths.nonzeroBitCount
                #expect(days.lowerBound == months.firstDay && days.upperBound - days.lowerBound + 1 == count)
            }
        }
        // A 13th month of a year without a leap month, a 13th leap month, a 14th month.
        let workload = try LunarYearWorkload(reference)
        for row in [[0, 0, 4096], [0, 13, 1], [0, 6, 8192], [0, -1, 1], [0, 6, -1]] as [[Double]] {
            #expect(workload.answer(of: row) == nil, "\(row)")
        }
        #expect(workload.answer(of: [0, 6, 4096])?.count == 13)
    }

    /// What has no room in an answer's type is no answer; nothing traps.
    @Test func valuesThatAreNoAnswer() throws {
        var generator = SplitMix64(seed: 3)
        let special: [Double] = [
            0, 1, -1, 12, 13, 15, 16, 31, 32, 59, 60, 255, 256, 2033, Double(Int32.max), Double(Int32.min),
        ]
        let (dates, days) = try (LunarDateWorkload(reference), LunarDayWorkload(reference))
        let (years, pillars) = try (LunarYearWorkload(reference), GanzhiPillarsWorkload(reference))
        let (shapes, terms) = try (MonthShapeWorkload(reference), TermsDateWorkload(reference))
        var answers = 0
        for _ in 0..<5_000 {
            let row = (0..<4).map { _ in special.randomElement(using: &generator) ?? 0 }
            let three = Array(row.prefix(3))
            answers += dates.answer(of: row) == nil ? 0 : 1
            _ = days.answer(of: three)
            _ = pillars.answer(of: row)?.description
            _ = years.answer(of: three)?.description
            _ = shapes.answer(of: three)?.description
            _ = terms.answer(of: three)?.description
        }
        #expect(answers > 0 && answers < 5_000)
        let instants = try TermsInstantWorkload(reference)
        for value in [Double.nan, .infinity, -.infinity, 1e300, 1e9] {
            #expect(instants.answer(of: [value, 0]) == nil)
            #expect(instants.answer(of: [0, value]) == nil)
        }
        let parts = instants.answer(of: [0.25, 2_451_545])
        #expect(parts == EventInstant(Instant(seconds: 21_600)))
        #expect(instants.answer(of: [2_451_545, 0.25]) == parts)
    }
}
