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
    private let reference: URL

    /// - Parameters:
    ///   - adapters: The folder of the adapters, each with `known/<workload>.csv`; it need not exist.
    ///   - reference: The folder `reference-data`, with `disagreements/<workload>/<kernel>.csv`.
    package init(adapters: URL, reference: URL) {
        self.adapters = adapters
        self.reference = reference
    }

    /// The lists of a workload: those of the adapters, by name, then those of some kernels.
    ///
    /// - Parameters:
    ///   - workload: The workload's name.
    ///   - kernels: Kernels by name, with the name that comments give them.
    /// - Returns: The lists that exist.
    /// - Throws: `ReferenceDataError` when a list is damaged or cannot be parsed.
    func lists(of workload: String, kernels: [(kernel: String, name: String)]) throws -> [List] {
        let folders = (try? FileManager.default.contentsOfDirectory(atPath: adapters.path)) ?? []
        var tables: [(name: String, table: ReferenceTable)] = []
        for name in folders.sorted() {
            let url = adapters.appending(path: "\(name)/known/\(workload).csv")
            guard FileManager.default.fileExists(atPath: url.path) else { continue }
            tables.append((name, try ReferenceTable(unsealed: url, columns: Disagreements.columns)))
        }
        for (kernel, name) in kernels {
            guard let table = try Disagreements.table(reference, workload: workload, kernel: kernel) else { continue }
            tables.append((name, table))
        }
        return tables.map { name, table in
            // A rule for every input has no boundary.
            let rows = table.rows.filter { $0.fields[0] != Disagreements.everyInput }
            return List(name: name, path: table.path, rows: rows.map { ($0.line, $0.fields[0], $0.fields[1]) })
        }
    }
}
