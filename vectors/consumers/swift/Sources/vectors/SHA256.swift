import Foundation

#if canImport(CryptoKit)
    import CryptoKit

    /// In lower-case hexadecimal.
    func sha256(_ data: Data) -> String { SHA256.hash(data: data).map { String(format: "%02x", $0) }.joined() }
#else
    import COpenSSL

    /// In lower-case hexadecimal.
    func sha256(_ data: Data) -> String {
        var digest = [UInt8](repeating: 0, count: 32)
        _ = Array(data).withUnsafeBufferPointer { SHA256($0.baseAddress, $0.count, &digest) }
        return digest.map { String(format: "%02x", $0) }.joined()
    }
#endif
