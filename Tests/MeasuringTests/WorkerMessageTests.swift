import CalendarTestSupport
import Foundation
import Measuring
import Results
import Support
import Testing
import Timing
import TimingTestSupport
import Verification

/// A worker may be any executable: whatever it sends ends in one line about it, never in a trap or without an end.
@Suite struct WorkerMessageTests {
    private static let hello = ScriptedProgram.Turn.line(#"{"hello":{"version":3,"kernels":["toy/a","toy/b"]}}"#)
    private static let request = PreparedWorkload.Request(
        workload: "toy", kernels: ["a", "b"], distribution: "random", seed: 1, years: 1900...2100)

    private static func facts(_ kernels: [String] = ["a", "b"], batch: Int = 128) -> PreparedWorkload.Facts {
        PreparedWorkload.Facts(
            kernels: kernels.map { .init(name: $0, version: 1, referenceSHA256: "00", file: "", isVerified: true) },
            batch: batch, inputs: 1, answers: 2)
    }

    private static let share = Timing.Configuration(rounds: 8, maxTime: 0.01)

    private static func recording() throws -> Message {
        let world = FakeWorld()
        return try Message(
            Timing.record(
                [world.steady("a", 10), world.steady("b", 20)], null: world.null(), configuration: share,
                instruments: Instruments(now: world.now)))
    }

    /// A probe as a worker sends it, with a verdict.
    private static func judged(_ probe: Message) throws -> String {
        let verdict = #"""
            {"workload":"toy","implementation":"a","version":"1","reference":"hko","reference_table":"","reference_sha256":"",\#
            "of":8,"covered":8,"asked":8,"right":8,"wrong":0,"refused":0,"contested":0,"uncertain":0,"known":0,\#
            "nonexistent":0,"computed":0,"asked_again":0,"runs":[],"gone":[],"beyond":[],"disputes":[]}
            """#
        let text = String(decoding: try JSONSerialization.data(withJSONObject: probe.value), as: UTF8.self)
        return #"{"probed":{"_0":{"probe":\#(text),"verdicts":{"a":\#(verdict)}}}}"#
    }

    /// The path of a column of the first kernel's blocks.
    private static func blocks(_ column: String) -> [Any] { ["subjects", 0, "blocks", column] }

    private static func probe() throws -> Message {
        let world = FakeWorld()
        return try Message(
            Timing.probe(
                [world.steady("a", 10), world.steady("b", 20)], null: world.null(), configuration: share,
                instruments: Instruments(now: world.now)))
    }

    /// Plays turns after the greeting and returns what the body throws.
    private func problem<Result>(
        _ turns: [ScriptedProgram.Turn], timeout: Double = 20, patience: Double = 10,
        _ body: (WorkerProcess) async throws -> Result
    ) async throws -> String? {
        let program = try ScriptedProgram([Self.hello] + turns)
        var launcher = WorkerLauncher(
            executable: program.executable, referenceData: nil, fallbackReferenceData: nil, timeout: timeout)
        launcher.patience = patience
        defer { withExtendedLifetime(program) {} }
        do {
            _ = try await launcher.withSide(processor: nil, body)
            return nil
        } catch let error as SideError {
            return error.problem
        }
    }

    private func prepared() throws -> ScriptedProgram.Turn { .line(try Message(Self.facts()).line("prepared")) }

    private func record(
        _ turn: ScriptedProgram.Turn, timeout: Double = 20, patience: Double = 10
    ) async throws -> String? {
        try await problem([prepared(), turn], timeout: timeout, patience: patience) { side in
            _ = try await side.prepare(Self.request)
            // What a report makes of it.
            _ = Timing.Measurement(
                [try await side.record(Self.share, plan: nil) { _, _ in }], configuration: Self.share)
        }
    }

    private func probe(_ line: String) async throws -> String? {
        try await problem([prepared(), .line(line)]) { side in
            _ = try await side.prepare(Self.request)
            #expect(try await side.probe(Self.share).verdicts["a"]?.right == 8)
        }
    }

    @Test func soundMessagesAreAccepted() async throws {
        let recorded = try Self.recording().line("recorded")
        #expect(try await record(.line(recorded)) == nil)
        #expect(try await record(.lines([#"{"progress":{"done":1,"total":8}}"#, recorded])) == nil)
        #expect(try await probe(Self.judged(Self.probe())) == nil)
    }

    /// Changes of the recording, with the words of the refusal.
    ///
    /// Each participant has eight blocks.
    private static let recordings: [(name: String, change: @Sendable (inout Message) -> Void, word: String)] = [
        ("nobody", { $0[["subjects"]] = [Any]() }, "the baseline a"),
        ("a kernel twice", { $0[["subjects", 1, "id"]] = "a" }, "the kernels a, a"),
        ("a stranger", { $0[["subjects", 1, "id"]] = "c" }, "the kernels a, c"),
        ("another baseline", { $0[["reference"]] = "c" }, "the baseline c"),
        ("rounds that overflow", { $0[["rounds"]] = Int.max }, "\(Int.max) rounds"),
        ("rounds below 0", { $0[["rounds"]] = -1 }, "-1 rounds"),
        ("a round twice", { $0[blocks("round")] = [[1, 1, 3, 4, 5, 6, 7, 8]] }, "rounds do not rise"),
        ("a round beyond", { $0[blocks("round")] = [[1, 2, 3, 4, 5, 6, 7, 99]] }, "a: blocks of other rounds"),
        ("round 0", { $0[blocks("round")] = [[0, 2, 3, 4, 5, 6, 7, 8]] }, "rounds do not rise"),
        (
            "blocks of another process",
            { ($0[blocks("ns")], $0[blocks("order")]) = ([[], [5]], [[], [0]]) }, "a: blocks of other rounds"
        ),
        ("operations that overflow", { $0[["subjects", 0, "operationsRun"]] = Int.max }, "operations in a block"),
        ("no operations", { $0[["subjects", 0, "operationsPerBlock"]] = 0 }, "0 operations in a block"),
        (
            "more operations than a block has",
            {
                $0[["subjects", 0, "operationsPerBlock"]] = Calibration.maximumOperations + 1
                $0[["subjects", 0, "operationsRun"]] = Calibration.maximumOperations + 1
            }, "\(Calibration.maximumOperations + 1) operations in a block"
        ),
        ("a control of other work", { $0[["control", "operationsRun"]] = 1 }, "control: 1 operations in a block of"),
        ("a position below 0", { $0[blocks("order") + [0, 0]] = -1 }, "position -1"),
        ("an endless block", { $0[blocks("ns") + [0, 0]] = UInt64.max }, "\(UInt64.max) ns"),
        ("a block of no time", { $0[blocks("ns") + [0, 0]] = 0 }, "round 1 took 0 ns"),
        ("a block without its order", { $0[blocks("order")] = [[0]] }, "8 rounds, but 1 of order"),
        ("pressure that overflows", { $0[blocks("pressure_us")] = [["1": Int.max]] }, "pressure_us of round 1"),
        ("stolen time that overflows", { $0[blocks("steal")] = [["1": Int.max]] }, "steal of round 1"),
        ("a wait below 0", { $0[blocks("off_cpu_us")] = [["1": -1]] }, "off_cpu_us of round 1 is -1"),
        ("switches below 0", { $0[blocks("nivcsw")] = [["1": Int.min]] }, "nivcsw of round 1"),
        ("switches in no round", { $0[blocks("nivcsw")] = [["9": 1]] }, "nivcsw has round 9"),
        (
            "a limit of no time",
            { $0[["limit"]] = ["input_bytes": 4, "output_bytes": 4, "ns_per_operation": 0] }, "limit"
        ),
        (
            "a limit below no bytes",
            { $0[["limit"]] = ["input_bytes": -4, "output_bytes": 4, "ns_per_operation": 1] }, "limit"
        ),
        ("an own clock below 0", { $0[["ownClocks"]] = ["a": ["roundTrip": -1]] }, "own clock"),
    ]

    @Test("recordings that cannot be", arguments: recordings.indices)
    func impossibleRecordings(index: Int) async throws {
        let (name, change, word) = Self.recordings[index]
        var message = try Self.recording()
        change(&message)
        let problem = try await record(.line(message.line("recorded")))
        #expect(
            problem?.hasPrefix("sends what cannot be: ") == true && problem?.contains(word) == true,
            "\(name): \(problem ?? "accepted")")
    }

    @Test(
        "verdicts that cannot be",
        arguments: [
            (#""right":8"#, #""right":9223372036854775807"#, "9223372036854775807 is not a count"),
            (#""right":8"#, #""right":7"#, "right, wrong, refused, contested and uncertain are 7, not 8"),
            (#""of":8"#, #""of":7"#, "8 asked of 8 planned, 8 covered, 7 inputs"),
        ])
    func impossibleVerdicts(_ old: String, _ new: String, _ problem: String) async throws {
        let judged = try Self.judged(Self.probe()).replacing(old, with: new)
        #expect(try await probe(judged) == "sends what cannot be: \(problem)")
    }

    @Test func otherPlansAreNotFollowed() async throws {
        let recording = try Self.recording()
        let plan = try JSONDecoder().decode(
            Recording.self, from: JSONSerialization.data(withJSONObject: recording.value)
        ).plan
        var other = recording
        other[["subjects", 1, "operationsPerBlock"]] = 3
        other[["subjects", 1, "operationsRun"]] = 3
        var otherBaseline = recording
        otherBaseline[["reference"]] = "b"
        for (message, isFollowed) in [(recording, true), (other, false), (otherBaseline, false)] {
            let problem = try await problem([prepared(), .line(message.line("recorded"))]) { side in
                _ = try await side.prepare(Self.request)
                _ = try await side.record(Self.share, plan: plan) { _, _ in }
            }
            #expect(problem == (isFollowed ? nil : "sends what cannot be: blocks of another plan"))
        }
    }

    private static let probes: [(change: @Sendable (inout Message) -> Void, word: String)] = [
        ({ $0[["plan", "operations", "a"]] = Int.max }, "operations in a block"),
        ({ $0[["plan", "operations", "a"]] = 0 }, "0 operations in a block"),
        ({ $0[["plan", "operations", "c"]] = 1 }, "a plan of a, b, c"),
        ({ $0[["plan", "reference"]] = "c" }, "the baseline c"),
        ({ $0[["plan", "rounds"]] = ["a": 0] }, "0 rounds"),
        ({ $0[["subjects", "c"]] = ["timed": 1, "whole": 1] }, "beside the plan"),
        ({ $0[["subjects", "a", "timed"]] = -1 }, "a block of -1.0 ns"),
        ({ $0[["companions", "whole"]] = 1e300 }, "a block of 1e+300 ns"),
    ]

    @Test("probes that cannot be", arguments: probes.indices)
    func impossibleProbes(index: Int) async throws {
        var message = try Self.probe()
        Self.probes[index].change(&message)
        let problem = try await probe(Self.judged(message))
        #expect(problem?.hasPrefix("sends what cannot be: ") == true, "\(problem ?? "accepted")")
        #expect(problem?.contains(Self.probes[index].word) == true, "\(problem ?? "accepted")")
    }

    @Test("operations of a block", arguments: [Int.max, Int.min, 0, Calibration.maximumOperations + 1, 1, 1 << 24])
    func calibrations(operations: Int) async throws {
        let turns = try [prepared(), .line(#"{"calibrated":{"operations":\#(operations)}}"#)]
        let problem = try await problem(turns) { side in
            _ = try await side.prepare(Self.request)
            _ = try await side.calibrate("a", nanoseconds: 1)
        }
        #expect(
            problem
                == ((1...(1 << 24)).contains(operations)
                    ? nil : "sends what cannot be: \(operations) operations in a block"))
    }

    @Test(
        "prepared kernels",
        arguments: [(["a", "a"], 128), (["a", "c"], 128), (["a"], -1), (["a"], Int.max), (["b", "a"], 0)])
    func facts(kernels: [String], batch: Int) async throws {
        let message = try Message(Self.facts(kernels, batch: batch))
        let problem = try await problem([.line(message.line("prepared"))]) { try await $0.prepare(Self.request) }
        #expect((problem == nil) == (batch == 0), "\(problem ?? "accepted")")
    }

    @Test(
        "counts",
        arguments: [
            (#"{"counted":{"_0":{"value":10,"source":"stepping","operations":8}}}"#, true),
            (#"{"counted":{"_0":{"value":-5,"source":"counters","operations":8}}}"#, true),
            (#"{"uncounted":{"_0":"too-many"}}"#, true), (#"{"uncounted":{"_0":"too-much"}}"#, false),
            (#"{"counted":{"_0":{"source":"stepping","operations":8}}}"#, false),
            (#"{"counted":{"_0":{"value":10,"source":"stepping","operations":0}}}"#, false),
            (#"{"counted":{"_0":{"value":1e300,"source":"stepping","operations":8}}}"#, false),
        ])
    func counts(reply: String, isAccepted: Bool) async throws {
        let turns = try [prepared(), .line(reply)]
        let problem = try await problem(turns) { side in
            _ = try await side.prepare(Self.request)
            _ = try await side.count("a", operations: 8, limit: 100, source: nil)
        }
        #expect((problem == nil) == isAccepted, "\(problem ?? "accepted")")
    }

    /// The wiring of the two limits; which of them is exceeded when is `ReplyLimitTests`.
    @Test func progressThatIsNoneExtendsNothing() async throws {
        let turn = ScriptedProgram.Turn.forever(#"{"progress":{"done":1,"total":1000000}}"#)
        // The other limit is five minutes: a starved test may look at the clock after seconds only.
        #expect(
            try await record(turn, timeout: 0.3, patience: 1_000) == "did not answer for 0.3 s and was ended")
    }

    /// The limit ends a test that would hang; it is no measure of time, which other tests take as well.
    @Test(.timeLimit(.minutes(60))) func progressWithoutEndIsEnded() async throws {
        // The time limit is one that a busy machine does not reach between two reports of progress.
        let turn = ScriptedProgram.Turn.forever(#"{"progress":{"done":#,"total":1000000}}"#)
        #expect(
            try await record(turn, timeout: 60, patience: 0.01) == "measured for more than 1 s and was ended")
    }

    @Test func otherRepliesGarbageAndEnds() async throws {
        for (turn, word) in [
            (ScriptedProgram.Turn.line("hello"), "does not answer as calbench does"),
            (Self.hello, "does not answer as calbench does"), (.line("{}"), "does not answer as calbench does"),
            (.exit(0), "ended by itself"), (.exit(7), "ended by itself (exit code 7)"),
            (.signal("SEGV"), "ended by itself (SIGSEGV)"),
            (.silence, "did not answer for 1 s and was ended"),
            (.line(#"{"refused":{"code":3,"message":"no"}}"#), "no"),
        ] {
            // Where an answer comes, a starved test may see it seconds later.
            let timeout = word.hasPrefix("did not answer") ? 1.0 : 60
            let problem = try await problem([prepared(), turn], timeout: timeout) { side in
                _ = try await side.prepare(Self.request)
                _ = try await side.calibrate("a", nanoseconds: 1)
            }
            #expect(problem == word)
        }
    }
}
