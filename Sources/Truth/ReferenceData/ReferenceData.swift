/// The folder `reference-data`: each table is read and checked when it is first used, then kept.
///
/// Every accessor throws ``Failure``, which names the file and the line, when its table is missing or
/// damaged.
package struct ReferenceData: Sendable {
    /// The version of the tables that go with this code: the year, and a letter that counts within it.
    package static let version = "2026a"

    /// The folder.
    package let root: URL
    /// Whether these are the data that go with the executable, or the same as those.
    package var isOwn = true
    private let tables = Tables()

    /// The tables of a folder; none of them is read yet.
    package init(_ root: URL) { self.root = root }

    /// Tables that are read when they are first used, then kept; a damaged one throws at each use.
    private final class Tables: @unchecked Sendable {
        // Guards what follows; a table may be made of others.
        let lock = NSRecursiveLock()
        var read: [String: Result<any Sendable, any Error>] = [:]
    }

    /// The folder, whose tables must go with this code.
    ///
    /// - Throws: ``Failure`` when the folder's `VERSION` is another one than ``version``.
    package init(checked root: URL) throws {
        let file = root.appending(path: "VERSION")
        let text = (try? RegularFile.data(file)).map { String(decoding: $0, as: UTF8.self) }
        let found = text?.split(whereSeparator: \.isNewline).first.map(String.init)
        guard found == Self.version else {
            throw Failure(
                path: file.path,
                problem: "version \(found ?? "unknown"), expected \(Self.version), that of calbench \(Version.calbench)"
            )
        }
        self.init(root)
    }

    /// A table, or what several of one folder make together, by a name that no other has there.
    func table<Table: Sendable>(
        _ name: String, in folder: String, _ read: (URL) throws -> Table
    ) throws -> Table {
        let name = "\(folder)/\(name)"
        return try tables.lock.withLock {
            let result = tables.read[name] ?? Result { try read(root.appending(path: folder)) }
            tables.read[name] = result
            guard let table = try result.get() as? Table else {
                preconditionFailure("\(name): two tables of this name")
            }
            return table
        }
    }

    /// The proleptic Gregorian calendar.
    package var gregorian: GregorianYears { get throws { try table("years", in: "gregorian", GregorianYears.init) } }
    package var monthShapes: MonthShapeTable {
        get throws { try table("shapes", in: "month-grid", MonthShapeTable.init) }
    }
    /// The edges of the cells of calendar views.
    package var viewEdges: ViewEdges { get throws { try table("edges", in: "month-grid", ViewEdges.init) } }
    /// The months of a calendar by its main reference.
    package func months(_ calendar: CalendarRules) throws -> LunarMonths {
        try table("months", in: calendar.folder) { try LunarMonths($0, isPublished: true, calendar: gregorian) }
    }
    /// The months as published.
    package var hkoMonths: LunarMonths { get throws { try months(.china) } }
    /// The months by GB/T 33661-2017.
    package var gbtMonths: LunarMonths {
        get throws { try table("months", in: "gbt") { try LunarMonths($0, isPublished: false, calendar: gregorian) } }
    }
    /// The terms as published.
    package var hkoTerms: TermDates {
        get throws { try table("terms", in: "hko") { try TermDates($0, isPublished: true) } }
    }
    /// The terms by GB/T 33661-2017.
    package var gbtTerms: TermDates {
        get throws { try table("terms", in: "gbt") { try TermDates($0, isPublished: false) } }
    }
    /// The instants computed from DE440.
    package var events: EventInstants { get throws { try table("events", in: "de440", EventInstants.init) } }
    /// The entries of a calendar for which either of two dates is accepted.
    package func disputed(_ calendar: CalendarRules) throws -> Disputed {
        try table("disputed", in: calendar.folder) { try Disputed($0, calendar: gregorian) }
    }
    package var disputed: Disputed { get throws { try disputed(.china) } }
    /// The dates of events as published.
    package var publishedEvents: PublishedEvents {
        get throws {
            try table("events", in: "hko") {
                try PublishedEvents($0, terms: hkoTerms, months: hkoMonths, calendar: gregorian)
            }
        }
    }
    /// The dates of events as a calendar's main reference has them.
    package func publishedEvents(_ calendar: CalendarRules) throws -> PublishedEvents {
        calendar.reference == .hko
            ? try publishedEvents
            : try PublishedEvents(
                months(calendar), reason: calendar.whyOtherwise, disputed: disputed(calendar), calendar: gregorian)
    }
    /// Easter Sunday of every year.
    package var easter: YearRows<GregorianDate> {
        get throws {
            try table("dates", in: "easter") {
                try YearRows("easter.csv", in: $0, "year date") { try $0.date($1, 1) }
            }
        }
    }
    /// Stems and branches of years, months, days and hours.
    package var pillars: PillarTables { get throws { try table("pillars", in: "ganzhi", PillarTables.init) } }
    /// The labels of a month's cells and the rules of the festivals.
    package var festivals: FestivalTable { get throws { try table("rules", in: "festivals", FestivalTable.init) } }

    /// What libraries answered to a workload such as `lunar.date` when they were surveyed; none where none was.
    package func surveyed(_ workload: String) throws -> [SurveyedDates.Library] {
        try table(workload, in: "libraries") { try SurveyedDates($0, workload, calendar: gregorian) }.libraries
    }

    /// The addresses of the publications that a table's provenance names as its source.
    package func sources(ofTable path: String) -> [String] {
        let file = root.appending(path: path).deletingLastPathComponent().appending(path: "PROVENANCE.md")
        let text = String(decoding: (try? RegularFile.data(file)) ?? Data(), as: UTF8.self)
        let paragraph = text.components(separatedBy: "\n\n").first { $0.hasPrefix("**Source") } ?? ""
        return paragraph.components(separatedBy: .init(charactersIn: "`<>() \n")).filter { $0.hasPrefix("https://") }
    }

    /// The path of a table for a reader: below `reference-data`, or the whole of it where the data are not calbench's own.
    package func path(ofTable path: String) -> String { isOwn ? path : root.appending(path: path).path }

    // MARK: All of them

    /// Checks every data file against its folder's `SHA256SUMS`.
    ///
    /// - Throws: ``Failure`` for the first file that is missing, not named, or damaged.
    package func checkAll() throws {
        for folder in checkedFolders { try Checksums(of: folder).checkAll() }
    }

    /// The SHA-256 of all files `SHA256SUMS`: data with the same digest judge answers alike.
    ///
    /// - Throws: ``Failure`` where one of the files cannot be read.
    package func digest() throws -> String {
        // What was surveyed judges nothing.
        let lines = try checkedFolders.filter { $0.lastPathComponent != "libraries" }.map { folder in
            let hash = SHA256.hex(try Checksums.read(folder.appending(path: Checksums.name)))
            return "\(hash)  \(folder.lastPathComponent)\n"
        }
        return SHA256.hex(Data(lines.joined().utf8))
    }

    /// The folders with data, in order; those of the coefficients, which no table here is read from, even where missing.
    private var checkedFolders: [URL] {
        func names(_ folder: URL) -> [String] {
            (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        }
        let lists = "disagreements"
        let found = (names(root) + names(root.appending(path: lists)).map { "\(lists)/\($0)" }).filter { path in
            names(root.appending(path: path)).contains { $0 == Checksums.name || Checksums.covers($0) }
        }
        let coefficients = ["vsop87", "moon", "nutation", "delta-t"]
        return Set(found + coefficients).sorted().map { root.appending(path: $0) }
    }
}
