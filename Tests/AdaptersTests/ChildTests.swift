import CalendarTestSupport
import Measuring
import Testing

@Suite struct ChildTests {
    /// A program that is open for writing, as for a moment in a child that another thread has forked: "Text file busy".
    @Test func aBusyProgramIsTriedAgain() throws {
        let program = try ScriptedProgram([.exit(7)])
        let writer = try FileHandle(forWritingTo: program.executable)
        Thread.detachNewThread {
            usleep(50_000)
            try? writer.close()
        }
        #expect(try Child([program.executable.path]).collect().ending == .exit(7))
    }
}
