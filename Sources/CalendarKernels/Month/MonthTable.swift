import CalendarContracts

/// A value for every month and first weekday, by the 14 kinds of year.
///
/// A year is one of 14 kinds: the weekday of its 1 January and whether it is a leap year; the kind repeats every 400
/// years. The low 7 bits of a packed `GridMonth` are month and first weekday already, so the values are indexed by them
/// as they are.
struct MonthTable<Value: BitwiseCopyable & Sendable>: Sendable {
    /// The kind of each year of the cycle, times 128.
    let kinds: [UInt16]
    /// The values, by kind × 128 + month × 8 + first weekday; where there is no such month, fillers.
    let values: [Value]

    /// The number of values, fillers among them.
    static var count: Int { 14 * 128 }

    /// A table of values that were computed before.
    ///
    /// - Parameter values: ``count`` values.
    init(values: [Value]) {
        precondition(values.count == Self.count)
        self.values = values
        kinds = (0..<400).map { UInt16(Self.kind(of: $0) * 128) }
    }

    /// The values of all kinds of months.
    ///
    /// - Parameters:
    ///   - filler: Stands where there is no such month.
    ///   - value: The value of a month, which depends on the kind of its year only.
    /// - Returns: ``count`` values.
    static func values(filler: Value, _ value: (GridMonth) -> Value) -> [Value] {
        var values = [Value](repeating: filler, count: count)
        var isKnown = [Bool](repeating: false, count: 14)
        for year in 0..<400 where !isKnown[kind(of: year)] {
            isKnown[kind(of: year)] = true
            for month in 1...12 {
                for first in 0..<7 {
                    let place = kind(of: year) * 128 + month * 8 + first
                    values[place] = value(GridMonth(year: 2_000 + year, month: month, firstWeekday: first))
                }
            }
        }
        return values
    }

    /// The kind of a year of the cycle, 0…13: twice the weekday of 1 January, and 1 more for a leap year.
    private static func kind(of year: Int) -> Int {
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year == 0)
        // 1 January of the first year of every cycle is a Saturday.
        let leapDays = year == 0 ? 0 : (year + 3) / 4 - (year - 1) / 100
        return (6 + year + leapDays) % 7 * 2 + (isLeap ? 1 : 0)
    }

    /// The value of a month; no index is checked: a remainder by 400, seven bits below a kind.
    ///
    /// - Parameters:
    ///   - input: A month of a year from −4000 on.
    ///   - kinds: The span of ``kinds``.
    ///   - values: The span of ``values``.
    /// - Returns: The value.
    @inline(__always)
    static func value(of input: GridMonth, kinds: Span<UInt16>, values: Span<Value>) -> Value {
        let packed = UInt32(bitPattern: input.rawValue &+ 4_000 &* 128)
        let kind = unsafe UInt32(kinds[unchecked: Int(packed &>> 7 % 400)])
        return unsafe values[unchecked: Int(kind | packed & 127)]
    }

    /// The value of a month of a year from −4000 on.
    @inline(__always)
    subscript(input: GridMonth) -> Value {
        Self.value(of: input, kinds: kinds.span, values: values.span)
    }
}
