import CalendarValues
import Testing

@Suite struct PillarConventionsTests {
    @Test func twelveWithTheirNames() {
        let all = PillarConventions.allCases
        #expect(all.count == 12 && Set(all).count == 12 && Set(all.map(\.description)).count == 12)
        #expect(all.first == PillarConventions())
        #expect(all.first?.description == "new-year term-day midnight")
        #expect(all.last?.description == "lichun-instant term-instant 23h")
    }

    @Test func momentsLoseNothingAndAreInOrder() {
        var checked = 0
        var before: PillarMoment?
        for day in [Int(Int32.min), -25_567, -1, 0, 1, 47_846, Int(Int32.max)] {
            for second in [0, 1, 59, 3_599, 82_799, 82_800, 86_399] {
                for conventions in PillarConventions.allCases {
                    let moment = PillarMoment(day: DayNumber(day), second: second, conventions: conventions)
                    #expect(moment.day == DayNumber(day) && moment.second == second)
                    #expect(moment.conventions == conventions)
                    if let before { #expect(before < moment) }
                    before = moment
                    checked += 1
                }
            }
        }
        #expect(checked == 7 * 7 * 12)
        let exact = PillarConventions(year: .springBeginsInstant, day: .hour23)
        let moment = PillarMoment(day: DayNumber(1), second: 3, conventions: exact)
        #expect(moment.rawValue == 2_097_209)
        #expect(moment.description == "day 1 00:00:03 lichun-instant term-day 23h")
        #expect(PillarMoment(day: DayNumber(1), second: 86_399, conventions: exact).time == "23:59:59")
    }
}
