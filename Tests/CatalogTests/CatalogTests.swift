import CalendarContracts
import CalendarTestSupport
import Catalog
import Foundation
import ReferenceData
import Testing

/// The list is complete, and what stands beside it belongs to it.
@Suite struct CatalogTests {
    @Test func everyWorkloadHasItsPlace() throws {
        let workloads = try Fixture.catalog().workloads
        #expect(
            workloads.map(\.name) == [
                "gregorian.date", "gregorian.day", "lunar.date", "lunar.day", "lunar.year", "terms.date",
                "terms.instant", "moons.instant", "grid.fill", "list.visible", "list.edit", "list.hit", "cells.reuse",
                "months.window", "easter", "ganzhi.year", "ganzhi.pillars", "festivals",
                "month.labels", "lunar.dayname", "month.shape", "grid.rows", "month.index", "month.at", "grid.frame",
                "grid.hit", "selection.runs",
            ])
        for workload in workloads {
            #expect(!workload.kernelFacts.isEmpty, "\(workload.name)")
        }
    }

    /// Every kernel in the sources is in the list, but for the façade's and other kernels' parts.
    @Test func noKernelIsForgotten() throws {
        var declared: Set<String> = []
        let sources = Fixture.package.appending(path: "Sources")
        for target in try FileManager.default.contentsOfDirectory(atPath: sources.path) {
            let folder = sources.appending(path: target)
            for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) where path.hasSuffix(".swift")
            {
                let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
                for line in text.split(separator: "\n") {
                    guard let match = line.firstMatch(of: /^(?:package|public) struct (\w+)(?:<.*>)?: .*\b\w*Kernel\b/)
                    else {
                        continue
                    }
                    declared.insert(String(match.1))
                }
            }
        }
        // The kernels in balls are one generic type for all precisions.
        #expect(!declared.isEmpty)
        #expect(declared.isSuperset(of: ["BallTermInstant", "BallNewMoonInstant"]))
        let visitor = TypeNames()
        try Fixture.catalog().forEachWorkload(visitor)
        #expect(visitor.names.count == Set(visitor.names).count)
        let listed = Set(visitor.names.map { String($0.prefix { $0 != "<" }) })
        #expect(declared.subtracting(listed).isEmpty, "not in the catalogue: \(declared.subtracting(listed))")
        #expect(listed.subtracting(declared).isEmpty)
        #expect(visitor.names.count { $0.hasPrefix("Ball") && $0.hasSuffix(">") } == 4)
    }

    private final class TypeNames: WorkloadVisitor {
        var names: [String] = []

        func visit<Input, Output>(_ workload: Workload<Input, Output>) {
            names += workload.kernels.map { "\(type(of: $0))" }
        }
    }

    /// A list of disagreements that no kernel reads would be a declaration that nobody checks.
    @Test func everyListOfDisagreementsBelongsToAKernel() throws {
        let names = Set(
            try Fixture.catalog().workloads.flatMap { workload in
                workload.kernelFacts.map { "\(workload.name)/\($0.name).csv" }
            })
        let lists = try FileManager.default.subpathsOfDirectory(
            atPath: Fixture.root.appending(path: "disagreements").path
        )
        .filter { $0.hasSuffix(".csv") }
        #expect(lists.count == 16 + 4)
        #expect(Set(lists).isSubset(of: names), "\(Set(lists).subtracting(names))")
    }

    @Test func authoritiesAreDistinctAndNameTheirTable() throws {
        let visitor = Authorities()
        try Fixture.catalog().forEachWorkload(visitor)
        #expect(visitor.checked == 1 + 1 + 2 + 2 + 1 + 2 + 1 + 1 + 3 + 1 + 1 + 1 + 2 + 2 + 1 + 7 + 5 * 1)
    }

    private final class Authorities: WorkloadVisitor {
        var checked = 0

        func visit<Input, Output>(_ workload: Workload<Input, Output>) throws {
            #expect(Set(workload.authorities.map(\.id)).count == workload.authorities.count)
            for authority in workload.authorities {
                let data = try Data(contentsOf: Fixture.root.appending(path: authority.table))
                #expect(authority.sha256 == ReferenceTable.hash(data))
                #expect(!authority.summary.isEmpty)
                checked += 1
            }
            for kernel in workload.kernels {
                #expect(workload.authority(of: kernel)?.id == kernel.facts.claims)
            }
        }
    }

    @Test func filters() throws {
        let catalog = try Fixture.catalog()
        let tables = catalog.filtered { $0.hasSuffix("/year-table") }
        #expect(tables.workloads.map(\.name) == ["lunar.date", "lunar.day"])
        #expect(tables.workloads.flatMap(\.kernelFacts).map(\.name) == ["year-table", "year-table"])
        #expect(catalog.filtered { _ in false }.workloads.isEmpty)
        #expect(catalog.filtered { _ in true }.workloads.map(\.name) == catalog.workloads.map(\.name))
    }
}
