import CalendarTestSupport
import Reports
import Testing
import Words

@Suite("Neighbouring runs are one row")
struct RowsTests {
    /// The rows of known differences, the replies, the rows that are expected.
    private static let toys: [([String], [Int32: ToyAdapter.Reply], [String])] = [
        // At the ends of a library's table, with the first message of what it refuses.
        (
            [],
            [
                10: .values("9"), 11: .number(18), 20: .refused("no table for 20"), 21: .refused("no table for 21"),
                23: .number(30), 47: .refused(nil), 48: .refused(nil), 49: .number(56),
            ],
            [
                "10…11 wrong: invalid -1, then days 7 (before-table)",
                "20…21 refused: refused: no table for 20", "23 wrong: days 7",
                "47…49 wrong: refused, then days 7 (after-table)",
            ]
        ),
        // Not the end of a table and an error that has a cause of its own.
        (
            [], [10: .refused(nil), 11: .number(18), 12: .number(19)],
            ["10 refused: refused (before-table)", "11…12 wrong: days 7 (day-from-23h)"]
        ),
        // Not wrong ones with refused ones elsewhere, nor new ones with listed ones.
        (
            ["25,25,wrong,days 7,a misprint,toy"],
            [20: .refused(nil), 21: .number(28), 25: .number(32), 26: .values("9"), 27: .number(34)],
            [
                "20 refused: refused", "21 wrong: days 7", "25 wrong: days 7 [a misprint]",
                "26 wrong: invalid -17", "27 wrong: days 7",
            ]
        ),
        // Nor a listed refusal with a new one, whose message is its own.
        (
            ["48,48,refused,refused,,toy"], [48: .refused(nil), 49: .refused("no table")],
            ["48 refused: refused []", "49 refused: refused: no table (after-table)"]
        ),
        // One that is right nowhere has no table.
        (
            [],
            Dictionary(uniqueKeysWithValues: (10...49).map { ($0, .values("9")) })
                .merging([1010, 1020, 1030, 1040].map { ($0, .number(1)) }) { $1 },
            ["10…1040 wrong: invalid -1 … nonexistent"]
        ),
    ]

    @Test("of one kind, listed or not, on one side of an end of the table", arguments: toys.indices)
    func toy(_ index: Int) async throws {
        let (known, replies, expected) = Self.toys[index]
        let toys = try Toys()
        if !known.isEmpty { try toys.known(known) }
        let verdict = try await toys.verdict(ToyAdapter(known: toys.list) { replies[$0.input] })
        #expect(verdict.rowLines == expected)
        #expect(verdict.rows(verdict.texts).map(\.reachesEnd) == expected.map { $0.contains("-table)") })
    }

    private func rows(
        _ years: ClosedRange<Int>, _ answer: @escaping @Sendable (PackedLunarDate) -> PackedLunarDate
    ) async throws -> [Verdict.Row] {
        let (verdict, texts) = try await verdict(years, answer)
        return verdict.rows(texts)
    }

    private func verdict(
        _ years: ClosedRange<Int>, _ answer: @escaping @Sendable (PackedLunarDate) -> PackedLunarDate
    ) async throws -> (Verdict, InputTexts) {
        let reference = try Fixture.reference()
        let workload = try LunarDateWorkload(reference)
        let hko = workload.references[0]
        let kernel = ClosureKernel<DayNumber, PackedLunarDate>("shifted", claims: .hko) { day in
            answer(hko.expected(day)?.answer ?? PackedLunarDate(rawValue: 0))
        }
        let verifier = Verifier(reference: reference, toolchain: "")
        return (try await verifier.verify(workload, [kernel], years: years)[0], InputTexts(workload, years))
    }

    @Test("of every New Year's Day, every first of a month, and every month before a leap month, beside another error")
    func repeated() async throws {
        let years = 1901...1950
        let leaps = try Fixture.reference().hkoMonths.months.map(\.date).filter(\.isLeapMonth).map {
            [$0.relatedYear, $0.month]
        }
        @Sendable func named(_ date: PackedLunarDate, _ year: Int, _ isLeap: Bool, _ day: Int) -> PackedLunarDate {
            PackedLunarDate(relatedYear: year, month: date.month, isLeapMonth: isLeap, day: day)
        }
        let answers: [([String], @Sendable (PackedLunarDate) -> PackedLunarDate)] = [
            (
                ["each New Year's Day, 1901–1950 50"],
                { date in
                    date.month == 1 && date.day == 1 ? named(date, date.relatedYear - 1, false, 1) : date
                }
            ),
            (
                ["each New Year's Day, 1901–1950 50", "first days of months, 1901–1950 568"],
                { date in
                    date.day == 1 ? named(date, date.relatedYear, date.isLeapMonth, 30) : date
                }
            ),
            (
                ["months before leap months, 1903–1949 528"],
                { date in
                    leaps.contains([date.relatedYear, date.month])
                        ? named(date, date.relatedYear, true, date.day) : date
                }
            ),
        ]
        for (expected, answer) in answers {
            let (verdict, texts) = try await verdict(years) { date in
                date.relatedYear == 1930 && date.month == 9 && 10...20 ~= date.day
                    ? named(date, 1930, false, date.day + 1) : answer(date)
            }
            let rows = verdict.largestRows(texts).map { "\($0.place.text(in: .english)) \($0.count)" }
            #expect(Set(rows) == Set(expected + ["1930-10-31 … 1930-11-10 11"]))
        }
    }

    @Test("from a leap month to where another library puts it")
    func leapMonth() async throws {
        let rows = try await rows(2033...2034) { date in
            let name: (Int, Bool)? =
                switch (date.relatedYear, date.month, date.isLeapMonth) {
                case (2033, 8, false): (7, true)
                case (2033, 9...11, false): (date.month - 1, false)
                case (2033, 11, true): (11, false)
                default: nil
                }
            guard let name else { return date }
            return PackedLunarDate(relatedYear: 2033, month: name.0, isLeapMonth: name.1, day: date.day)
        }
        #expect(lines(rows) == ["2033-08-25…2034-01-19 wrong: named leap7 8 0 … named 11 leap11 0 (leap-month)"])
    }

    @Test("but a leap month is put elsewhere only where a month beside it is named as one")
    func leapMonthCounted() async throws {
        let rows = try await rows(2033...2034) { date in
            guard date.relatedYear == 2033, date.month == 12 || date.isLeapMonth else { return date }
            return PackedLunarDate(relatedYear: 2033, month: date.month + 1, day: date.day)
        }
        #expect(lines(rows) == ["2033-12-22…2034-02-18 wrong: named 12 leap11 0, then named 13 12 0"])
    }

    @Test("of another year, in the words that they share; a day 0 belongs to the month that begins late")
    func words() async throws {
        let years = try await rows(2100...2100) { date in
            PackedLunarDate(
                relatedYear: 2099, month: date.relatedYear == 2099 ? date.month : max(1, date.month - 1), day: date.day)
        }
        #expect(lines(years) == ["2100-02-09…2100-12-31 wrong: year 2099"])
        let late = try await rows(1954...1954) { date in
            guard (date.relatedYear, date.month) == (1954, 11) else { return date }
            return PackedLunarDate(relatedYear: 1954, month: 11, day: date.day - 1)
        }
        #expect(lines(late) == ["1954-11-25…1954-12-24 wrong: day 0 11, then begins 11 1 (far moon 1230)"])
        #expect(late[0].tableError == nil)
    }

    @Test("of a wrong length in a table, in both directions of a conversion; not of a month amid others that are late")
    func lengths() async throws {
        let reference = try Fixture.reference()
        let months = try reference.hkoMonths.months.filter { 2033...2034 ~= $0.date.relatedYear }
        /// The errors of a table in which months of 2033, by their place, begin so many days late.
        func found(_ late: [Int: Int]) async throws -> [String?] {
            @Sendable func days(_ place: Int) -> Range<DayNumber> {
                months[place].firstDay + (late[place] ?? 0)..<months[place + 1].firstDay + (late[place + 1] ?? 0)
            }
            let (dates, numbers) = (try LunarDateWorkload(reference), try LunarDayWorkload(reference))
            let ofDates = Library(workload: dates) { day, right in
                guard let place = (0..<13).first(where: { days($0).contains(day) }) else {
                    return dates.row(of: right).map(Double.init)
                }
                let date = months[place].date
                let row = [date.relatedYear, date.month, date.isLeapMonth ? 1 : 0, day - days(place).lowerBound + 1]
                return row.map(Double.init)
            }
            let ofDays = Library(workload: numbers) { date, right in
                let first = date.rawValue - Int32(date.day - 1)
                guard let place = (0..<13).first(where: { months[$0].date.rawValue == first }) else {
                    return numbers.row(of: right).map(Double.init)
                }
                guard date.day <= days(place).count else { return nil }
                return numbers.row(of: days(place).lowerBound + (date.day - 1)).map(Double.init)
            }
            let (verifier, years) = (Verifier(reference: reference, toolchain: ""), 2033...2034)
            let rows =
                try await verifier.verify(dates, [ofDates], years: years)[0].rows(InputTexts(dates, years))
                + verifier.verify(numbers, [ofDays], years: years)[0].rows(InputTexts(numbers, years))
            return rows.map { $0.tableError.map { "\($0.month) \($0.days)" } }
        }
        // Of days: the month's missing 30th, and the month.
        #expect(try await found([5: -1]) == ["china:2033-05 -1", nil, "china:2033-05 -1"])
        #expect(try await found([5: 1]) == ["china:2033-05 1", "china:2033-05 1", nil])
        #expect(try await found([5: -1, 6: -1]).allSatisfy { $0 == nil })
    }

    @Test("of single inputs that are off alike, whatever the hour of an event far from midnight")
    func scattered() async throws {
        let reference = try Fixture.reference()
        let (workload, calendar) = (try TermsDateWorkload(reference), try reference.gregorian)
        let hko = workload.references[0]
        let kernel = ClosureKernel<YearTerm, GregorianDate>("shifted", claims: .hko) { input in
            let right = hko.expected(input)?.answer ?? GregorianDate(rawValue: 0)
            let text = workload.describe(input)
            let late = text.hasSuffix("立秋") && text < "2000" ? 20 : text == "2050 冬至" ? 1 : 0
            return calendar.dayNumber(of: right).flatMap { calendar.date(of: $0 + late) } ?? right
        }
        let verdict = try await Verifier(reference: reference, toolchain: "")
            .verify(workload, [kernel], years: 1900...2100)[0]
        let texts = InputTexts(workload, 1900...2100)
        let rows = verdict.largestRows(texts)
        #expect(lines(rows) == ["each 立秋, 1900–1999 wrong: days 20", "2050 冬至 wrong: days 1 (far 冬至 38)"])
        #expect(rows.map(\.count) == [100, 1])
        #expect(verdict.largestRows(texts, all: true).count == 101)
    }
}
