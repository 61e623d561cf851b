import ReferenceData
import Testing

/// The expected hash is that of Python's hashlib, as are those of all reference data, up to 1.3 MB.
@Suite struct SHA256Tests {
    /// Every length about one and two blocks, in two updates at every place.
    @Test func everyLengthAndSplit() {
        var chain = SHA256()
        for length in 0...130 {
            let message = (0..<length).map { UInt8(truncatingIfNeeded: 7 * $0 + length) }
            let whole = SHA256.hex(message)
            for place in 0...length {
                var parts = SHA256()
                parts.update(message[..<place])
                parts.update(message[place...])
                #expect(parts.hex() == whole, "\(length) bytes, \(place) first")
            }
            chain.update(whole.utf8)
        }
        // hashlib: sha256 of the 131 hashes in hexadecimal, one after the other.
        #expect(chain.hex() == "28d1b7ee925817a15dd4e0403443c1e6e8a70428aa0fdbe7d0e41757c5102ffb")
    }
}
