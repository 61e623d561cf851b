import KernelProtocol
import Foundation
import Testing

/// Dates as texts, and days as numbers.
@Suite struct DateCodingTests {
    private func coded<Value: Codable & Equatable>(_ value: Value) throws -> (text: String, isSame: Bool) {
        let data = try JSONEncoder().encode([value])
        return try (String(decoding: data, as: UTF8.self), JSONDecoder().decode([Value].self, from: data) == [value])
    }

    @Test func everyGregorianDateOfTextOrNone() {
        let lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        for year in [-4_194_303, -400, -1, 0, 1, 1900, 2000, 2023, 2024, 2100, 9_999, 10_000, 4_194_303] {
            let isLeap = year.isMultiple(of: 400) || year.isMultiple(of: 4) && !year.isMultiple(of: 100)
            for month in 0...15 {
                for day in 0...31 {
                    let date = GregorianDate(uncheckedYear: year, month: month, day: day)
                    let length = 1...12 ~= month ? lengths[month - 1] + (isLeap && month == 2 ? 1 : 0) : 0
                    let isThere = 1...12 ~= month && day >= 1 && day <= length
                    #expect(GregorianDate(date.description) == (isThere ? date : nil), "\(date)")
                }
            }
        }
    }

    @Test func ofISO8601() {
        for (year, month, day, text) in [
            (2026, 11, 21, "2026-11-21"), (0, 1, 1, "0000-01-01"), (-1, 12, 31, "-0001-12-31"),
            (476, 9, 4, "0476-09-04"), (10_000, 1, 1, "+10000-01-01"), (-4000, 2, 29, "-4000-02-29"),
        ] {
            #expect(GregorianDate(uncheckedYear: year, month: month, day: day).description == text)
        }
        #expect(YearMonth(year: -4000, month: 1).description == "-4000-01")
    }

    @Test(arguments: [
        "", "-", "--", "2026", "2026-11", "2026-1-1", "2026-11-7", "26-11-07", "02026-11-07", "2026-11-07 ",
        "2026/11/07",
        "+2026-11-07", "2026-+1-07", "2026--1-07", "２０２６-11-07", "99999999999999999999-01-01", "-0-01-01",
        "9223372036854775807-01-01", "-9223372036854775807-01-01", "4194304-01-01", "2026-11-07-01", "2026-leap-07",
    ])
    func otherTextsAreRefused(text: String) {
        #expect(GregorianDate(text) == nil)
        // A related year is not padded.
        if text != "26-11-07" { #expect(PackedLunarDate("lunar:\(text)") == nil) }
        #expect(PackedLunarDate(text) == nil)
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([GregorianDate].self, from: Data("[\"\(text)\"]".utf8))
        }
    }

    @Test func jsonIsText() throws {
        let date = try coded(GregorianDate(uncheckedYear: 2026, month: 11, day: 21))
        #expect(date == ("[\"2026-11-21\"]", true))
        #expect(try coded(DayNumber(unchecked: -7)) == ("[-7]", true))
        #expect(try coded(Weekday.monday) == ("[2]", true))
        #expect(try coded(CalendarLanguage.traditional) == ("[\"zh-Hant\"]", true))
        #expect(try PillarConventions.allCases.allSatisfy { try coded($0) == ("[\"\($0)\"]", true) })
        #expect(try coded(Sexagenary(59)) == ("[59]", true))
        let pillars = try Pillars(year: Sexagenary(42), month: Sexagenary(35), day: Sexagenary(25), hour: Sexagenary(0))
        #expect(try coded(pillars) == ("[[42,35,25,0]]", true))
        #expect(
            try coded(Festival.yudu) == ("[\"yudu\"]", true) && Festival.allCases.allSatisfy { try coded($0).isSame })
        #expect(try (UInt8(1)...113).allSatisfy { try coded(DayLabel(rawValue: $0)).isSame })
        #expect(try coded(DayLabel(.winterSolstice)) == ("[54]", true))
        func refuses<Value: Decodable>(_ type: Value.Type, _ texts: String...) {
            for text in texts {
                #expect(throws: DecodingError.self) { try JSONDecoder().decode([Value].self, from: Data(text.utf8)) }
            }
        }
        refuses(Sexagenary.self, "[60]", "[-1]", "[1e300]", "[\"0\"]")
        refuses(Pillars.self, "[[42,35,25]]", "[[42,35,25,60]]", "[[42,35,25,0,0]]", "[42]")
        refuses(DayLabel.self, "[0]", "[114]", "[-1]", "[256]")
        refuses(Weekday.self, "[0]")
        for number in [Int.min, -7, -1, 60, 61, .max] {
            #expect(throws: CalendarError.part(.cycle, number, expected: 0...59)) { try Sexagenary(number) }
        }
    }
}
