package import CalendarContracts

/// Day number → lunar date by a multiplication, one load and one correction.
///
/// Multiplying by 1/29.530 588 finds the mean lunation of a day. Mean and true month never differ by more than a day or two, so with
/// the origin set two days early the mean lunation is the true one or its successor: one comparison with the first day of the
/// month decides, without a branch. Within a month packed lunar dates and day numbers grow together, so the answer is the day
/// number plus a constant of the month.
///
/// Entry k, 64 bits: bits 32…63 the constant (signed), bits 17…25 by how much the constant of the month before is less, bits 0…16 the
/// month's first day, counted from 1900-01-01. The second entry, 1900-01-31 (offset 30), month 1900-01 whose packed first day is
/// 1900 × 1024 + 65, has the constant 1900 × 1024 + 65 − (−25 537) = 1 971 202 and a step of 290 (a new year adds 320,
/// less the 30 days of the month before): 1 971 202 × 2³² + 290 × 2¹⁷ + 30.
///
/// - Complexity: O(1).
/// - Source: calbench; mean lunation of J. Meeus, Astronomical Algorithms (1998), chapter 49.
package struct LunationTableLunarDate: Kernel {
    /// What the kernel is and what it answers for.
    package var facts: KernelFacts {
        KernelFacts(
            name: "lunation-table",
            summary: "mean lunation by multiplication, one load, one branch-free correction",
            source: "calbench; mean lunation of Meeus, Astronomical Algorithms, chapter 49",
            claims: .hko,
            validYears: 1900...2100
        )
    }

    /// One entry a month.
    package let lunations: [Int64]

    /// The kernel.
    ///
    /// - Parameter lunations: The months; tests give a damaged table here.
    package init(lunations: [Int64] = LunarTables.lunations) {
        self.lunations = lunations
    }

    /// 1900-01-01.
    static var firstDay: Int32 { DayNumber.startOf1900.rawValue }

    /// The index of the month in which the day lies or of the next one; `offset` counts from 1900-01-01.
    @inline(__always)
    static func estimate(_ offset: Int32) -> Int32 {
        // 2^16 / 29.530588 = 2219.26 would drift by a day over 200 years; 2^20 / 29.530588 = 35508.135 does not, and the
        // product stays below 2^32 for 73 414 days.
        Int32(bitPattern: (UInt32(bitPattern: offset &+ 2) &* 35_508) >> 20)
    }

    @inline(__always)
    static func date(_ day: Int32, _ entry: Int64) -> LunarDate {
        let low = Int32(truncatingIfNeeded: entry)
        let beforeFirst = (day &- firstDay &- (low & 0x1_FFFF)) >> 31
        let step = low >> 17 & beforeFirst
        return LunarDate(rawValue: day &+ Int32(truncatingIfNeeded: entry >> 32) &- step)
    }

    package func answer(_ day: DayNumber) -> LunarDate {
        Self.date(day.rawValue, lunations[Int(Self.estimate(day.rawValue &- Self.firstDay))])
    }

    package func answer(_ days: Span<DayNumber>, into dates: inout MutableSpan<LunarDate>) {
        precondition(dates.count >= days.count)
        let lunations = lunations.span
        for index in days.indices {
            let day = unsafe days[unchecked: index].rawValue
            let entry = unsafe lunations[unchecked: Int(Self.estimate(day &- Self.firstDay))]
            unsafe dates[unchecked: index] = Self.date(day, entry)
        }
    }
}
