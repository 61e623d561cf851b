import CVectorKernels
package import CalendarValues

/// Looks for the first value outside of a range, for batches that are checked before they are answered.
package struct FirstOther: Sendable {
    private let path: SIMDPath

    package init(path: SIMDPath = .best) {
        self.path = path
    }

    /// The position of the first day outside of a range, nil without one.
    package func day(_ days: Span<DayNumber>, within range: ClosedRange<DayNumber>) -> Int? {
        let first = unsafe days.withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress else { return 0 }
            return unsafe calbench_first_other_day(
                path.code, range.lowerBound.rawValue, range.upperBound.rawValue, start, bytes.count / 4)
        }
        return first < days.count ? first : nil
    }

    /// The position of the first packed number that is no Gregorian date of 1900–2100, nil without one.
    package func date(_ dates: Span<GregorianDate>) -> Int? {
        let first = unsafe dates.withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress else { return 0 }
            return unsafe calbench_first_other_date(path.code, start, bytes.count / 4)
        }
        return first < dates.count ? first : nil
    }

    /// The position of the first packed number that is no lunar date of 1900–2100, nil without one.
    package func lunarDate(_ dates: Span<LunarDate>) -> Int? {
        let first = unsafe dates.withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress else { return 0 }
            return unsafe calbench_first_other_lunar_date(
                path.code, LunarMonthWords.words, LunarMonthWords.first, Int32(LunarMonthWords.words.count), start,
                bytes.count / 4)
        }
        return first < dates.count ? first : nil
    }
}
