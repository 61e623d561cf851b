package import CalendarValues
package import KernelProtocol

/// Day number → lunar date for mostly consecutive days, a month at a time.
///
/// - Source: calbench.
/// - Complexity: O(1) a day.
///
/// Within a month the packed lunar date is the day number plus a constant of the month. So the month of one day is
/// looked up, and its constant is added to eight days at a time for as long as they are consecutive. The eight that
/// reach over the month's end are written too, and then overwritten from the next month's first day on, which is
/// cheaper than to stop in time. Other days are answered one by one, eight before the next attempt.
package struct MonthRunsLunarDate: Kernel {
    package var facts: KernelFacts {
        KernelFacts(
            name: "month-runs",
            summary: "for days in order: one look-up a month, eight days an addition",
            source: "calbench",
            claims: .hko,
            validYears: 1900...2100,
            memory: .batch
        )
    }

    private let table: Lunations

    /// A kernel over a table; tests damage an entry.
    package init(lunations: [Int64] = LunarTables.lunations) {
        table = Lunations(lunations)
    }

    package func answer(_ day: DayNumber) -> LunarDate {
        table.date(of: day)
    }

    package func answer(_ days: Span<DayNumber>, into dates: inout MutableSpan<LunarDate>) {
        precondition(dates.count >= days.count)
        let lunations = table.entries.span
        let count = days.count
        // Local: a static vector is initialised lazily, and checking that takes three times as long as the addition.
        let steps = SIMD8<Int32>(0, 1, 2, 3, 4, 5, 6, 7)
        unsafe days.withUnsafeBytes { source in
            unsafe dates.withUnsafeMutableBytes { target in
                var index = 0
                var month = Month(index: 0, constant: 0, end: .min)
                // Vectors are loaded and stored as bytes: a day number and a lunar date are an Int32 each.
                while index &+ 8 <= count {
                    let first = unsafe source.loadUnaligned(fromByteOffset: index &* 4, as: Int32.self)
                    // The end of a run of days is mostly the end of a month: then the next one needs no search, whose
                    // branch would be mispredicted.
                    let next = first == month.end ? month.index &+ 1 : Self.index(of: first, lunations)
                    month = Self.month(next, lunations)
                    let length = min(Int(month.end &- first), count &- index)
                    var done = 0
                    while done < length, index &+ done &+ 8 <= count {
                        let offset = (index &+ done) &* 4
                        let eight = unsafe source.loadUnaligned(fromByteOffset: offset, as: SIMD8<Int32>.self)
                        let expected = SIMD8(repeating: first &+ Int32(truncatingIfNeeded: done)) &+ steps
                        // As 64-bit words, for SSE2: 0.18 ns a day, against 0.20 with `all(eight .== expected)`.
                        let differences = unsafe unsafeBitCast(eight ^ expected, to: SIMD4<UInt64>.self)
                        let either = differences.lowHalf | differences.highHalf
                        guard either[0] | either[1] == 0 else { break }
                        unsafe target.storeBytes(
                            of: eight &+ month.constant, toByteOffset: offset, as: SIMD8<Int32>.self)
                        done &+= 8
                    }
                    if done == 0 {
                        // Not consecutive: eight one by one.
                        for position in index..<(index &+ 8) {
                            let day = unsafe source.loadUnaligned(fromByteOffset: position &* 4, as: Int32.self)
                            let entry = unsafe lunations[
                                unchecked: Int(Lunations.estimate(day &- Lunations.firstDay))]
                            unsafe target.storeBytes(
                                of: Lunations.date(day, entry).rawValue, toByteOffset: position &* 4,
                                as: Int32.self)
                        }
                        index &+= 8
                    } else {
                        index &+= min(done, length)
                    }
                }
                while index < count {
                    let day = unsafe source.loadUnaligned(fromByteOffset: index &* 4, as: Int32.self)
                    let date = table.date(of: DayNumber(rawValue: day))
                    unsafe target.storeBytes(of: date.rawValue, toByteOffset: index &* 4, as: Int32.self)
                    index &+= 1
                }
            }
        }
    }

    private struct Month {
        let index: Int
        /// The constant to add to a day number of the month.
        let constant: Int32
        /// The day after its last; beyond all days for the last month.
        let end: Int32
    }

    @inline(__always)
    private static func index(of day: Int32, _ lunations: Span<Int64>) -> Int {
        let offset = day &- Lunations.firstDay
        let estimate = Int(Lunations.estimate(offset))
        let first = unsafe Int32(truncatingIfNeeded: lunations[unchecked: estimate]) & 0x1_FFFF
        return offset < first ? estimate &- 1 : estimate
    }

    @inline(__always)
    private static func month(_ index: Int, _ lunations: Span<Int64>) -> Month {
        let constant = unsafe Int32(truncatingIfNeeded: lunations[unchecked: index] >> 32)
        guard index &+ 1 < lunations.count else { return Month(index: index, constant: constant, end: .max) }
        let next = unsafe Int32(truncatingIfNeeded: lunations[unchecked: index &+ 1]) & 0x1_FFFF
        return Month(index: index, constant: constant, end: next &+ Lunations.firstDay)
    }
}
