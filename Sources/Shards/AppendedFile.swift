import Foundation

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Why something cannot be written, in the words of the system.
struct DiskProblem: Error {
    let reason: String

    /// The last error of the system.
    init() { reason = unsafe String(cString: strerror(errno)).lowercased() }
}

/// A new file that grows, and whose errors are told: a full disk must not go unnoticed.
final class AppendedFile {
    private let url: URL
    private let descriptor: Int32

    init(_ url: URL) throws(DiskProblem) {
        self.url = url
        descriptor = unsafe open(url.path, O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw DiskProblem() }
    }

    deinit {
        if descriptor >= 0 { _ = close(descriptor) }
    }

    func append(_ text: String) throws(DiskProblem) {
        let bytes = Array(text.utf8)
        var start = 0
        while start < bytes.count {
            let written = unsafe bytes.withUnsafeBytes { buffer in
                unsafe write(descriptor, buffer.baseAddress.map { unsafe $0 + start }, bytes.count - start)
            }
            if written < 0, errno == EINTR { continue }
            guard written > 0 else { throw DiskProblem() }
            start += written
        }
    }

    /// Waits until the disk has everything.
    func synchronize() throws(DiskProblem) {
        guard fsync(descriptor) == 0 else { throw DiskProblem() }
    }

    /// Gives it another name at once, and waits until the disk has the name; a file of that name is replaced.
    func rename(to other: URL) throws(DiskProblem) {
        guard unsafe Foundation.rename(url.path, other.path) == 0 else { throw DiskProblem() }
        let folder = unsafe open(other.deletingLastPathComponent().path, O_RDONLY | O_CLOEXEC)
        guard folder >= 0 else { return }
        // Some file systems of networks cannot, and need not.
        _ = fsync(folder)
        _ = close(folder)
    }
}
