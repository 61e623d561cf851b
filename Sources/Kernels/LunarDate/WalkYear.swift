/// One lunar year in the widely copied format, with the functions that are copied with it.
///
/// Bit 16: the leap month has 30 days. Bits 15…4: months 1…12, 1 for 30 days. Bits 3…0: the number of the leap month, 0
/// without one. The year 1900 is 0x04bd8: months of 29, 30, 29, 29, 30, 29, 30, 30, 30, 30, 29, 30 days and leap month
/// 8 of 29.
struct WalkYear {
    let bits: UInt32

    /// The number of the leap month, 0 without one.
    var leapMonth: Int { Int(bits & 15) }

    /// The days of the leap month, 0 without one.
    var leapDays: Int {
        guard leapMonth != 0 else { return 0 }
        return bits & 0x1_0000 != 0 ? 30 : 29
    }

    /// The days of a month that is not a leap month, 1…12.
    func days(ofMonth month: Int) -> Int {
        bits & 0x1_0000 >> UInt32(month) != 0 ? 30 : 29
    }

    /// The days of the year: a loop over its twelve bits, at each call.
    var days: Int {
        var sum = 348
        var bit: UInt32 = 0x8000
        while bit > 8 {
            sum += bits & bit != 0 ? 1 : 0
            bit >>= 1
        }
        return sum + leapDays
    }

    /// The table begins with 1899, whose New Year is 1899-02-10.
    static let firstYear = 1899
    static let firstDay = -25_892
}
