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
    /// A part of a date or of a time, or a whole number of a layout.
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
        /// The place of a cell in a month's view.
        case cell
        /// The number of rows of a list.
        case rows
    }

    /// A length or a place of a layout, in points.
    public enum Length: Hashable, Sendable {
        /// The width of a view.
        case width
        /// The height of a view.
        case height
        /// The height of what is visible of a list.
        case viewportHeight
        /// The top of what is visible of a list.
        case offset
        /// A place from the left edge of a view.
        case x
        /// A place from the upper edge of a view or a list.
        case y
        /// The height of a row, or of every row.
        case rowHeight(row: Int?)
        /// The height of all rows.
        case heightOfRows
    }

    /// A part outside of its range.
    case part(Part, Int, expected: ClosedRange<Int>)
    /// A length or a place outside of its range, which has no end where it ends with the greatest number.
    case length(Length, Double, expected: ClosedRange<Double>)
    /// A row that a list of so many rows does not have.
    case noSuchRow(Int, rows: Int)
    /// A part that is missing.
    case missing(Part)
    /// A month of the Gregorian calendar has fewer days.
    case noSuchDay(year: Int, month: Int, day: Int, length: Int)
    /// A lunar month has 29 or 30 days.
    case noSuchLunarDay(year: Int, month: Int, isLeapMonth: Bool, length: Int)
    /// A lunar year has another leap month or none.
    case noSuchLeapMonth(year: Int, month: Int, leapMonth: Int?)
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

    /// What is so, in a language.
    public func text(_ language: CalendarLanguage) -> String {
        switch language {
        case .english: english
        case .simplified, .traditional: chinese(language)
        }
    }

    /// What is so, in English.
    public var description: String { english }

    private var english: String {
        switch self {
        case .part(.month, _, let range) where range == 1...12: "expected a month 1…12"
        case .part(let part, let value, let range):
            "\(part) \(value): expected \(range.lowerBound)…\(range.upperBound)"
        case .length(let length, let value, let range):
            "\(Self.english(length)) \(value): expected \(Self.english(range))"
        case .noSuchRow(let row, let rows): "row \(row): the list has \(rows == 0 ? "no rows" : "rows 0…\(rows - 1)")"
        case .missing(let part): "\(part): missing"
        case .noSuchDay(let year, 2, 29, _): "\(year) is not a leap year"
        case .noSuchDay(let year, let month, _, let length):
            "\(GregorianDate.englishMonth(month)) \(year) has \(length) days"
        case .noSuchLunarDay(let year, let month, let isLeap, let length):
            "\(isLeap ? "leap " : "")month \(month) of \(year) has \(length) days"
        case .noSuchLeapMonth(let year, _, let leapMonth):
            leapMonth.map { "the leap month of \(year) is \($0)" } ?? "\(year) has no leap month"
        case .outOfRange(let first, let last): "expected a day of \(first)…\(last)"
        case .unreadable(let text):
            "\(text): expected a date such as 2027-02-06, lunar:2033-leap11-01 or 二〇二七年正月初一"
        case .yearNeeded(let text): "\(text): expected a year, too"
        case .otherCalendar(let name): "calendar \(name): expected parts of this calendar"
        case .skippedDay(let date, let zone): "\(date): \(zone) skipped this day"
        }
    }

    private static func english(_ length: Length) -> String {
        switch length {
        case .width: "width"
        case .height: "height"
        case .viewportHeight: "height of the viewport"
        case .offset: "offset"
        case .x: "x"
        case .y: "y"
        case .rowHeight(let row): row.map { "height of row \($0)" } ?? "height of a row"
        case .heightOfRows: "height of all rows"
        }
    }

    private static func english(_ range: ClosedRange<Double>) -> String {
        guard range.upperBound == .greatestFiniteMagnitude else { return "\(range.lowerBound)…\(range.upperBound)" }
        return range.lowerBound == 0 ? "a finite number, 0 or more" : "a finite number"
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
            case .cell: "格"
            case .rows: script("行数", "行數")
            }
        }
        func name(_ length: Length) -> String {
            switch length {
            case .width: script("宽度", "寬度")
            case .height: "高度"
            case .viewportHeight: script("可见区高度", "可見區高度")
            case .offset: script("偏移", "偏移")
            case .x: "x"
            case .y: "y"
            case .rowHeight(let row): row.map { "第 \($0) 行高度" } ?? "行高"
            case .heightOfRows: script("总高度", "總高度")
            }
        }
        func words(_ range: ClosedRange<Double>) -> String {
            guard range.upperBound == .greatestFiniteMagnitude else { return "\(range.lowerBound)…\(range.upperBound)" }
            return range.lowerBound == 0 ? script("不小于 0 的有限数", "不小於 0 的有限數") : script("有限数", "有限數")
        }
        return switch self {
        case .part(let part, let value, let range):
            script(
                "\(name(part)) \(value)：应为 \(range.lowerBound)…\(range.upperBound)",
                "\(name(part)) \(value)：應為 \(range.lowerBound)…\(range.upperBound)")
        case .length(let length, let value, let range):
            script("\(name(length)) \(value)：应为 \(words(range))", "\(name(length)) \(value)：應為 \(words(range))")
        case .noSuchRow(let row, let rows):
            rows == 0
                ? script("第 \(row) 行：列表没有行", "第 \(row) 行：列表沒有行")
                : script("第 \(row) 行：列表有第 0…\(rows - 1) 行", "第 \(row) 行：列表有第 0…\(rows - 1) 行")
        case .missing(let part): "缺少\(name(part))"
        case .noSuchDay(let year, 2, 29, _): script("\(year)年不是闰年", "\(year)年不是閏年")
        case .noSuchDay(let year, let month, _, let length): "\(year)年\(month)月只有\(length)天"
        case .noSuchLunarDay(let year, let month, let isLeap, let length):
            "\(year)年\(DayLabel(lunarMonth: month, isLeapMonth: isLeap).text(language))只有\(length)天"
        case .noSuchLeapMonth(let year, _, let leapMonth):
            leapMonth.map { script("\(year)年闰\($0)月", "\(year)年閏\($0)月") }
                ?? script("\(year)年没有闰月", "\(year)年沒有閏月")
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
