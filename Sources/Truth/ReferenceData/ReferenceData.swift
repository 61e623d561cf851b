public import Foundation

/// The folder `reference-data`: each table is read and checked when it is first used, then kept.
///
/// Every accessor throws ``ReferenceDataError``, which names the file and the line, when its table is missing or
/// damaged.
public struct ReferenceData: Sendable {
    /// The folder.
    public let root: URL

    private let lazyGregorian: LazyTable<GregorianYears>
    private let lazyMonthShapes: LazyTable<MonthShapeTable>
    private let lazyViewEdges: LazyTable<ViewEdges>
    private let lazyHKOMonths: LazyTable<LunarMonths>
    private let lazyGBTMonths: LazyTable<LunarMonths>
    private let lazyHKOTerms: LazyTable<TermDates>
    private let lazyGBTTerms: LazyTable<TermDates>
    private let lazyEvents: LazyTable<EventInstants>
    private let lazyDisputed: LazyTable<Disputed>
    private let lazyPublishedEvents: LazyTable<PublishedEvents>
    private let lazyEaster: LazyTable<EasterDates>
    private let lazyPillars: LazyTable<PillarTables>
    private let lazyFestivals: LazyTable<FestivalTable>
    /// The questions about lists with their right answers.
    public let lists: ListTables

    /// The tables of a folder; none of them is read yet.
    ///
    /// - Parameter root: The folder `reference-data`.
    public init(_ root: URL) {
        func folder(_ name: String) -> URL { root.appending(path: name) }
        self.root = root
        let gregorian = LazyTable { try GregorianYears(root.appending(path: "gregorian")) }
        let (hko, gbt) = (folder("hko"), folder("gbt"))
        let (grid, de440) = (folder("month-grid"), folder("de440"))
        let (easter, ganzhi, festivals) = (folder("easter"), folder("ganzhi"), folder("festivals"))
        lazyGregorian = gregorian
        lazyMonthShapes = LazyTable { try MonthShapeTable(grid) }
        lazyViewEdges = LazyTable { try ViewEdges(grid) }
        let hkoMonths = LazyTable { try LunarMonths(hko, isPublished: true, calendar: gregorian.value) }
        let hkoTerms = LazyTable { try TermDates(hko, isPublished: true, calendar: gregorian.value) }
        lazyHKOMonths = hkoMonths
        lazyHKOTerms = hkoTerms
        lazyGBTMonths = LazyTable { try LunarMonths(gbt, isPublished: false, calendar: gregorian.value) }
        lazyGBTTerms = LazyTable { try TermDates(gbt, isPublished: false, calendar: gregorian.value) }
        lazyEvents = LazyTable {
            let events = try EventInstants(de440)
            // The kernels' coefficients are compiled in: damaged tables would leave their origin unknown.
            for name in ["vsop87", "moon", "nutation", "delta-t"] {
                try Seal(of: root.appending(path: name)).checkAll()
            }
            return events
        }
        lazyDisputed = LazyTable { try Disputed(hko, calendar: gregorian.value) }
        lazyPublishedEvents = LazyTable {
            try PublishedEvents(
                hko, terms: hkoTerms.value, months: hkoMonths.value, calendar: gregorian.value)
        }
        lazyEaster = LazyTable { try EasterDates(easter) }
        lazyPillars = LazyTable { try PillarTables(ganzhi) }
        lazyFestivals = LazyTable { try FestivalTable(festivals) }
        lists = ListTables(folder("lists"))
    }

    /// Checks the seals of all folders, reads every table that is not yet read, and compares the tables with each other.
    ///
    /// - Throws: ``ReferenceDataError`` for the first file that is missing or damaged, or the first row that does not
    ///   follow from another table.
    public func loadAll() throws {
        try checkSeals()
        _ = try gregorian
        _ = try monthShapes
        _ = try viewEdges
        _ = try hkoMonths
        _ = try gbtMonths
        _ = try hkoTerms
        _ = try gbtTerms
        _ = try events
        _ = try disputed
        _ = try publishedEvents
        try lists.loadAll()
        _ = try easter
        _ = try pillars
        _ = try festivals
        try crossCheck()
    }

    /// The proleptic Gregorian calendar.
    public var gregorian: GregorianYears { get throws { try lazyGregorian.value } }
    /// The shapes of months.
    public var monthShapes: MonthShapeTable { get throws { try lazyMonthShapes.value } }
    /// The edges of the cells of calendar views.
    public var viewEdges: ViewEdges { get throws { try lazyViewEdges.value } }
    /// The months as published.
    public var hkoMonths: LunarMonths { get throws { try lazyHKOMonths.value } }
    /// The months by GB/T 33661-2017.
    public var gbtMonths: LunarMonths { get throws { try lazyGBTMonths.value } }
    /// The terms as published.
    public var hkoTerms: TermDates { get throws { try lazyHKOTerms.value } }
    /// The terms by GB/T 33661-2017.
    public var gbtTerms: TermDates { get throws { try lazyGBTTerms.value } }
    /// The instants computed from DE440; the hashes of the theories' coefficients are checked with them.
    public var events: EventInstants { get throws { try lazyEvents.value } }
    /// The entries for which either of two dates is accepted.
    public var disputed: Disputed { get throws { try lazyDisputed.value } }
    /// The dates of events as published.
    public var publishedEvents: PublishedEvents { get throws { try lazyPublishedEvents.value } }
    /// Easter Sunday of every year.
    public var easter: EasterDates { get throws { try lazyEaster.value } }
    /// Stems and branches of months, days and hours.
    public var pillars: PillarTables { get throws { try lazyPillars.value } }
    /// The labels of a month's cells and the rules of the festivals.
    package var festivals: FestivalTable { get throws { try lazyFestivals.value } }
}
