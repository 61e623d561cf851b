import Foundation
package import Statistics
import Timing

/// Times identical code against itself and reads the system's statistics.
package struct NoiseMeasurement<Launcher: SideLauncher> {
    private let launcher: Launcher
    private let seed: UInt64
    private let observer: Observer

    package init(launcher: Launcher, seed: UInt64, observer: Observer) {
        self.launcher = launcher
        self.seed = seed
        self.observer = observer
    }

    /// Times one executable against itself, block by block, in pairs of fresh processes.
    ///
    /// It takes at least that many seconds and at least three pairs, however long they take.
    ///
    /// - Returns: The rounds, one list a pair.
    /// - Throws: ``SideError`` where the executable cannot be used.
    package func pairs(seconds: Double) async throws -> [[GateRound]] {
        let subject = GateSubject(
            request: PreparedWorkload.Request(
                workload: "lunar.date", kernels: ["day-table"], distribution: "random", seed: seed,
                years: 1900...2100),
            kernel: "day-table")
        let measuring = PairedMeasurement(
            baseline: launcher, candidate: launcher, pairs: 1, rounds: 40, maxTime: 60,
            isInterrupted: observer.isInterrupted)
        var all: [[GateRound]] = []
        let start = ContinuousClock.now
        while ContinuousClock.now - start < .seconds(seconds) || all.count < 3, !observer.isInterrupted() {
            observer.show("A/A", 0, min(1, (ContinuousClock.now - start) / .seconds(seconds)))
            do {
                let measured = try await measuring.measure([subject], seed: seed &+ UInt64(all.count)) { _ in }
                guard case .rounds(let rounds, _) = measured.outcomes[subject] else { break }
                all += rounds
            } catch let error as GateFailure {
                throw error.error
            }
        }
        return all
    }
}

/// The clock, the counters and the frequency of this machine.
package enum MachineInstruments {
    /// The smallest difference above 0 between two readings of the clock, and the cost of a reading, in nanoseconds.
    package static func clock() -> (resolution: Double, cost: Double) {
        var smallest = UInt64.max
        let readings = 100_000
        let start = MonotonicClock.nanoseconds()
        var last = start
        for _ in 0..<readings {
            let now = MonotonicClock.nanoseconds()
            if now > last { smallest = min(smallest, now - last) }
            last = now
        }
        return (Double(smallest), Double(last - start) / Double(readings))
    }

    /// The available counters, or why there are none.
    package static func counters() -> String {
        do {
            _ = try PerformanceCounters()
            return "available: instructions, cycles, branch misses, first-level cache misses"
        } catch {
            var sum = 0
            let stepped = SteppedInstructions.count(operations: 10, limit: 100_000) { count in
                for value in 0..<count { sum &+= value }
            }
            let instead =
                if case .unavailable = stepped {
                    "nor can instructions be stepped through"
                } else {
                    "instructions are counted by stepping instead"
                }
            return "not available: \(error.description); \(instead)"
        }
    }

    /// The frequency governor, where the system has one.
    package static func frequencyScaling() -> String {
        let path = "/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor"
        // Absent on virtual machines and systems other than Linux.
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
            return "not told by the system"
        }
        return "governor \(text.trimmingCharacters(in: .whitespacesAndNewlines))"
    }
}
