import KernelProtocol

/// The beginning of a trace: a recorded scroll, followed for some steps; packed into 64 bits.
@frozen
public struct TraceStart: Hashable, Sendable, BitwiseCopyable, CustomStringConvertible {
    /// The number of the trace among the workload's.
    public var trace: Int32
    /// The number of steps, 1 or more.
    public var length: Int32

    /// The beginning of a trace.
    @inlinable
    public init(trace: Int32, length: Int32) {
        (self.trace, self.length) = (trace, length)
    }

    /// The trace and the steps, such as `trace 12 for 8 steps`.
    public var description: String { "trace \(trace) for \(length) steps" }
}

/// An order-dependent checksum, which makes a trace's answer depend on every step.
///
/// Each number is combined by exclusive or, then multiplied by 0x9E3779B97F4A7C15, then the high half is added to the
/// low one by exclusive or. The first state is 1.
@frozen
public struct TraceChecksum: Hashable, Sendable, BitwiseCopyable {
    /// The state.
    public var value: UInt64

    /// The checksum of no numbers.
    @inlinable
    public init() { value = 1 }

    @inlinable
    public mutating func add(_ number: Int32) {
        value = (value ^ UInt64(UInt32(bitPattern: number))) &* 0x9E37_79B9_7F4A_7C15
        value ^= value >> 32
    }
}

/// The reuse of a list's cells along a trace.
///
/// At each step, new rows on the screen get, from the top one down, the cell of their identifier that left the screen
/// last, or a new one; then the cells of rows that have left the screen go to the pool, from the top one down; then the
/// pool drops those that left first, until it has at most two more than there are rows on the screen. The checksum
/// takes each new row with its cell's identifier, and after each step the first row, the number of rows, and the cells
/// made, reused and pooled so far.
@frozen
public struct CellCounts: Hashable, Sendable, BitwiseCopyable, CustomStringConvertible {
    /// Cells made.
    public var made: Int32 = 0
    /// Reuses of cells.
    public var reused: Int32 = 0
    /// Cells dropped by the pool.
    public var dropped: Int32 = 0
    /// Cells in the pool at the end.
    public var pooled: Int32 = 0
    /// The checksum of all steps.
    public var checksum = TraceChecksum()

    /// No cells.
    @inlinable
    public init() {}

    /// The counts and the checksum, such as `24 made 30 reused 0 dropped 12 pooled 1f…`.
    public var description: String {
        "\(made) made \(reused) reused \(dropped) dropped \(pooled) pooled \(String(checksum.value, radix: 16))"
    }
}

/// The months of an endless calendar at the end of a trace.
///
/// The view is 960 px high and shows a part of a content of 3 840 px, on which months lie one below the other; a month
/// is 100 px high for each of its weeks, which begin on Sunday. At first the offset is 1 440 px and the first month's
/// top is the content's. At each step the offset changes; where it is then under 480 px, or less than 1 440 px are left
/// below it, it is reset to 1 440 px and the months are moved with it. Months that overlap the content are laid out;
/// months that overlap the view are on the screen. The checksum takes, after each step, the offset, the first month
/// laid out, their number, and each month on the screen with the distance of its top from the view's.
///
/// A month's number is year × 12 + month − 1.
@frozen
public struct MonthWindow: Hashable, Sendable, BitwiseCopyable, CustomStringConvertible {
    /// The number of the first month laid out.
    public var first: Int32 = 0
    /// The number of months laid out.
    public var count: Int32 = 0
    /// The number of the first month on the screen.
    public var firstSeen: Int32 = 0
    /// The number of months on the screen.
    public var seen: Int32 = 0
    /// The distance from the view's top to the top of the first month on the screen, in pixels; 0 or negative.
    public var topSeen: Int32 = 0
    /// The number of recentrings of the content.
    public var recentrings: Int32 = 0
    /// The checksum of all steps.
    public var checksum = TraceChecksum()

    /// No months yet.
    @inlinable
    public init() {}

    /// The months and the checksum, such as `8 months from 1998-12; 3 seen from 1999-02 at -345; 0 recentrings 21c8…`.
    public var description: String {
        "\(count) months from \(Self.name(first)); \(seen) seen from \(Self.name(firstSeen)) at \(topSeen); "
            + "\(recentrings) recentrings \(String(checksum.value, radix: 16))"
    }

    private static func name(_ month: Int32) -> String {
        YearMonth(year: Int(month) / 12, month: Int(month) % 12 + 1).description
    }
}
