import Support
import Testing

/// Expected hashes are NIST's and those of Python's hashlib.
@Suite struct SHA256Tests {
    @Test func vectorsOfNIST() {
        for (message, hash) in [
            ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
            ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
            (
                "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
            ),
            (
                String(repeating: "a", count: 1_000_000),
                "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
            ),
        ] {
            #expect(SHA256.hex(message.utf8) == hash && SHA256.hex(Array(message.utf8)) == hash)
        }
    }

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
