/// A digest of values by their bytes, dependent on their order and the same in every process.
///
/// `Hasher` is seeded anew in every process, so it cannot serve. Each eight bytes are mixed by a multiplication and a
/// rotation (the multiplier is that of FNV-1a with 64 bits); this finds accidents, not forgeries.
package func stableDigest<Value: BitwiseCopyable>(_ values: borrowing Span<Value>) -> UInt64 {
    unsafe values.withUnsafeBytes { unsafe stableDigest(of: $0) }
}

/// A digest of a timed block's answers, which is compared within one run only; as ``stableDigest(_:)``, more than four times as quick.
///
/// Two lanes take two words each with one multiplication of 128 bits, whose halves are folded together: what changes a word, several or
/// their order changes the digest but for an accident of about one in 2⁶⁴.
package func blockDigest<Value: BitwiseCopyable>(_ values: borrowing Span<Value>) -> UInt64 {
    unsafe values.withUnsafeBytes { bytes in
        var lanes: (UInt64, UInt64) = (0xa076_1d64_78bd_642f, 0xe703_7ed1_a0b4_28db)
        var offset = 0
        @inline(__always)
        func word(_ place: Int) -> UInt64 {
            unsafe bytes.loadUnaligned(fromByteOffset: offset &+ place, as: UInt64.self)
        }
        @inline(__always)
        func folded(_ first: UInt64, _ second: UInt64) -> UInt64 {
            let product = (first ^ 0x9e37_79b9_7f4a_7c15).multipliedFullWidth(by: second)
            return product.high ^ product.low
        }
        while offset &+ 32 <= bytes.count {
            lanes = (folded(word(0), word(8) ^ lanes.0), folded(word(16), word(24) ^ lanes.1))
            offset &+= 32
        }
        let start = mixed(lanes.0, lanes.1)
        return unsafe stableDigest(of: UnsafeRawBufferPointer(rebasing: bytes[offset...]), from: start)
    }
}

private func mixed(_ digest: UInt64, _ word: UInt64) -> UInt64 {
    var digest = (digest ^ word) &* 0x0000_0100_0000_01b3
    // The high half into the low: without it the highest bit of a word is lost to the next one's.
    digest ^= digest &>> 32
    return digest &<< 23 | digest &>> 41
}

private func stableDigest(of bytes: UnsafeRawBufferPointer, from start: UInt64 = 0xcbf2_9ce4_8422_2325) -> UInt64 {
    var digest = start
    var offset = 0
    while offset &+ 8 <= bytes.count {
        digest = mixed(digest, unsafe bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        offset &+= 8
    }
    while offset < bytes.count {
        digest = mixed(digest, UInt64(unsafe bytes[offset]))
        offset &+= 1
    }
    return mixed(digest, UInt64(bytes.count))
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
