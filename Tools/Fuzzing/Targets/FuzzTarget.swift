package import Foundation

/// A reader of bytes that others wrote, and what must hold of everything that it accepts.
///
/// What is refused is fine; a trap, a hang and a broken invariant are findings.
package struct FuzzTarget: Sendable {
    /// The name of its folder in `Tools/Fuzzing/corpus`.
    package let name: String
    private let read: @Sendable (_ bytes: Data, _ scratch: Scratch) throws -> Void

    init(_ name: String, _ read: @escaping @Sendable (_ bytes: Data, _ scratch: Scratch) throws -> Void) {
        self.name = name
        self.read = read
    }

    /// All targets; a new one is a file in this folder and its name in this line.
    package static let all: [FuzzTarget] = [
        .report, .disagreements, .manifest, .adapter, .shard, .text, .dates, .values,
    ]

    /// Reads bytes: the broken invariant in one line, nil where they are refused or all holds.
    package func problem(of bytes: Data) -> String? {
        do {
            try read(bytes, Scratch())
            return nil
        } catch let broken as BrokenInvariant {
            return broken.text
        } catch {
            return nil
        }
    }
}

/// An invariant that does not hold of accepted bytes.
struct BrokenInvariant: Error {
    let text: String
}

/// Checks an invariant.
func require(_ holds: Bool, _ text: @autoclosure () -> String) throws {
    guard !holds else { return }
    throw BrokenInvariant(text: text())
}

/// The folder for files of readers that take paths; one a process, overwritten by each execution.
struct Scratch {
    let folder = URL.temporaryDirectory.appending(path: "calbench-fuzz-\(ProcessInfo.processInfo.processIdentifier)")

    /// Writes a file, making its folder.
    func write(_ bytes: Data, to path: String) throws -> URL {
        let file = folder.appending(path: path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try bytes.write(to: file)
        return file
    }
}

/// The reference data of this package.
let referenceData = URL(filePath: #filePath).appending(path: "../../../reference-data").standardized
