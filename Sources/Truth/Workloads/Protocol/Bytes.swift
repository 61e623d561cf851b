import CalendarValues
import KernelProtocol

/// A digest of values by their bytes, dependent on their order and the same in every process.
///
/// `Hasher` is seeded anew in every process, so it cannot serve. Each eight bytes are mixed by a multiplication and a
/// rotation (the multiplier is that of FNV-1a with 64 bits); this finds accidents, not forgeries.
///
/// - Returns: 64 bits.
public func stableDigest<Value: BitwiseCopyable>(_ values: borrowing Span<Value>) -> UInt64 {
    var digest: UInt64 = 0xcbf2_9ce4_8422_2325
    @inline(__always)
    func mix(_ word: UInt64) {
        digest = (digest ^ word) &* 0x0000_0100_0000_01b3
        // The high half into the low: without it the highest bit of a word is lost to the next one's.
        digest ^= digest &>> 32
        digest = digest &<< 23 | digest &>> 41
    }
    unsafe values.withUnsafeBytes { bytes in
        var offset = 0
        while offset &+ 8 <= bytes.count {
            mix(unsafe bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
            offset &+= 8
        }
        while offset < bytes.count {
            mix(UInt64(unsafe bytes[offset]))
            offset &+= 1
        }
        mix(UInt64(bytes.count))
    }
    return digest
}

/// Copies each input's bytes to the beginning of its output's, as many as both have, the next one only when the one
/// before is written.
func moveBytesInTurn<Input: BitwiseCopyable, Output: BitwiseCopyable>(
    _ inputs: borrowing Span<Input>, _ outputs: inout MutableSpan<Output>, tie: UInt32
) {
    precondition(outputs.count >= inputs.count)
    var offset = 0
    let indices = inputs.indices
    if MemoryLayout<Input>.stride > MemoryLayout<Output>.stride {
        unsafe outputs.withUnsafeMutableBytes { target in
            for index in indices {
                let input = inputs[index &+ offset]
                let place = index &* MemoryLayout<Output>.stride
                unsafe target.storeBytes(of: beginning(of: input), toByteOffset: place, as: Output.self)
                offset = Int(leadingBits(input) & tie)
            }
        }
        return
    }
    unsafe outputs.withUnsafeMutableBytes { target in
        for index in indices {
            let input = inputs[index &+ offset]
            unsafe target.storeBytes(of: input, toByteOffset: index &* MemoryLayout<Output>.stride, as: Input.self)
            offset = Int(leadingBits(input) & tie)
        }
    }
}

/// Copies each input's bytes to the beginning of its output's, as many as both have: the least that any kernel can do.
func moveBytes<Input: BitwiseCopyable, Output: BitwiseCopyable>(
    _ inputs: borrowing Span<Input>, _ outputs: inout MutableSpan<Output>
) {
    precondition(outputs.count >= inputs.count)
    let indices = inputs.indices
    if MemoryLayout<Input>.stride > MemoryLayout<Output>.stride {
        unsafe inputs.withUnsafeBytes { source in
            unsafe outputs.withUnsafeMutableBufferPointer { target in
                for index in indices {
                    let offset = index &* MemoryLayout<Input>.stride
                    unsafe target[index] = source.loadUnaligned(fromByteOffset: offset, as: Output.self)
                }
            }
        }
        return
    }
    if MemoryLayout<Input>.stride == MemoryLayout<Output>.stride {
        // The loop below would take 0.30 ns a value here, ten times what moving them takes.
        unsafe inputs.withUnsafeBytes { source in
            unsafe outputs.withUnsafeMutableBytes { unsafe $0.copyMemory(from: source) }
        }
        return
    }
    unsafe inputs.withUnsafeBufferPointer { source in
        unsafe outputs.withUnsafeMutableBytes { target in
            for index in indices {
                let offset = index &* MemoryLayout<Output>.stride
                unsafe target.storeBytes(of: source[index], toByteOffset: offset, as: Input.self)
            }
        }
    }
}

/// The first bytes of a value that has more of them than the result.
@inline(__always)
private func beginning<Input: BitwiseCopyable, Output: BitwiseCopyable>(of input: Input) -> Output {
    unsafe withUnsafeBytes(of: input) { unsafe $0.loadUnaligned(as: Output.self) }
}
