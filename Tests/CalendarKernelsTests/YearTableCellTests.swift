import CalendarValues
import CalendarKernels
import CalendarTestSupport
import Testing
import Workloads

/// Every meaningful bit of the two tables of years affects answers, and verification notices a change of it.
@Suite struct YearTableCellTests {
    /// The effect of flipping each bit of each year.
    private func account(
        _ table: [UInt32], bits: Range<Int>, _ isNoticed: (_ table: [UInt32], _ year: Int) -> Bool
    ) -> (account: Account, missed: Set<Cell>) {
        var account = Account()
        var missed: Set<Cell> = []
        for (index, _) in table.enumerated() {
            for bit in bits {
                var damaged = table
                damaged[index] ^= 1 << UInt32(bit)
                let cell = Cell(year: 1899 + index, bit: bit)
                let noticed = isNoticed(damaged, cell.year)
                account.add(noticed, "\(cell)")
                if !noticed { missed.insert(cell) }
            }
        }
        return (account, missed)
    }

    private struct Cell: Hashable {
        let year: Int
        let bit: Int
    }

    // MARK: LunarYear

    private static let years = LunarTables.years.enumerated().map { (year: 1899 + $0.offset, bits: $0.element) }

    private static func months(_ bits: UInt32) -> Int { bits >> 13 & 15 == 0 ? 12 : 13 }

    @Test func yearTableToLunarDates() throws {
        let detector = try Detector<DayNumber, LunarDate>(Fixture.workload("lunar.date"))
        let (account, missed) = account(LunarTables.years, bits: 0..<23) {
            detector.notices(YearTableLunarDate(years: $0), near: $1)
        }
        print("year table, lunar.date: \(account.noticed) of \(account.flipped) noticed")
        // No meaning: the length of a thirteenth month in years of twelve.
        let absent = Self.years.filter { Self.months($0.bits) == 12 }.map { Cell(year: $0.year, bit: 12) }
        // Redundant: the last month's length, which follows from New Year of the next year. The kernel shows a last
        // month that is too short, by answering a month 13, but not one that is too long.
        let redundant = Self.years.filter { $0.bits & 1 << UInt32(Self.months($0.bits) - 1) == 0 }
            .map { Cell(year: $0.year, bit: Self.months($0.bits) - 1) }
        // Not within 1900–2100, which end on the first day of 2100-12.
        let outside = [Cell(year: 2100, bit: 11)]
        let expected = Set(absent + redundant + outside)
        #expect(missed == expected, "\(missed.symmetricDifference(expected))")
        #expect(account.flipped == 202 * 23)
        #expect(account.noticed == account.flipped - expected.count)
    }

    @Test func yearTableToDays() throws {
        let detector = try Detector<LunarDate, DayNumber>(Fixture.workload("lunar.day"))
        let (account, missed) = account(LunarTables.years, bits: 0..<23) {
            detector.notices(YearTableLunarDay(years: $0), near: $1)
        }
        print("year table, lunar.day: \(account.noticed) of \(account.flipped) noticed")
        let absent = Self.years.filter { Self.months($0.bits) == 12 }.map { Cell(year: $0.year, bit: 12) }
        // Never read: the last month's length, because nothing of the year follows it.
        let last = Self.years.map { Cell(year: $0.year, bit: Self.months($0.bits) - 1) }
        let expected = Set(absent + last)
        #expect(missed == expected, "\(missed.symmetricDifference(expected))")
        #expect(account.flipped == 202 * 23)
        #expect(account.noticed == account.flipped - expected.count)
    }

    @Test func theYearTablesUnusedBitsAreZero() {
        // Bits 23…31 are no field; the kernels shift them in with New Year, so they must be 0.
        #expect(LunarTables.years.count == 202)
        #expect(LunarTables.years.allSatisfy { $0 >> 23 == 0 })
        // Bit 12 without a thirteenth month.
        #expect(Self.years.count { Self.months($0.bits) == 12 } == 128)
        #expect(Self.years.allSatisfy { Self.months($0.bits) == 13 || $0.bits >> 12 & 1 == 0 })
    }

    // MARK: WalkYear

    @Test func walkTableToLunarDates() throws {
        let detector = try Detector<DayNumber, LunarDate>(Fixture.workload("lunar.date"))
        let (account, missed) = account(LunarTables.walkYears, bits: 0..<17) {
            detector.notices(YearWalkLunarDate(years: $0), near: $1)
        }
        print("walk table, lunar.date: \(account.noticed) of \(account.flipped) noticed")
        let expected = Self.withoutMeaning
        #expect(missed == expected, "\(missed.symmetricDifference(expected))")
        #expect(account.flipped == 202 * 17)
        #expect(account.noticed == account.flipped - expected.count)
    }

    @Test func walkTableToDays() throws {
        let detector = try Detector<LunarDate, DayNumber>(Fixture.workload("lunar.day"))
        let (account, missed) = account(LunarTables.walkYears, bits: 0..<17) {
            detector.notices(YearWalkLunarDay(years: $0), near: $1)
        }
        print("walk table, lunar.day: \(account.noticed) of \(account.flipped) noticed")
        let expected = Self.withoutMeaning
        #expect(missed == expected, "\(missed.symmetricDifference(expected))")
        #expect(account.flipped == 202 * 17)
        #expect(account.noticed == account.flipped - expected.count)
    }

    @Test func theWalkTablesUnusedBitsAreZero() {
        #expect(LunarTables.walkYears.count == 202)
        #expect(LunarTables.walkYears.allSatisfy { $0 >> 17 == 0 })
        #expect(LunarTables.walkYears.allSatisfy { $0 & 15 != 0 || $0 >> 16 == 0 })
        #expect(LunarTables.walkYears.count { $0 & 15 == 0 } == 128)
    }

    /// The size of a leap month in years without one; the length of 2100-12, of which only the first day is within
    /// 1900–2100.
    private static let withoutMeaning: Set<Cell> = Set(
        LunarTables.walkYears.enumerated().filter { $0.element & 15 == 0 }.map { Cell(year: 1899 + $0.offset, bit: 16) }
            + [Cell(year: 2100, bit: 4)])
}
