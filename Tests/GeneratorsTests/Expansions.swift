import ReferenceData

/// The expansions of the compact tables, written from the descriptions in the files alone.
enum Expansions {
    /// A table as it stands in a file.
    struct Table: Decodable {
        struct Complete: Decodable {
            let rows: [[Value]]
            let count: Int
            let sha256: String
        }
        struct Boundaries: Decodable {
            let count: Int
            let sha256: String
        }
        struct Case: Decodable {
            let id: String
            let comment: String
        }
        let count: Int
        let tests: [Case]
        let complete: Complete
        let boundaries: Boundaries
    }

    /// A number or a name.
    enum Value: Decodable, CustomStringConvertible {
        case number(Int)
        case text(String)

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let number = try? container.decode(Int.self) {
                self = .number(number)
            } else {
                self = .text(try container.decode(String.self))
            }
        }

        var number: Int { if case .number(let number) = self { number } else { .min } }

        var description: String {
            switch self {
            case .number(let number): "\(number)"
            case .text(let text): text
            }
        }
    }

    /// The lines of a workload's table, without their line feeds.
    static func lines(_ workload: String, _ rows: [[Value]], _ calendar: GregorianYears) -> [String] {
        if workload == "festivals" { return festivals(rows, calendar) }
        return rows.map { $0.map(\.number) }.flatMap { row -> [[Int]] in
            switch workload {
            case "terms.date": (0..<24).map { [row[0], $0, row[0], $0 / 2 + 1, row[$0 + 1]] }
            case "ganzhi.pillars": pillars(row, calendar)
            case _ where workload.hasSuffix(".date"):
                days(row[3], row[4], row[5], row[6], calendar).enumerated().map { $1 + row[..<3] + [$0 + 1] }
            default: days(row[3], row[4], row[5], row[6], calendar).enumerated().map { row[..<3] + [$0 + 1] + $1 }
            }
        }.map { $0.map(String.init).joined(separator: " ") }
    }

    /// The lines of a workload's boundaries, of its rows and all its lines.
    static func boundaries(
        _ workload: String, _ rows: [[Value]], _ lines: [String], _ calendar: GregorianYears
    ) -> [String] {
        var place = 0
        switch workload {
        case "terms.date": return lines
        case "festivals":
            let dates = Set(rows.map { $0[..<3].map(\.number).map(String.init).joined(separator: " ") })
            let isRow = lines.map { dates.contains($0.split(separator: " ").prefix(3).joined(separator: " ")) }
            return lines.indices.filter { isRow[max($0 - 1, 0)...min($0 + 1, lines.count - 1)].contains(true) }
                .map { lines[$0] }
        default:
            return rows.enumerated().flatMap { index, row -> [String] in
                let width = workload == "ganzhi.pillars" ? 2 : 1
                let days = row[width == 2 ? 3 : 6].number
                let all = lines[place..<(place + days * width)]
                place = all.endIndex
                var chosen = days == 1 ? Array(all) : all.prefix(width) + all.suffix(width)
                guard workload.hasSuffix(".day") else { return chosen }
                if days == 29 { chosen.append("\(row[0]) \(row[1]) \(row[2]) 30 refused") }
                if row[2].number == 0, rows.indices.contains(index + 1), rows[index + 1][2].number == 0 {
                    chosen.append("\(row[0]) \(row[1]) 1 1 refused")
                }
                return chosen
            }
        }
    }

    /// Successive dates.
    private static func days(
        _ year: Int, _ month: Int, _ day: Int, _ count: Int, _ calendar: GregorianYears
    ) -> [[Int]] {
        let first = calendar.firstDay(ofMonth: month, in: year) + (day - 1)
        return (0..<count).compactMap { calendar.date(of: first + $0) }.map { [$0.year, $0.month, $0.day] }
    }

    private static func pillars(_ row: [Int], _ calendar: GregorianYears) -> [[Int]] {
        let first = calendar.firstDay(ofMonth: row[1], in: row[0]) + (row[2] - 1)
        return days(row[0], row[1], row[2], row[3], calendar).enumerated().flatMap { index, date -> [[Int]] in
            let number: Int = first + index - DayNumber.startOf1900
            let day = (row[7] + index) % 60
            let hours = [5 * number % 24, (5 * number + 11) % 24]
            return hours.enumerated().map { start, hour -> [Int] in
                let pillar = (day % 5 * 12 + (hour + 1) / 2) % 60
                return date + [hour, start, row[4 + start], row[6], day, pillar]
            }
        }
    }

    private static func festivals(_ rows: [[Value]], _ calendar: GregorianYears) -> [String] {
        let names = Dictionary(uniqueKeysWithValues: rows.map { ($0[..<3].map(\.number), $0[3...]) })
        return calendar.dates(of: 1900...2100).map { date in
            let input = [date.year, date.month, date.day]
            return (input.map(String.init) + (names[input] ?? []).map(\.description)).joined(separator: " ")
        }
    }
}
