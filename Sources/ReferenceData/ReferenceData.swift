public import Foundation

/// Everything under `reference-data/`, read and checked.
public struct ReferenceData: Sendable {
    /// The folder.
    public let root: URL
    /// The proleptic Gregorian calendar.
    public let gregorian: GregorianYears
    /// The shapes of months.
    public let monthShapes: MonthShapeTable
    /// The edges of the cells of calendar views.
    public let viewEdges: ViewEdges
    /// The months as published.
    public let hkoMonths: LunarMonths
    /// The months by GB/T 33661-2017.
    public let gbtMonths: LunarMonths
    /// The terms as published.
    public let hkoTerms: TermDates
    /// The terms by GB/T 33661-2017.
    public let gbtTerms: TermDates
    /// The instants computed from DE440.
    public let events: EventInstants
    /// The entries for which either answer is accepted.
    public let contested: Contested
    /// The questions about lists with their right answers.
    public let lists: ListTables
    /// Easter Sunday of every year.
    public let easter: EasterDates
    /// Stems and branches of months, days and hours.
    public let pillars: PillarTables
    /// The labels of a month's cells and the rules of the festivals.
    package let festivals: FestivalTable

    /// Reads all tables.
    ///
    /// - Parameter root: The folder `reference-data`.
    /// - Throws: ``ReferenceDataError`` that names the file and the line.
    public init(_ root: URL) throws {
        self.root = root
        gregorian = try GregorianYears(root.appending(path: "gregorian"))
        monthShapes = try MonthShapeTable(root.appending(path: "month-grid"))
        viewEdges = try ViewEdges(root.appending(path: "month-grid"))
        let (hko, gbt) = (root.appending(path: "hko"), root.appending(path: "gbt"))
        hkoMonths = try LunarMonths(hko, isPublished: true, calendar: gregorian)
        gbtMonths = try LunarMonths(gbt, isPublished: false, calendar: gregorian)
        hkoTerms = try TermDates(hko, isPublished: true, calendar: gregorian)
        gbtTerms = try TermDates(gbt, isPublished: false, calendar: gregorian)
        events = try EventInstants(root.appending(path: "de440"))
        // The coefficients are compiled in; a damaged table would mean that nobody knows any more from what.
        for folder in ["vsop87", "moon", "nutation", "delta-t"] {
            try ReferenceTable.checkSeals(of: root.appending(path: folder))
        }
        contested = try Contested(hko, calendar: gregorian)
        lists = try ListTables(root.appending(path: "lists"))
        easter = try EasterDates(root.appending(path: "easter"))
        pillars = try PillarTables(root.appending(path: "ganzhi"))
        festivals = try FestivalTable(root.appending(path: "festivals"))
    }
}
