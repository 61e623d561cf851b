import CalendarValues
import CalendarKernels
import CalendarTestSupport
import Testing
import Workloads

/// Every field of the table of terms affects an answer, and verification notices a change of any.
@Suite struct TermTableCellTests {
    @Test func everyTwoBitsOfEveryYear() throws {
        let detector = try Detector<YearTerm, GregorianDate>(Fixture.workload("terms.date"))
        var account = Account()
        var disputed: [String] = []
        for index in TermTables.years.indices {
            for term in 0..<24 {
                for bit in 0..<2 {
                    var table = TermTables.years
                    table[index] ^= 1 << UInt64(2 * term + bit)
                    let kernel = TableTermDate(years: table)
                    let noticed = detector.notices(kernel, near: 1900 + index)
                    let name = YearTerm(year: 1900 + index, index: term).description
                    account.add(noticed, name)
                    if !noticed, detector.disputed(kernel) == 1 { disputed.append(name) }
                }
            }
        }
        print("term table: \(account.noticed) of \(account.flipped) noticed, \(disputed.count) as disputed")
        #expect(account.flipped == 201 * 24 * 2)
        // Where either answer is accepted, a change to the other one is counted apart instead of wrong. The other dates
        // of 1979 大寒 and 2051 春分 differ in both bits.
        #expect(account.missed == disputed)
        #expect(disputed == ["2083 立春", "2084 春分"])
        #expect(account.noticed == 201 * 24 * 2 - 2)
    }

    @Test func theUnusedBitsAreZero() {
        #expect(TermTables.years.count == 201)
        #expect(TermTables.years.allSatisfy { $0 >> 48 == 0 })
    }

    @Test func everyEarliestDate() throws {
        let detector = try Detector<YearTerm, GregorianDate>(Fixture.workload("terms.date"))
        var account = Account()
        for index in TermTables.earliest.indices {
            for bit in 0..<9 {
                var table = TermTables.earliest
                table[index] ^= 1 << Int32(bit)
                account.add(
                    detector.notices(TableTermDate(earliest: table), near: 2000), "\(index), bit \(bit)")
            }
        }
        print("earliest terms: \(account.noticed) of \(account.flipped) noticed")
        #expect(account.flipped == 24 * 9)
        #expect(account.noticed == 24 * 9, "\(account.missed)")
    }
}
