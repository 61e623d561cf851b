public import CalendarValues
public import KernelProtocol

// The months of inputs that carry their year and month. Days are put into months by the tables of their workloads.

extension Workload where Input == GregorianDate {
    public func month(of input: GregorianDate) -> YearMonth? { YearMonth(year: input.year, month: input.month) }
}

extension Workload where Input == LunarDate {
    /// The lunar month; a leap month is in that of its number.
    public func month(of input: LunarDate) -> YearMonth? { YearMonth(year: input.relatedYear, month: input.month) }
}

extension Workload where Input == YearTerm {
    /// The month in which the term falls: each has two.
    public func month(of input: YearTerm) -> YearMonth? { YearMonth(year: input.year, month: input.index / 2 + 1) }
}

extension Workload where Input == GridMonth {
    public func month(of input: GridMonth) -> YearMonth? { YearMonth(year: input.year, month: input.month) }
}

extension Workload where Input == GridDay {
    public func month(of input: GridDay) -> YearMonth? {
        YearMonth(year: input.month.year, month: input.month.month)
    }
}

extension Workload where Input == GregorianYear {
    public func month(of input: GregorianYear) -> YearMonth? { YearMonth(year: Int(input.rawValue), month: 0) }
}

extension Workload where Input == LunarYearNumber {
    public func month(of input: LunarYearNumber) -> YearMonth? { YearMonth(year: Int(input.rawValue), month: 0) }
}
