import KernelProtocol

/// A digest of values by their bytes, dependent on their order and the same in every process.
///
/// `Hasher` is seeded anew in every process, so it cannot serve. Each eight bytes are mixed by a multiplication and a
/// rotation (the multiplier is that of FNV-1a with 64 bits); this finds accidents, not forgeries.
package func stableDigest<Value: BitwiseCopyable>(_ values: borrowing Span<Value>) -> UInt64 {
    unsafe values.withUnsafeBytes { unsafe stableDigest(of: $0) }
}

private func stableDigest(of bytes: UnsafeRawBufferPointer) -> UInt64 {
    var digest: UInt64 = 0xcbf2_9ce4_8422_2325
    @inline(__always)
    func mix(_ word: UInt64) {
        digest = (digest ^ word) &* 0x0000_0100_0000_01b3
        // The high half into the low: without it the highest bit of a word is lost to the next one's.
        digest ^= digest &>> 32
        digest = digest &<< 23 | digest &>> 41
    }
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
    return digest
}

/// Copies each input's bytes to the beginning of its output's, as many as both have: the least that any kernel costs.
///
/// With `tie`, which is 0, the next one only when the one before is written: the least that waiting for each answer
/// costs.
package func moveBytes<Input: BitwiseCopyable, Output: BitwiseCopyable>(
    _ inputs: borrowing Span<Input>, _ outputs: inout MutableSpan<Output>, inTurn tie: UInt32? = nil
) {
    precondition(outputs.count >= inputs.count)
    let (steps, count) = ((MemoryLayout<Input>.stride, MemoryLayout<Output>.stride), inputs.count)
    unsafe inputs.withUnsafeBytes { source in
        unsafe outputs.withUnsafeMutableBytes { target in
            if steps.0 == steps.1, tie == nil {
                // The loop would take 0.30 ns a value here, ten times what moving them takes.
                return unsafe target.copyMemory(from: source)
            }
            // Specialised here for the usual sizes, whoever calls.
            switch min(steps.0, steps.1) {
            case 4: unsafe move(UInt32.self, source, target, steps, count, tie)
            case 8: unsafe move(UInt64.self, source, target, steps, count, tie)
            default: unsafe move(UInt8.self, source, target, steps, count, tie)
            }
        }
    }
}

/// Copies values as words of their size; bytes stand for values of any size.
@inline(__always)
private func move<Word: FixedWidthInteger & BitwiseCopyable>(
    _: Word.Type, _ source: UnsafeRawBufferPointer, _ target: UnsafeMutableRawBufferPointer, _ steps: (Int, Int),
    _ count: Int, _ tie: UInt32?
) {
    @inline(__always)
    func copy(_ index: Int, to place: Int) -> Word {
        let (from, to) = (index &* steps.0, place &* steps.1)
        let word = unsafe source.loadUnaligned(fromByteOffset: from, as: Word.self)
        if Word.bitWidth > 8 {
            unsafe target.storeBytes(of: word, toByteOffset: to, as: Word.self)
        } else {
            let size = min(steps.0, steps.1)
            unsafe UnsafeMutableRawBufferPointer(rebasing: target[to..<to &+ size])
                .copyMemory(from: UnsafeRawBufferPointer(rebasing: source[from..<from &+ size]))
        }
        return word
    }
    guard let tie else {
        for index in 0..<count { _ = copy(index, to: index) }
        return
    }
    var offset = 0
    for index in 0..<count {
        // Were the tie not 0, the input could lie outside.
        precondition(index &+ offset < count)
        offset = Int(UInt32(truncatingIfNeeded: copy(index &+ offset, to: index)) & tie)
    }
}
