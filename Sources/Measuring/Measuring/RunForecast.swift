/// How long steps take that are still to come, from what was expected of steps and what the finished ones took.
///
/// A weight of seconds counts as if it had taken what was expected, so that the first steps alone decide nothing.
package struct Pace: Sendable {
    private let weight: Double
    private var expected = 0.0
    private var actual = 0.0

    package init(weight: Double) {
        self.weight = weight
    }

    /// Adds a finished step, in seconds.
    package mutating func add(expected: Double, actual: Double) {
        self.expected += expected
        self.actual += max(0, actual)
    }

    /// The seconds of steps of which so many are expected.
    package func seconds(of expected: Double) -> Double { expected * (weight + actual) / (weight + self.expected) }

    /// The pace with a step that is not finished.
    package func with(expected: Double, actual: Double) -> Pace {
        var pace = self
        pace.add(expected: expected, actual: actual)
        return pace
    }
}

/// The seconds left of a measurement in several processes, with the counting of instructions after them.
struct RunForecast {
    /// Seconds of a launch, as measured last.
    var launch = 0.3
    /// Recording, relative to the probes.
    private(set) var recording = Pace(weight: 1)
    /// Counting, relative to ``counting(_:)``.
    private(set) var counting = Pace(weight: 2)

    /// The seconds until the end of the last process.
    ///
    /// Of this process `done` seconds were expected of what is done, which `took` so many, and `rest` of the rest; `whole`
    /// is what is expected of a whole process, of which there are `later` more. The budget leaves `limit` seconds for all
    /// of it; infinite without one.
    func recordingLeft(
        done: Double, took: Double, rest: Double, whole: Double, later: Int, limit: Double
    ) -> Double {
        let pace = recording.with(expected: done, actual: took)
        let own = pace.seconds(of: rest)
        // Later processes do less where this one takes longer than the budget allows.
        return own + max(0, min(Double(later) * (pace.seconds(of: whole) + launch), limit - own))
    }

    mutating func recorded(expected: Double, actual: Double) { recording.add(expected: expected, actual: actual) }
    mutating func counted(expected: Double, actual: Double) { counting.add(expected: expected, actual: actual) }

    /// The seconds of counting for which so many are expected, at most `limit`.
    func countingLeft(_ expected: Double, limit: Double) -> Double {
        max(0, min(counting.seconds(of: expected), limit))
    }
}
