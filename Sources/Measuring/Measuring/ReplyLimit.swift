/// How long a worker may take for a reply, and how far its progress extends that.
///
/// The value knows no clock: times are seconds since the request.
package struct ReplyLimit {
    /// Seconds without a reply or progress.
    private let silence: Double
    /// Seconds in all, whatever the progress; nil where progress extends nothing.
    private let longest: Double?
    private var furthest = 0
    private var heard = 0.0

    /// Why a worker is ended.
    package enum Excess: Equatable {
        /// It said nothing, or nothing that is progress, for this many seconds.
        case silence(Double)
        /// It made progress for more than this many seconds.
        case length(Double)
    }

    package init(silence: Double, longest: Double?) {
        self.silence = silence
        self.longest = longest
    }

    /// Takes a report of progress; returns whether it is one: beyond all before, within the total.
    package mutating func takes(done: Int, of total: Int, at time: Double) -> Bool {
        guard done > furthest, done <= total else { return false }
        furthest = done
        if longest != nil { heard = max(heard, time) }
        return true
    }

    /// What is exceeded at a time; nil within the limits.
    ///
    /// Silence beyond its limit is silence, although the longest time may have passed in it.
    package func excess(at time: Double) -> Excess? {
        if time - heard > silence { return .silence(silence) }
        if let longest, time > longest { return .length(longest) }
        return nil
    }
}
