import Foundation
import Measuring

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// stdout and stderr.
enum Terminal {
    /// Writes a line to stderr.
    static func note(_ line: String) {
        // `write(_:)` would trap when stderr is closed.
        try? FileHandle.standardError.write(contentsOf: Data((line + "\n").utf8))
    }

    /// Writes data to stdout, at once; ends the process when they cannot be written, as on a full disk.
    static func data(_ text: String) {
        do {
            try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
        } catch {
            note("calbench: stdout cannot be written")
            exit(ExitStatus.internalError.rawValue)
        }
    }
}
