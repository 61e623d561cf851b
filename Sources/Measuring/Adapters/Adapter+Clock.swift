import Support
import Verification

/// The comparison of an adapter's clock with this process's.
struct ClockCheck {
    /// Why the adapter's times are void; nil where they are not.
    let problem: String?
}

extension Adapter {
    /// How much longer 2 K operations must take than K, in nanoseconds: far longer than a process waits for its turn.
    private static let leastGrowth = 1e8
    /// No loop that calls a function can do twice as many operations in ``leastGrowth``.
    private static let mostOperations = 1 << 29
    /// Nanoseconds in which every input of the batch that is compared is answered once.
    private static let pass = 1e8
    /// About as long as a request may take, in nanoseconds.
    private static let longest = 5e8

    /// Compares the adapter's clock with this process's.
    ///
    /// Replies to K and to 2 K operations have the same size where K is at least the number of inputs, so 2 K operations
    /// take longer by the time of K operations, by either clock. K grows until that is much. A machine may stand still in
    /// any request: of three the one that took least beside its own time is compared, a difference of more than a third
    /// must show twice, and one of more than a sixth is no proof of an honest clock until it shows twice, too.
    func clock(_ batch: Batch, _ question: Question) throws(KernelUnusable) -> ClockCheck {
        let one = try time(batch, operations: 1, question).roundTrip
        let few = Batch(rows: Array(batch.rows.prefix(max(1, Int(min(Self.pass / one, 512))))))
        var operations = few.rows.count
        var (doubts, agreements) = (0, 0)
        while true {
            let once = try time(few, operations: operations, question)
            let twice = try time(few, operations: 2 * operations, question)
            let growth = twice.roundTrip - once.roundTrip
            guard growth >= Self.leastGrowth else {
                guard operations < Self.mostOperations else { break }
                let factor = min(1.25 * Self.leastGrowth / max(growth, 1), Self.longest / twice.roundTrip)
                operations = min(Int(Double(operations) * max(2, min(factor, 64))), Self.mostOperations)
                (doubts, agreements) = (0, 0)
                continue
            }
            var (less, more) = (once, twice)
            for _ in 0..<2 {
                let again = try time(few, operations: operations, question)
                let twiceAgain = try time(few, operations: 2 * operations, question)
                if again.outside < less.outside { less = again }
                if twiceAgain.outside < more.outside { more = twiceAgain }
            }
            let (longer, own) = (more.roundTrip - less.roundTrip, more.nanoseconds - less.nanoseconds)
            // It was the machine that stood still in the first two, not the loop that took long.
            guard longer >= Self.leastGrowth / 2 else {
                guard operations < Self.mostOperations else { break }
                operations = min(2 * operations, Self.mostOperations)
                (doubts, agreements) = (0, 0)
                continue
            }
            let difference = abs(longer - own) / longer
            if difference <= 1 / 3 { agreements += difference <= 1 / 6 ? 2 : 1 } else { doubts += 1 }
            if agreements > 1 { return ClockCheck(problem: nil) }
            guard doubts > 1 else { continue }
            return ClockCheck(
                problem: "says that \(2 * operations) operations take \(NumberText.significant(own)) ns longer than "
                    + "\(operations); by calbench's clock they take \(NumberText.significant(longer)) ns longer")
        }
        return ClockCheck(
            problem: "does \(2 * operations) operations in no more time than half as many: "
                + "its loop does not call the library")
    }
}
