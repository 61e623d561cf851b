@_spi(Unchecked) import CalendarValues
import Testing

@Suite("Dates as people write them")
struct WrittenDateTests {
    private static let newYear = WrittenDate.lunar(year: 2027, month: 1, isLeapMonth: false, day: 1)

    @Test(
        "Gregorian forms",
        arguments: [
            "2027-02-06", "2027-2-6", " 2027-02-06 ", "2027/02/06", "2027/2/6", "2027.2.6", "20270206", "2027年2月6日",
            "2027年02月06号", "２０２７－０２－０６", "２０２７年２月６日", "２０２７-02-06", "February 6 2027", "feb 6, 2027",
            "Feb 06 2027", "2027년 2월 6일", "ngày 6 tháng 2 năm 2027", "Ngày 6 Tháng 2 Năm 2027",
            "2027 年 2 月 6 日", "二〇二七年二月六日", "二零二七年二月六號", "February 6, 2027", "february 6,2027",
        ])
    func gregorian(_ text: String) {
        #expect(WrittenDate(text, near: 2026) == .gregorian(year: 2027, month: 2, day: 6))
    }

    @Test(
        "lunar forms",
        arguments: [
            "lunar:2027-01-01", "lunar:2027-1-1", "lunar 2027-01-01", "lunar:2027/1/1", "lunar:20270101", "二〇二七年正月初一",
            "二零二七年一月初一", "2027年正月初一", "丁未年正月初一", "2027丁未年正月初一", "农历2027年正月初一", "农历二〇二七年一月一日",
            "農曆2027年1月1日", "农历丁未年正月初一", "2027, 1st month, day 1", "lunar 2027, 1st month, day 1", "2027年正月一日",
            "农历2027年1月1", "丁未年1月1", "음력 2027년 1월 1일", "ngày 1 tháng 1 năm 2027 âm lịch", "lunar 2027년1월1일",
        ])
    func lunar(_ text: String) { #expect(WrittenDate(text, near: 2026) == Self.newYear) }

    @Test("leap months, and other names of months and days")
    func names() {
        for text in [
            "2033-leap11-01", "2033-L11-01", "2033-M11L-01", "lunar:2033-leap11-01", "2033-leap11-1", "2033年闰十一月初一",
            "二〇三三年閏冬月初一", "癸丑年闰冬月初一", "2033년 윤11월 1일", "음력 2033년 윤11월 1일",
            "ngày 1 tháng 11 nhuận năm 2033", "2033年闰11月1", "2033, Leap 11th month, day 1",
            "2033, leap 11th month, day 1",
        ] {
            #expect(
                WrittenDate(text, near: 2026) == .lunar(year: 2033, month: 11, isLeapMonth: true, day: 1), "\(text)")
        }
        for (text, month, day) in [
            ("腊月三十", 12, 30), ("臘月卅", 12, 30), ("二月二十一", 2, 21), ("二月廿一", 2, 21), ("二月卅", 2, 30), ("十二月二十", 12, 20),
            ("冬月廿", 11, 20), ("十月初十", 10, 10), ("十月十", 10, 10), ("三月十九", 3, 19), ("三月三十一", 3, 31),
        ] {
            #expect(
                WrittenDate("2024年\(text)", near: 0) == .lunar(year: 2024, month: month, isLeapMonth: false, day: day),
                "\(text)")
        }
    }

    @Test("a year of the sexagenary cycle alone is the one near a year")
    func namedYears() {
        for year in -70...2200 {
            for distance in [-29, 0, 30] {
                let name = Sexagenary(unchecked: ((year - 4) % 60 + 60) % 60)
                guard case .lunar(let found, 1, false, 1) = WrittenDate("\(name)年正月初一", near: year - distance)
                else { return #expect(Bool(false), "\(year)") }
                #expect(found == year)
            }
        }
    }

    @Test(
        "other texts are refused",
        arguments: [
            "", "x", "today", "2027", "2027-02", "2027-02-06-01", "2027-02/06", "2027-m02-06", "2027-leap-01",
            "202702060",
            "-2027-02-06", "12027-02-06", "2027-+2-06", "2027年正月", "2027年月初一", "二〇二年正月初一", "正月初一",
            "2027戊申年正月初一",
            "2027年正月初", "2027年正月初一初一", "lunar:", "农历", "Foo 6, 2027", "2027, 1st month", "2027年正月初一x",
            "99999999999999999999-01-01", "年正月初一", "闰正月初一", "2027年正月初十五", "2027年正月初三十", "2027年正月初11",
            "2027年2月6", "二〇二七年二月6", "二〇二七年二月六", "Feb 2027", "Feb 6", "Feb 6 27", "Febr 6 2027", "2027년 2월",
            "2027년 2월 6", "ngày 6 tháng 2", "ngày 6 năm 2027",
        ])
    func others(_ text: String) { #expect(WrittenDate(text, near: 2026) == nil) }

    /// A month and a day alone are those of a lunar calendar where they look like it, and nothing where they may be Gregorian.
    @Test func monthsAndDays() {
        for text in [
            "闰六月初三", "闰6月3", "閏六月三日", "leap06-03", "Leap 6th month, day 3", "윤6월 3일", "음력 윤6월 3일",
            "ngày 3 tháng 6 nhuận", "ngày 3 tháng 6 nhuận âm lịch",
        ] { #expect(WrittenDate.monthDay(text).map { $0 == (6, true, 3) } == true, "\(text)") }
        for text in ["六月初三", "6月初三", "6-3", "农历6月3日", "음력 6월 3일", "ngày 3 tháng 6 âm lịch"] {
            #expect(WrittenDate.monthDay(text).map { $0 == (6, false, 3) } == true, "\(text)")
        }
        #expect(WrittenDate.monthDay("六月二十").map { $0 == (6, false, 20) } == true)
        for text in ["6月3日", "6月3", "六月三日", "六月初十三", "6월 3일", "ngày 3 tháng 6", "June 3", ""] {
            #expect(WrittenDate.monthDay(text) == nil, "\(text)")
        }
    }
}
