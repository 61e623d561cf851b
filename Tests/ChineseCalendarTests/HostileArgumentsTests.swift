import CalendarValues
import KernelProtocol
import ChineseCalendar
import Foundation
import Randomness
import Testing

/// Whatever an app passes, the façade answers or throws: a trap ends the test, and every answer has its property.
@Suite struct HostileArgumentsTests {
    /// Numbers at and beyond every edge, and any number.
    private struct Hostile {
        private var generator: SplitMix64
        private static let edges: [Int] = [
            .min, .min + 1, -1, 0, 1, 2, 6, 7, 11, 12, 13, 23, 24, 28, 29, 30, 31, 32, 41, 42, 59, 60, 1898, 1899, 1900,
            1901, 2024, 2100, 2101, -25_568, -25_567, 47_846, 47_847, Int(Int32.min), Int(Int32.max), 1 << 53, .max - 1,
            .max,
        ]
        private static let sizes: [Double] = [
            .nan, .infinity, -.infinity, 0, -0.0, -1, 1, 350, 0x1p-10, 1e6, 1_000_000.5, .leastNonzeroMagnitude,
            .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 0x1p53, 1e300,
        ]

        init(seed: UInt64) { generator = SplitMix64(seed: seed) }

        mutating func number() -> Int {
            switch Int.random(in: 0..<4, using: &generator) {
            case 0: Self.edges.randomElement(using: &generator) ?? 0
            case 1: .random(in: .min ... .max, using: &generator)
            case 2: .random(in: 1890...2110, using: &generator)
            default: .random(in: -2...70, using: &generator)
            }
        }

        mutating func among(_ range: ClosedRange<Int>) -> Int {
            Int.random(in: 0..<4, using: &generator) == 0 ? number() : .random(in: range, using: &generator)
        }

        mutating func raw() -> Int32 { Int32.random(in: .min ... .max, using: &generator) }

        mutating func day() -> DayNumber {
            DayNumber(
                rawValue: Bool.random(using: &generator) ? raw() : .random(in: -26_000...48_300, using: &generator))
        }

        mutating func size() -> Double {
            Bool.random(using: &generator)
                ? Self.sizes.randomElement(using: &generator) ?? 0
                : .random(in: -1e3...1e6, using: &generator)
        }
    }

    /// Calls, by how they ended.
    private struct Tally {
        var answers = 0
        var refusals = 0

        mutating func call<Answer>(_ body: () throws -> Answer) -> Answer? {
            do {
                let answer = try body()
                answers += 1
                return answer
            } catch {
                refusals += 1
                return nil
            }
        }
    }

    /// The Gregorian calendar in this test's own words.
    private func exists(_ year: Int, _ month: Int, _ day: Int) -> Bool {
        guard 1900...2100 ~= year, 1...12 ~= month else { return false }
        let isLeap = year % 4 == 0 && year != 1900 && year != 2100
        return 1...[31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ~= day
    }

    /// 40 000 rounds of 22 calls and more, or as many as `CALBENCH_ROUNDS` says.
    @Test func everyCallAnswersOrThrows() throws {
        let rounds = ProcessInfo.processInfo.environment["CALBENCH_ROUNDS"].flatMap { Int($0) } ?? 40_000
        let calendar = ChineseCalendar()
        var hostile = Hostile(seed: 7)
        var tally = Tally()
        for _ in 0..<rounds {
            let (year, month, day) = (hostile.among(1900...2100), hostile.among(1...12), hostile.among(1...31))
            let date = tally.call { try calendar.date(year: year, month: month, day: day) }
            #expect((date != nil) == exists(year, month, day), "\(year)-\(month)-\(day)")
            let isLeapMonth = day & 1 == 0
            if let lunar = tally.call({
                try calendar.lunarDate(relatedYear: year, month: month, isLeapMonth: isLeapMonth, day: day)
            }) {
                let number = tally.call { try calendar.dayNumber(of: lunar) }
                #expect(try calendar.lunarDate(of: #require(number)) == lunar, "\(lunar)")
            }
            let number = hostile.day()
            let isInside = ChineseCalendar.days.contains(number)
            let lunar = tally.call { try calendar.lunarDate(of: number) }
            #expect((lunar != nil) == isInside, "\(number)")
            #expect((tally.call { try calendar.gregorianDate(of: number) } != nil) == isInside, "\(number)")
            #expect((tally.call { try calendar.festivals(on: number) } != nil) == isInside, "\(number)")
            let (hour, minute, second) = (hostile.among(0...23), hostile.among(0...59), hostile.among(0...59))
            let hasHour = isInside && 0...23 ~= hour
            #expect(
                (tally.call { try calendar.pillars(of: number, hour: hour) } != nil) == hasHour, "\(number) \(hour)")
            let pillars = tally.call {
                try calendar.pillars(
                    of: number, hour: hour, minute: minute, second: second, conventions: PillarConventions())
            }
            #expect(
                (pillars != nil) == (hasHour && 0...59 ~= minute && 0...59 ~= second), "\(number) \(hour):\(minute)")

            // Any bits.
            let rawLunar = LunarDate(uncheckedRawValue: hostile.raw())
            if let found = tally.call({ try calendar.dayNumber(of: rawLunar) }) {
                #expect(try calendar.lunarDate(of: found) == rawLunar)
            }
            let rawDate = GregorianDate(uncheckedRawValue: hostile.raw())
            if let found = tally.call({ try calendar.dayNumber(of: rawDate) }) {
                #expect(try calendar.gregorianDate(of: found) == rawDate)
            }
            _ = tally.call { try calendar.lunarDate(of: rawDate) }
            _ = tally.call { try calendar.festivals(on: rawDate) }

            let weekday = Weekday(rawValue: 1 + abs(day % 7)) ?? .sunday
            let hasMonth = 1900...2100 ~= year && 1...12 ~= month
            #expect((tally.call { try calendar.terms(of: year) } != nil) == (1900...2100 ~= year), "\(year)")
            #expect(
                (tally.call { try calendar.grid(year: year, month: month, firstWeekday: weekday) } != nil) == hasMonth)
            #expect(
                (tally.call { try calendar.labels(year: year, month: month, firstWeekday: weekday) } != nil) == hasMonth
            )
            #expect(
                (tally.call { try calendar.shape(year: year, month: month, firstWeekday: weekday) } != nil) == hasMonth)
            let (width, height, x, y) = (hostile.size(), hostile.size(), hostile.size(), hostile.size())
            if let layout = tally.call({
                try calendar.monthLayout(year: year, month: month, firstWeekday: weekday, width: width, height: height)
            }) {
                let cell = hostile.among(0...41)
                let frame = tally.call { try layout.frame(ofCell: cell) }
                #expect((frame != nil) == (0..<42 ~= cell))
                #expect((tally.call { try layout.date(ofCell: cell) } != nil) == (0..<42 ~= cell))
                _ = tally.call { try layout.cell(ofDay: day) }
                if let frame { #expect(try layout.cell(x: frame.x, y: frame.y) == cell) }
                _ = tally.call { try layout.cell(x: x, y: y) }
            }
            if let date {
                _ = tally.call {
                    try calendar.selectionRuns(
                        year: year, month: month, firstWeekday: weekday, from: date, to: rawDate)
                }
            }
            let count = hostile.number()
            if let list = tally.call({ try RowLayout(count: count, rowHeight: height) }) {
                _ = tally.call { try list.visibleRows(offset: x, viewportHeight: y) }
                _ = tally.call { try list.frame(ofRow: day) }
                if let row = tally.call({ try list.row(at: y) }) ?? nil { #expect(0..<count ~= row) }
            }
        }
        print("\(tally.answers) answers, \(tally.refusals) refusals")
        #expect(tally.answers > 8 * rounds && tally.refusals > 6 * rounds)
    }
}
