import CalendarValues
import KernelProtocol
import CalendarKernels
import CalendarTestSupport
import ReferenceData
import Testing
import Workloads

@Suite struct MonthLabelTests {
    private func workload() throws -> any Workload<GridMonth, MonthLabels> { try Fixture.workload("month.labels") }

    /// Verification uses one first weekday a month; here are all seven, with 小年 of the north and of the south.
    @Test(arguments: LittleNewYear.allCases)
    func everyMonthFromEveryWeekday(littleNewYear: LittleNewYear) throws {
        let reference = try Fixture.reference()
        let judge = try FestivalCalendar(reference)
        let known = judge.all.subtracting(FestivalSet(littleNewYear.hidden))
        let kernels: [any Kernel<GridMonth, MonthLabels>] = [
            TableMonthLabels(littleNewYear: littleNewYear), PackedMonthLabels(littleNewYear: littleNewYear),
        ]
        var (checked, wrong) = (0, 0)
        for year in 1900...2100 {
            for month in 1...12 {
                for weekday in 0..<7 {
                    let input = GridMonth(year: year, month: month, firstWeekday: weekday)
                    let ruling = try #require(judge.labels(of: input, known))
                    for kernel in kernels {
                        wrong += kernel.answer(input) == ruling.answer ? 0 : 1
                        checked += 1
                    }
                }
            }
        }
        print("labels, \(littleNewYear): \(checked) right")
        #expect(checked == 2 * 16_884)
        #expect(wrong == 0)
    }

    /// The batch of the packed kernel writes into its outputs directly.
    @Test func theBatchIsTheSingleAnswers() throws {
        let kernel = PackedMonthLabels()
        let months = (1900...2100).flatMap { year in
            (1...12).flatMap { month in (0..<7).map { GridMonth(year: year, month: month, firstWeekday: $0) } }
        }
        let answers = kernel.answers(months, filler: MonthLabels(cells: SIMD64(repeating: 255)))
        #expect(answers.count == 16_884)
        #expect(zip(months, answers).allSatisfy { kernel.answer($0) == $1 })
    }

    /// Every byte of the rows affects an answer: labels, blanks after the month's end, and the weekday of the 1st.
    @Test func everyByteOfTheRows() throws {
        let detector = try Detector(workload(), reference: .festivals)
        var rows = PackedMonthLabels().rows
        var account = Account()
        for year in 1900...2100 {
            for month in 1...12 {
                for lane in 0..<32 {
                    let row = 2 * (year * 16 + month - 1900 * 16) + lane / 16
                    let sound = rows[row]
                    // The weekday stays one of 0…6.
                    rows[row][lane % 16] = lane == 31 ? (sound[15] + 1) % 7 : sound[lane % 16] ^ 1
                    account.add(
                        detector.notices(PackedMonthLabels(rows: rows), near: year), "\(year)-\(month), \(lane)")
                    rows[row] = sound
                }
            }
        }
        print("packed rows: \(account.noticed) of \(account.flipped) noticed")
        #expect(account.flipped == 2_412 * 32)
        #expect(account.noticed == account.flipped, "\(account.missed.prefix(10))")
    }

    /// The published texts are the same whether computed once or for every day of every day.
    @Test func theSeedTwice() throws {
        let kernels = try Fixture.kernels(of: workload())
        let seed = try #require(kernels.first { $0.facts.name == "skcalendar" })
        let once = try #require(kernels.first { $0.facts.name == "skcalendar-once" })
        var checked = 0
        for (year, month) in [(1900, 10), (1916, 2), (1995, 9), (2033, 12), (2057, 9), (2100, 12)] {
            for weekday in [0, 3] {
                let input = GridMonth(year: year, month: month, firstWeekday: weekday)
                #expect(seed.answer(input) == once.answer(input), "\(input)")
                checked += 1
            }
        }
        #expect(checked == 12)
    }

    /// Months from printed calendars.
    @Test(arguments: [
        (2026, 2, 0, "十四…十六 立春 十八…廿二 小年 廿四…廿六 情人节 廿八 除夕 春节 雨水 初三…十二 .14"),
        (2033, 12, 1, ".3 初十…十五 大雪 十七…廿九 冬至 初一 初二 平安夜 圣诞节 初五…初十 .8"),
    ])
    func knownMonths(year: Int, month: Int, weekday: Int, text: String) {
        let input = GridMonth(year: year, month: month, firstWeekday: weekday)
        #expect(PackedMonthLabels().answer(input).description == text)
    }

    /// Every error of the published code is right here.
    @Test(arguments: [
        (2026, 5, 10, "母亲节"), (2026, 5, 14, "廿八"), (2026, 6, 21, "夏至"), (2025, 6, 15, "父亲节"), (2024, 11, 28, "感恩节"),
        (2026, 2, 16, "除夕"), (2025, 1, 28, "除夕"), (2015, 4, 5, "清明"), (2012, 4, 8, "复活节"), (2014, 11, 1, "初九"),
        (1995, 10, 9, "寒露"), (2009, 6, 27, "初五"), (2026, 4, 4, "寒食节"), (2020, 10, 1, "国庆节"),
    ])
    func labelsOfDays(year: Int, month: Int, day: Int, text: String) throws {
        let calendar = try Fixture.reference().gregorian
        let column = calendar.firstDay(ofMonth: month, in: year).weekdayIndex
        let labels = PackedMonthLabels().answer(GridMonth(year: year, month: month, firstWeekday: 0))
        #expect(labels[column + day - 1].text(.simplified) == text)
    }

    /// Invariants of labels, for every kernel including the published ones.
    @Test func labelsFillTheMonthAndFollowEachOther() throws {
        let workload = try workload()
        let calendar = try Fixture.reference().gregorian
        let months = workload.inputs(of: 1900...2100)
        var expected = 0
        var total = Findings()
        // The published terms lie in their months too; the nested loop takes too long.
        for kernel in try Fixture.kernels(of: workload) where kernel.facts.cost < .tensOfMilliseconds {
            let asked = kernel.facts.isSlow ? months.every(17).filter { ![2057, 2097].contains($0.year) } : months
            total.add(labelConformance(kernel, asked, calendar: calendar))
            expected += 4 * asked.count
        }
        #expect(total.failures == 0, "\(total)")
        #expect(total.checked == expected)
        #expect(expected >= 4 * months.count * (try Fixture.count(of: workload) { !$0.isSlow }))
    }

    /// A label in a foreign cell, one that does not exist, one too few, a term of another month, and a day twice.
    @Test(arguments: [(0, UInt8(5)), (10, 86), (10, 0), (10, 33), (9, 20), (41, 1)])
    func aWrongLabelIsSeen(cell: Int, value: UInt8) throws {
        let calendar = try Fixture.reference().gregorian
        let right = PackedMonthLabels()
        let wrong = ClosureKernel<GridMonth, MonthLabels>("wrong", claims: .festivals) { month in
            var labels = right.answer(month)
            labels.cells[cell] = value
            return labels
        }
        // August 2026 from Sunday begins in cell 6, with 十九; cell 9 is 廿二.
        let month = GridMonth(year: 2026, month: 8, firstWeekday: 0)
        #expect(labelConformance(right, [month], calendar: calendar).failures == 0)
        #expect(labelConformance(wrong, [month], calendar: calendar).failures > 0)
    }
}
