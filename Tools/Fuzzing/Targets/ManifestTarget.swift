import Catalog
import Measuring

extension FuzzTarget {
    /// The manifest of an adapter.
    static let manifest = FuzzTarget("manifest") { bytes, scratch in
        let manifest = try AdapterManifest(scratch.write(bytes, to: "adapter/adapter.toml"), sdk: nil, of: .all)
        try require(!manifest.run.isEmpty && !manifest.workloads.isEmpty, "nothing to run, or nothing to ask")
        try require(
            manifest.name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "._-".contains($0)) },
            "the name \(manifest.name)")
        for claim in manifest.workloads.values {
            try require(
                claim.years.lowerBound >= -9999 && claim.years.upperBound <= 9999, "the years \(claim.years)")
            try require(claim.accuracy.map { (0...1e6).contains($0) } ?? true, "an accuracy out of range")
        }
        for workload in manifest.workloads.keys { _ = manifest.knownDifferences(workload) }
    }
}
