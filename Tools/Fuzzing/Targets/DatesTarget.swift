import ChineseCalendar
import ChineseCalendarFoundation
import Foundation

extension FuzzTarget {
    /// Texts for every initialiser of the app library that takes one, and for its decoders.
    ///
    /// What is read is written as a text that is read as the same value.
    static let dates = FuzzTarget("dates") { bytes, _ in
        let text = String(decoding: bytes, as: UTF8.self)
        try tryText(GregorianDate.self, text)
        try tryText(LunarDate.self, text)
        try tryText(LunarYear.self, text)
        try tryText(LunarMonth.self, text)
        try tryText(LunarMonthDay.self, text)
        try tryText(PillarConventions.self, text)
        for type in [DayNumber.self, DayLabel.self, Sexagenary.self, Pillars.self, Festival.self, SolarTerm.self]
            as [any (Codable & Hashable).Type]
            + [Zodiac.self, Weekday.self, MoonPhase.self, OccurrencePolicy.self, MissingDate.self, LunarCalendar.self]
        {
            try tryDecoding(type, bytes)
        }

        let start = try GregorianDate(year: 2026, month: 11, day: 21)
        for calendar in [nil] + LunarCalendar.allCases {
            _ = try? GregorianDate(parsing: text, from: start, in: calendar)
            let near = try? GregorianDate(parsing: text, near: 2026, in: calendar)
            if let date = try? LunarDate(parsing: text, near: 2026, in: calendar) {
                try require(near == GregorianDate(date), "\(text) is \(date) and \(near?.description ?? "nothing")")
            }
        }
        if let day = try? LunarMonthDay(parsing: text) {
            try require(LunarMonthDay(day.description) == day, "\(text) is \(day)")
        }
        _ = CalendarLanguage(Locale(identifier: String(text.prefix(30))))
    }

    private static func tryText<Value: LosslessStringConvertible & Codable & Hashable>(
        _: Value.Type, _ text: String
    ) throws {
        let value = Value(text)
        try require(value.map { $0.description == text } ?? true, "\(text) is read as another text")
        let decoded = try? JSONDecoder().decode([Value].self, from: JSONEncoder().encode([text])).first
        try require(decoded == value, "\(text) is decoded as \(decoded.map { "\($0)" } ?? "nothing")")
    }

    private static func tryDecoding<Value: Codable & Hashable>(_: Value.Type, _ bytes: Data) throws {
        guard let value = try? JSONDecoder().decode([Value].self, from: Data("[".utf8) + bytes + Data("]".utf8)) else {
            return
        }
        let again = try? JSONDecoder().decode([Value].self, from: JSONEncoder().encode(value))
        try require(again == value, "\(value) is written as another value")
    }
}
