/// The scrolls of `cells.reuse`: the rows on the screen after each step, and the identifier of each row.
///
/// Trace = ((number of the size × 5 + motion) × 3 + identifiers) × 4 + variant; 0…239. Rows are 40 px high, the screen
/// has the height of `size` rows, the list has 100 screens and 50 rows and the trace begins in its middle. The random
/// generator is splitmix64 with the seed 60 000 + trace.
public enum CellTraces {
    /// The numbers of rows that fit on the screens.
    public static let sizes = [1, 10, 100, 1000]
    /// The number of steps of a trace.
    @inlinable
    public static var steps: Int { 64 }
    /// The largest number of identifiers.
    @inlinable
    public static var identifiers: Int { 3 }
    /// The number of traces.
    @inlinable
    public static var count: Int { 240 }

    /// The motion of a scroll.
    public enum Motion: Int, Sendable {
        /// 3…30 px a step.
        case slow
        /// From a third of a screen a step, an eighth less with each.
        case fling
        /// To anywhere.
        case jump
        /// Around both ends in turn, a screen beyond them at times.
        case end
        /// Of each 16 steps 12 slow, 3 flung and 1 jump.
        case mixed
    }

    /// The distribution of identifiers over rows.
    public enum Identifiers: Int, Sendable {
        /// One for all rows.
        case one
        /// One of three by the row's number, scattered.
        case scattered
        /// One of three, two screens long each.
        case sections
    }

    /// The number of rows that fit on the screen of a trace 0…239, one of ``sizes``.
    public static func size(of trace: Int) -> Int { sizes[trace / 60] }

    /// The motion of a trace 0…239.
    public static func motion(of trace: Int) -> Motion { Motion(rawValue: trace / 12 % 5) ?? .slow }

    /// All traces, by number.
    public static func all() -> [CellTrace] { (0..<count).map { CellTrace($0) } }
}

/// One scroll of a list.
public struct CellTrace: Sendable {
    /// The number of rows that fit on the screen.
    public let size: Int32
    /// The rows on the screen after each step.
    public let ranges: [Range<Int32>]

    @usableFromInline let identifiers: CellTraces.Identifiers

    /// A trace 0…239.
    public init(_ trace: Int) {
        let size = CellTraces.size(of: trace)
        let motion = CellTraces.motion(of: trace)
        self.size = Int32(size)
        identifiers = CellTraces.Identifiers(rawValue: trace / 4 % 3) ?? .one
        var chance = SeededChance(seed: 60_000 + trace)
        let rows = 100 * size + 50
        let (total, view) = (rows * 40, size * 40)
        var (offset, speed) = (total / 2, view / 3 + 20)
        ranges = (0..<CellTraces.steps).map { step in
            let current = motion == .mixed ? (step % 16 == 15 ? .jump : step % 16 >= 12 ? .fling : .slow) : motion
            switch current {
            case .slow, .mixed:
                offset += 3 + chance.below(28)
            case .fling:
                offset += speed
                speed = max(20, speed - speed / 8)
            case .jump:
                offset = chance.below(total - view)
            case .end:
                let near = chance.below(2 * view + 100) - view - 50
                offset = step % 2 == 0 ? near : total - view - near
            }
            // Rounded down, like a row's number, also above the list.
            let first = max(0, Int((Double(offset) / 40).rounded(.down)))
            let end = min(rows, Int((Double(offset + view - 1) / 40).rounded(.down)) + 1)
            return end > first ? Int32(first)..<Int32(end) : 0..<0
        }
    }

    /// The identifier 0…2 of a row's cell.
    @inlinable
    @inline(__always)
    public func identifier(of row: Int32) -> Int32 {
        switch identifiers {
        case .one: 0
        case .scattered: Int32(truncatingIfNeeded: (UInt32(bitPattern: row) &* 2_654_435_761) >> 16) % 3
        case .sections: row / (2 &* size) % 3
        }
    }
}
