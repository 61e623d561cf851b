package import Foundation

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Files that others wrote.
///
/// Only regular files: opening a pipe that nobody writes to never returns, and a device may have no end.
package enum RegularFile {
    package enum Problem: Error, Hashable, CustomStringConvertible {
        case unreadable, notRegular
        case larger(than: Int)

        /// What is wrong, to be put after the file's name.
        package var description: String {
            switch self {
            case .unreadable: "cannot be read"
            case .notRegular: "is not a regular file"
            case .larger(let limit): "is larger than \(limit) bytes"
            }
        }
    }

    /// Bytes of a file that is read as a whole, unless its kind has a limit of its own.
    package static let largest = 1 << 28

    /// Opens a file of at most so many bytes, which may still grow.
    package static func open(_ url: URL, atMost limit: Int) throws(Problem) -> FileHandle {
        let descriptor = openForReading(url.path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .unreadable }
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0 else { throw .unreadable }
        guard status.st_mode & S_IFMT == S_IFREG else { throw .notRegular }
        guard status.st_size <= limit else { throw .larger(than: limit) }
        return handle
    }

    package static func data(_ url: URL, atMost limit: Int = largest) throws(Problem) -> Data {
        let handle = try open(url, atMost: limit)
        let data: Data
        do {
            data = try handle.read(upToCount: limit + 1) ?? Data()
        } catch {
            throw .unreadable
        }
        // A file of /proc has no size, and any may have grown.
        guard data.count <= limit else { throw .larger(than: limit) }
        return data
    }
}

/// The system's call, which the function above hides.
private func openForReading(_ path: String, _ flags: Int32) -> Int32 { unsafe open(path, flags) }
