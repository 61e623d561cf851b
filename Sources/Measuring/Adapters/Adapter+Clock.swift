import Support
import Verification

/// The comparison of an adapter's clock with the processor time of its loop.
enum ClockCheck {
    case right
    /// The processor time of its loop cannot be seen: a child process works, or it sleeps, or the system does not show it.
    case unseen
    case wrong(String)

    /// Why the adapter's times are void; nil where they are not.
    var problem: String? { if case .wrong(let problem) = self { problem } else { nil } }
    var isSeen: Bool { if case .unseen = self { false } else { true } }
}

extension Adapter {
    /// The least processor time of K operations, in nanoseconds.
    private static let least = 1e8
    /// No loop that calls a function can do as many operations in ``least``.
    private static let mostOperations = 1 << 29
    /// The pairs of requests that are compared.
    ///
    /// Other programs change the processor time of an operation, so that one pair may miss what the next one shows. None
    /// contradicts an honest clock.
    private static let pairs = 3

    /// Compares the adapter's clock with the processor time of its loop.
    ///
    /// A loop takes at least its processor time by any clock. What a request of 2 K operations takes beside its loop is
    /// less than ``least``, which K operations take at least: so its own time is at least the processor time of 2 K minus
    /// that of K, half of its loop. Compared is the thread whose smallest time of all requests is largest: a compiler or a
    /// collector does not work as much in each, and what it does while a busy machine delays the reply is no loop's.
    func clock(_ batch: Batch, _ question: Question) throws(KernelUnusable) -> ClockCheck {
        let one = try time(batch, operations: 1, question).roundTrip
        let few = Batch(rows: Array(batch.rows.prefix(max(1, Int(min(Self.least / one, 512))))))
        // A request of that many nanoseconds is well within the time limit.
        let longest = min(2e9, (timeout ?? .infinity) * 1e9 / 4)
        var operations = few.rows.count
        var (quickest, last) = (one, 0)
        var pairs: [(own: Double, less: [String: Double], more: [String: Double])] = []
        while true {
            let (once, less, waited) = try used(few, operations, question)
            var seen = less.values.max() ?? 0
            if seen >= Self.least {
                let (twice, more, _) = try used(few, 2 * operations, question)
                pairs.append((twice.nanoseconds, less, more))
                let requests = pairs.flatMap { [$0.less, $0.more] }
                let times = less.keys.map { thread in (thread, least: requests.map { $0[thread] ?? 0 }.min() ?? 0) }
                let working = times.max { $0.least < $1.least }
                seen = working?.least ?? 0
                if let (thread, _) = working, seen >= Self.least {
                    guard pairs.count == Self.pairs else { continue }
                    let grown = pairs.map { (own: $0.own, most: ($0.more[thread] ?? 0) - ($0.less[thread] ?? 0)) }
                    guard let wrong = grown.first(where: { $0.own < $0.most }) else { return .right }
                    return .wrong(
                        "reports \(NumberText.significant(wrong.own)) ns for \(2 * operations) operations, "
                            + "half of which take \(NumberText.significant(wrong.most)) ns of processor time")
                }
            }
            // Without the time for which other programs had the processor.
            quickest = min(quickest, max(1, once.roundTrip - waited) / Double(operations))
            let expected = quickest * Double(operations)
            if operations == Self.mostOperations {
                guard expected >= Self.least else {
                    return .wrong(
                        "does \(operations) operations in \(NumberText.significant(expected)) ns: "
                            + "its loop does not call the library")
                }
                // A busy machine may delay one reply, and seldom all of several.
                last += 1
                if last == 8 { return .unseen }
                continue
            }
            guard expected < longest else { return .unseen }
            let factor = max(2, min(1.25 * Self.least / max(seen, 1), longest / expected, 64))
            operations = min(Int(Double(operations) * factor), Self.mostOperations)
            pairs = []
        }
    }

    /// A timed loop, the processor time of each thread in its request, and how long one of them waited for a processor.
    private func used(
        _ batch: Batch, _ operations: Int, _ question: Question
    ) throws(KernelUnusable) -> (Timed, [String: Double], waited: Double) {
        let before = processorTimes()
        let timed = try time(batch, operations: operations, question)
        let after = processorTimes()
        return (
            timed, after.reduce(into: [:]) { $0[$1.key] = $1.value.used - (before[$1.key]?.used ?? 0) },
            after.map { $0.value.waited - (before[$0.key]?.waited ?? 0) }.max() ?? 0
        )
    }
}
