import CalendarKernels
import KernelProtocol
import Foundation

/// SKCalendarView's text below a day, found as published: a new Chinese and a new Gregorian calendar, dictionaries and
/// formatted dates at every call.
///
/// A later match replaces an earlier one: lunar day, lunar festival or 初一, Easter (whose day lacks its zero), fixed
/// days, the three weekday holidays at fixed days, solar term. The time zone is GMT so that the answer does not depend
/// on the machine.
///
/// Source: SKCalendarView 0.0.3, `calculationChinaCalendarWithDate:dispalyHoliday:`.
struct SKCalendarDayText {
    /// The single formatter of the published code, `MM-dd`.
    let formatter: DateFormatter
    /// Year and month of the displayed month.
    let year: Int
    let month: Int
    /// The calendars, and the month's texts of Easter and of its terms, where they are known; the published code makes them at
    /// every call.
    var calendars: (chinese: Calendar, gregorian: Calendar)?
    var easter: String?
    var terms: [(date: String, name: String)]?

    /// The published names of the days, of which 廿十 is a misprint of 二十.
    static let days = [
        "初一", "初二", "初三", "初四", "初五", "初六", "初七", "初八", "初九", "初十", "十一", "十二", "十三", "十四", "十五",
        "十六", "十七", "十八", "十九", "廿十", "廿一", "廿二", "廿三", "廿四", "廿五", "廿六", "廿七", "廿八", "廿九", "三十",
    ]

    /// The answer where the published code stops with an exception: the calendar returns a day 0.
    static let exception = "✗"

    /// The text of a day, given by its midnight.
    ///
    /// `showsHolidays` returns festivals rather than the lunar day; they are looked for in any case.
    func text(_ date: Date, showsHolidays: Bool = true) -> String {
        let months = ["正月", "二月", "三月", "四月", "五月", "六月", "七月", "八月", "九月", "十月", "冬月", "腊月"]
        let days = Self.days
        let chinese = calendars?.chinese ?? Calendar.gmt(.chinese)
        let parts = chinese.dateComponents([.year, .month, .day], from: date)
        guard let day = parts.day, let number = parts.month, days.indices.contains(day - 1) else {
            return Self.exception
        }
        let dayText = days[day - 1]
        let text = holiday(date, lunar(months[number - 1], dayText, months))
        return showsHolidays ? text : dayText
    }

    /// The lunar festival, 初一, or the day.
    private func lunar(_ month: String, _ day: String, _ months: [String]) -> String {
        if months.contains(month) && day == "初一" {
            return month == "正月" ? "春节" : "初一"
        } else if month == "正月" && day == "十五" {
            return "元宵节"
        } else if month == "五月" && day == "初五" {
            return "端午节"
        } else if month == "七月" && day == "初七" {
            return "七夕"
        } else if month == "七月" && day == "十五" {
            return "中元节"
        } else if month == "八月" && day == "十五" {
            return "中秋节"
        } else if month == "九月" && day == "初九" {
            return "重阳节"
        } else if month == "腊月" && day == "初八" {
            return "腊八节"
        } else if month == "腊月" && day == "廿三" {
            return "小年"
        } else if month == "腊月" && day == "三十" {
            return "除夕"
        }
        return day
    }

    /// The Gregorian holiday or the term, or else the text found so far.
    private func holiday(_ date: Date, _ lunar: String) -> String {
        var text = lunar
        let holidays = [
            "01-01": "元旦", "02-14": "情人节", "03-08": "妇女节", "03-12": "植树节", "04-01": "愚人节", "05-01": "劳动节",
            "05-04": "青年节", "06-01": "儿童节", "07-01": "建党节", "08-01": "建军节", "09-10": "教师节", "10-01": "国庆节",
            "12-24": "平安夜", "12-25": "圣诞节",
        ]
        let now = formatter.string(from: date)
        if (easter ?? easterText()) == now { text = "复活节" }
        if Array(holidays.keys).contains(now), let holiday = holidays[now] { text = holiday }

        let gregorian = calendars?.gregorian ?? Calendar.gmt(.gregorian)
        let parts = gregorian.dateComponents([.day, .weekday, .month, .year], from: date)
        switch (parts.month, parts.day) {
        case (5, 14): text = "母亲节"
        case (6, 21): text = "父亲节"
        case (11, 26): text = "感恩节"
        default: break
        }
        for term in terms ?? termTexts() where term.date == now { text = term.name }
        return text
    }

    /// The two terms of the displayed month.
    func termTexts() -> [(date: String, name: String)] {
        [2 * month - 2, 2 * month - 1].compactMap { SolarTerm(rawValue: $0) }.map { term in
            (SKCalendarTermText.text(YearTerm(year: year, index: term.rawValue), formatter), term.name)
        }
    }

    /// Easter as `0`, month, `-` and day without a leading zero.
    func easterText() -> String {
        let easter = MeeusJonesButcherEaster.easter(of: GregorianYear(year))
        return String(format: "0%ld-%ld", easter.month, easter.day)
    }

    /// The label numbers of the texts.
    ///
    /// 廿十 is the label of the 20th day; its spelling is checked by another workload.
    static let labels: [String: UInt8] = {
        var labels: [String: UInt8] = [:]
        for value in UInt8(1)...85 where value != 64 {
            labels[DayLabel(rawValue: value).text(.simplified)] = value
        }
        labels["廿十"] = 20
        labels[exception] = DayLabel.noSuchDay.rawValue
        return labels
    }()

    /// The labels of up to 42 texts of a month, empty for blank cells.
    static func monthLabels(_ texts: [String]) -> MonthLabels {
        var result = MonthLabels()
        for (cell, text) in texts.enumerated() where !text.isEmpty {
            result.cells[cell] = labels[text] ?? DayLabel.noSuchDay.rawValue
        }
        return result
    }
}
