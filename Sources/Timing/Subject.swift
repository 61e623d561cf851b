/// Something to be timed, in blocks of operations, whose output can be checked after every block.
///
/// Timing is synchronous and on one thread, so the closures need not be `Sendable` and may share state: `run` leaves its
/// outputs where `digest` finds them.
public struct Subject {
    /// The name in the results; different for each subject of a measurement.
    public let id: String

    /// Does so many operations; all that is inside the timed span, and called once a block.
    ///
    /// The count is chosen by the calibration, up to `Calibration.maximumOperations` and 5 % more for the control; the
    /// closure goes round its inputs as often as that takes.
    public let run: (_ operations: Int) -> Void

    /// The digest of the outputs that the last run of so many operations left; called outside the timed span.
    public let digest: (_ operations: Int) -> UInt64

    /// What the digest must be after so many operations; nil where the answers are wrong. Called outside the timed span, once for each count.
    public let verifiedDigest: (_ operations: Int) throws -> UInt64?

    /// Called before every block, outside the timed span; empties the caches where they are to be cold.
    public let prepare: () -> Void

    /// Makes a subject.
    ///
    /// - Parameters:
    ///   - id: The name in the results.
    ///   - run: Does so many operations.
    ///   - digest: The digest of the outputs that the last run left.
    ///   - verifiedDigest: What that digest must be.
    ///   - prepare: Called before every block, outside the timed span.
    public init(
        id: String,
        run: @escaping (_ operations: Int) -> Void,
        digest: @escaping (_ operations: Int) -> UInt64,
        verifiedDigest: @escaping (_ operations: Int) throws -> UInt64?,
        prepare: @escaping () -> Void = {}
    ) {
        self.id = id
        self.run = run
        self.digest = digest
        self.verifiedDigest = verifiedDigest
        self.prepare = prepare
    }
}

extension Subject {
    /// The time of one block in nanoseconds; 0 where the clock went backwards.
    ///
    /// - Parameters:
    ///   - operations: How many operations.
    ///   - now: The clock, in nanoseconds.
    /// - Returns: The nanoseconds.
    @inline(never)
    public func block(_ operations: Int, now: () -> UInt64) -> UInt64 {
        prepare()
        let start = now()
        run(operations)
        let end = now()
        return end > start ? end - start : 0
    }
}
