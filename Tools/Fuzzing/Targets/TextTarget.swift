import ChineseCalendar
import Measuring

extension FuzzTarget {
    /// Years, dates and names as people write them, and numbers as reports print them.
    static let text = FuzzTarget("text") { bytes, _ in
        let text = String(decoding: bytes, as: UTF8.self)
        if let years = YearsText.years(text) {
            try require(-9999...9999 ~= years.lowerBound && years.upperBound <= 9999, "the years \(years)")
            try require(YearsText.years(YearsText.text(years)) == years, "\(years) are read as others")
        }
        if let date = GregorianDate(text) {
            try require(date.description == text, "\(text) is read as \(date)")
            try require(1...12 ~= date.month && 1...31 ~= date.day, "\(text) is no date")
        }
        if let date = LunarDate(text) {
            try require(date.description == text && DayNumber(date).rawValue != .max, "\(text) is read as \(date)")
        }
        if let number = Double(text) {
            _ = NumberText.significant(number)
            _ = NumberText.ratio(number)
            _ = NumberText.percent(number)
        }
        if let number = Int(text) { _ = NumberText.count(number) }
        let line = shown(text, 40)
        try require(line.count <= 40 && !line.contains(where: \.isNewline), "'\(line)' is shown")
        if bytes.count < 200 {
            _ = NearestName.missing(text, "name", among: ["lunar.date/day-table", "easter", "verify"])
        }
    }
}
