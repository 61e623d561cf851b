import CalendarValues
import CalendarKernels
import CalendarTestSupport
import KernelProtocol
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
        // Where no month begins within the 16 days there is no jump, and its day (16 or 17) has no effect. The last
        // entry has one day only, the cycle's last, before the jump to the next cycle.
        let withoutMonth = table.indices.filter { table[$0] & 255 == 16 }
        let withoutEffect: Set<Int> =
            switch bit {
            case 0: Set(withoutMonth)
            case 8: Set(withoutMonth + [9_131])
            default: []
            }
        // A day is computed from one entry: none of them has an effect if they have none together.
        for index in withoutEffect { table[index] ^= 1 << UInt32(bit) }
        #expect(!detector.notices(CycleTableGregorianDate(table: table), near: 2000))
        for index in withoutEffect { table[index] ^= 1 << UInt32(bit) }
        var account = Account()
        for index in table.indices where !withoutEffect.contains(index) {
            table[index] ^= 1 << UInt32(bit)
            let year = 2000 + 16 * index * 400 / 146_097
            account.add(detector.notices(CycleTableGregorianDate(table: table), near: year), "\(index)")
            table[index] ^= 1 << UInt32(bit)
        }
        print(
            "cycle table, \(field): \(account.noticed) of \(account.flipped) noticed, \(withoutEffect.count) have no effect"
        )
        #expect(account.missed.isEmpty, "\(account.missed.prefix(5))")
        #expect(account.flipped == 9_132 - withoutEffect.count)
    }
}
