package import CalendarValues
package import KernelProtocol

/// Easter Sundays of 1583–9999, a byte a year.
package struct EasterTable: Sendable {
    /// What exceeds 22 March, for each year from 1583 on.
    package let offsets: ContiguousArray<UInt8>

    /// 22 March, packed without a year.
    private static let earliest: Int32 = 3 << 5 | 22
    static let firstYear: Int32 = 1583

    /// The table of all years.
    package init() {
        self.init(
            offsets: (1583...9999).map {
                UInt8(MeeusJonesButcher.easter(of: GregorianYear($0)).rawValue & 511 - Self.earliest)
            })
    }

    /// A table, which tests damage.
    package init(offsets: [UInt8]) {
        self.offsets = ContiguousArray(offsets)
    }

    /// Easter Sunday of a year of 1583–9999.
    package func date(of year: GregorianYear) -> GregorianDate {
        Self.date(year.rawValue, offsets[Int(year.rawValue &- Self.firstYear)])
    }

    @inline(__always)
    static func date(_ year: Int32, _ offset: UInt8) -> GregorianDate {
        GregorianDate(rawValue: year &<< 9 &+ earliest &+ Int32(offset))
    }
}
