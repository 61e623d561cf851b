/// The reference data of the package that the tests belong to, read once.
package enum Fixture {
    /// The folder with the `Package.swift`.
    package static let package = URL(filePath: #filePath).appending(path: "../../..").standardizedFileURL

    /// The folder `reference-data`.
    package static let root = package.appending(path: "reference-data")

    /// The folders below ``root`` that hold data, such as `hko` and `disagreements/terms.date`, in order.
    package static func dataFolders() throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: root.path)
            .filter { $0.hasSuffix("/SHA256SUMS") }.map { String($0.dropLast("/SHA256SUMS".count)) }.sorted()
    }

    private static let tables = ReferenceData(root)
    private static let loaded = Result {
        try tables.checkAll()
        return tables
    }

    /// The reference data, their hashes checked.
    package static func reference() throws -> ReferenceData { try loaded.get() }

    /// A workload of the catalogue with its types.
    package static func workload<Input, Output>(
        _ name: String, as type: (any Workload<Input, Output>).Type = (any Workload<Input, Output>).self
    ) throws -> any Workload<Input, Output> {
        try entry(name).workload(reference())
    }

    /// How many inputs of some years a function answers otherwise than a reference.
    package static func wrong<Input: Plain, Output: Plain>(
        _ name: String, _ reference: ReferenceID, years: ClosedRange<Int> = 1900...2100,
        _ answer: (Input) throws -> Output
    ) throws -> Int {
        let workload: any Workload<Input, Output> = try workload(name)
        let inputs = workload.inputs(of: years)
        guard let claimed = try workload.reference(reference), !inputs.isEmpty else { return .max }
        return zip(inputs, try workload.expectedAnswers(to: inputs, by: claimed)).count {
            (try? answer($0)) != $1.answer
        }
    }

    /// The kernels of a workload.
    package static func kernels<Input, Output>(
        of workload: any Workload<Input, Output>
    ) throws -> [any Kernel<Input, Output>] {
        try entry(workload.name).kernels
    }

    private static func entry<Input, Output>(_ name: String) throws -> any CatalogEntry<Input, Output> {
        for entry in Catalog.all.entries where entry.name == name {
            if let found = entry as? any CatalogEntry<Input, Output> { return found }
        }
        throw Missing(description: "the catalogue has no workload \(name) of \((any Workload<Input, Output>).self)")
    }

    /// Something that a test counts on and that is not there.
    package struct Missing: Error, CustomStringConvertible {
        /// One line.
        package let description: String
    }
}

/// The rows of JSON Lines.
package func jsonRows(_ text: String) throws -> [[String: Any]] {
    try text.split(separator: "\n").map { line in
        let row = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
        guard let row else { throw Fixture.Missing(description: "not an object: \(line)") }
        return row
    }
}

extension Workload {
    /// The answers that a reference expects to some inputs.
    package func expectedAnswers(
        to inputs: [Input], by reference: Reference<Input, Output>
    ) throws -> [ExpectedAnswer<Output>] { try inputs.indices.map(sheet(of: inputs, by: reference).expected) }
}
