import CalendarValues
import KernelProtocol
import CalendarKernels
import CalendarTestSupport
import ReferenceData
import Testing
import Workloads

@Suite struct PillarMomentKernelTests {
    /// Seconds about 立春 of 2024 (16:27:07.5) and midnight of the next day, in words of almanacs.
    @Test(arguments: [
        (0, PillarConventions(), "癸卯年 丙寅月 戊戌日 壬子时"),
        (16 * 3_600 + 27 * 60 + 7, PillarConventions(year: .springBeginsInstant), "癸卯年 丙寅月 戊戌日 庚申时"),
        (16 * 3_600 + 27 * 60 + 8, PillarConventions(year: .springBeginsInstant), "甲辰年 丙寅月 戊戌日 庚申时"),
        (16 * 3_600 + 27 * 60 + 7, PillarConventions(month: .termInstant), "癸卯年 乙丑月 戊戌日 庚申时"),
        (16 * 3_600 + 27 * 60 + 8, PillarConventions(month: .termInstant), "癸卯年 丙寅月 戊戌日 庚申时"),
        (0, PillarConventions(year: .springBeginsDay, month: .termInstant), "甲辰年 乙丑月 戊戌日 壬子时"),
        (82_799, PillarConventions(day: .hour23), "癸卯年 丙寅月 戊戌日 癸亥时"),
        (82_800, PillarConventions(day: .midnight), "癸卯年 丙寅月 戊戌日 甲子时"),
        (82_800, PillarConventions(day: .hour23), "癸卯年 丙寅月 己亥日 甲子时"),
    ])
    func knownMoments(second: Int, conventions: PillarConventions, text: String) {
        let moment = PillarMoment(day: DayNumber(19_757), second: second, conventions: conventions)
        #expect(ArithmeticMoments().answer(moment).description == text)
    }

    /// By day and from midnight, moments have the pillars of their hour.
    @Test func byDayMomentsAreHours() {
        let (moments, hours) = (ArithmeticMoments(), ArithmeticPillars())
        var checked = 0
        for number in -25_567...47_846 {
            for (year, start) in [
                (PillarConventions.YearStart.newYear, PillarYearStart.newYear), (.springBeginsDay, .springBegins),
            ] {
                let (day, hour) = (DayNumber(number), (number + 25_567) % 24)
                let moment = PillarMoment(
                    day: day, second: hour * 3_600 + 3_599, conventions: PillarConventions(year: year))
                #expect(moments.answer(moment) == hours.answer(PillarTime(day: day, hour: hour, start: start)))
                checked += 1
            }
        }
        #expect(checked == 2 * 73_414)
    }

    /// A term that is a second off is within the uncertainty and accepted; one that is beyond it is noticed.
    @Test func everyInstantOfTheTable() throws {
        let detector = try Detector<PillarMoment, Pillars>(Fixture.workload("ganzhi.moments"), reference: .sexagenary)
        #expect(detector.count == 996_743)
        #expect(!detector.notices(ArithmeticMoments(), near: 2000))
        let months = TermInstantTables.months
        #expect(months.count == 2_412)
        var account = Account()
        for index in months.indices {
            for shift in [-100, 100] as [Int] {
                var table = months
                table[index] = UInt32(Int(table[index]) + shift)
                let kernel = ArithmeticMoments(instants: TermInstantTable(months: table))
                account.add(detector.notices(kernel, near: 1900 + index / 12), "\(index), \(shift) s")
            }
        }
        print("term instants: \(account.noticed) of \(account.flipped) noticed")
        #expect(account.flipped == 2 * 2_412)
        #expect(account.noticed == account.flipped, "\(account.missed.prefix(10))")
        var table = months
        table[100 * 12] += 1
        let kernel = ArithmeticMoments(instants: TermInstantTable(months: table))
        #expect(!detector.notices(kernel, near: 2000))
        // The month's pillar by six conventions; 小寒 changes no year.
        #expect(detector.disputed(kernel) == 6)
    }

    /// The same for the dates, and for a rule that begins the day or the hour elsewhere.
    @Test func otherFaultsAreNoticed() throws {
        let detector = try Detector<PillarMoment, Pillars>(
            Fixture.workload("ganzhi.moments"), reference: .sexagenary, years: 1999...2001)
        var years = TermTables.years
        years[100] ^= 1
        #expect(detector.notices(ArithmeticMoments(terms: TermTable(years: years)), near: 2000))
        let right = ArithmeticMoments()
        func notices(_ change: @escaping @Sendable (PillarMoment) -> PillarMoment) -> Bool {
            detector.notices(
                ClosureKernel<PillarMoment, Pillars>("fault", claims: .sexagenary) { right.answer(change($0)) },
                near: 2000)
        }
        #expect(!notices { $0 })
        for index in PillarConventions.allCases.indices {
            // One convention is taken for the next one.
            let (from, to) = (
                PillarConventions.allCases[index],
                PillarConventions.allCases[(index + 1) % PillarConventions.allCases.count]
            )
            #expect(
                notices {
                    $0.conventions == from ? PillarMoment(day: $0.day, second: $0.second, conventions: to) : $0
                }, "\(from) as \(to)")
        }
        #expect(notices { PillarMoment(day: $0.day, second: max(0, $0.second - 1), conventions: $0.conventions) })
        #expect(notices { PillarMoment(day: $0.day, second: min(86_399, $0.second + 1), conventions: $0.conventions) })
    }
}
