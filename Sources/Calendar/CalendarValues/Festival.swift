/// A festival of the Chinese, Korean or Vietnamese calendar, or a Gregorian one that Chinese calendars show.
///
/// ```swift
/// try GregorianDate(year: 2026, month: 2, day: 17).festivals()  // [.springFestival]
/// Festival.springFestival.text(.korean)  // 설날
/// for (date, festivals) in try Festival.all(in: 2027) { print(date, festivals) }
/// ```
///
/// The days of China's are those of `reference-data/festivals/festivals.csv`, with their sources.
public enum Festival: String, CaseIterable, Hashable, Sendable, Codable, CustomStringConvertible {
    // In the order of their labels.
    /// 春节, 1-1 of every calendar: 설날, Tết Nguyên Đán.
    case springFestival
    /// 元宵节, 1-15 of every calendar.
    case lanternFestival
    /// 端午节, 5-5 of every calendar.
    case dragonBoatFestival
    /// 七夕, 7-7 of every calendar.
    case qixi
    /// 中元节, 7-15 of every calendar.
    case ghostFestival
    /// 中秋节, 8-15 of every calendar: 추석, Tết Trung Thu.
    case midAutumnFestival
    /// 重阳节, 9-9 of every calendar.
    case doubleNinthFestival
    /// 腊八节, 12-8.
    case labaFestival
    /// 小年 of the north, 12-23; in Vietnam Ông Công Ông Táo.
    case littleNewYearNorth
    /// 小年 of the south, 12-24.
    case littleNewYearSouth
    /// 除夕, the last day of the year of every calendar.
    case lunarNewYearsEve
    /// 寒食节, the day before 清明.
    case coldFoodFestival
    /// 清明节.
    case qingmingFestival
    /// 复活节.
    case easter
    /// 元旦.
    case newYearsDay
    /// 情人节.
    case valentinesDay
    /// 妇女节.
    case womensDay
    /// 植树节.
    case arborDay
    /// 愚人节.
    case aprilFoolsDay
    /// 劳动节.
    case labourDay
    /// 青年节.
    case youthDay
    /// 儿童节.
    case childrensDay
    /// 建党节.
    case partyDay
    /// 建军节.
    case armyDay
    /// 教师节.
    case teachersDay
    /// 国庆节.
    case nationalDay
    /// 平安夜.
    case christmasEve
    /// 圣诞节.
    case christmasDay
    /// 母亲节.
    case mothersDay
    /// 父亲节.
    case fathersDay
    /// 感恩节.
    case thanksgiving
    /// 3-3 in Korea and Vietnam: 삼짇날, Tết Hàn Thực.
    case doubleThirdFestival
    /// 4-8 in Korea, 4-15 in Vietnam: 부처님오신날, Lễ Phật Đản.
    case buddhasBirthday
    /// 유두, 6-15 in Korea.
    case yudu
    /// Giỗ Tổ Hùng Vương, 3-10 in Vietnam.
    case hungKings

    /// Whether its day is one of the Gregorian calendar: not of a lunar calendar or of a solar term.
    public var isGregorian: Bool { 68...85 ~= DayLabel(self).rawValue }

    /// The name, such as 春节, Spring Festival or 설날.
    public func text(_ language: CalendarLanguage) -> String { DayLabel(self).text(language) }

    /// The name in simplified Chinese.
    public var description: String { text(.simplified) }
}
