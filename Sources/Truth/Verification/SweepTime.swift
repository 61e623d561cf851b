/// The time of sweeps: what each workload has taken, and what its other pieces are expected to take.
struct SweepTime: Sendable {
    private var rest: [Double]
    private var expected: [Double]
    private var actual: [Double]

    /// Takes the seconds expected of each workload.
    init(_ expected: [Double]) {
        rest = expected
        self.expected = expected.map { _ in 0 }
        actual = self.expected
    }

    /// Adds a piece of a workload.
    mutating func add(_ workload: Int, expected seconds: Double, actual took: Double) {
        rest[workload] -= seconds
        expected[workload] += seconds
        actual[workload] += took
    }

    /// The share of the time that is done, 0…1; a workload's other pieces are as slow as its first.
    var share: Double {
        let done = actual.reduce(0, +)
        let left = rest.indices.reduce(0.0) { sum, number in
            let pace = expected[number] > 0 ? actual[number] / expected[number] : 1
            return sum + max(0, rest[number]) * pace
        }
        return done + left > 0 ? done / (done + left) : 0
    }
}
