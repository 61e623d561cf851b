import CalendarTestSupport
import Testing

@Suite struct KernelTests {
    /// In a copy of this process: an exit test would leave a thread that spins for as long as other tests have children.
    @Test func theDefaultBatchRefusesTooFewPlaces() throws {
        let kernel = ClosureKernel<Int, Int>("doubling", claims: "arithmetic") { 2 * $0 }
        let inputs = [1, 2, 3]
        var outputs = [0, 0]
        // What both processes see: whether the kernel returned.
        let seen = unsafe mmap(nil, 1, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANON, -1, 0)
        defer { unsafe munmap(seen, 1) }
        let symbol = unsafe dlsym(dlopen(nil, RTLD_NOW), "fork")
        let fork = unsafe unsafeBitCast(try #require(unsafe symbol), to: (@convention(c) () -> pid_t).self)
        let child = fork()
        if child == 0 {
            for trap in [SIGILL, SIGTRAP] { signal(trap, SIG_DFL) }
            var span = outputs.mutableSpan
            kernel.answer(inputs.span, into: &span)
            unsafe seen?.storeBytes(of: 1, as: UInt8.self)
            _exit(0)
        }
        var status: Int32 = 0
        unsafe waitpid(child, &status, 0)
        let returned = unsafe seen?.load(as: UInt8.self)
        #expect(child > 0 && returned == 0)
    }
}
