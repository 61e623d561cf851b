import CalendarValues
import CalendarKernels

/// The lunar months that begin in 1900–2100, by packed lunar date / 32: where each begins and how long it is.
///
/// An entry is 32 × the day before the first of the month + the days of the month within 1900–2100; 0 for a month that
/// does not exist. Month 1 of 2026 begins on 2026-02-17, day 20 501, and has 30 days: 32 × 20 500 + 30 = 656 030.
package enum LunarMonthWords {
    /// One entry for each of the 32 packed months of a year.
    package static let words = computedWords()

    /// The packed month of the first entry.
    package static let first: Int32 = 1899 * 32

    private static func computedWords() -> [Int32] {
        let (lunations, start) = (LunarTables.lunations, DayNumber.startOf1900.rawValue)
        var words = [Int32](repeating: 0, count: 202 * 32)
        for (index, entry) in lunations.enumerated() {
            let first = Int32(entry & 0x1_FFFF) + start
            let end =
                index + 1 < lunations.count
                ? Int32(lunations[index + 1] & 0x1_FFFF) + start : DayNumber.endOf2100.rawValue + 1
            let packed = first + Int32(truncatingIfNeeded: entry >> 32)
            words[Int(packed >> 5 - Self.first)] = (first - packed & 31) << 5 + (end - first) & 31
        }
        return words
    }
}
