/// Why a value does not exist, is out of range or cannot be read.
///
/// ```swift
/// do {
///     _ = try LunarDate(year: 1997, month: 3, isLeapMonth: true, day: 24)
/// } catch {
///     print(error)  // 1997 has no leap month
///     print(error.text(.simplified))  // 1997年没有闰月
/// }
/// ```
public enum CalendarError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A part of a date or of a time.
    public enum Part: String, CaseIterable, Hashable, Sendable {
        /// Sixty years, as Foundation counts them.
        case era
        /// A year.
        case year
        /// A month.
        case month
        /// A day of a month, or the number of a day.
        case day
        /// An hour of a day.
        case hour
        /// A minute of an hour.
        case minute
        /// A second of a minute.
        case second
        /// A place in the cycle of sixty.
        case cycle
        /// The number of a label.
        case label
    }

    /// A part outside of its range.
    case part(Part, Int, expected: ClosedRange<Int>)
    /// A part that is missing.
    case missing(Part)
    /// A month of the Gregorian calendar has fewer days.
    case noSuchDay(year: Int, month: Int, day: Int, length: Int)
    /// A lunar month has 29 or 30 days.
    case noSuchLunarDay(year: Int, month: Int, isLeapMonth: Bool, length: Int)
    /// A lunar year has another leap month or none.
    case noSuchLeapMonth(year: Int, month: Int, leapMonth: Int?)
    /// A festival that a calendar does not have.
    case noSuchFestival(DayLabel, year: Int)
    /// A day before the first or after the last one that is known.
    case outOfRange(first: GregorianDate, last: GregorianDate)
    /// A text that is not a date.
    case unreadable(String)
    /// A text of a month and a day: which year is meant must be said.
    case yearNeeded(String)
    /// Parts of another calendar, by its name.
    case otherCalendar(String)
    /// A day that a time zone skipped, by the zone's name.
    case skippedDay(GregorianDate, zone: String)

    /// What is so, in Chinese or in English.
    public func text(_ language: CalendarLanguage) -> String {
        switch language {
        case .simplified, .traditional: chinese(language)
        case .korean, .vietnamese, .english: description
        }
    }

    /// What is so, in English.
    public var description: String {
        switch self {
        case .part(let part, let value, let range):
            "\(part) \(value): expected \(range.lowerBound)…\(range.upperBound)"
        case .missing(let part): "\(part): missing"
        case .noSuchDay(let year, 2, 29, _): "\(year) is not a leap year"
        case .noSuchDay(let year, let month, _, let length):
            "\(GregorianDate.englishMonth(month)) \(year) has \(length) days"
        case .noSuchLunarDay(let year, let month, let isLeap, let length):
            "\(isLeap ? "leap " : "")month \(month) of \(year) has \(length) days"
        case .noSuchLeapMonth(let year, _, let leapMonth):
            leapMonth.map { "the leap month of \(year) is \($0)" } ?? "\(year) has no leap month"
        case .noSuchFestival(let label, let year): "\(year) has no \(label.text(.english)) in this calendar"
        case .outOfRange(let first, let last): "expected a day of \(first)…\(last)"
        case .unreadable(let text):
            "\(text): expected a date such as 2027-02-06, lunar:2033-leap11-01 or 二〇二七年正月初一"
        case .yearNeeded(let text): "\(text): expected a year, too"
        case .otherCalendar(let name): "calendar \(name): expected parts of this calendar"
        case .skippedDay(let date, let zone): "\(date): \(zone) skipped this day"
        }
    }

    private func chinese(_ language: CalendarLanguage) -> String {
        func script(_ simplified: String, _ traditional: String) -> String {
            language == .simplified ? simplified : traditional
        }
        func name(_ part: Part) -> String {
            switch part {
            case .era: script("纪元", "紀元")
            case .year: "年"
            case .month: "月"
            case .day: "日"
            case .hour: script("时", "時")
            case .minute: "分"
            case .second: "秒"
            case .cycle: script("干支序号", "干支序號")
            case .label: script("标签", "標籤")
            }
        }
        return switch self {
        case .part(let part, let value, let range):
            script(
                "\(name(part)) \(value)：应为 \(range.lowerBound)…\(range.upperBound)",
                "\(name(part)) \(value)：應為 \(range.lowerBound)…\(range.upperBound)")
        case .missing(let part): "缺少\(name(part))"
        case .noSuchDay(let year, 2, 29, _): script("\(year)年不是闰年", "\(year)年不是閏年")
        case .noSuchDay(let year, let month, _, let length): "\(year)年\(month)月只有\(length)天"
        case .noSuchLunarDay(let year, let month, let isLeap, let length):
            "\(year)年\(DayLabel(uncheckedMonth: month, isLeapMonth: isLeap).text(language))只有\(length)天"
        case .noSuchLeapMonth(let year, _, let leapMonth):
            leapMonth.map { script("\(year)年闰\($0)月", "\(year)年閏\($0)月") }
                ?? script("\(year)年没有闰月", "\(year)年沒有閏月")
        case .noSuchFestival(let label, let year):
            script("此历\(year)年没有\(label.text(language))", "此曆\(year)年沒有\(label.text(language))")
        case .outOfRange(let first, let last):
            script("日期应在 \(first) 至 \(last) 之间", "日期應在 \(first) 至 \(last) 之間")
        case .unreadable(let text):
            script("\(text)：应为日期，如 2027-02-06 或二〇二七年正月初一", "\(text)：應為日期，如 2027-02-06 或二〇二七年正月初一")
        case .yearNeeded(let text): "\(text)：缺少年份"
        case .otherCalendar(let name): script("\(name)：历法不同", "\(name)：曆法不同")
        case .skippedDay(let date, let zone): script("\(zone) 没有 \(date) 这一天", "\(zone) 沒有 \(date) 這一天")
        }
    }
}
