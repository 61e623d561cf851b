import CalendarValues
import KernelProtocol
import CalendarKernels
import CalendarTestSupport
import Testing
import Workloads

/// Every bit of the tables of months is used, and verification notices a change of any.
@Suite struct MonthTableCellTests {
    /// The indices of a table of 14 kinds of year that belong to a month and a first weekday.
    private static let places = (0..<14).flatMap { kind in
        (1...12).flatMap { month in (0..<7).map { kind * 128 + month * 8 + $0 } }
    }

    @Test func everyMonthShape() throws {
        let workload: any Workload<GridMonth, MonthShape> = try Fixture.workload("month.shape")
        let detector = try Detector(workload, reference: .months, years: 1990...2020)
        var values = TableMonthShape.readyValues()
        #expect(values.count == 14 * 128)
        var account = Account()
        for place in Self.places {
            // The lowest bit of days, weekday and weeks.
            for bit in [0, 8, 16] {
                values[place] ^= 1 << UInt32(bit)
                account.add(detector.notices(TableMonthShape(values: values), near: 2000), "\(place), bit \(bit)")
                values[place] ^= 1 << UInt32(bit)
            }
        }
        #expect(account.flipped == 14 * 12 * 7 * 3)
        #expect(account.noticed == account.flipped, "\(account.missed.prefix(5))")
    }

    @Test func everyNumberOfRows() throws {
        let workload: any Workload<GridMonth, Int32> = try Fixture.workload("grid.rows")
        let detector = try Detector(workload, reference: .months, years: 1990...2020)
        var values = TableGridRows.readyValues()
        var account = Account()
        for place in Self.places {
            values[place] ^= 1
            account.add(detector.notices(TableGridRows(values: values), near: 2000), "\(place)")
            values[place] ^= 1
        }
        #expect(account.flipped == 14 * 12 * 7)
        #expect(account.noticed == account.flipped, "\(account.missed.prefix(5))")
    }

    @Test func everyBitOfTheMasksOfRows() throws {
        let workload: any Workload<GridMonth, Int32> = try Fixture.workload("grid.rows")
        let detector = try Detector(workload, reference: .months, years: 1990...2020)
        #expect(!detector.notices(BitMaskGridRows(), near: 2000))
        var account = Account()
        for length in 0..<4 {
            for column in 0..<7 {
                let bit = (1 as UInt32) << UInt32(8 * length + column)
                let fifth = BitMaskGridRows(fifth: 0x7F7F_7F7E ^ bit)
                account.add(detector.notices(fifth, near: 2000), "fifth row, \(length + 28) days, column \(column)")
                let sixth = BitMaskGridRows(sixth: 0x6040_0000 ^ bit)
                account.add(detector.notices(sixth, near: 2000), "sixth row, \(length + 28) days, column \(column)")
            }
        }
        #expect(account.flipped == 2 * 4 * 7)
        #expect(account.noticed == account.flipped, "\(account.missed)")
    }

    @Test func everyRectangle() throws {
        let workload: any Workload<GridDay, CellFrame> = try Fixture.workload("grid.frame")
        let detector = try Detector(workload, reference: .cellFrames, years: 1999...2009)
        var missed: [Int] = []
        for cell in 0..<42 {
            for edge in [\CellFrame.x, \CellFrame.y, \CellFrame.width, \CellFrame.height] {
                var frames = TableGridFrame.readyFrames()
                frames[cell][keyPath: edge] ^= 1
                if !detector.notices(TableGridFrame(frames: frames), near: 2000) { missed.append(cell) }
            }
        }
        // A month of 31 days from the last column ends in cell 36; the five after it are never shown.
        #expect(missed == (37...41).flatMap { [$0, $0, $0, $0] })
    }

    @Test func everyShapeOfASelectedMonth() throws {
        let workload: any Workload<GridSelection, SelectionRuns> = try Fixture.workload("selection.runs")
        let reference = try #require(workload.references.first)
        // Whole months suffice: a wrong length or a wrong column changes their runs.
        let months = (1990...2020).flatMap { year in
            (1...12).flatMap { month in (0..<7).map { GridMonth(year: year, month: month, firstWeekday: $0) } }
        }
        let selections = months.map { month in
            // Beyond the month on both sides, so that the month's length ends the runs.
            GridSelection(
                month, from: GregorianDate(year: month.year - 1, month: 12, day: 31),
                to: GregorianDate(year: month.year + 1, month: 1, day: 1))
        }
        let expected = try selections.map { try #require(reference.expected($0)).answer }
        func notices(_ kernel: any Kernel<GridSelection, SelectionRuns>) -> Bool {
            kernel.answers(selections, filler: SelectionRuns()) != expected
        }
        #expect(!notices(BitMaskSelectionRuns()))
        #expect(!notices(IntervalSelectionRuns()))
        var shapes = SelectedCells.shapes()
        var account = Account()
        for place in Self.places {
            for bit in [0, 5] {
                shapes[place] ^= 1 << UInt8(bit)
                account.add(notices(BitMaskSelectionRuns(shapes: shapes)), "bit-mask, \(place), bit \(bit)")
                account.add(notices(IntervalSelectionRuns(shapes: shapes)), "interval, \(place), bit \(bit)")
                shapes[place] ^= 1 << UInt8(bit)
            }
        }
        #expect(account.flipped == 14 * 12 * 7 * 2 * 2)
        #expect(account.noticed == account.flipped, "\(account.missed.prefix(5))")
    }
}
