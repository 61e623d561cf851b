import CVectorKernels
package import KernelProtocol
import CalendarKernels

/// Day number → lunar date by one load a day, as many days at a time as the processor has lanes.
///
/// - Source: calbench.
/// - Complexity: O(1); one load of a table of 18 KB.
///
/// Within a month the packed date grows by one a day, and no sixteen days have two first days of a month. So a piece of
/// sixteen days is a first date, the place of a first day and what is added from there on, in 32 bits: the table stays in
/// the first-level cache, where one date a day, 294 KB, did not. Packed dates grow by 2.8 a day, so the first date less
/// three times the day needs 16 bits.
package func gatherLunarDate(path: SIMDPath = .chosen) -> PathKernel<DayNumber, PackedLunarDate> {
    PathKernel(
        "gather", version: 3, "one load a day from a table of pieces of sixteen days", claims: .hko,
        validYears: 1900...2100, path: path
    ) { path, inputs, outputs, count in
        unsafe calbench_lunar_date_gather(
            path, LunarPieces.all, LunarPieces.first, LunarPieces.line, inputs, outputs, count)
    }
}

/// The pieces of sixteen days; see `vector_kernels.h`.
enum LunarPieces {
    /// From the piece of 1900-01-01 on, computed from the months of `LunarTable` at the first answer.
    static let all = computedPieces()
    static let first = DayNumber.startOf1900.rawValue >> 4
    /// The packed date of 1970-01-01 or so, which puts the table's differences within 16 bits.
    static let line: Int32 = 1_998_000

    private static func computedPieces() -> [UInt32] {
        let months = Lunations()
        let days = DayNumber.startOf1900.rawValue...DayNumber.endOf2100.rawValue
        return (first...days.upperBound >> 4).map { piece in
            let own = (piece << 4...piece << 4 | 15).clamped(to: days)
            func above(_ day: Int32) -> Int32 {
                months.date(of: DayNumber(rawValue: day)).rawValue - (line + day + (piece << 5))
            }
            let start = above(own.lowerBound)
            let jump = own.first { above($0) != start }
            let step = jump.map { above($0) - start } ?? 0
            precondition(own.allSatisfy { above($0) == ($0 < jump ?? .max ? start : start + step) }, "two months")
            precondition(0..<2048 ~= step && Int32(Int16.min)...Int32(Int16.max) ~= start)
            return UInt32(bitPattern: start) << 16 | UInt32(step) << 5 | UInt32(jump.map { $0 & 15 } ?? 16)
        }
    }
}
