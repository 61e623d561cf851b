import CSHA256

/// SHA-256 (FIPS 180-4).
///
/// Here because swift-crypto compiles 366 files for it, half of a build's time, and a system library would be one more
/// thing that packages need. The blocks are in C, for the processor's instructions.
package struct SHA256: Sendable {
    private var state: [8 of UInt32] = [
        0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
    ]
    private var rest: ContiguousArray<UInt8> = []
    private var count: UInt64 = 0

    /// The hash of nothing yet.
    package init() {}

    /// The hash of some bytes, in lower-case hexadecimal.
    package static func hex(_ bytes: some Sequence<UInt8>) -> String {
        var hash = SHA256()
        hash.update(bytes)
        return hash.hex()
    }

    /// Adds bytes.
    package mutating func update(_ bytes: some Sequence<UInt8>) {
        let isContiguous: Void? = bytes.withContiguousStorageIfAvailable { unsafe update($0.span) }
        if isContiguous == nil { update(ContiguousArray(bytes).span) }
    }

    private mutating func update(_ bytes: Span<UInt8>) {
        count += UInt64(bytes.count)
        var start = 0
        if !rest.isEmpty {
            start = min(64 - rest.count, bytes.count)
            for index in 0..<start { rest.append(bytes[index]) }
            guard rest.count == 64 else { return }
            let block = rest
            rest = []
            compress(block.span, 0..<64)
        }
        let end = start + (bytes.count - start) / 64 * 64
        compress(bytes, start..<end)
        for index in end..<bytes.count { rest.append(bytes[index]) }
    }

    /// The hash in lower-case hexadecimal: 64 digits.
    package consuming func hex() -> String {
        let bits = count * 8
        update([0x80] + [UInt8](repeating: 0, count: (119 - rest.count) % 64))
        update((0..<8).map { UInt8(truncatingIfNeeded: bits >> (56 - 8 * $0)) })
        var text = ""
        for index in state.indices {
            let digits = String(state[index], radix: 16)
            text += String(repeating: "0", count: 8 - digits.count) + digits
        }
        return text
    }

    /// Adds whole blocks of 64 bytes.
    private mutating func compress(_ bytes: Span<UInt8>, _ range: Range<Int>) {
        let blocks = bytes.extracting(range)
        var state = state.mutableSpan
        unsafe state.withUnsafeMutableBufferPointer { state in
            unsafe blocks.withUnsafeBufferPointer { blocks in
                guard let state = state.baseAddress, let first = blocks.baseAddress else { return }
                unsafe calbench_sha256(state, first, blocks.count / 64)
            }
        }
    }
}
