import CalendarTestSupport
import Measuring
import Testing
import TimingTestSupport

/// What a worker does, in this process, on the real catalogue.
@Suite struct WorkerTests {
    private static func side(_ clocks: Clocks = .system, catalog: Catalog = .all) throws -> Worker {
        Worker(
            catalog: catalog,
            verifier: Verifier(reference: try Fixture.reference(), toolchain: Catalog.toolchain),
            clocks: clocks)
    }

    private static func request(
        _ workload: String, _ kernels: [String], distribution: InputDistribution = .random
    ) -> PreparedWorkload.Request {
        PreparedWorkload.Request(
            Setting(workload: workload, distribution: distribution), kernels: kernels, seed: 1, years: 1900...2100)
    }

    @Test func preparesCalibratesRunsAndCounts() throws {
        let side = try Self.side()
        let facts = try side.prepare(Self.request("lunar.date", ["day-table", "none", "year-table"]))
        #expect(facts.kernels.map(\.name) == ["day-table", "year-table"] && facts.kernels.allSatisfy(\.isVerified))
        #expect(facts.batch.count > 1_000 && facts.kernels[0].file.hasPrefix("Sources/Kernels/"))
        let operations = try side.calibrate("day-table", nanoseconds: 100_000)
        let block = try side.block("day-table", operations: operations, extra: 100)
        #expect(block.isRight && block.nanoseconds > 0)
        #expect(try side.count("day-table").uncounted != .wrong)
    }

    /// A clock on which a block is never shorter than the shortest: blocks stay at their smallest.
    @Test func recordsOnAnyClock() throws {
        var time: UInt64 = 0
        let side = try Self.side(
            Clocks(wall: {
                time += Calibration.longestBlock
                return time
            }))
        _ = try side.prepare(Self.request("easter", ["gauss", "table"]))
        var shown = 0
        let share = Timing.Configuration(rounds: 40, maxTime: 10)
        let judged = try side.record(share, plan: nil) { shown += 1 }
        #expect(shown == 40)
        #expect(Timing.Measurement([judged.recording], configuration: share).twin.rounds == 40)
        // Every answer that was timed was compared with the reference's.
        #expect(judged.verdicts.keys.sorted() == ["gauss", "table"])
        for verdict in judged.verdicts.values {
            #expect(verdict.checked > 6 && verdict.right == verdict.checked && verdict.runs.isEmpty, "\(verdict)")
            #expect(verdict.isWhole)
        }
    }

    /// What process 0 hands on: the others choose the same inputs and compare every block with its digests.
    @Test func laterProcessesTakeTheDigestsOfTheFirst() throws {
        let share = Timing.Configuration(rounds: 40, maxTime: 0.01)
        let request = Self.request("easter", ["gauss", "table"])
        let first = try Self.side()
        let facts = try first.prepare(request)
        let plan = try first.record(share, plan: nil) {}.recording.plan
        let later = try Self.side()
        #expect(try later.prepare(request) == facts)
        let judged = try later.record(share, plan: plan) {}
        let recording = judged.recording
        #expect(judged.verdicts.isEmpty && recording.plan != plan, "what it verified is not sent back")
        #expect(
            Timing.Measurement([recording], configuration: share).facts.warnings.allSatisfy {
                !"\($0)".contains("void")
            })
        // Digests of other inputs are those of no block.
        let other = Self.request("easter", ["gauss", "table"], distribution: .sequential)
        _ = try later.prepare(other)
        let void = Timing.Measurement([try later.record(share, plan: plan) {}.recording], configuration: share)
        for subject in void.subjects { #expect(subject.stop == .voided) }
    }

    /// Right as long as it is verified; then it writes nothing.
    private final class Lazy: Kernel, @unchecked Sendable {
        let facts = KernelFacts(name: "lazy", summary: "", source: "", claims: .easter)
        let kernel: any Kernel<GregorianYear, GregorianDate>
        var isLazy = false

        init(_ kernel: any Kernel<GregorianYear, GregorianDate>) { self.kernel = kernel }

        func answer(_ input: GregorianYear) -> GregorianDate { kernel.answer(input) }
        func answer(_ inputs: Span<GregorianYear>, into outputs: inout MutableSpan<GregorianDate>) {
            if !isLazy { kernel.answer(inputs, into: &outputs) }
        }
    }

    /// The answers of the block before are no longer there.
    @Test func whatWritesNothingIsWrong() throws {
        let easter: any Workload<GregorianYear, GregorianDate> = try Fixture.workload("easter")
        let lazy = Lazy(try Fixture.kernels(of: easter)[1])
        let side = try Self.side(catalog: Catalog([Entry(EasterWorkload.self) { lazy }]))
        _ = try side.prepare(Self.request("easter", ["lazy"]))
        #expect(try side.block("lazy", operations: 100, extra: 0).isRight)
        lazy.isLazy = true
        #expect(try !side.block("lazy", operations: 100, extra: 0).isRight)
    }

    /// `century` is wrong on some dates, and the quickest of these two.
    @Test func whatIsWrongIsNoBaseline() throws {
        let side = try Self.side()
        func recorded(_ kernels: [String], wrong: [String] = []) throws -> JudgedRecording {
            var request = Self.request("terms.date", kernels)
            (request.allowUnverified, request.wrong) = (true, wrong)
            _ = try side.prepare(request)
            return try side.record(Timing.Configuration(rounds: 40, maxTime: 0.01), plan: nil) {}
        }
        let judged = try recorded(["century", "vsop87"])
        #expect(judged.recording.plan.baseline == "vsop87" && judged.verdicts["century"].map { $0.wrong > 0 } == true)
        // As a sweep found it, wherever the error is.
        for (wrong, baseline) in [(["table"], "vsop87"), (["table", "vsop87"], "table")] {
            #expect(try recorded(["table", "vsop87"], wrong: wrong).recording.plan.baseline == baseline)
        }
    }

    /// Vectors of a block that is no multiple of theirs take more instructions than those of twice the block.
    @Test(arguments: [
        ("gregorian.date", "lanes"), ("gregorian.day", "lanes"), ("terms.date", "lanes"), ("lunar.date", "gather"),
        ("gregorian.date", "lanes-1900-2100"), ("gregorian.day", "lanes-1900-2100"),
    ])
    func instructionsOfLanes(workload: String, kernel: String) throws {
        let side = try Self.side()
        _ = try side.prepare(Self.request(workload, [kernel]))
        let count = try side.count(kernel)
        #expect(count.count.map { $0.value > 0 } ?? (count == Counted(.unavailable)), "\(count)")
    }
}
