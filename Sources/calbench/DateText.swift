import ArgumentParser
import ChineseCalendar
import KernelProtocol
import Support

/// Dates as people write them, and `today` in Beijing.
enum DateText {
    /// The date in Beijing.
    static func today() -> GregorianDate {
        let day = DayNumber(rawValue: Int32(((Date().timeIntervalSince1970 + 8 * 3_600) / 86_400).rounded(.down)))
        return (try? GregorianDate(day)) ?? GregorianDate(rawValue: 0)
    }

    /// The day of a date of a calendar's years, and the calendar of its lunar date: that of the text's own words where China's is asked.
    ///
    /// Notes what the text leaves open.
    ///
    /// - Throws: ``Failure`` for anything else, where a year is at fault with those of each of the calendar's references.
    static func day(
        _ text: String, _ option: String? = nil, of rules: CalendarRules = .china
    ) throws -> (day: DayNumber, date: GregorianDate, rules: CalendarRules) {
        if ["today", "今天"].contains(text.lowercased()) { return (today().dayNumber, today(), rules) }
        let place = option.map { "\($0) " } ?? ""
        let read = try read(text, place, of: rules)
        if let remark = remark(read) { Terminal.note("\(place)\(text): \(remark)") }
        return (read.date.dayNumber, read.date, read.rules)
    }

    /// What a text means.
    ///
    /// - Throws: ``Failure`` for what cannot be read, with the nearest date that can.
    static func read(_ text: String, _ place: String = "", of rules: CalendarRules) throws -> ReadDate {
        let today = today()
        func read(_ text: String, isLenient: Bool = false) throws(CalendarError) -> ReadDate {
            try ReadDate(
                text, near: today.year, from: today,
                in: LunarCalendar(rawValue: rules.name).flatMap { $0 == .china ? nil : $0 }, isLenient: isLenient)
        }
        do throws(CalendarError) { return try read(text) } catch {
            let own = WrittenDate(text).flatMap { LunarCalendar(of: $0)?.rules } ?? rules
            let isOfYear =
                switch error {
                case .part(.year, _, _), .outOfRange: true
                default: false
                }
            let problem = if case .unreadable = error { "\(error)" } else { "\(text): \(error)" }
            let nearest = (try? read(text, isLenient: true)).map { "; nearest: \($0.date)" } ?? ""
            // What looks like a Gregorian date may have been meant as the other.
            let isLunar = text.wholeMatch(of: /[0-9-]+/) != nil && (try? read("lunar:\(text)")) != nil
            throw Failure(
                .usage,
                place + problem + nearest + (isOfYear ? "; \(CalendarOption.ranges(own))" : "")
                    + (isLunar ? "; as a lunar date: lunar:\(text)" : ""))
        }
    }

    /// Which of several days of a text was taken; nil where it means one.
    private static func remark(_ read: ReadDate) -> String? {
        guard let year = read.written.year else {
            return read.written.yearName == nil ? "the next one, \(read.date)" : nil
        }
        guard case .named(let label) = read.written.day else { return nil }
        func date(_ day: WrittenDate.Day, _ year: Int) -> GregorianDate? { try? day.date(in: year, of: read.calendar) }
        let isNorth = read.calendar == .china && label == DayLabel(Festival.littleNewYearNorth)
        let south = isNorth ? date(.named(DayLabel(Festival.littleNewYearSouth)), year) : nil
        let before = read.date.year == year ? nil : date(read.written.day, year - 1)
        let remarks = [
            south.map { "in the north, in the south \($0)" },
            before.map { "that of lunar \(year), \(read.date); the one before it is \($0)" },
        ].compactMap(\.self)
        return remarks.isEmpty ? nil : remarks.joined(separator: "; ")
    }

    /// The years of an argument: `2033`, `2026-2030`, or 丙午年, the one nearest to today.
    static func years(_ text: String) throws -> ClosedRange<Int> {
        let written = WrittenDate("\(text)\(text.hasSuffix("年") ? "" : "年")正月初一")
        if let year = written?.year ?? written?.yearName?.year(near: today().year) { return year...year }
        do throws(Problem) { return try YearsText.parse(text) } catch {
            throw ValidationError(error.description + ", or the name of one (丙午年)")
        }
    }

    /// The text of the date and the second of the day of `2025-01-13 23:30`; the whole text where it ends in no time.
    ///
    /// - Throws: ``Failure`` for an hour, a minute, a second or a zone that is not one of Beijing.
    static func time(_ text: String) throws -> (date: String, second: Int?) {
        let form = /(.+?)[ T]+([0-9]{1,2}):([0-9]{1,2})(?::([0-9]{1,2})(?:\.[0-9]+)?)? *([A-Za-z+-].*)?/
        guard let match = text.wholeMatch(of: form) else { return (text, nil) }
        let numbers = [match.2, match.3, match.4 ?? "0"].compactMap { Int($0) }
        for (part, number) in zip([CalendarError.Part.hour, .minute, .second], numbers) {
            let range = part == .hour ? 0...23 : 0...59
            guard range ~= number else {
                throw Failure(.usage, "\(text): \(CalendarError.part(part, number, expected: range))")
            }
        }
        if let zone = match.5, zone.wholeMatch(of: /(UTC|GMT)?\+0?8(:?00)?/) == nil {
            throw Failure(.usage, "\(text): zone \(zone): expected +08:00 or none, as times are Beijing's")
        }
        return (String(match.1), numbers.reduce(0) { $0 * 60 + $1 })
    }
}

extension ReadDate {
    var rules: CalendarRules { calendar.rules }
}

extension LunarCalendar {
    fileprivate var rules: CalendarRules { CalendarOption.shown.first { $0.name == rawValue } ?? .china }
}
