import CalendarContracts
import CalendarKernels
import CalendarTestSupport
import Testing
import Workloads

/// Every field of the table of the 400-year cycle affects dates, and verification notices a change of any.
@Suite struct CycleTableCellTests {
    @Test func theDocumentedExample() {
        #expect(CycleTableGregorianDate.cycle()[1] == 33 * 65_536 + 1 * 256 + 15)
        #expect(CycleTableGregorianDate.cycle()[1] == 2_162_959)
    }

    @Test(arguments: [("days to add", 16), ("jump", 8), ("first day of the next month", 0)])
    func everyEntry(field: String, bit: Int) throws {
        let workload: any Workload<DayNumber, GregorianDate> = try Fixture.workload("gregorian.date")
        let detector = try Detector(workload, reference: .gregorian, years: 2000...2399)
        var table = CycleTableGregorianDate.cycle()
        var account = Account()
        var missed: Set<Int> = []
        for index in table.indices {
            table[index] ^= 1 << UInt32(bit)
            let year = 2000 + 16 * index * 400 / 146_097
            let isNoticed = detector.notices(CycleTableGregorianDate(table: table), near: year)
            table[index] ^= 1 << UInt32(bit)
            account.add(isNoticed, "\(index)")
            if !isNoticed { missed.insert(index) }
        }
        print("cycle table, \(field): \(account.noticed) of \(account.flipped) noticed")
        // Where no month begins within the 16 days there is no jump, and its day (16 or 17) has no effect. The last
        // entry has one day only, the cycle's last, before the jump to the next cycle.
        let withoutMonth = table.indices.filter { table[$0] & 255 == 16 }
        let expected: Set<Int> =
            switch bit {
            case 0: Set(withoutMonth)
            case 8: Set(withoutMonth + [9_131])
            default: []
            }
        #expect(missed == expected, "\(missed.symmetricDifference(expected))")
        #expect(account.flipped == 9_132)
        #expect(account.noticed == 9_132 - expected.count)
    }
}
