package import Foundation
package import KernelProtocol
import Support

/// The folder `reference-data`: each table is read and checked when it is first used, then kept.
///
/// Every accessor throws ``ReferenceDataError``, which names the file and the line, when its table is missing or
/// damaged.
package struct ReferenceData: Sendable {
    /// The version of the tables that go with this code: the year, and a letter that counts within it.
    package static let version = "2026a"

    /// The folder.
    package let root: URL
    /// Whether these are the data that go with the executable, or the same as those.
    package var isOwn = true
    /// The inputs of lists with their right answers.
    package let lists: ListTables

    private let lazyGregorian: LazyTable<GregorianYears>
    private let lazyMonthShapes: LazyTable<MonthShapeTable>
    private let lazyViewEdges: LazyTable<ViewEdges>
    /// The months and the disputed entries of each calendar, by its folder.
    private let lazyCalendars: [String: (months: LazyTable<LunarMonths>, disputed: LazyTable<Disputed>)]
    private let lazyGBTMonths: LazyTable<LunarMonths>
    private let lazyHKOTerms: LazyTable<TermDates>
    private let lazyGBTTerms: LazyTable<TermDates>
    private let lazyEvents: LazyTable<EventInstants>
    private let lazyPublishedEvents: LazyTable<PublishedEvents>
    private let lazyEaster: LazyTable<EasterDates>
    private let lazyPillars: LazyTable<PillarTables>
    private let lazyFestivals: LazyTable<FestivalTable>
    private let lazySurveyed: LazyTable<SurveyedDates>

    /// The tables of a folder; none of them is read yet.
    package init(_ root: URL) {
        self.root = root
        let (hko, gbt) = (root.appending(path: "hko"), root.appending(path: "gbt"))
        let gregorian = LazyTable { try GregorianYears(root.appending(path: "gregorian")) }
        let calendars = CalendarRules.all.map { rules in
            let folder = root.appending(path: rules.folder)
            return (
                rules.folder,
                (
                    months: LazyTable { try LunarMonths(folder, isPublished: true, calendar: gregorian.value) },
                    disputed: LazyTable { try Disputed(folder, calendar: gregorian.value) }
                )
            )
        }
        lazyCalendars = Dictionary(uniqueKeysWithValues: calendars)
        let hkoTerms = LazyTable { try TermDates(hko, isPublished: true, calendar: gregorian.value) }
        (lazyGregorian, lazyHKOTerms) = (gregorian, hkoTerms)
        lazyGBTMonths = LazyTable { try LunarMonths(gbt, isPublished: false, calendar: gregorian.value) }
        lazyGBTTerms = LazyTable { try TermDates(gbt, isPublished: false, calendar: gregorian.value) }
        lazyMonthShapes = LazyTable { try MonthShapeTable(root.appending(path: "month-grid")) }
        lazyViewEdges = LazyTable { try ViewEdges(root.appending(path: "month-grid")) }
        lazyEvents = LazyTable { try EventInstants(root.appending(path: "de440")) }
        let hkoMonths = calendars[0].1.months
        lazyPublishedEvents = LazyTable {
            try PublishedEvents(hko, terms: hkoTerms.value, months: hkoMonths.value, calendar: gregorian.value)
        }
        lazyEaster = LazyTable { try EasterDates(root.appending(path: "easter")) }
        lazyPillars = LazyTable { try PillarTables(root.appending(path: "ganzhi")) }
        lazyFestivals = LazyTable { try FestivalTable(root.appending(path: "festivals")) }
        lazySurveyed = LazyTable {
            try SurveyedDates(root.appending(path: "libraries"), calendar: gregorian.value)
        }
        lists = ListTables(root.appending(path: "lists"))
    }

    /// The folder, whose tables must go with this code.
    ///
    /// - Throws: ``ReferenceDataError`` when the folder's `VERSION` is another one than ``version``.
    package init(checked root: URL) throws {
        let file = root.appending(path: "VERSION")
        let text = (try? RegularFile.data(file)).map { String(decoding: $0, as: UTF8.self) }
        let found = text?.split(whereSeparator: \.isNewline).first.map(String.init)
        guard found == Self.version else {
            throw ReferenceDataError(
                path: file.path,
                problem: "version \(found ?? "unknown"), expected \(Self.version), that of calbench \(Version.calbench)"
            )
        }
        self.init(root)
    }

    /// The proleptic Gregorian calendar.
    package var gregorian: GregorianYears { get throws { try lazyGregorian.value } }
    package var monthShapes: MonthShapeTable { get throws { try lazyMonthShapes.value } }
    /// The edges of the cells of calendar views.
    package var viewEdges: ViewEdges { get throws { try lazyViewEdges.value } }
    /// The months of a calendar by its main reference.
    package func months(_ calendar: CalendarRules) throws -> LunarMonths { try tables(calendar).months.value }
    /// The months as published.
    package var hkoMonths: LunarMonths { get throws { try months(.china) } }
    /// The months by GB/T 33661-2017.
    package var gbtMonths: LunarMonths { get throws { try lazyGBTMonths.value } }
    /// The terms as published.
    package var hkoTerms: TermDates { get throws { try lazyHKOTerms.value } }
    /// The terms by GB/T 33661-2017.
    package var gbtTerms: TermDates { get throws { try lazyGBTTerms.value } }
    /// The instants computed from DE440.
    package var events: EventInstants { get throws { try lazyEvents.value } }
    /// The entries of a calendar for which either of two dates is accepted.
    package func disputed(_ calendar: CalendarRules) throws -> Disputed { try tables(calendar).disputed.value }
    package var disputed: Disputed { get throws { try disputed(.china) } }
    /// The dates of events as published.
    package var publishedEvents: PublishedEvents { get throws { try lazyPublishedEvents.value } }
    /// The dates of events as a calendar's main reference has them.
    package func publishedEvents(_ calendar: CalendarRules) throws -> PublishedEvents {
        calendar.reference == .hko
            ? try publishedEvents
            : try PublishedEvents(months(calendar), reason: calendar.whyOtherwise, calendar: gregorian)
    }
    /// Easter Sunday of every year.
    package var easter: EasterDates { get throws { try lazyEaster.value } }
    /// Stems and branches of years, months, days and hours.
    package var pillars: PillarTables { get throws { try lazyPillars.value } }
    /// The labels of a month's cells and the rules of the festivals.
    package var festivals: FestivalTable { get throws { try lazyFestivals.value } }

    /// What libraries answered when they were surveyed.
    package var surveyed: SurveyedDates { get throws { try lazySurveyed.value } }

    /// The addresses of the publications that a table's provenance names as its source.
    package func sources(ofTable path: String) -> [String] {
        let file = root.appending(path: path).deletingLastPathComponent().appending(path: "PROVENANCE.md")
        let text = String(decoding: (try? RegularFile.data(file)) ?? Data(), as: UTF8.self)
        let paragraph = text.components(separatedBy: "\n\n").first { $0.hasPrefix("**Source") } ?? ""
        return paragraph.matches(of: /https:\/\/[^\s`<>()]+/).map { String($0.output) }
    }

    private func tables(
        _ calendar: CalendarRules
    ) throws -> (months: LazyTable<LunarMonths>, disputed: LazyTable<Disputed>) {
        guard let tables = lazyCalendars[calendar.folder] else {
            throw ReferenceDataError(path: calendar.folder, problem: "is not the folder of a calendar")
        }
        return tables
    }

    /// The path of a table for a reader: below `reference-data`, or the whole of it where the data are not calbench's own.
    package func path(ofTable path: String) -> String { isOwn ? path : root.appending(path: path).path }

    // MARK: All of them

    /// Checks every data file against its folder's `SHA256SUMS`, then reads every table that is not yet read.
    ///
    /// - Throws: ``ReferenceDataError`` for the first file that is missing, not named, or damaged.
    package func loadAll() throws {
        for folder in checkedFolders { try Checksums(of: folder).checkAll() }
        _ = try (gregorian, monthShapes, viewEdges, gbtMonths, hkoTerms, gbtTerms, events)
        _ = try (publishedEvents, easter, pillars, festivals, surveyed)
        for tables in lazyCalendars.values { _ = try (tables.months.value, tables.disputed.value) }
        _ = try (lists.visible, lists.edit, lists.hit, lists.reuse, lists.months)
    }

    /// The SHA-256 of all files `SHA256SUMS`: data with the same digest judge answers alike.
    ///
    /// - Throws: ``ReferenceDataError`` where one of the files cannot be read.
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
