import CalendarValues
import CalendarKernels
import CalendarTestSupport
import KernelProtocol
import Testing
import Workloads

/// Every cell of the 49 ready grids is shown in some month, and verification notices a change of any.
@Suite struct ReadyGridCellTests {
    @Test func everyCell() throws {
        let workload: any Workload<GridMonth, MonthGrid> = try Fixture.workload("grid.fill")
        // All 49 grids occur within 28 years around a century that is a leap year.
        let detector = try Detector(workload, reference: .fullGrid, years: 1990...2020)
        var account = Account()
        for index in SIMDGridFill.readyGrids().indices {
            // Lanes 42…47 are stored and must stay 0; lanes 48…63 are not stored.
            for lane in 0..<48 {
                var grids = SIMDGridFill.readyGrids()
                grids[index].cells[lane] ^= 1
                account.add(detector.notices(SIMDGridFill(grids: grids), near: 2000), "grid \(index), lane \(lane)")
            }
        }
        print("ready grids: \(account.noticed) of \(account.flipped) noticed")
        #expect(account.flipped == 49 * 48)
        #expect(account.noticed == 49 * 48, "\(account.missed)")
    }
}
