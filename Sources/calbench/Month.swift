import ArgumentParser
import CalendarContracts
import CalendarKernels
import Catalog
import Foundation
import Reports

/// `calbench month`.
struct Month: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "A month as a person reads it: six weeks with lunar days and solar terms.")

    @Argument(help: "A month, such as 2026-11.") var month: String
    @Option(help: "The weekday of the first column: sun, mon, tue, wed, thu, fri or sat.")
    var firstWeekday: Weekday = .sun

    enum Weekday: String, CaseIterable, ExpressibleByArgument {
        case sun, mon, tue, wed, thu, fri, sat

        var number: Int { Self.allCases.firstIndex(of: self) ?? 0 }
        var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
    }

    func run() throws {
        guard let match = month.wholeMatch(of: /(\d{4})-(\d{2})/), let year = Int(match.1), let number = Int(match.2),
            1...12 ~= number
        else { throw Failure(.usage, "\(month): accepted is a month of 1900-01 to 2100-12, as YYYY-MM") }
        let calendar = ChineseCalendar()
        do {
            Terminal.data(try text(calendar, year, number))
        } catch let error as CalendarRangeError {
            throw Failure(.usage, "\(month): accepted is a month of 1900-01 to 2100-12, as YYYY-MM (\(error))")
        }
    }

    private static let width = 8

    private func text(_ calendar: ChineseCalendar, _ year: Int, _ month: Int) throws -> String {
        let grid = try calendar.grid(year: year, month: month, firstWeekday: firstWeekday.number)
        let terms = try Dictionary(uniqueKeysWithValues: calendar.terms(of: year).map { ($0.date, $0.term.name) })
        let first = try calendar.lunarDate(of: GregorianDate(year: year, month: month, day: 1))
        let titles = (0..<7).map { Weekday.allCases[($0 + firstWeekday.number) % 7].title }
        var lines = [
            "\(YearMonth(year: year, month: month))  \(Words.lunar(first)) on the 1st".centred(in: 7 * Self.width),
            line(titles),
        ]
        for row in 0..<6 {
            let cells = (0..<7).map { grid.cells[row * 7 + $0] }
            lines.append(line(cells.map { $0 & 192 == 0 ? "\($0)" : "(\($0 & 63))" }))
            let dates = cells.map { date($0, year, month) }
            lines.append(line(dates.map { $0.map { label(calendar, $0) } ?? "" }))
            let names = dates.map { $0.flatMap { terms[$0] } ?? "" }
            lines.append(line(names))
        }
        return lines.map { $0.trimmingTrailingSpaces + "\n" }.joined()
    }

    private func line(_ fields: [String]) -> String {
        fields.map { $0.centred(in: Self.width) }.joined()
    }

    /// The date of a cell that belongs to the month; the neighbours are shown by their number alone.
    private func date(_ cell: UInt8, _ year: Int, _ month: Int) -> GregorianDate? {
        cell & 192 == 0 ? GregorianDate(year: year, month: month, day: Int(cell)) : nil
    }

    /// The lunar day, and on the first of a lunar month the month's name.
    private func label(_ calendar: ChineseCalendar, _ date: GregorianDate) -> String {
        guard let lunar = try? calendar.lunarDate(of: date) else { return "" }
        return lunar.day == 1 ? Words.month(lunar) : Words.day(lunar)
    }
}
