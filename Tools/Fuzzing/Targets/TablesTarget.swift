import CalendarValues
import KernelProtocol
import Foundation
import ReferenceData
import Support

extension FuzzTarget {
    /// Reference tables with hashes that are theirs.
    ///
    /// The first line names the reader; then come files, each after a line `= NAME`.
    static let tables = FuzzTarget("tables") { bytes, scratch in
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        var tables: [String: Data] = [:]
        var name = ""
        for line in lines.dropFirst() {
            if line.starts(with: Data("= ".utf8)) {
                name = String(decoding: line.dropFirst(2), as: UTF8.self)
                tables[name] = Data()
            } else {
                tables[name]? += line + Data("\n".utf8)
            }
        }
        let folder = scratch.folder.appending(path: "tables")
        var sums = ""
        // Only the names that the readers ask for are worth a file.
        for (name, table) in tables.sorted(by: { $0.key < $1.key }) where tableNames.contains(name) {
            _ = try scratch.write(table, to: "tables/\(name)")
            sums += "\(SHA256.hex(table))  \(name)\n"
        }
        _ = try scratch.write(Data(sums.utf8), to: "tables/SHA256SUMS")
        try readTables(lines.first.map { String(decoding: $0, as: UTF8.self) } ?? "", folder)
    }

    private static let tableNames: Set<String> = [
        "years.csv", "lunar-months.csv", "solar-terms.csv", "new-moons.csv", "disputed.csv", "easter.csv",
        "months.csv", "hours.csv", "labels.csv", "festivals.csv", "edges.csv", "visible.csv", "edit.csv", "hit.csv",
        "reuse.csv",
    ]

    /// Reads the dates of tables.
    private static let calendar = Result {
        try GregorianYears(referenceData.appending(path: "gregorian"))
    }

    private static func readTables(_ reader: String, _ folder: URL) throws {
        let calendar = try calendar.get()
        switch reader {
        case "gregorian":
            let years = try GregorianYears(folder)
            if let first = years.parse("2000-02-29") {
                try require(years.date(of: first.day) == first.date, "2000-02-29 is not its own date")
            }
        case "hko-months", "gbt-months":
            let months = try LunarMonths(folder, isPublished: reader == "hko-months", calendar: calendar)
            for month in months.months {
                try require(months.day(of: month.date) == month.firstDay, "\(month.date) does not begin on its day")
                try require(29...30 ~= month.length, "\(month.date) has \(month.length) days")
            }
        case "hko-terms", "gbt-terms":
            let terms = try TermDates(folder, isPublished: reader == "hko-terms", calendar: calendar)
            for year in terms.years {
                for index in 0..<24 { _ = terms.date(of: YearTerm(year: year, index: index)) }
            }
        case "events":
            let events = try EventInstants(folder)
            for year in events.years {
                let event = events.event(of: YearTerm(year: year, index: 0))
                try require(event.map { $0.sigma.isFinite && $0.clock.isFinite } ?? true, "an instant is no number")
            }
        case "disputed": _ = try Disputed(folder, calendar: calendar)
        case "easter": _ = try EasterDates(folder)
        case "pillars": _ = try PillarTables(folder)
        case "festivals": _ = try FestivalTable(folder)
        case "month-shapes": _ = try MonthShapeTable(folder)
        case "view-edges": _ = try ViewEdges(folder)
        case "lists":
            let lists = ListTables(folder)
            // Each alone: a bundle has one of them.
            _ = try? lists.visible
            _ = try? lists.edit
            _ = try? lists.hit
            _ = try? lists.reuse
            _ = try? lists.months
        default: break
        }
    }
}
