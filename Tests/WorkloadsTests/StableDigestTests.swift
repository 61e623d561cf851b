import Testing
import Verification

@Suite struct StableDigestTests {
    private func digest<Value: BitwiseCopyable>(_ values: [Value]) -> UInt64 { stableDigest(values.span) }

    @Test func isTheSequenceThatItsDocumentationNames() {
        // FNV-1a's offset and multiplier, eight bytes at a time with a rotation, the rest byte by byte, then the count.
        func mixed(_ words: [UInt64]) -> UInt64 {
            words.reduce(0xcbf2_9ce4_8422_2325) { digest, word in
                var product = (digest ^ word) &* 0x100_0000_01b3
                product ^= product >> 32
                return product << 23 | product >> 41
            }
        }
        #expect(digest([7, 8] as [UInt64]) == mixed([7, 8, 16]))
        #expect(digest([7, 8] as [UInt32]) == mixed([8 << 32 | 7, 8]))
        #expect(digest([1, 2, 3] as [UInt8]) == mixed([1, 2, 3, 3]))
        #expect(digest([UInt8](repeating: 1, count: 9)) == mixed([0x0101_0101_0101_0101, 1, 9]))
    }

    /// Flipped bits, exchanged neighbours and other lengths have other digests.
    @Test(arguments: [false, true])
    func everyChangeChangesIt(ofBlocks: Bool) {
        func digest<Value: BitwiseCopyable>(_ values: [Value]) -> UInt64 {
            ofBlocks ? blockDigest(values.span) : stableDigest(values.span)
        }
        let values = (0..<65).map { UInt32(truncatingIfNeeded: $0 &* 2_654_435_761) }
        var seen: Set<UInt64> = [digest(values), digest(values.reversed())]
        for index in values.indices {
            for bit in 0..<32 {
                var changed = values
                changed[index] ^= 1 << UInt32(bit)
                seen.insert(digest(changed))
            }
            guard index > 0 else { continue }
            for other in [index - 1, index - 2, index - 8] where other >= 0 {
                var swapped = values
                swapped.swapAt(other, index)
                seen.insert(digest(swapped))
            }
        }
        #expect(seen.count == 2 + 65 * 32 + 64 + 63 + 57)
        // Zeros too: nothing but the length differs.
        #expect(Set((0..<100).map { digest([UInt8](repeating: 0, count: $0)) }).count == 100)
    }
}
