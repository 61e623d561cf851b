/// The properties of a kernel that are known without running it.
public struct KernelFacts: Sendable, Hashable {
    /// The name within its workload, such as `year-table`; lower case, digits and hyphens.
    public let name: String
    /// Incremented when a change of the code may change the kernel's answers or speed.
    public let version: Int
    /// One line for a person.
    public let summary: String
    /// The origin of the algorithm: author, title, place.
    public let source: String
    /// The reference whose answers the kernel claims to reproduce, such as `hko`.
    public let claims: ReferenceID
    /// The Gregorian years of the inputs that the kernel covers; `nil` for all of its workload.
    public let validYears: ClosedRange<Int>?
    /// The largest error that the kernel's source states, in seconds, where answers are instants; `nil` for exact answers.
    ///
    /// Errors within it but beyond the user's tolerance are known differences, never right.
    public let accuracy: Double?
    /// Whether the answers belong to the version of a system library, so that another version may answer otherwise.
    public let dependsOnToolchain: Bool
    /// The order of magnitude of one answer, requested alone.
    public let cost: CostClass
    /// The most inputs that a sweep checks, spread evenly over the years; `nil` for all.
    public let largestSweep: Int?
    /// The path that the processor of this machine made the kernel choose, such as `avx2`; `nil` where it has one.
    ///
    /// Counts of instructions on different paths are not comparable.
    public let codePath: String?
    private let file: String

    /// The facts of a kernel; `file` is the file in which they are written.
    public init(
        name: String,
        version: Int = 1,
        summary: String,
        source: String,
        claims: ReferenceID,
        validYears: ClosedRange<Int>? = nil,
        accuracy: Double? = nil,
        dependsOnToolchain: Bool = false,
        cost: CostClass = .nanoseconds,
        largestSweep: Int? = nil,
        codePath: String? = nil,
        file: String = #filePath
    ) {
        (self.name, self.version, self.summary, self.source, self.claims) = (name, version, summary, source, claims)
        (self.validYears, self.accuracy, self.dependsOnToolchain) = (validYears, accuracy, dependsOnToolchain)
        (self.cost, self.largestSweep) = (cost, largestSweep)
        (self.codePath, self.file) = (codePath, file)
    }

    /// The same code over the table of a calendar.
    package func over(_ rules: CalendarRules) -> KernelFacts {
        KernelFacts(
            name: name, version: version, summary: summary, source: source, claims: rules.reference,
            validYears: rules.years, cost: cost, file: file)
    }

    /// The file of the kernel, relative to the package, for annotations.
    public var sourceFile: String {
        // From the last folder called Sources on, without the location of the package on the machine that built it.
        let parts = file.split(separator: "/")
        return parts.lastIndex(of: "Sources").map { parts[$0...].joined(separator: "/") } ?? file
    }
}

/// The short name of a reference: the source of the expected answers of a workload.
public struct ReferenceID: RawRepresentable, Hashable, Sendable, CustomStringConvertible, ExpressibleByStringLiteral {
    /// The short name, such as `hko`.
    public let rawValue: String

    /// A reference by its short name, such as `hko`.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// A reference by its short name as a literal, such as `hko`.
    public init(stringLiteral value: String) {
        rawValue = value
    }

    /// The short name.
    public var description: String { rawValue }

    /// The calendar as published by the Hong Kong Observatory, 1901–2100; 1900 is computed.
    public static let hko: ReferenceID = "hko"
    /// The Korean calendar as published by the Korea Astronomy and Space Science Institute, 1900–2050; then computed.
    public static let kasi: ReferenceID = "kasi"
    /// The months of the Chinese calendar as used in 1645–1899.
    public static let qing: ReferenceID = "qing"
    /// Computed by the rules, as every answer that the reference's publisher does not have.
    public static let computed: ReferenceID = "computed"
    /// GB/T 33661-2017 rules on DE440 events; UTC+8, and Beijing mean time before 1929.
    public static let gbt: ReferenceID = "gbt"
    /// The instants computed from JPL DE440, in TT, 1600–2300.
    public static let de440: ReferenceID = "de440"
    /// The rules of the proleptic Gregorian calendar, with year 0.
    public static let gregorian: ReferenceID = "gregorian"
    /// The 42 cells of a month's grid, all of them filled.
    public static let fullGrid: ReferenceID = "full-grid"
    /// The grid filled by whole weeks as far as the month reaches, blank after that.
    public static let weeksGrid: ReferenceID = "weeks-grid"
    /// The grid with the month's own days only, blank before and after them.
    public static let monthGrid: ReferenceID = "month-grid"
    /// A table computed by a plain implementation, written for clarity rather than speed.
    public static let plainReference: ReferenceID = "plain-reference"
    /// Length, weekdays and weeks of months, counted by Python's calendar.
    public static let months: ReferenceID = "months"
    /// Cells next to each other, starting at the weekday of the 1st.
    public static let cellFrames: ReferenceID = "cell-frames"
    /// The edges of a view's cells as exact fractions.
    public static let exactEdges: ReferenceID = "exact-edges"
    /// The selected days of a month, one after the other.
    public static let selectedDays: ReferenceID = "selected-days"
    /// Easter Sunday of the Gregorian calendar, computed with python-dateutil.
    public static let easter: ReferenceID = "easter"
    /// Stems and branches computed with lunar_python and sxtwl, changing on the days of hko.
    public static let sexagenary: ReferenceID = "sexagenary"
    /// The rules of festivals on the calendar as published by the Hong Kong Observatory.
    public static let festivals: ReferenceID = "festivals"
    /// The same rules, for only those festivals that SKCalendarView knows.
    public static let seedFestivals: ReferenceID = "seed-festivals"
}
