package import KernelProtocol

/// Solar term → civil date from a mean tropical year and one offset in minutes a term.
///
/// - Source: the `sTermInfo` table that circulates in JavaScript since about 1998 with the `lunarInfo` table.
/// - Complexity: O(1).
///
/// The instant is 1900-01-06 02:05 plus 31 556 925 974.7 ms a year plus the term's minutes; its date is the answer. All
/// years are thus alike, while the Earth's perihelion moves: 187 of 4 824 dates of 1900–2100 are wrong, each by one
/// day, and one contested.
package struct MinuteTableTermDate: Kernel {
    package var facts: KernelFacts {
        KernelFacts(
            name: "minute-table",
            summary: "mean tropical year of 31 556 925 974.7 ms and 24 offsets in minutes",
            source: "the sTermInfo table that circulates in many languages",
            claims: .hko,
            validYears: 1900...2100
        )
    }

    package init() {}

    package func answer(_ term: YearTerm) -> GregorianDate {
        let milliseconds = 31_556_925_974.7 * Double(term.year - 1900) + Double(Self.minutes[term.index] * 60_000)
        // The offset from 1900-01-01 in days; 1900 and 2100 are not leap years, and every date lies between them.
        let days = Int((milliseconds + Self.epoch) / 86_400_000)
        return NeriSchneiderGregorianDate.date(of: .startOf1900 + days)
    }

    /// 1900-01-06 02:05 in milliseconds from 1900-01-01.
    private static let epoch = Double((5 * 1440 + 125) * 60_000)

    private static let minutes = [
        0, 21_208, 42_467, 63_836, 85_337, 107_014, 128_867, 150_921, 173_149, 195_551, 218_072, 240_693,
        263_343, 285_989, 308_563, 331_033, 353_350, 375_494, 397_447, 419_210, 440_795, 462_224, 483_532, 504_758,
    ]
}
