public import CalendarValues
import KernelProtocol
import CalendarKernels
import VectorKernels

/// The kernels of batches, on the widest instructions that the processor has.
private enum Batch {
    static let first = FirstOther(path: .best)
    static let toLunar = SweepLunarDate(path: .best)
    static let toDay = GatherLunarDay(path: .best)
    static let toGregorian = LanesGregorianDate(path: .best)
    static let fromGregorian = LanesGregorianDay(path: .best)
    static let grid = StoreGridFill(path: .best)
}

/// Many values at once: each is checked before the first is answered, so nothing is written where an error is thrown.
///
/// An error names the first wrong value and its position. Outputs beyond the number of inputs remain unchanged.
///
/// ```swift
/// let days = (0..<365).map { DayNumber(20_454 + $0) }  // from 2026-01-01 on
/// var dates = [LunarDate](repeating: LunarDate(uncheckedRawValue: 0), count: days.count)
/// var span = dates.mutableSpan
/// try calendar.lunarDates(of: days.span, into: &span)
/// ```
extension ChineseCalendar {
    /// The lunar dates of days of ``days``, in any order; consecutive days are the quickest.
    ///
    /// - Throws: `CalendarRangeError` for the first other day and for too few outputs; nothing is written then.
    public func lunarDates(
        of days: Span<DayNumber>, into dates: inout MutableSpan<LunarDate>
    ) throws(CalendarRangeError) {
        try checkRoom(dates.count, days.count)
        try check(days)
        Batch.toLunar.answer(days, into: &dates)
    }

    /// The civil days of lunar dates.
    ///
    /// - Throws: `CalendarRangeError` for the first date that does not exist or is not within ``days``, and for too few
    ///   outputs; nothing is written then.
    public func dayNumbers(
        of dates: Span<LunarDate>, into days: inout MutableSpan<DayNumber>
    ) throws(CalendarRangeError) {
        try checkRoom(days.count, dates.count)
        if let position = Batch.first.lunarDate(dates) {
            try naming(position) { () throws(CalendarRangeError) in _ = try dayNumber(of: dates[position]) }
        }
        Batch.toDay.answer(dates, into: &days)
    }

    /// The Gregorian dates of days of ``days``.
    ///
    /// - Throws: `CalendarRangeError` for the first other day and for too few outputs; nothing is written then.
    public func gregorianDates(
        of days: Span<DayNumber>, into dates: inout MutableSpan<GregorianDate>
    ) throws(CalendarRangeError) {
        try checkRoom(dates.count, days.count)
        try check(days)
        Batch.toGregorian.answer(days, into: &dates)
    }

    /// The civil days of Gregorian dates of ``years``.
    ///
    /// - Throws: `CalendarRangeError` for the first date that does not exist or is of another year, and for too few
    ///   outputs; nothing is written then.
    public func dayNumbers(
        of dates: Span<GregorianDate>, into days: inout MutableSpan<DayNumber>
    ) throws(CalendarRangeError) {
        try checkRoom(days.count, dates.count)
        if let position = Batch.first.date(dates) {
            try naming(position) { () throws(CalendarRangeError) in _ = try dayNumber(of: dates[position]) }
        }
        Batch.fromGregorian.answer(dates, into: &days)
    }

    /// The twelve grids of a year, each as ``grid(year:month:firstWeekday:)``, January first.
    ///
    /// - Throws: `CalendarRangeError` for a year outside of ``years`` and fewer than twelve outputs; nothing is written
    ///   then.
    public func grids(
        year: Int, firstWeekday: Weekday = .sunday, into grids: inout MutableSpan<MonthGrid>
    ) throws(CalendarRangeError) {
        try checkRoom(grids.count, 12)
        let months = try months(of: year, firstWeekday)
        Batch.grid.answer(months.span, into: &grids)
    }

    /// The labels of the twelve months of a year, each as ``labels(year:month:firstWeekday:)``, January first.
    ///
    /// - Throws: `CalendarRangeError` for a year outside of ``years`` and fewer than twelve outputs; nothing is written
    ///   then.
    public func labels(
        year: Int, firstWeekday: Weekday = .sunday, into labels: inout MutableSpan<MonthLabels>
    ) throws(CalendarRangeError) {
        try checkRoom(labels.count, 12)
        let months = try months(of: year, firstWeekday)
        let table = littleNewYear == .north ? Self.northLabels : Self.southLabels
        StoreMonthLabels(packed: table, path: .best).answer(months.span, into: &labels)
    }

    private func months(
        of year: Int, _ firstWeekday: Weekday
    ) throws(CalendarRangeError) -> ContiguousArray<GridMonth> {
        let january = try gridMonth(year, 1, firstWeekday.index)
        return ContiguousArray((1...12).map { GridMonth(year: january.year, month: $0, firstWeekday: firstWeekday) })
    }

    private func check(_ days: Span<DayNumber>) throws(CalendarRangeError) {
        guard let position = Batch.first.day(days, within: Self.days) else { return }
        try naming(position) { () throws(CalendarRangeError) in _ = try gregorianDate(of: days[position]) }
    }

    private func checkRoom(_ outputs: Int, _ inputs: Int) throws(CalendarRangeError) {
        guard outputs >= inputs else {
            throw CalendarRangeError(
                quantity: "number of outputs", value: "\(outputs)", accepted: "\(inputs) or more")
        }
    }

    /// The error of one value with its position in the batch.
    private func naming(
        _ position: Int, _ body: () throws(CalendarRangeError) -> Void
    ) throws(CalendarRangeError) {
        do {
            try body()
        } catch {
            throw CalendarRangeError(
                quantity: "\(error.quantity) at position \(position)", value: error.value, problem: error.problem)
        }
    }
}
