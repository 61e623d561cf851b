import CalendarTestSupport
import Measuring
import Testing
import TimingTestSupport

/// A worker is a calbench; what is not, or ends, is named in one line.
@Suite struct WorkerProcessTests {
    /// Plays turns, each after a call, and returns what the body throws.
    private func problem<Result>(
        _ turns: [ScriptedProgram.Turn], name: String? = nil, timeout: Double = 60,
        _ body: (WorkerProcess) throws -> Result
    ) throws -> Failure? {
        let program = try ScriptedProgram([.lines([])] + turns)
        let launcher = WorkerLauncher(
            executable: program.executable, name: name, referenceData: nil, fallbackReferenceData: nil, timeout: timeout
        )
        defer { withExtendedLifetime(program) {} }
        do {
            let side = try launcher.launch(processor: nil, counts: false)
            _ = try body(side)
            side.end()
            return nil
        } catch let failure as Failure {
            return failure
        }
    }

    /// A recording comes as it was, after signs of life.
    @Test func aRecordingIsRead() throws {
        let world = FakeWorld()
        let share = Timing.Configuration(rounds: 8, maxTime: 0.01)
        let recording = try world.record([world.steady("a", 10), world.steady("b", 20)], configuration: share)
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let text = String(decoding: try encoder.encode(JudgedRecording(recording)), as: UTF8.self)
        var seen = 0
        let problem = try problem([.lines(["", "", text])]) { side in
            let read = try side.answer(.record(share, plan: nil)) { seen += 1 } as JudgedRecording
            #expect(try encoder.encode(read.recording) == encoder.encode(recording))
        }
        #expect(problem == nil && seen == 2)
    }

    @Test(
        arguments: [
            (ScriptedProgram.Turn.line("hello"), "does not answer as calbench does"),
            (.line("{}"), "does not answer as calbench does"),
            (.exit(7), "ended by itself (exit code 7)"),
            (.signal("SEGV"), "ended by itself (SIGSEGV)"),
            (.silence, "did not answer within 0.3 s"),
        ])
    func otherRepliesAndEnds(_ turn: ScriptedProgram.Turn, _ words: String) throws {
        for (name, code, begins) in [
            (nil, ExitStatus.internalError, "the process that measures"),
            ("the candidate", .reference, "the candidate"),
        ] {
            // Only silence waits for its limit: on a busy machine a reply may come late.
            let failure = try problem([turn], name: name, timeout: words.hasPrefix("did not") ? 0.3 : 60) {
                side in
                try side.answer(.prepare(.toy())) as PreparedWorkload.Facts
            }
            #expect(failure?.message == "\(begins): toy/a: \(words)" && failure?.code == code)
        }
    }

    @Test(arguments: [(nil, "no"), ("the candidate", "the candidate: no")] as [(String?, String)])
    func aRefusalHasACodeOfItsOwn(_ name: String?, _ message: String) throws {
        let failure = try problem([.line(#"{"code":4,"message":"no"}"#)], name: name) { side in
            try side.answer(.calibrate(kernel: "a", nanoseconds: 1)) as Int
        }
        #expect(failure?.message == message && failure?.code == .mismatch, "\(String(describing: failure))")
    }
}
