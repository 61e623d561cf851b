/// The lunar months of 1899–2100 in three tables of 256 bytes by year modulo 256, which vector registers hold.
///
/// The first has the day on which the year begins, less 365 a year; the others a bit for each of its first twelve months, 1
/// for 30 days, and the leap month; see `calbench_lunar_day`.
package struct LunarYearBytes: Sendable {
    package let tables: [UInt8]

    /// The tables of the months of ``LunarMonthWords``; `nil` for months whose lengths or numbers need others.
    package init?(_ words: [Int32]) {
        var tables = [UInt8](repeating: 0, count: 3 * 256)
        for start in stride(from: 0, to: words.count, by: 32) {
            let slots = (0..<32).filter { words[start + $0] != 0 }
            let leap = slots.first { $0 & 1 == 1 }.map { $0 / 2 } ?? 15
            // The day before the first of each month, by its place in the year.
            let starts = slots.map { slot in
                (place: slot / 2 - 1 + (slot > 2 * leap ? 1 : 0), day: Int(words[start + slot] >> 5))
            }
            guard let earliest = starts.first else { continue }
            var long = 0
            for (month, next) in zip(starts, starts.dropFirst()) {
                // Of the months before 1900, which the table lacks, none counts as long.
                guard next.place == month.place + 1, 29...30 ~= next.day - month.day else { return nil }
                long |= (next.day - month.day - 29) << (15 - month.place)
            }
            let year = (Int(LunarMonthWords.first) + start) / 32
            guard let days = UInt8(exactly: earliest.day - 29 * (earliest.place + 1) - 365 * year + 719_104),
                days <= 224
            else { return nil }
            tables[year & 255] = days
            tables[256 + year & 255] = UInt8(long >> 8)
            tables[512 + year & 255] = UInt8(long & 0xf0 | leap)
        }
        self.tables = tables
    }
}
