import CalendarTestSupport
import Testing

/// The list is complete, and what stands beside it belongs to it.
@Suite struct CatalogTests {
    /// Every workload in the sources is in the list once, with kernels.
    @Test func noWorkloadIsForgotten() throws {
        let names = Catalog.usual.entries.map(\.name)
        let folder = Fixture.package.appending(path: "Sources/Truth/Verification/Workloads")
        var declared: [String] = []
        for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) where path.hasSuffix(".swift") {
            let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
            declared += text.matches(of: /static let facts = WorkloadFacts\(\s*name: "([a-z.]+)"/).map { String($0.1) }
            declared += text.matches(of: /name: "\\\(calendar.prefix\)(\.[a-z]+)"/).map { "lunar\($0.1)" }
        }
        #expect(declared.sorted() == names.sorted())
        #expect(Set(names).count == names.count)
        #expect(!names.isEmpty)
        for entry in Catalog.all.entries { #expect(!entry.kernelFacts.isEmpty, "\(entry.name)") }
    }

    /// Every kernel in the sources is in the list, but for the façade's and other kernels' parts.
    @Test func noKernelIsForgotten() throws {
        var (declared, pathKernels) = (Set<String>(), 0)
        let sources = Fixture.package.appending(path: "Sources")
        for target in try FileManager.default.contentsOfDirectory(atPath: sources.path) {
            let folder = sources.appending(path: target)
            for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) where path.hasSuffix(".swift")
            {
                let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
                pathKernels += text.ranges(of: "-> PathKernel<").count
                for line in text.split(separator: "\n") where line.hasPrefix("p") && line.contains("Kernel") {
                    guard let match = line.firstMatch(of: /^p\w+ (?:struct|final class) (\w+)(?:<.*>)?: .*Kernel\b/)
                    else { continue }
                    declared.insert(String(match.1))
                }
            }
        }
        // The kernels in balls are one generic type for all precisions.
        #expect(declared.isSuperset(of: ["BallTermInstant", "BallNewMoonInstant"]))
        let (all, usual) = (Self.typeNames(.all), Self.typeNames(.usual))
        #expect(usual.count == Set(usual).count)
        let listed = Set(all.map { String($0.prefix { !"< ".contains($0) }) })
        #expect(declared.subtracting(listed).isEmpty, "not in the catalogue: \(declared.subtracting(listed))")
        #expect(listed.subtracting(declared).isEmpty)
        #expect(usual.count { $0.hasPrefix("Ball") && $0.contains(">") } == 6)
        #expect(usual.count { $0.hasPrefix("PathKernel<") } == pathKernels && pathKernels > 0)
    }

    private static func typeNames(_ catalog: Catalog) -> [String] {
        func names(_ entry: some CatalogEntry) -> [String] {
            entry.kernels.map { "\(type(of: $0)) \($0.facts.name)" }
        }
        return catalog.entries.flatMap { names($0) }
    }

    /// A list of disagreements that no kernel reads would be a declaration that nobody checks.
    @Test func everyListOfDisagreementsBelongsToAKernel() throws {
        let names = Set(Catalog.all.kernelNames.map { "\($0).csv" })
        let lists = try FileManager.default.subpathsOfDirectory(
            atPath: Fixture.root.appending(path: "disagreements").path
        )
        .filter { $0.hasSuffix(".csv") }
        #expect(!lists.isEmpty)
        #expect(Set(lists).isSubset(of: names), "\(Set(lists).subtracting(names))")
    }

    @Test func referencesAreDistinctAndNameTheirTable() throws {
        for entry in Catalog.all.entries { try checkReferences(entry) }
    }

    private func checkReferences(_ entry: some CatalogEntry) throws {
        let workload = try entry.workload(Fixture.reference())
        #expect(!workload.references.isEmpty)
        #expect(Set(workload.references.map(\.id)).count == workload.references.count)
        for reference in workload.references {
            let data = try Data(contentsOf: Fixture.root.appending(path: reference.table.path))
            #expect(reference.table.sha256 == SHA256.hex(data))
            #expect(!reference.summary.isEmpty)
        }
        for kernel in entry.kernels { #expect(try workload.reference(of: kernel).id == kernel.facts.claims) }
    }
}
