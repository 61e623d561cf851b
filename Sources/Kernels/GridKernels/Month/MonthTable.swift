import KernelProtocol

/// A value for every month and first weekday, by the 14 kinds of year.
///
/// A year is one of 14 kinds: the weekday of its 1 January and whether it is a leap year; the kind repeats every 400
/// years. The low 7 bits of a packed `GridMonth` are month and first weekday, so they index the values directly.
struct MonthTable<Value: BitwiseCopyable & Sendable>: Sendable {
    /// The kind of each year of the cycle, times 128.
    let kinds: ContiguousArray<UInt16>
    /// The values, by kind × 128 + month × 8 + first weekday; fillers for combinations that do not exist.
    let values: ContiguousArray<Value>

    /// The number of values, including fillers.
    static var count: Int { 14 * 128 }

    /// A table of ``count`` precomputed values.
    init(values: [Value]) {
        precondition(values.count == Self.count)
        self.values = ContiguousArray(values)
        kinds = ContiguousArray((0..<400).map { UInt16(Self.kind(of: $0) * 128) })
    }

    /// ``count`` values, with a filler for combinations that do not exist; a month's value may only depend on the kind
    /// of its year.
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

    /// The value of a month of a year from −4000 on, without bounds checks: a remainder by 400, seven bits below a
    /// kind.
    ///
    /// The spans are those of ``kinds`` and ``values``.
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
