import CalendarValues
import KernelProtocol
import CalendarKernels
import CalendarTestSupport
import ReferenceData
import Testing
import Workloads

@Suite struct PillarKernelTests {
    /// The inputs have every hour with every stem of a day; each beginning of the year has every other of these, and
    /// `everyHourOfAYear` the rest.
    @Test func theInputsReachEveryHourOfEveryStem() throws {
        let workload: any Workload<PillarTime, Pillars> = try Fixture.workload("ganzhi.pillars")
        let times = workload.inputs(of: 2000...2000)
        var seen: Set<Int> = []
        for time in times {
            let stem = (Int(time.day.rawValue) + 17) % 10
            seen.insert((stem * 24 + time.hour) * 2 + (time.start == .newYear ? 0 : 1))
        }
        #expect(times.count == 732)
        #expect(Set(seen.map { $0 / 2 }).count == 240)
        for start in 0...1 { #expect(seen.count { $0 % 2 == start } == 120) }
    }

    /// All hours of a year, with both beginnings, by both kernels and the reference.
    @Test func everyHourOfAYear() throws {
        let workload: any Workload<PillarTime, Pillars> = try Fixture.workload("ganzhi.pillars")
        let reference = workload.references[0]
        var checked = 0
        for kernel in try Fixture.kernels(of: workload) {
            for day in 8_766..<(8_766 + 365) {
                for hour in 0..<24 {
                    for start in PillarYearStart.allCases {
                        let time = PillarTime(day: DayNumber(day), hour: hour, start: start)
                        #expect(
                            kernel.answer(time) == reference.expected(time)?.answer, "\(kernel.facts.name): \(time)")
                        checked += 1
                    }
                }
            }
        }
        #expect(checked == 2 * 365 * 24 * 2)
    }

    /// Dates from printed almanacs.
    @Test(arguments: [
        (-7_397, 12, PillarYearStart.newYear, "己丑年 癸酉月 甲子日 庚午时"),  // 1949-10-01
        (20_487, 0, .newYear, "乙巳年 己丑月 戊申日 壬子时"),  // 2026-02-03
        (20_488, 23, .newYear, "乙巳年 庚寅月 己酉日 丙子时"),  // 2026-02-04, the day of 立春, before New Year
        (20_488, 23, .springBegins, "丙午年 庚寅月 己酉日 丙子时"),
    ])
    func knownHours(day: Int, hour: Int, start: PillarYearStart, text: String) {
        let time = PillarTime(day: DayNumber(day), hour: hour, start: start)
        #expect(ArithmeticPillars().answer(time).description == text)
        #expect(TablePillars().answer(time).description == text)
    }

    /// Each of the four fields of an entry affects an answer, and verification notices a change of any.
    @Test func everyEntryOfTheTable() throws {
        let detector = try Detector<PillarTime, Pillars>(Fixture.workload("ganzhi.pillars"), reference: .sexagenary)
        let calendar = try Fixture.reference().gregorian
        var days = TablePillars().days
        var account = Account()
        // Every 7th day meets each of the hours, and all ends of months in turn; each bit that is used.
        for index in stride(from: 0, to: days.count, by: 7) {
            let year = try #require(calendar.date(of: DayNumber(index - 25_567))?.year)
            for bit in [0, 8, 16, index % 2 == 0 ? 24 : 25] {
                let sound = days[index]
                days[index] ^= 1 << UInt32(bit)
                account.add(detector.notices(TablePillars(days: days), near: year), "\(index), bit \(bit)")
                days[index] = sound
            }
        }
        print("pillars: \(account.noticed) of \(account.flipped) noticed")
        #expect(account.flipped == 4 * 10_488)
        #expect(account.noticed == account.flipped, "\(account.missed.prefix(10))")
    }

    @Test func aDamagedTermIsSeen() throws {
        let detector = try Detector<PillarTime, Pillars>(Fixture.workload("ganzhi.pillars"), reference: .sexagenary)
        var years = TermTables.years
        years[100] ^= 1
        #expect(detector.notices(ArithmeticPillars(terms: TermTable(years: years)), near: 2000))
        #expect(!detector.notices(ArithmeticPillars(), near: 2000))
    }
}
