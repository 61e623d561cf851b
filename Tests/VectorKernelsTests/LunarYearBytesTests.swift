import CalendarKernels
import CalendarValues
import Testing
import VectorKernels

/// The bytes of lunar years, which only processors with VBMI use, checked on every processor.
@Suite struct LunarYearBytesTests {
    /// The day of a date by the bytes, as `lunar_day.c` computes it.
    private func day(_ date: LunarDate, _ bytes: LunarYearBytes) -> DayNumber {
        let (year, slot) = (Int(date.rawValue >> 10), Int(date.rawValue >> 5 & 31))
        let (first, most, rest) = (
            bytes.tables[year & 255], bytes.tables[256 + year & 255], bytes.tables[512 + year & 255]
        )
        let place = slot / 2 + (slot > 2 * Int(rest & 15) ? 1 : 0)
        let before = (UInt16(most) << 8 | UInt16(rest)) >> (17 - place)
        return DayNumber(
            365 * year + Int(first) - 719_104 + 29 * place + Int(date.rawValue & 31) + before.nonzeroBitCount)
    }

    @Test func allDays() throws {
        let bytes = try #require(LunarYearBytes(LunarMonthWords.words))
        let kernel = LunationTableLunarDate()
        for day in DayNumber.startOf1900.rawValue...DayNumber.endOf2100.rawValue {
            let date = kernel.answer(DayNumber(rawValue: day))
            #expect(self.day(date, bytes).rawValue == day, "\(date)")
        }
    }

    /// A month of another length has no bytes, and one that begins a day later has others.
    @Test func changedEntries() throws {
        let words = LunarMonthWords.words
        var (refused, followed) = (0, 0)
        for slot in words.indices where words[slot] != 0 && slot % 7 == 0 {
            for days in [-1, 1] as [Int32] {
                var changed = words
                changed[slot] += 32 * days
                guard let bytes = LunarYearBytes(changed) else {
                    refused += 1
                    continue
                }
                followed += 1
                let date = LunarDate(rawValue: (LunarMonthWords.first + Int32(slot)) << 5 | 1)
                #expect(day(date, bytes).rawValue == changed[slot] >> 5 + 1, "\(date)")
            }
        }
        #expect(refused > 0 && followed > 0, "\(refused) refused, \(followed) followed")
    }
}
