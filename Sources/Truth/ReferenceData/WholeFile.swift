package import Foundation

/// Files that are read as a whole.
package enum WholeFile {
    /// Bytes beyond which something is no file but a device without an end, such as `/dev/zero`.
    package static let largest = 1 << 28

    /// Reads a file, a pipe or a device.
    ///
    /// - Throws: An error of the file system; `CocoaError.fileReadTooLarge` beyond ``largest``.
    package static func data(_ url: URL) throws -> Data {
        let isFile = try? url.resolvingSymlinksInPath().resourceValues(forKeys: [.isRegularFileKey]).isRegularFile
        guard isFile != true else { return try Data(contentsOf: url) }
        let handle = try FileHandle(forReadingFrom: url)
        defer { try? handle.close() }
        let data = try handle.read(upToCount: largest + 1) ?? Data()
        guard data.count <= largest else { throw CocoaError(.fileReadTooLarge) }
        return data
    }
}
