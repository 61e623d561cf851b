// Answers dates in any form that people write, a line each, with a line of JSON: the handler of a server, here between stdin and stdout.
//
// Usage: echo 2033-12-22 | lunar-service; expected.txt has the answers of 2033-12-22, 2026-02-17, 2026-02-30 and 2101-01-01.
import ChineseCalendar
import ChineseCalendarFoundation
import Foundation

/// An answer; dates are encoded as texts.
struct Answer: Codable {
    var date: GregorianDate?
    var lunar: LunarDate?
    var texts: [String: String] = [:]
    var festivals: [String]?
    var error: String?
}

func answer(_ text: String) -> Answer {
    do {
        let date = try GregorianDate(parsing: text, near: 2026)
        let lunar = try LunarDate(date)
        let texts = CalendarLanguage.allCases.map { ($0.rawValue, lunar.text($0)) }
        return Answer(
            date: date, lunar: lunar, texts: Dictionary(uniqueKeysWithValues: texts),
            festivals: try date.festivals().map { $0.text(.english) })
    } catch {
        return Answer(error: "\(error)")
    }
}

let encoder = JSONEncoder()
encoder.outputFormatting = [.sortedKeys]
while let line = readLine() {
    print(String(decoding: try encoder.encode(answer(line)), as: UTF8.self))
}
