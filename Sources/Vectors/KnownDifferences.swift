package import Foundation
import ReferenceData

/// The lists of known differences from which curated cases are taken: where real implementations go wrong.
package struct KnownDifferences: Sendable {
    /// The known differences of one implementation in one workload.
    struct List: Sendable {
        /// The implementation, as comments name it.
        let name: String
        let path: String
        let rows: [(line: Int, input: String, answer: String)]
    }

    private let adapters: URL
    private let disagreements: URL

    /// - Parameters:
    ///   - adapters: The folder of the adapters, each with `known/<workload>.csv`; it need not exist.
    ///   - reference: The folder `reference-data`, with `disagreements/<workload>/<kernel>.csv`.
    package init(adapters: URL, reference: URL) {
        self.adapters = adapters
        disagreements = reference.appending(path: "disagreements")
    }

    /// The lists of a workload: those of the adapters, by name, then those of some kernels.
    ///
    /// - Parameters:
    ///   - workload: The workload's name.
    ///   - kernels: Kernels by name, with the name that comments give them.
    /// - Returns: The lists that exist.
    /// - Throws: `ReferenceDataError` when a list cannot be parsed.
    func lists(of workload: String, kernels: [(kernel: String, name: String)]) throws -> [List] {
        let folders = (try? FileManager.default.contentsOfDirectory(atPath: adapters.path)) ?? []
        let files =
            folders.sorted().map { ($0, adapters.appending(path: "\($0)/known/\(workload).csv")) }
            + kernels.map { ($0.name, disagreements.appending(path: "\(workload)/\($0.kernel).csv")) }
        return try files.filter { FileManager.default.fileExists(atPath: $0.1.path) }.map { name, url in
            let table = try ReferenceTable(unsealed: url, columns: Disagreements.columns)
            // A rule for every input has no boundary.
            let rows = table.rows.filter { $0.fields[0] != Disagreements.everyInput }
            return List(name: name, path: url.path, rows: rows.map { ($0.line, $0.fields[0], $0.fields[1]) })
        }
    }
}
