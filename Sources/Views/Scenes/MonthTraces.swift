/// The scrolls of `months.window` and the geometry of the endless calendar.
///
/// Trace = motion × 16 + variant; 0…79. Traces begin at a month of 1990…2029 and scroll down where their number is
/// even, up where it is odd. The random generator is splitmix64 with the seed 50 000 + trace.
public enum MonthTraces {
    /// The height of the view, in pixels.
    @inlinable
    public static var view: Int32 { 960 }
    /// The height of the content, in pixels.
    @inlinable
    public static var content: Int32 { 4 &* view }
    /// The offset at which the view is in the middle of the content, in pixels.
    @inlinable
    public static var centre: Int32 { (content &- view) / 2 }
    /// The height of a week, in pixels.
    @inlinable
    public static var week: Int32 { 100 }
    /// The number of steps of a trace.
    @inlinable
    public static var steps: Int { 128 }
    /// The number of traces.
    @inlinable
    public static var count: Int { 80 }

    /// The motion of a scroll.
    public enum Motion: Int, Sendable {
        /// 1…12 px a step.
        case slow
        /// From 300…449 px a step, a sixteenth less with each; below 20 px flung back.
        case fling
        /// Half a view up or down at most.
        case leap
        /// By whole weeks, so that months end where the content ends; turning every 32 steps.
        case edge
        /// Of each 16 steps 8 slow, 7 flung and 1 leap.
        case mixed
    }

    /// The motion of a trace 0…79.
    public static func motion(of trace: Int) -> Motion { Motion(rawValue: trace / 16) ?? .slow }

    /// All traces, by number.
    public static func all() -> [MonthTrace] { (0..<count).map { MonthTrace($0) } }

    /// Whether an offset in pixels is so near to an end of the content that it is recentred.
    @inlinable
    @inline(__always)
    public static func isNearEnd(_ offset: Int32) -> Bool {
        offset < view / 2 || content &- offset < view &* 3 / 2
    }
}

/// One scroll of an endless calendar.
public struct MonthTrace: Sendable {
    /// The month at which it begins: year × 12 + month − 1.
    public let start: Int32
    /// The pixels scrolled by each step; positive is down.
    public let steps: [Int32]

    /// A trace 0…79.
    public init(_ trace: Int) {
        var chance = SeededChance(seed: 50_000 + trace)
        let motion = MonthTraces.motion(of: trace)
        start = Int32(1990 * 12 + chance.below(480))
        var direction = trace % 2 == 0 ? 1 : -1
        var speed = 300 + chance.below(150)
        steps = (0..<MonthTraces.steps).map { step in
            let current = motion == .mixed ? (step % 16 == 15 ? .leap : step % 16 >= 8 ? .fling : .slow) : motion
            switch current {
            case .slow, .mixed:
                return Int32(direction * (1 + chance.below(12)))
            case .fling:
                let moved = direction * speed
                speed -= speed / 16
                if speed < 20 { (speed, direction) = (300 + chance.below(150), -direction) }
                return Int32(moved)
            case .leap:
                return Int32(chance.below(961) - 480)
            case .edge:
                let moved = direction * 100 * chance.below(5)
                if step % 32 == 31 { direction = -direction }
                return Int32(moved)
            }
        }
    }
}
