import CalendarLayout
import CalendarTestSupport
import Testing

/// Layout, hit testing and selection for apps: right within the range, refused with a name outside of it.
@Suite struct MonthLayoutTests {
    @Test func theDocumentedExample() throws {
        let layout = try MonthLayout(year: 2016, month: 8, width: 350, height: 250)
        #expect(try layout.cell(x: 275, y: 60) == 5)
        #expect(try layout.date(ofCell: 5) == GregorianDate(uncheckedYear: 2016, month: 8, day: 5))
        #expect(try layout.frame(ofCell: 5) == ViewRectangle(x: 250, y: 46, width: 50, height: 34))
        #expect(layout.title == ViewRectangle(x: 0, y: 0, width: 350, height: 23.75))
        #expect(layout.weekdays.map(\.x) == [0, 50, 100, 150, 200, 250, 300])
        #expect(layout.weekdays.allSatisfy { $0.y == 23.75 && $0.height == 22.25 && $0.width == 50 })
        #expect(layout.rows == 5)
        #expect(try layout.cell(ofDay: 31) == 31)
    }

    @Test func everyCellOfEveryMonth() throws {
        let gregorian = try Fixture.reference().gregorian
        for (number, year) in (1600...2400).enumerated() {
            for month in 1...12 {
                let weekday = Weekday(index: (number + month) % 7)
                let layout = try MonthLayout(year: year, month: month, firstWeekday: weekday, width: 350, height: 250)
                #expect(layout.rows == layout.shape.weeks)
                let first = try gregorian.firstDay(ofMonth: month, in: year) - layout.cell(ofDay: 1)
                for cell in 0..<42 {
                    try #require(try layout.date(ofCell: cell) == gregorian.date(of: first + cell), "\(year)-\(month)")
                }
            }
        }
    }

    /// Every cell is hit at its corner and in its middle, and not at its neighbour's corner: at 375 × 812 a division by the width
    /// puts the corner of cell 5 into column 4, at a height of 354 that of row 0 above the rows.
    @Test(
        arguments: [
            (350, 250), (320, 341), (560, 600), (1, 1), (999_983, 3.25), (0x1p-10, 1_000_000), (375, 812), (845, 354),
        ] as [(Double, Double)])
    func framesAndHitsAgree(width: Double, height: Double) throws {
        let layout = try MonthLayout(year: 2026, month: 11, firstWeekday: .monday, width: width, height: height)
        for cell in 0..<42 {
            let frame = try layout.frame(ofCell: cell)
            #expect(try layout.cell(x: frame.x + frame.width / 2, y: frame.y + frame.height / 2) == cell)
            #expect(try layout.cell(x: frame.x, y: frame.y) == cell, "its own corner")
            #expect(try layout.cell(x: frame.x.nextDown, y: frame.y) == (cell % 7 == 0 ? nil : cell - 1))
            #expect(try layout.cell(x: frame.x, y: frame.y.nextDown) == (cell < 7 ? nil : cell - 7))
            let right = frame.x + frame.width + frame.width / 1000
            #expect(try layout.cell(x: right, y: frame.y + frame.height / 2) == (cell % 7 == 6 ? nil : cell + 1))
            let below = frame.y + frame.height + frame.height / 1000
            #expect(try layout.cell(x: frame.x + frame.width / 2, y: below) == (cell < 35 ? cell + 7 : nil))
        }
        let top = try layout.frame(ofCell: 0).y
        for (x, y) in [(-width, top), (width / 2, 0), (width / 2, -height), (width / 2, top * 0.999), (width, top)] {
            #expect(try layout.cell(x: x, y: y) == nil, "\(x) \(y)")
        }
        #expect(try layout.cell(x: .greatestFiniteMagnitude, y: -Double.greatestFiniteMagnitude) == nil)
    }

    private func expect(
        _ error: LayoutError, sourceLocation: SourceLocation = #_sourceLocation, _ calls: () throws -> Void...
    ) {
        for call in calls { #expect(throws: error, sourceLocation: sourceLocation, performing: call) }
    }

    @Test func otherValuesAreRefused() throws {
        func layout(_ year: Int, _ month: Int, _ width: Double = 350, _ height: Double = 250) throws -> MonthLayout {
            try MonthLayout(year: year, month: month, width: width, height: height)
        }
        let november = try layout(2026, 11)
        let finite = -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude
        for value: Double in [.infinity, -.infinity] {
            expect(.length(.x, value, expected: finite), { _ = try november.cell(x: value, y: 60) })
            expect(.length(.y, value, expected: finite), { _ = try november.cell(x: 60, y: value) })
        }
        // An error with nan equals none.
        #expect(throws: LayoutError.self) { try november.cell(x: .nan, y: 60) }
        #expect(throws: LayoutError.self) { try november.cell(x: 60, y: .nan) }
        #expect(throws: LayoutError.self) { try layout(2026, 11, .nan) }
        #expect(throws: LayoutError.self) { try layout(2026, 11, 350, .nan) }
        for value: Double in [.infinity, -.infinity, 0, -0.0, -1, -350, 0x1p-11, 1_000_000.5] {
            expect(.length(.width, value, expected: 0x1p-10...1_000_000), { _ = try layout(2026, 11, value) })
            expect(.length(.height, value, expected: 0x1p-10...1_000_000), { _ = try layout(2026, 11, 350, value) })
        }
        for year in [1599, 2401, .max, .min] {
            expect(.number(.year, year, expected: 1_600...2_400), { _ = try layout(year, 1) })
        }
        for month in [0, 13, .max, .min] {
            expect(.number(.month, month, expected: 1...12), { _ = try layout(2026, month) })
        }
        for cell in [-1, 42, .min, .max] {
            expect(
                .number(.cell, cell, expected: 0...41), { _ = try november.frame(ofCell: cell) },
                { _ = try november.date(ofCell: cell) })
        }
        for day in [0, 31, -1, .min, .max] {
            expect(.number(.day, day, expected: 1...30), { _ = try november.cell(ofDay: day) })
        }
    }

    @Test(arguments: [
        (
            LayoutError.length(.width, -1, expected: 0x1p-10...1_000_000),
            "width -1.0: expected 0.0009765625…1000000.0",
            "宽度 -1.0：应为 0.0009765625…1000000.0", "寬度 -1.0：應為 0.0009765625…1000000.0"
        ),
        (
            .length(.rowHeight(row: 3), .infinity, expected: 0...Double.greatestFiniteMagnitude),
            "height of row 3 inf: expected a finite number, 0 or more", "第 3 行高度 inf：应为 不小于 0 的有限数",
            "第 3 行高度 inf：應為 不小於 0 的有限數"
        ),
        (.noSuchRow(3, rows: 2), "row 3: the list has rows 0…1", "第 3 行：列表有第 0…1 行", "第 3 行：列表有第 0…1 行"),
        (.noSuchRow(0, rows: 0), "row 0: the list has no rows", "第 0 行：列表没有行", "第 0 行：列表沒有行"),
        (.number(.cell, 42, expected: 0...41), "cell 42: expected 0…41", "格 42：应为 0…41", "格 42：應為 0…41"),
    ])
    func errorsSayWhatIsExpected(error: LayoutError, english: String, simplified: String, traditional: String) {
        #expect(
            CalendarLanguage.allCases.map { error.text($0) } == [simplified, traditional, english, english, english])
    }

    @Test func selections() throws {
        func date(_ year: Int, _ month: Int, _ day: Int) -> GregorianDate {
            GregorianDate(uncheckedYear: year, month: month, day: day)
        }
        func runs(_ start: GregorianDate, _ end: GregorianDate) throws -> String {
            try MonthLayout(year: 2016, month: 8, width: 350, height: 250).selectionRuns(from: start, to: end)
                .description
        }
        let both = "row 0 from 5: 2; row 1 from 0: 7; row 2 from 0: 7"
        #expect(try runs(date(2016, 8, 5), date(2016, 8, 20)) == both)
        #expect(try runs(date(2016, 8, 20), date(2016, 8, 5)) == both)
        #expect(try runs(date(2016, 8, 6), date(2016, 8, 6)) == "row 0 from 6: 1")
        #expect(try runs(date(2016, 8, 6), date(2016, 8, 7)) == "row 0 from 6: 1; row 1 from 0: 1")
        #expect(try runs(date(1900, 1, 1), date(2016, 8, 1)) == "row 0 from 1: 1")
        #expect(try runs(date(2016, 8, 31), date(2100, 12, 31)) == "row 4 from 3: 1")
        #expect(try runs(date(2016, 7, 1), date(2016, 7, 31)) == "nothing")
        #expect(try runs(date(-4_194_303, 1, 1), date(4_194_303, 12, 31)).hasPrefix("row 0 from 1: 6; row 1 from 0: 7"))
    }
}
