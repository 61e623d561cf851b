package import Foundation

/// The lines of a file that are not empty, with their numbers as an editor counts them, from 1.
///
/// They are read as they are needed, because reports have tens of megabytes.
package final class ReportLines: Sequence, IteratorProtocol {
    private static let newline = UInt8(ascii: "\n")
    private static let portion = 1 << 18
    private static let longestLine = 1 << 26
    private static let largest = 1 << 30

    private let handle: FileHandle
    private var buffer = Data()
    private var number = 0
    private var left = largest
    private var isAtEnd = false
    /// Whether reading stopped before the end of the file.
    package private(set) var failed = false

    package init(_ file: URL) throws(Problem) {
        guard let handle = try? FileHandle(forReadingFrom: file) else { throw Problem("cannot be read") }
        self.handle = handle
    }

    package func next() -> (number: Int, line: Data)? {
        while let line = nextLine() {
            number += 1
            if !line.isEmpty { return (number, line) }
        }
        return nil
    }

    private func nextLine() -> Data? {
        var searched = buffer.startIndex
        while true {
            if let end = buffer[searched...].firstIndex(of: Self.newline) {
                let line = Data(buffer[..<end])
                buffer = buffer[(end + 1)...]
                return line
            }
            guard !isAtEnd else {
                defer { buffer = Data() }
                return buffer.isEmpty ? nil : Data(buffer)
            }
            let known = buffer.count
            do {
                let more = try handle.read(upToCount: Self.portion) ?? Data()
                isAtEnd = more.isEmpty
                // A slice keeps the bytes before it.
                if buffer.startIndex > 0 { buffer = Data(buffer) }
                buffer.append(more)
                left -= more.count
                guard buffer.count <= Self.longestLine, left >= 0 else { throw CocoaError(.fileReadTooLarge) }
            } catch {
                failed = true
                isAtEnd = true
            }
            searched = buffer.startIndex + known
        }
    }
}
