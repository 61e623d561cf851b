import Testing
import VectorKernels

/// The choice of a path: names, availability and refusals.
@Suite struct SIMDPathTests {
    @Test func plainIsAvailableEverywhereAndTheBestIsTheWidest() {
        #expect(SIMDPath.available.last == .plain && SIMDPath.available.first == SIMDPath.best)
        #if arch(arm64)
            #expect(SIMDPath.available == [.neon, .plain])
        #elseif arch(x86_64)
            #expect(!SIMDPath.neon.isAvailable)
            // AVX-512 includes AVX2.
            #expect(!SIMDPath.avx512.isAvailable || SIMDPath.avx2.isAvailable)
            #expect(!SIMDPath.vbmi.isAvailable || SIMDPath.avx512.isAvailable)
        #endif
    }

    @Test func otherWordsAndOtherProcessorsPathsAreRefusedInALine() throws {
        for path in SIMDPath.available { #expect(try SIMDPath.named(path.rawValue) == path) }
        for word in ["", "AVX2", "sse", "avx512 "] {
            #expect(throws: SIMDPathError(name: word, isUnknown: true)) { try SIMDPath.named(word) }
        }
        for path in SIMDPath.allCases where !path.isAvailable {
            #expect(throws: SIMDPathError(name: path.rawValue, isUnknown: false)) { try SIMDPath.named(path.rawValue) }
        }
        #expect(
            SIMDPathError(name: "sse", isUnknown: true).description
                == "CALBENCH_SIMD=sse: expected one of vbmi, avx512, avx2, neon, plain")
    }
}
