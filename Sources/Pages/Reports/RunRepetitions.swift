import Measuring
import Timing

extension RunRow {
    /// A part of a row's rounds whose median stands for one repetition of the measurement.
    struct Repetition {
        /// The median time of an operation, in nanoseconds.
        let real: Double
        /// The median processor time of an operation, in nanoseconds; nil where it was not recorded.
        let cpu: Double?
        /// The operations of its blocks.
        let operations: Int
    }

    /// The fewest repetitions that Google's comparison takes for enough.
    private static let enough = 9

    /// The repetitions of a row with times, at least nine where it has as many rounds.
    ///
    /// With nine processes and more each is one, because processes differ from each other by more than the rounds of one
    /// do; otherwise the rounds of each are cut, in order, into the fewest equal parts that give nine.
    var repetitions: [Repetition] {
        let processes = Dictionary(grouping: result.blocks, by: \.process).sorted { $0.key < $1.key }.map(\.value)
        guard !processes.isEmpty else { return [] }
        let parts = (Self.enough + processes.count - 1) / processes.count
        return processes.flatMap { blocks in
            let count = min(parts, blocks.count)
            return (0..<count).compactMap { part -> Repetition? in
                let own = blocks[blocks.count * part / count..<blocks.count * (part + 1) / count]
                let times = own.map { Double($0.ns) / Double(result.operationsPerBlock) }
                let cpu = own.compactMap(\.cpu).map { Double($0) / Double(result.operationsPerBlock) }
                guard let real = Summary(times)?.median else { return nil }
                return Repetition(
                    real: real, cpu: cpu.count == own.count ? Summary(cpu)?.median : nil,
                    operations: result.operationsPerBlock * own.count)
            }
        }
    }
}
