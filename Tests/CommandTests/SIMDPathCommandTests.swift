import Testing

@Suite("CALBENCH_SIMD forces a path or is refused")
struct SIMDPathCommandTests {
    private static let paths = ["vbmi", "avx512", "avx2", "neon", "plain"]
    private static let vectorKernels = ["-f", "lunar.date/gather", "-f", "lunar.date/sweep"]

    @Test("another word is refused before anything else, and an empty one is none")
    func otherWords() async throws {
        for command in ["list", "run"] {
            let outcome = try await Calbench.run(command, path: "sse2")
            expectRefusal(outcome, code: 2, naming: ["CALBENCH_SIMD=sse2"] + Self.paths)
        }
        let outcome = try await Calbench.run(["list"] + Self.vectorKernels, path: "")
        #expect(outcome.code == 0 && Self.paths.contains { outcome.output.contains("(\($0))") }, "\(outcome)")
    }

    @Test("a path is followed, or refused in a line with those of this processor", arguments: paths)
    func names(path: String) async throws {
        let outcome = try await Calbench.run(["list"] + Self.vectorKernels, path: path)
        if outcome.code == 0 {
            #expect(outcome.output.contains("(\(path))"), "\(outcome)")
        } else {
            let reason = "CALBENCH_SIMD=\(path): this processor does not support it; it supports "
            expectRefusal(outcome, code: 6, naming: [reason, "plain"])
            #expect(path != "plain")
        }
    }
}
