import Measuring
import Reports
import Testing

@Suite struct RunTableTests {
    /// Times that a reader divides give the ratio that is printed, whatever processes and rounds did.
    @Test func timesAndRatiosAgree() throws {
        let toy = Toy(processes: [1, 1.4, 0.8], distributions: [.random, .sequential], noise: 0.3)
        var compared = 0
        for section in try toy.report().sections {
            let times = RunReport.times(section)
            for row in section where row.role == .implementation {
                let baseline = section.first { $0.role == .implementation && $0.isBaseline }
                guard let ratio = row.result.ratio, let own = times[row.implementation],
                    let other = times[baseline?.implementation ?? ""]
                else { continue }
                #expect(abs(own / other / ratio.estimate - 1) < 1e-9, "\(row.key)")
                #expect(ratio.low <= own / other && own / other <= ratio.high, "\(row.key)")
                compared += 1
            }
        }
        #expect(compared == 4)
    }

    /// Whatever it was timed beside, a library's time is that of its quickest block.
    @Test func aLibrarysTimeIsItsOwn() throws {
        let rows = try Toy(noise: 0.3, clock: OwnClock(own: 1, slope: 2)).report().sections[0]
        let times = RunReport.times(rows)
        #expect(rows.count { $0.clock != nil } == 3)
        for row in rows where row.clock != nil {
            #expect(times[row.implementation] == row.nanosecondsPerOperation?.minimum)
        }
    }
}
