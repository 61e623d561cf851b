import Verification

extension Adapter {
    /// The shortest request whose growth is measured, in nanoseconds: what a busy machine adds to a reply is less.
    private static let shortest = 1e7
    private static let mostOperations = 1 << 24

    /// The time of an operation by the adapter's clock, and how much longer a request of 2 K operations takes than one of K
    /// by calbench's, per operation; nil where two operations may take longer than a request may.
    ///
    /// Beside its loop, a request of 2 K operations takes what one of K takes. Of three pairs, the one whose clocks differ
    /// least: other programs delay a reply, and seldom each of three.
    func slope(_ batch: Batch, _ question: Question) throws(KernelUnusable) -> (own: Double, slope: Double)? {
        // As many answers in each reply.
        let few = Batch(rows: Array(batch.rows.prefix(512)))
        var operations = 1
        var trip = try time(few, operations: operations, question).roundTrip
        while trip < Self.shortest, operations < Self.mostOperations {
            operations *= 2
            trip = try time(few, operations: operations, question).roundTrip
        }
        guard trip * 4 < (timeout ?? .infinity) * 1e9 else { return nil }
        var found: (own: Double, slope: Double)?
        for _ in 0..<(trip < 10 * Self.shortest ? 3 : 1) {
            let once = try time(few, operations: operations, question)
            let twice = try time(few, operations: 2 * operations, question)
            let own = twice.nanoseconds / Double(2 * operations)
            let slope = max(0, twice.roundTrip - once.roundTrip) / Double(operations)
            if let least = found, slope / own >= least.slope / least.own { continue }
            found = (own, slope)
        }
        return found
    }
}
