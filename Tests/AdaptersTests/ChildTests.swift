import CalendarTestSupport
import Measuring
import Testing

@Suite struct ChildTests {
    /// A program that is open for writing, as for a moment in a child that another thread has forked: "Text file busy".
    @Test func aBusyProgramIsTriedAgain() throws {
        let program = try ScriptedProgram([.exit(7)])
        let writer = try FileHandle(forWritingTo: program.executable)
        var tries = 0
        let error = #expect(throws: Problem.self) { _ = try Child([program.executable.path]) { tries += 1 } }
        #expect(error?.description == "cannot be started: \(program.executable.path): Text file busy" && tries == 100)
        tries = 0
        let child = try Child([program.executable.path]) {
            tries += 1
            try? writer.close()
        }
        #expect(child.collect().ending == .exit(7) && tries == 1)
    }
}
