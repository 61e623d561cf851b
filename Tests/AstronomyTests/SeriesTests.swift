import Astronomy
import Foundation
import Testing

@Suite struct SeriesTests {
    @Test(arguments: [-0.4, -0.01, 0, 0.1, 0.25])
    func `products of powers equal cosines of the printed frequencies`(time: Double) throws {
        var sums = [Double](repeating: 0, count: 6)
        var checked = 0
        let rows = try Reference.rows("vsop87/earth.csv") + Reference.rows("vsop87/remainder.csv")
        // The largest last: 6 283 rad and hundreds of small terms after it are rounded by more than 1e-11.
        for row in rows.reversed() where row.text("series") == "L" {
            sums[row.integer("power")] += row.number("a") * cos(row.number("b") + row.number("c") * time)
            checked += 1
        }
        #expect(checked == 1080 + 27)
        let series = DoubleSeries(.earth)
        var room = DoubleSeries.Workspace(for: .earth)
        series.evaluate(at: time, in: &room)
        for power in sums.indices { #expect(abs(room.sums[power] - sums[power]) < 1e-11) }
    }
}
