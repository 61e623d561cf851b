import Verification

extension Adapter {
    /// The shortest request whose growth is measured, in nanoseconds: the processor is seldom lost within it.
    private static let shortest = 5e5
    private static let mostOperations = 1 << 24

    /// The time of an operation by the adapter's clock, and how much longer a request of 2 K operations takes than one of K
    /// by calbench's, per operation; nil where two operations may take longer than a request may, and where other programs
    /// delayed every request of K operations by more than those of 2 K.
    ///
    /// Beside its loop, a request of 2 K operations takes what one of K takes. The least of several requests of each counts:
    /// other programs only delay a reply, and seldom each.
    func slope(_ batch: Batch, _ question: Question) throws(KernelUnusable) -> (own: Double, slope: Double)? {
        // As many answers in each reply.
        let few = Batch(rows: Array(batch.rows.prefix(16)))
        var operations = 1
        var trip = try time(few, operations: operations, question).roundTrip
        while trip < Self.shortest, operations < Self.mostOperations {
            operations *= 2
            trip = try time(few, operations: operations, question).roundTrip
        }
        guard trip * 4 < (timeout ?? .infinity) * 1e9 else { return nil }
        var (own, once, twice) = (Double.infinity, Double.infinity, Double.infinity)
        for _ in 0..<max(1, min(15, Int(1e8 / trip))) {
            once = min(once, try time(few, operations: operations, question).roundTrip)
            let timed = try time(few, operations: 2 * operations, question)
            twice = min(twice, timed.roundTrip)
            own = min(own, timed.nanoseconds / Double(2 * operations))
        }
        return twice > once ? (own, (twice - once) / Double(operations)) : nil
    }
}
