import Foundation
import Randomness
import Reports
import Results
import Statistics
import Testing
import Timing
import Verification

@Suite struct NoiseReportTests {
    /// Pairs of processes with a placement each, and with noise in each block.
    private func pairs(_ count: Int, placement: Double, noise: Double = 0.005, rounds: Int = 40) -> [[GateRound]] {
        var generator = SplitMix64(seed: 9)
        func spread(_ width: Double) -> Double {
            // The sum of four uniform variables, near enough to normal.
            exp(width * (0..<4).reduce(0.0) { sum, _ in sum + Double(generator.next() >> 11) * 0x1p-53 - 0.5 } * 1.7)
        }
        return (0..<count).map { _ in
            let placed = spread(placement)
            return (0..<rounds).map { _ in
                func side(_ time: Double) -> GateRound.Side {
                    GateRound.Side(
                        time: time * spread(noise), again: time * spread(noise), control: 1.05 * time * spread(noise))
                }
                return GateRound(baseline: side(500), candidate: side(500 * placed))
            }
        }
    }

    private func report(_ pairs: [[GateRound]], steal: Int? = 50) -> NoiseReport? {
        NoiseReport(
            pairs: pairs, seconds: 10, clock: (resolution: 1, cost: 20), counters: "not available: none",
            limits: [
                MachineLimitReading(name: "copy", bytes: 64, among: 131_072, nanoseconds: 0.5),
                MachineLimitReading(name: "dependent-load", bytes: 4, among: 262_144, nanoseconds: 4),
            ], scaling: "governor x",
            disturbance: Disturbance(steal: steal, pressure: 2_500_000), cores: 2,
            machine: Machine(toolchain: "swift-test"))
    }

    @Test func aQuietMachineDecidesBoth() throws {
        let report = try #require(self.report(pairs(20, placement: 0.003)))
        #expect(report.processes == 20 && report.rounds == 800)
        #expect(report.resolution < 0.01 && report.resolution >= 0.005)
        #expect(report.decisions.map(\.difference) == [0.02, 0.05])
        #expect(report.decisions.map(\.isDecided) == [true, true])
        #expect(report.decisions.allSatisfy { abs(($0.seconds ?? 0) - 5) < 1e-9 }, "ten of twenty pairs in ten seconds")
        #expect(report.falseGates == 0)
        #expect(report.falsePaired <= 0.1)
        #expect(abs(try #require(report.steal) - 0.025) < 1e-12, "half a second of ten, of two processors")
        #expect(abs(try #require(report.pressure) - 0.25) < 1e-12)
    }

    @Test func aRestlessMachineSaysWhatItNeeds() throws {
        let report = try #require(self.report(pairs(20, placement: 0.03)))
        #expect(report.resolution > 0.01)
        let two = report.decisions[0]
        #expect(!two.isDecided)
        let needed = pow(2 * report.resolution / 0.02, 2) * 5
        #expect(abs(try #require(two.seconds) / needed - 1) < 1e-9, "more pairs help")
        #expect(report.falseOnePair > 0.5, "what one pair of processes would make of its placement")
        #expect(report.falseUsual > 0.3)
        #expect(try report.text(.text).contains("\n✗ 2 % with more pairs of processes, in "))
    }

    /// A difference is resolved only where half of it exceeds the resolution.
    @Test func whatIsDecidedFollowsFromTheResolution() throws {
        var between = 0
        for placement in [0.003, 0.012, 0.02, 0.03, 0.06] {
            let report = try #require(self.report(pairs(20, placement: placement)))
            for decision in report.decisions {
                #expect(decision.isDecided == (2 * report.resolution <= decision.difference), "\(report.resolution)")
                if report.resolution <= decision.difference, !decision.isDecided { between += 1 }
            }
        }
        #expect(between > 0, "some machine sees the difference and still cannot decide it")
    }

    @Test func tooLittleIsNoReport() {
        #expect(report([]) == nil)
        #expect(report(pairs(2, placement: 0)) == nil)
        #expect(report(pairs(20, placement: 0, rounds: 7)) == nil)
        #expect(report(pairs(3, placement: 0)) != nil)
    }

    @Test func formats() throws {
        var report = try #require(self.report(pairs(20, placement: 0.003), steal: nil))
        let json = try report.text(.jsonl)
        #expect(json.split(separator: "\n").count == 1)
        let row = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
        #expect(
            Set(row.keys) == [
                "processes", "rounds", "seconds", "resolution", "counters", "drift", "steal", "pressure", "decisions",
                "machine", "between_processes", "false_differences_paired", "false_differences_one_pair",
                "false_regressions", "false_differences_usual", "clock_resolution_ns", "clock_cost_ns",
                "frequency_scaling", "limits",
            ])
        #expect(row["steal"] is NSNull)
        let answer = try report.text(.text)
        let lines = answer.split(separator: "\n")
        #expect(
            lines[0].hasPrefix("a gate sees 1")
                && lines[0].hasSuffix(" % and more now; some task waited 25 % of the time"))
        #expect(
            lines.dropFirst() == [
                "✓ 2 % in 5.00 s a row", "✓ 5 % in 5.00 s a row", "what else was measured: --details",
            ])
        report.isWhole = true
        let text = try report.text(.text)
        for part in [
            "resolution of a gate's row",
            "not available: none", "governor x", "not told by the system", "800 rounds",
            "limit: copying 64 bytes", "0.500 ns within 128 KiB", "limit: a dependent load", "4.00 ns within 256 KiB",
        ] { #expect(text.contains(part), "\(part): \(text)") }
        #expect(try report.text(.markdown).contains("- ✓ 2 % in 5.00 s a row\n"))
    }
}
