import CalendarTestSupport
import Foundation
import Measuring
import Support
import Testing
import Timing
import TimingTestSupport

/// A worker is a calbench; what is not, or ends, is named in one line.
@Suite struct WorkerProcessTests {
    private static let hello = ScriptedProgram.Turn.line(#"{"hello":{"version":6,"kernels":["toy/a"]}}"#)

    /// Plays turns after the greeting and returns what the body throws.
    private func problem<Result>(
        _ turns: [ScriptedProgram.Turn], timeout: Double = 60, _ body: (WorkerProcess) async throws -> Result
    ) async throws -> SideError? {
        let program = try ScriptedProgram([Self.hello] + turns)
        let launcher = WorkerLauncher(
            executable: program.executable, referenceData: nil, fallbackReferenceData: nil, timeout: timeout)
        defer { withExtendedLifetime(program) {} }
        do {
            _ = try await launcher.withSide(processor: nil, body)
            return nil
        } catch let error as SideError {
            return error
        }
    }

    /// A recording comes as it was, after signs of life.
    @Test func aRecordingIsRead() async throws {
        let world = FakeWorld()
        let share = Timing.Configuration(rounds: 8, maxTime: 0.01)
        let recording = try Timing.record(
            [world.steady("a", 10), world.steady("b", 20)], null: world.null(), configuration: share,
            clocks: Clocks(wall: world.now))
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let text = String(decoding: try encoder.encode(["value": JudgedRecording(recording)]), as: UTF8.self)
        var seen = 0
        let signs = [#"{"isAlive":true}"#, #"{"isAlive":true}"#]
        let problem = try await problem([.lines(signs + [text])]) { side in
            #expect(try await side.kernels() == ["toy/a"])
            let read = try await side.record(share, plan: nil) { seen += 1 }
            #expect(try encoder.encode(read.recording) == encoder.encode(recording))
        }
        #expect(problem == nil && seen == 2)
    }

    @Test(
        arguments: [
            (#"{"value":{"count":{"value":10,"source":"stepping","operations":8}}}"#, 10.0),
            (#"{"value":{"uncounted":"too-many"}}"#, nil),
        ])
    func counts(_ reply: String, _ value: Double?) async throws {
        let problem = try await problem([.line(reply)]) { side in
            let count = try await side.count("a", operations: 8, limit: 100, source: nil)
            switch count {
            case .success(let count): #expect(count.value == value)
            case .failure(let why): #expect(why == .tooMany && value == nil)
            }
        }
        #expect(problem == nil)
    }

    @Test(
        arguments: [
            (ScriptedProgram.Turn.line("hello"), "does not answer as calbench does", false),
            (.line("{}"), "does not answer as calbench does", false),
            (.exit(7), "ended by itself (exit code 7)", true),
            (.signal("SEGV"), "ended by itself (SIGSEGV)", true),
            (.silence, "did not answer within 0.3 s", false),
            (.line(#"{"refused":{"code":4,"message":"no"}}"#), "no", false),
        ])
    func otherRepliesAndEnds(_ turn: ScriptedProgram.Turn, _ words: String, _ hasEnded: Bool) async throws {
        // Only silence waits for its limit; the greeting may come late on a busy machine, which is silence too.
        let error = try await problem([turn], timeout: words.hasPrefix("did not") ? 0.3 : 60) { side in
            try await side.calibrate("a", nanoseconds: 1)
        }
        #expect(error?.problem == words && error?.hasEnded == hasEnded)
        #expect(error?.code == (words == "no" ? .mismatch : nil))
    }

    @Test func anotherVersionIsNamed() async throws {
        let program = try ScriptedProgram([.line(#"{"hello":{"version":3}}"#)])
        let launcher = WorkerLauncher(
            executable: program.executable, referenceData: nil, fallbackReferenceData: nil, timeout: 60)
        let error = await #expect(throws: SideError.self) {
            try await launcher.withSide(processor: nil) { try await $0.kernels() }
        }
        #expect(error?.problem == "speaks version 3 of the messages between processes, this one 6")
        withExtendedLifetime(program) {}
    }
}
