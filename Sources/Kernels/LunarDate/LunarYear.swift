import CalendarValues
import KernelProtocol

/// One lunar year of the year table, as 32 bits.
///
/// Bits 0…12: the months in the order in which they occur, the leap month among them; 1 is a month of 30 days, 0 of 29.
/// Bits 13…16: the number of the leap month, 0 without one. Bits 17…22: the days by which New Year follows the line −25
/// 915 + 1461 × (year − 1899) / 4. In 2033 the long months are 2, 5, 7, 9, 10, 11 and 12, and leap month 11, the
/// twelfth to occur, is short: bits 1, 4, 6, 8, 9, 10 and 12, and 11 in bits 13…16.
///
/// The line replaces a table of first days: for centuries New Year stays within 64 days of it.
package struct LunarYear {
    package let bits: UInt32
    /// The day number of New Year.
    package let firstDay: Int32

    /// The years 1899…2100.
    static let firstYear: Int32 = 1899

    @inline(__always)
    package init(_ table: [UInt32], _ year: Int32) {
        bits = table[Int(year &- Self.firstYear)]
        firstDay = Self.line(year) &+ Int32(truncatingIfNeeded: bits >> 17)
    }

    @inline(__always)
    static func line(_ year: Int32) -> Int32 {
        (1461 &* (year &- firstYear)) >> 2 &- 25_915
    }

    /// The days from New Year to the first day of the month with this index, 0…13.
    @inline(__always)
    package func start(_ index: Int32) -> Int32 {
        let earlier = bits & ((1 as UInt32) &<< UInt32(truncatingIfNeeded: index) &- 1)
        return 29 &* index &+ Int32(truncatingIfNeeded: earlier.nonzeroBitCount)
    }

    /// The number of the leap month, 0 without one.
    @inline(__always)
    package var leapMonth: Int32 { Int32(truncatingIfNeeded: bits >> 13 & 15) }
}

extension KernelFacts {
    /// Of a kernel on these years, in its own file.
    static func yearTable(file: String = #filePath) -> KernelFacts {
        KernelFacts(
            name: "year-table", summary: "32 bits a year; population count instead of a walk through the months",
            source: "calbench", claims: .hko, validYears: 1900...2100, file: file)
    }
}
