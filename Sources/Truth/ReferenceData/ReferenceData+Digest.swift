import Foundation

extension ReferenceData {
    /// The SHA-256 of the seals of all tables and of the lists of known differences: data with the same digest judge
    /// answers alike.
    ///
    /// - Returns: 64 digits.
    /// - Throws: ``ReferenceDataError`` where nothing is sealed, or a file cannot be read.
    public func digest() throws -> String {
        let paths = (FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []).sorted()
            .filter { path in
                let parts = path.split(separator: "/")
                return parts.count == 2 && parts[1] == "SHA256"
                    || parts.first == "disagreements" && path.hasSuffix(".csv")
            }
        guard paths.contains(where: { $0.hasSuffix("SHA256") }) else {
            throw ReferenceDataError(path: root.path, problem: "has no tables")
        }
        let lines = try paths.map { path in
            "\(ReferenceTable.hash(try Seal.read(root.appending(path: path))))  \(path)\n"
        }
        return ReferenceTable.hash(Data(lines.joined().utf8))
    }
}
