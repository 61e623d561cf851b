import CalendarValues
import CalendarKernels
import CalendarTestSupport
import Testing
import Workloads

/// Every field of every entry of the table of months affects answers, and verification notices a change of it.
@Suite struct LunationTableCellTests {
    /// The first offset that the kernels look up in entry k: those before the month's first day use the entry's step.
    private static func firstOffset(_ entry: Int) -> Int {
        max(0, (entry << 20 + 35_507) / 35_508 - 2)
    }

    private static func year(_ entry: Int64) -> Int {
        1900 + Int(entry & 0x1_FFFF) * 100 / 36_525
    }

    @Test func everyConstant() throws {
        let toLunar = try Detector<DayNumber, LunarDate>(Fixture.workload("lunar.date"))
        let toDay = try Detector<LunarDate, DayNumber>(Fixture.workload("lunar.day"))
        var dates = Account()
        var runs = Account()
        var days = Account()
        for (index, entry) in LunarTables.lunations.enumerated() {
            var table = LunarTables.lunations
            table[index] ^= 1 << 32
            dates.add(
                toLunar.notices(LunationTableLunarDate(lunations: table), near: Self.year(entry)), "date \(index)")
            runs.add(toLunar.notices(MonthRunsLunarDate(lunations: table), near: Self.year(entry)), "runs \(index)")
            days.add(toDay.notices(LunationTableLunarDay(lunations: table), near: Self.year(entry)), "day \(index)")
        }
        #expect(runs.flipped == 2_487)
        #expect(runs.noticed == 2_487, "\(runs.missed)")
        print("lunations, constants: \(dates.noticed) + \(days.noticed) of \(dates.flipped) + \(days.flipped) noticed")
        #expect(dates.flipped == 2_487)
        #expect(dates.noticed == 2_487, "\(dates.missed)")
        #expect(days.flipped == 2_487)
        #expect(days.noticed == 2_487, "\(days.missed)")
    }

    @Test func everyFirstDay() throws {
        let (account, missed) = try damage { $0 ^= 1 }
        print("lunations, first days: \(account.noticed) of \(account.flipped) noticed")
        // The lowest bit makes an even first day later, which the first day itself shows, and an odd one earlier, which
        // the day before shows, unless that day is looked up in the entry before.
        let unseen = Self.withoutDaysBefore.filter { LunarTables.lunations[$0] & 1 == 1 }
        // Before the very first month there is no other, so its step is 0 and its first day too. A first day that is the
        // last of the month before follows the other calendar in a part of a disputed month only, which is wrong.
        let expected = Set(unseen + [0])
        #expect(missed == expected, "\(missed.symmetricDifference(expected))")
        #expect(account.flipped == 2_487)
        #expect(account.noticed == 2_473)
    }

    @Test func everyStep() throws {
        let (account, missed) = try damage { $0 ^= 1 << 17 }
        print("lunations, steps: \(account.noticed) of \(account.flipped) noticed")
        // Without a day before the first that is looked up here, the step has no use: the very first month and 20
        // others. A step that is one day too long or short follows the other calendar in the last days of a disputed
        // month only, which is wrong.
        #expect(Self.withoutDaysBefore.count == 21)
        let expected = Set(Self.withoutDaysBefore)
        #expect(missed == expected, "\(missed.symmetricDifference(expected))")
        #expect(account.flipped == 2_487)
        #expect(account.noticed == 2_466)
    }

    @Test func theUnusedBitsAreZero() {
        // Bits 26…31 are no field; the kernel shifts them in with the step.
        #expect(LunarTables.lunations.count == 2_487)
        #expect(LunarTables.lunations.allSatisfy { $0 >> 26 & 63 == 0 })
    }

    /// The entries in which no day before the month's first one is looked up.
    private static let withoutDaysBefore = LunarTables.lunations.indices.filter {
        firstOffset($0) >= Int(LunarTables.lunations[$0] & 0x1_FFFF)
    }

    private func damage(_ change: (inout Int64) -> Void) throws -> (account: Account, missed: Set<Int>) {
        let detector = try Detector<DayNumber, LunarDate>(Fixture.workload("lunar.date"))
        var account = Account()
        var missed: Set<Int> = []
        for (index, entry) in LunarTables.lunations.enumerated() {
            var table = LunarTables.lunations
            change(&table[index])
            let isNoticed = detector.notices(LunationTableLunarDate(lunations: table), near: Self.year(entry))
            account.add(isNoticed, "\(index)")
            if !isNoticed { missed.insert(index) }
        }
        return (account, missed)
    }
}
