// Answers dates in any form that people write, a line each, with a line of JSON: the handler of a server, here between stdin and stdout.
//
// Usage: echo 2033-12-22 | lunar-service; expected.txt has the answers of 2033-12-22, 2026-02-17, 2026-02-30 and 2101-01-01.
import CalendarValues
import KernelProtocol
import ChineseCalendar
import ChineseCalendarFoundation
import Foundation

/// An answer; dates are encoded as texts.
struct Answer: Codable {
    var date: GregorianDate?
    var lunar: LunarDate?
    var texts: [String: String] = [:]
    var festivals: String?
    var error: String?
}

/// A calendar is immutable and `Sendable`: one serves every request of every thread.
let calendar = ChineseCalendar()

func answer(_ text: String) -> Answer {
    do {
        let day = try calendar.dayNumber(of: text, near: 2026)
        let (date, lunar) = try (calendar.gregorianDate(of: day), calendar.lunarDate(of: day))
        let texts = CalendarLanguage.allCases.map { ($0.rawValue, lunar.text($0)) }
        return Answer(
            date: date, lunar: lunar, texts: Dictionary(uniqueKeysWithValues: texts),
            festivals: try calendar.festivals(on: date).text(.english))
    } catch {
        return Answer(error: "\(error)")
    }
}

let encoder = JSONEncoder()
encoder.outputFormatting = [.sortedKeys]
while let line = readLine() {
    print(String(decoding: try encoder.encode(answer(line)), as: UTF8.self))
}
