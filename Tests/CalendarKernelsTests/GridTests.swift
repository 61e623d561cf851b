import CalendarValues
import KernelProtocol
import CalendarTestSupport
import ReferenceData
import Testing
import Workloads

@Suite struct GridTests {
    @Test func everyMonthOfEightHundredYears() throws {
        let workload: any Workload<GridMonth, MonthGrid> = try Fixture.workload("grid.fill")
        let calendar = try Fixture.reference().gregorian
        let months = workload.inputs(of: 1600...2400)
        #expect(months.count == 801 * 12 * 7)
        var total = Findings()
        var expected = 0
        for kernel in try Fixture.kernels(of: workload) {
            let asked = kernel.facts.isSlow ? months.every(37) : months
            let findings = gridConformance(kernel, asked, calendar: calendar)
            #expect(findings.failures == 0, "\(kernel.facts.name): \(findings)")
            expected += 5 * asked.count
            total.add(findings)
        }
        print("grids: \(total)")
        #expect(total.checked == expected)
        #expect(expected >= 5 * months.count * (try Fixture.count(of: workload) { !$0.isSlow }))
    }

    @Test func everyMonthOfTheFirstAndTheLastYears() throws {
        let workload: any Workload<GridMonth, MonthGrid> = try Fixture.workload("grid.fill")
        let calendar = try Fixture.reference().gregorian
        let months = workload.inputs(of: -4000 ... -3600) + workload.inputs(of: 7600...8000)
        for kernel in try Fixture.kernels(of: workload) where !kernel.facts.isSlow {
            let findings = gridConformance(kernel, months, calendar: calendar)
            #expect(findings.failures == 0, "\(kernel.facts.name): \(findings)")
            #expect(findings.checked == 5 * 2 * 401 * 12 * 7)
        }
    }

    @Test(arguments: [0, 5, 20, 41])
    func aWrongCellIsSeen(cell: Int) throws {
        let workload: any Workload<GridMonth, MonthGrid> = try Fixture.workload("grid.fill")
        let calendar = try Fixture.reference().gregorian
        let right = try #require(try Fixture.kernels(of: workload).first { $0.facts.name == "simd" })
        let wrong = ClosureKernel<GridMonth, MonthGrid>("wrong", claims: .fullGrid) { month in
            var grid = right.answer(month)
            grid.cells[cell] += 1
            return grid
        }
        #expect(gridConformance(wrong, workload.inputs(of: 2026...2026), calendar: calendar).failures >= 84)
    }
}
