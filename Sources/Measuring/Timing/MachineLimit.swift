/// The machine's limit for a kind of answer: the time of the cheapest code that reads every input and writes every
/// answer.
package struct MachineLimit: Hashable, Sendable, Codable {
    /// The size of an input.
    package let inputBytes: Int
    /// The size of an answer.
    package let outputBytes: Int
    /// The time of the fastest of the bodies, in nanoseconds.
    package let nanosecondsPerOperation: Double

    enum CodingKeys: String, CodingKey {
        case inputBytes = "input_bytes"
        case outputBytes = "output_bytes"
        case nanosecondsPerOperation = "ns_per_operation"
    }

    /// Stores bytes and nanoseconds.
    package init(inputBytes: Int, outputBytes: Int, nanosecondsPerOperation: Double) {
        (self.inputBytes, self.outputBytes) = (inputBytes, outputBytes)
        self.nanosecondsPerOperation = nanosecondsPerOperation
    }

    /// The limit with the shortest time, of readings of one limit.
    package static func least(_ readings: [MachineLimit?]) -> MachineLimit? {
        readings.compactMap(\.self).min { $0.nanosecondsPerOperation < $1.nanosecondsPerOperation }
    }
}

/// Times some bodies that do the same and takes the fastest.
///
/// A reading goes round a batch as often as takes 30 µs, at most 64 times. The least of the readings is taken, because
/// a limit is what the machine can do.
///
/// Nil where the clock stands still.
package func fastestTime(of bodies: [Subject], batch: Int, readings: Int = 5, now: () -> UInt64) -> Double? {
    var operations = batch
    while operations < 64 * batch, bodies[0].block(operations, now: now) < 30_000 { operations *= 2 }
    var times: [UInt64] = []
    for _ in 0..<readings {
        for body in bodies { times.append(body.block(operations, now: now)) }
    }
    guard let least = times.filter({ $0 > 0 }).min() else { return nil }
    return Double(least) / Double(operations)
}
