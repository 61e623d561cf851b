import ChineseCalendar
import Foundation
import Testing

/// Texts of `Tests/Typed/typed.json`, which the date page of the site reads, too (`Scripts/long-checks site`).
@Suite("Texts that people type")
struct TypedDatesTests {
    private struct Row: Decodable {
        let text: String
        /// The calendar and the date that are meant.
        let calendar, date: String?
        /// Words of the reason for which it is refused, and the nearest date.
        let refused, nearest: String?
    }

    @Test("each is read as what is meant, or refused with the reason and the nearest date")
    func typed() throws {
        let file = URL(filePath: #filePath).appending(path: "../../Typed/typed.json").standardizedFileURL
        let rows = try JSONDecoder().decode([Row].self, from: Data(contentsOf: file))
        let today = try GregorianDate(year: 2026, month: 11, day: 26)
        for row in rows {
            func read(isLenient: Bool = false) throws(CalendarError) -> ReadDate {
                try ReadDate(row.text, near: today.year, from: today, in: nil, isLenient: isLenient)
            }
            do throws(CalendarError) {
                let found = try read()
                let isGregorian = if case .gregorian = found.written.day { true } else { false }
                #expect((isGregorian ? "gregorian" : found.calendar.rawValue) == row.calendar, "\(row.text)")
                #expect(found.date.description == row.date, "\(row.text)")
            } catch {
                #expect(row.refused.map { error.description.contains($0) } == true, "\(row.text): \(error)")
                #expect((try? read(isLenient: true))?.date.description == row.nearest, "\(row.text): nearest")
            }
        }
        #expect(rows.count > 350)
    }
}
