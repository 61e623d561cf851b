/// Code to be timed, in blocks of operations, whose output can be checked after every block.
///
/// Timing is synchronous and on one thread, so the closures need not be `Sendable` and may share state: `run` leaves
/// its outputs where `digest` finds them.
package struct Subject {
    /// The name in the results, unique within a measurement.
    package let id: String

    /// Executes one block of that many operations; the timed span is exactly this call.
    ///
    /// The calibration chooses the count, up to `Calibration.maximumOperations` and 5 % more for the control; the
    /// closure goes round its inputs as often as that takes.
    package var run: (_ operations: Int) -> Void

    /// The digest of the outputs of the last run of that many operations; called outside the timed span.
    package let digest: (_ operations: Int) -> UInt64

    /// The expected digest after that many operations, nil where the answers are wrong; called outside the timed span,
    /// once for each count and input at which blocks begin.
    package let verifiedDigest: (_ operations: Int) throws -> UInt64?

    /// Chooses the input, counted from 0, at which the next blocks begin; called outside the timed span.
    package let begin: (_ input: Int) -> Void

    /// Whether no answer so far was wrong: what is wrong is timed, too, but is no baseline.
    package var isRight: () -> Bool = { true }

    /// Times a block by the subject's own clock, in nanoseconds, in place of a reading before and after ``run``; nil for
    /// a subject that has none.
    package var ownBlock: ((_ operations: Int) -> UInt64)?

    /// Why the subject can no longer be called; nil where it can.
    package var problem: () -> String? = { nil }

    /// What its own clock reports beside another one; nil for a subject that has none.
    package var ownClock: (() -> OwnClock)?

    /// A subject whose answers are right, without a clock of its own.
    package init(
        id: String, run: @escaping (_ operations: Int) -> Void, digest: @escaping (_ operations: Int) -> UInt64,
        verifiedDigest: @escaping (_ operations: Int) throws -> UInt64?,
        begin: @escaping (_ input: Int) -> Void = { _ in }
    ) {
        (self.id, self.run, self.digest) = (id, run, digest)
        (self.verifiedDigest, self.begin) = (verifiedDigest, begin)
    }
}

extension Subject {
    /// The fewest operations of a block.
    ///
    /// Libraries remember a date, a month or a year: timed on one date, sxtwl took 9 µs, and 9 ms after another one.
    package var leastOperations: Int { ownBlock == nil ? 1 : 16 }

    /// The time of one block; of a subject with its own clock, that clock's.
    package func block(_ operations: Int, by clocks: Clocks) -> BlockTime {
        guard let ownBlock else { return clocks.time { run(operations) } }
        // Others ran meanwhile, and cooled its caches: a block warms them, and the next one is timed.
        _ = ownBlock(operations)
        let start = clocks.wall()
        let own = ownBlock(operations)
        return BlockTime(time: own, wall: max(clocks.wall(), start) - start, others: 0)
    }
}
